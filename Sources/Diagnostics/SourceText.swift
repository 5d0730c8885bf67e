/// The content of one file, cut into lines for showing places in it.
///
/// Lines break exactly where libyaml breaks them (LF, CR, CR LF, NEL, LS, PS), so that a position
/// means the same here and in the reader. A byte order mark at the beginning counts for nothing, and
/// bytes that are no UTF-8 read as U+FFFD, one for each broken sequence.
public struct SourceText: Sendable {
  /// The name of the file, as it is printed.
  public let path: String

  private let bytes: [UInt8]
  private let lineRanges: [Range<Int>]

  /// Cuts the bytes of a file into lines.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lineRanges = Self.lineRanges(of: bytes)
  }

  /// The number of lines; the empty line behind a final line break counts.
  public var lineCount: Int { lineRanges.count }

  /// The text of a line without its break, or nil behind the end of the file.
  public func line(at index: Int) -> String? {
    guard lineRanges.indices.contains(index) else { return nil }
    return String(decoding: bytes[lineRanges[index]], as: UTF8.self)
  }

  private static func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var index = start
    while index < bytes.count {
      let length = lineBreakLength(in: bytes, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      ranges.append(start..<index)
      index += length
      start = index
    }
    ranges.append(start..<bytes.count)
    return ranges
  }

  private static func lineBreakLength(in bytes: [UInt8], at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8? {
      index + offset < bytes.count ? bytes[index + offset] : nil
    }
    switch bytes[index] {
    case 0x0A:
      return 1
    case 0x0D:
      return byte(1) == 0x0A ? 2 : 1
    case 0xC2:
      return byte(1) == 0x85 ? 2 : 0
    case 0xE2:
      return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default:
      return 0
    }
  }
}
