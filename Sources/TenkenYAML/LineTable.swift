/// The offsets at which the lines of a text begin, with libyaml's line breaks.
struct LineTable {
  /// The offset of each line's first byte.
  private(set) var starts: [Int] = [0]

  /// The number of lines, including an empty line after a final line break.
  var count: Int { starts.count }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let length = Self.lineBreakLength(in: text, at: index)
      index += max(1, length)
      if length > 0 { starts.append(index) }
    }
  }

  /// The bytes of a line without its break.
  func content(of line: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = starts[line]
    guard line + 1 < starts.count else { return start..<text.count }
    var end = starts[line + 1]
    // A break is one to three bytes long, and the last that begins at or behind the start.
    for length in stride(from: 3, through: 1, by: -1) where end - length >= start {
      guard Self.lineBreakLength(in: text, at: end - length) == length else { continue }
      end -= length
      break
    }
    return start..<end
  }

  /// Whether a line has only blanks.
  func isBlank(_ line: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    text[content(of: line, in: text)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The number of Unicode scalars on a line.
  func columnCount(of line: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    text[content(of: line, in: text)].count { $0 & 0xC0 != 0x80 }
  }

  private static func lineBreakLength(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    switch text[index] {
    case 0x0A:
      return 1
    case 0x0D:
      return index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
    case 0xC2:
      return index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
      return text[index + 2] & 0xFE == 0xA8 ? 3 : 0
    default:
      return 0
    }
  }
}
