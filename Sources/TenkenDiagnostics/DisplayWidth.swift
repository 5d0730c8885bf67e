/// How a terminal shows one Unicode scalar: the text to print and the columns it takes.
///
/// Text from a file is never printed raw: a scalar that controls the display is replaced by a
/// visible one.
struct DisplayCell {
  var text: String
  var width: Int

  init(_ scalar: Unicode.Scalar, tabWidth: Int = 1) {
    switch scalar.value {
    case 0x20..<0x7F:
      text = String(scalar)
      width = 1
    case 0x09:
      text = String(repeating: " ", count: tabWidth)
      width = tabWidth
    case 0x00..<0x20:
      // The "control pictures" block shows U+0000 as U+2400, and so on.
      text = Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "\u{FFFD}"
      width = 1
    case 0x7F:
      text = "\u{2421}"
      width = 1
    case _ where scalar.controlsDisplay:
      text = "\u{FFFD}"
      width = 1
    default:
      text = String(scalar)
      width = scalar.displayWidth
    }
  }
}

extension String {
  /// The text with every control character replaced by a visible one.
  package var sanitized: String {
    guard unicodeScalars.contains(where: \.controlsDisplay) else { return self }
    return unicodeScalars.map { DisplayCell($0).text }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it controls the display of the text around it instead of being shown.
  ///
  /// A control character could move the cursor or colour the screen, a separator could begin a new
  /// line, and a bidirectional mark could show a line in a different order from the one that is
  /// read. Characters that join emoji and letters are not included.
  package var controlsDisplay: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  /// The number of terminal columns: two for East Asian wide and emoji, none for combining marks.
  ///
  /// [Unicode Standard Annex #11](https://www.unicode.org/reports/tr11/)
  package var displayWidth: Int {
    guard value >= 0x300 else { return 1 }
    if isZeroWidth { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether it is in a wide range, by binary search: diagrams ask this about every letter.
  private var isWide: Bool {
    var (low, high) = (0, Self.wideRanges.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < Self.wideRanges.count && Self.wideRanges[low].contains(value)
  }

  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format:
      return true
    default:
      // The vowels and final consonants of decomposed Hangul join the syllable before them.
      return (0x1160...0x11FF).contains(value)
    }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F004...0x1F004,
    0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
    0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
    0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
    0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
    0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
