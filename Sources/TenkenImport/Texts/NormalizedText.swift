/// A text reduced for comparison: no case, width, spaces, quotes, brackets, commas or colons, and
/// no full stop at its end.
///
/// Texts that people type differ from a phrase in exactly these, so that the rest can be compared.
struct NormalizedText: Hashable, Sendable {
  /// The reduced text in UTF-8.
  let bytes: [UInt8]
  /// For each byte the index of the scalar that it comes from.
  let origins: [Int]
  /// For each byte whether something was left out before it.
  let boundaries: [Bool]
  /// The indices of the bytes before which a colon was left out.
  let colons: Set<Int>
  /// The indices of the bytes before which a comma was left out, in ascending order.
  let commas: [Int]
  /// The scalars of the text.
  let scalars: [Unicode.Scalar]

  init(_ text: String) {
    var (bytes, origins, boundaries): ([UInt8], [Int], [Bool]) = ([], [], [])
    var colons: Set<Int> = []
    var commas: [Int] = []
    scalars = Array(text.unicodeScalars)
    bytes.reserveCapacity(scalars.count)
    origins.reserveCapacity(scalars.count)
    boundaries.reserveCapacity(scalars.count)
    var isBoundary = true
    for (index, original) in scalars.enumerated() {
      let scalar = Self.folded(original)
      let isFullStop =
        scalar == "." && scalars[(index + 1)...].allSatisfy { Self.isLeftOut(Self.folded($0)) }
      if isFullStop || Self.isLeftOut(scalar) {
        if scalar == ":" { colons.insert(bytes.count) }
        // A comma between digits groups them.
        let groups =
          scalar == "," && index > 0 && index + 1 < scalars.count
          && Self.isDigit(scalars[index - 1]) && Self.isDigit(scalars[index + 1])
        isBoundary = isBoundary || !groups
        if !groups, scalar == "," || scalar == "、" { commas.append(bytes.count) }
        continue
      }
      if Self.isVoiced(scalar), let last = bytes.indices.last, Self.voice(&bytes, last, scalar) {
        continue
      }
      if scalar.isASCII {
        let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
        bytes.append(UInt8(scalar.value) + (isUpper ? 32 : 0))
        origins.append(index)
        boundaries.append(isBoundary)
      } else {
        for byte in scalar.properties.lowercaseMapping.utf8 {
          bytes.append(byte)
          origins.append(index)
          boundaries.append(isBoundary)
          isBoundary = false
        }
      }
      isBoundary = false
    }
    (self.bytes, self.origins, self.boundaries) = (bytes, origins, boundaries)
    (self.colons, self.commas) = (colons, commas)
  }

  /// The part of the original text that some bytes come from.
  func original(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(String.UnicodeScalarView(scalars[origins[first]...origins[last]]))
  }

  /// Whether a byte is the first one of a character.
  func isCharacterStart(_ index: Int) -> Bool {
    index == bytes.count || bytes[index] & 0xC0 != 0x80
  }

  /// Whether something was left out before a byte, such as the comma between two names.
  func isBoundary(_ index: Int) -> Bool { index == bytes.count || boundaries[index] }

  /// Whether a byte and the one before it belong to one word in Latin letters.
  func isInsideWord(_ index: Int) -> Bool {
    guard index > 0, index < bytes.count, !boundaries[index] else { return false }
    return [bytes[index - 1], bytes[index]].allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(folded(scalar))
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    // Most characters are letters, which are never left out.
    if scalar.value | 0x20 >= 0x61, scalar.value | 0x20 <= 0x7A { return false }
    if scalar == " " { return true }
    if (0x30...0x39).contains(scalar.value) { return false }
    return scalar.properties.isWhitespace || leftOut.contains(scalar.value)
  }

  /// The punctuation, quotes and brackets to leave out, and invisible characters.
  private static let leftOut = Set(
    ",;:、。，；：()（）「」『』“”‘’\"'`[]【】〔〕\u{200B}\u{FEFF}\u{2066}\u{2067}\u{2068}\u{2069}"
      .unicodeScalars.map(\.value))
}

/// Full-width and half-width forms.
extension NormalizedText {
  private static let katakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  /// A scalar in its usual width.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF61: "。"
    case 0xFF62: "「"
    case 0xFF63: "」"
    case 0xFF64: "、"
    case 0xFF66...0xFF9D: katakana[Int(scalar.value - 0xFF66)]
    case 0x2018, 0x2019: "'"
    case 0x2212, 0x2010, 0x2011: "-"
    case 0xFFE5: "¥"
    case _: scalar
    }
  }

  private static func isVoiced(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF9E...0xFF9F).contains(scalar.value) || (0x3099...0x309A).contains(scalar.value)
  }

  /// Adds a voicing mark to the last kana of a text; false if there is no kana.
  private static func voice(
    _ bytes: inout [UInt8], _ last: Int, _ mark: Unicode.Scalar
  ) -> Bool {
    // A kana and its voiced forms are neighbours in Unicode (か が, は ば ぱ), with three bytes each.
    guard last >= 2, bytes[last - 2] == 0xE3 else { return false }
    let isHalf = mark.value == 0xFF9F || mark.value == 0x309A
    let value = UInt32(bytes[last - 1] & 0x3F) << 6 | UInt32(bytes[last] & 0x3F)
    let next = value + (isHalf ? 2 : 1)
    bytes[last - 1] = 0x80 | UInt8(next >> 6 & 0x3F)
    bytes[last] = 0x80 | UInt8(next & 0x3F)
    return true
  }
}
