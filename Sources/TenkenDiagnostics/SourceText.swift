/// The content of one file, split into lines so that positions in it can be shown.
///
/// Lines break exactly where libyaml breaks them (LF, CR, CR LF, NEL, LS, PS), so that a position
/// means the same here and in the reader. Lines of a `.jsonl` file break as JSON Lines says (LF, CR
/// LF). A byte order mark at the beginning is skipped, and each invalid UTF-8 sequence reads as
/// U+FFFD.
package struct SourceText: Sendable {
  /// The path of the file, as it is printed.
  package let path: String

  private let bytes: [UInt8]
  private let lineRanges: [Range<Int>]

  /// The longest line, in bytes, that is shown whole; of a longer one, an excerpt is shown.
  private static let wholeLineLimit = 4096
  /// The number of scalars between two recorded offsets of a long line.
  private static let stride = 1024
  /// The scalars of an excerpt on each side of its position: many more than a terminal's width.
  private static let excerptReach = 512

  /// The offset of every 1,024th scalar of each long line, to find positions in it quickly.
  private let offsets: [Int: [Int]]

  /// Splits the bytes of a file into lines.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let ranges = Self.lineRanges(of: bytes, isYAML: !path.hasSuffix(".jsonl"))
    lineRanges = ranges
    let long = ranges.indices.filter { ranges[$0].count > Self.wholeLineLimit }
    offsets = Dictionary(long.map { ($0, Self.offsets(in: bytes, ranges[$0])) }) { one, _ in one }
  }

  /// The number of lines, including the empty line after a final line break.
  package var lineCount: Int { lineRanges.count }

  /// The text of a line without its break, or nil after the end of the file.
  package func line(at index: Int) -> String? {
    guard lineRanges.indices.contains(index) else { return nil }
    return String(decoding: bytes[lineRanges[index]], as: UTF8.self)
  }

  /// The part of a line around a column, and the column at which the part begins.
  ///
  /// A file of sixteen megabytes can be a single line with a thousand errors.
  func excerpt(ofLine index: Int, around column: Int) -> (text: String, start: Int)? {
    guard let offsets = offsets[index] else { return line(at: index).map { ($0, 0) } }
    let first = min(max(0, column - Self.excerptReach) / Self.stride, offsets.count - 1)
    let last = (column + Self.excerptReach) / Self.stride + 1
    let end = last < offsets.count ? offsets[last] : lineRanges[index].upperBound
    let text = String(decoding: bytes[offsets[first]..<end], as: UTF8.self)
    return (text, first * Self.stride)
  }

  /// The number of bytes of the file before a position; nil after the end of the file.
  ///
  /// A position after the end of its line counts as the end of the line.
  package func byteOffset(of position: SourcePosition) -> Int? {
    let (index, column) = (Int(position.line), Int(position.column))
    guard lineRanges.indices.contains(index) else { return nil }
    let line = lineRanges[index]
    let known = offsets[index].map { Array($0.prefix(column / Self.stride + 1)) } ?? []
    var offset = known.last ?? line.lowerBound
    var count = max(0, known.count - 1) * Self.stride
    while offset < line.upperBound {
      if bytes[offset] & 0xC0 != 0x80 {
        guard count < column else { return offset }
        count += 1
      }
      offset += 1
    }
    return offset
  }

  /// The position of a byte; a byte in a line break counts as the end of its line.
  package func position(ofByte offset: Int) -> SourcePosition {
    let index = Self.lastIndex(lineRanges.count) { lineRanges[$0].lowerBound <= offset }
    let line = lineRanges[index]
    let known = offsets[index] ?? [line.lowerBound]
    let stride = Self.lastIndex(known.count) { known[$0] <= offset }
    let end = min(max(offset, known[stride]), line.upperBound)
    let rest = bytes[known[stride]..<end].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: UInt32(index), column: UInt32(stride * Self.stride + rest))
  }

  /// The last of `count` indices for which a condition holds, or 0.
  ///
  /// The condition must be false for all indices after the first for which it is false.
  private static func lastIndex(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var (index, next) = (0, count)
    while index + 1 < next {
      let middle = (index + next) / 2
      if holds(middle) { index = middle } else { next = middle }
    }
    return index
  }

  /// The bytes of the file in a range; nil if the range goes beyond the end.
  package func byteRange(of range: SourceRange) -> Range<Int>? {
    guard let start = byteOffset(of: range.start), let end = byteOffset(of: range.end) else {
      return nil
    }
    return start..<max(start, end)
  }

  /// How often a name occurs, not counting longer names that contain it.
  func count(ofName name: String) -> Int {
    let letters = Array(name.utf8)
    guard let first = letters.first else { return 0 }
    func isOfName(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index]
      return byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || Unicode.Scalar(byte).isASCIIDigit || Unicode.Scalar(byte).isASCIILetter
    }
    var count = 0
    var start = bytes.startIndex
    while let index = bytes[start...].firstIndex(of: first) {
      start = index + 1
      guard bytes[index...].starts(with: letters), !isOfName(index - 1),
        !isOfName(index + letters.count)
      else { continue }
      count += 1
    }
    return count
  }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func offsets(in bytes: [UInt8], _ line: Range<Int>) -> [Int] {
    var offsets: [Int] = []
    var count = 0
    for index in line where bytes[index] & 0xC0 != 0x80 {
      if count % stride == 0 { offsets.append(index) }
      count += 1
    }
    return offsets.isEmpty ? [line.lowerBound] : offsets
  }

  private static func lineRanges(of bytes: [UInt8], isYAML: Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var index = start
    while index < bytes.count {
      let length = lineBreakLength(in: bytes, at: index, isYAML: isYAML)
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

  private static func lineBreakLength(
    in bytes: [UInt8], at index: Int, isYAML: Bool
  ) -> Int {
    func byte(_ offset: Int) -> UInt8? {
      index + offset < bytes.count ? bytes[index + offset] : nil
    }
    switch bytes[index] {
    case 0x0A:
      return 1
    case 0x0D:
      return byte(1) == 0x0A ? 2 : isYAML ? 1 : 0
    case 0xC2 where isYAML:
      return byte(1) == 0x85 ? 2 : 0
    case 0xE2 where isYAML:
      return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default:
      return 0
    }
  }
}
