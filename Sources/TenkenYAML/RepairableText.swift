import TenkenDiagnostics

/// A change within one line of a text.
struct TextEdit: Equatable {
  /// The bytes to replace.
  var range: Range<Int>

  /// The bytes to put there.
  var replacement: [UInt8]
}

/// A text whose lines can be changed, and that maps columns to those before the changes.
///
/// No change adds or removes a line.
struct RepairableText {
  private struct ColumnEdit {
    var start: UInt32
    var oldCount: UInt32
    var newCount: UInt32
  }

  private(set) var bytes: [UInt8]
  private var table: LineTable
  private var columnEdits: [UInt32: [ColumnEdit]] = [:]
  private var changedLines: Set<UInt32> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    table = bytes.withUnsafeBufferPointer { LineTable($0) }
  }

  var lineCount: Int { table.count }

  /// The lines that were changed, in order, neighbours joined.
  var repairedLines: [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for line in changedLines.sorted() {
      if let last = ranges.last, last.upperBound + 1 == line {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    return ranges
  }

  /// The range of a line without its break; empty after the last line.
  func content(of line: Int) -> Range<Int> {
    guard line < lineCount else { return bytes.count..<bytes.count }
    return bytes.withUnsafeBufferPointer { table.content(of: line, in: $0) }
  }

  /// The byte offset of a position, or the end of its line if the line is shorter.
  func offset(of position: SourcePosition) -> Int {
    let content = content(of: Int(position.line))
    var offset = content.lowerBound
    for _ in 0..<position.column {
      guard offset < content.upperBound else { break }
      offset += 1
      while offset < content.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The position of a byte offset.
  func position(of offset: Int) -> SourcePosition {
    // Finds the last line that begins at or before the byte.
    var (low, high) = (0, table.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if table.starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = bytes[table.starts[low]..<offset].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(
      line: UInt32(truncatingIfNeeded: low), column: UInt32(truncatingIfNeeded: column))
  }

  /// Applies edits that are in order and do not overlap; returns whether any byte changed.
  mutating func apply(_ edits: [TextEdit]) -> Bool {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var copied = 0
    var hasChanged = false
    for edit in edits where !bytes[edit.range].elementsEqual(edit.replacement) {
      hasChanged = true
      result += bytes[copied..<edit.range.lowerBound]
      result += edit.replacement
      copied = edit.range.upperBound
      let start = position(of: edit.range.lowerBound)
      changedLines.insert(start.line)
      let oldCount = bytes[edit.range].count { $0 & 0xC0 != 0x80 }
      let newCount = edit.replacement.count { $0 & 0xC0 != 0x80 }
      guard oldCount != newCount else { continue }
      columnEdits[start.line, default: []].insert(
        ColumnEdit(
          start: start.column, oldCount: UInt32(truncatingIfNeeded: oldCount),
          newCount: UInt32(truncatingIfNeeded: newCount)),
        at: 0)
    }
    guard hasChanged else { return false }
    result += bytes[copied...]
    bytes = result
    table = bytes.withUnsafeBufferPointer { LineTable($0) }
    return true
  }

  /// Converts edits of the text to edits of the text on disk.
  func sourceEdits(_ edits: [TextEdit]) -> [SourceEdit] {
    edits.filter { !bytes[$0.range].elementsEqual($0.replacement) }.map { edit in
      let range = SourceRange(
        start: position(of: edit.range.lowerBound), end: position(of: edit.range.upperBound))
      return SourceEdit(
        range: original(range), newText: String(decoding: edit.replacement, as: UTF8.self))
    }
  }

  /// Converts a range in this text to the range in the text on disk.
  func original(_ range: SourceRange) -> SourceRange {
    SourceRange(start: original(range.start), end: original(range.end))
  }

  /// Converts a position in this text to the position in the text on disk.
  func original(_ position: SourcePosition) -> SourcePosition {
    // libyaml reports the end of a text without a final line break on a line that does not exist.
    guard position.line < lineCount else { return original(self.position(of: bytes.count)) }
    guard let edits = columnEdits[position.line] else { return position }
    var column = position.column
    for edit in edits where column > edit.start {
      if column < edit.start + edit.newCount {
        column = min(column, edit.start + edit.oldCount)
      } else {
        column = column - edit.newCount + edit.oldCount
      }
    }
    return SourcePosition(line: position.line, column: column)
  }
}

extension RepairableText {
  /// The spaces and tabs at the beginning of a line.
  func indentation(of line: Int) -> Range<Int> {
    let content = content(of: line)
    let end = bytes[content].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? content.upperBound
    return content.lowerBound..<end
  }

  /// Whether a line has no content: it is blank or a comment.
  func isEmpty(_ line: Int) -> Bool {
    let end = indentation(of: line).upperBound
    return end == content(of: line).upperBound || bytes[end] == UInt8(ascii: "#")
  }

  /// Whether a line begins an item of a block list.
  func isItem(_ line: Int) -> Bool {
    let start = indentation(of: line).upperBound
    let content = content(of: line)
    guard start < content.upperBound, bytes[start] == UInt8(ascii: "-") else { return false }
    return start + 1 == content.upperBound || bytes[start + 1] == 0x20
  }

  /// The last line with content before another one.
  func contentLine(before line: Int) -> Int? {
    (0..<min(line, lineCount)).last { !isEmpty($0) }
  }

  /// The first line with content after a line.
  func contentLine(behind line: Int) -> Int? {
    (min(line + 1, lineCount)..<lineCount).first { !isEmpty($0) }
  }

  /// The end of a line, without trailing blanks and the break.
  func trimmedEnd(of line: Int) -> Int {
    let content = content(of: line)
    let last = bytes[content].lastIndex { $0 != 0x20 && $0 != 0x09 }
    return last.map { $0 + 1 } ?? content.lowerBound
  }

  /// The byte at an offset, or nil outside the text.
  func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  /// Makes edits that replace each character of a range with a space, but keep line breaks.
  func blanking(_ range: Range<Int>) -> [TextEdit] {
    guard !range.isEmpty else { return [] }
    let first = Int(position(of: range.lowerBound).line)
    let last = Int(position(of: range.upperBound - 1).line)
    return (first...last).compactMap { line in
      let stretch = content(of: line).clamped(to: range)
      guard !stretch.isEmpty else { return nil }
      let count = bytes[stretch].count { $0 & 0xC0 != 0x80 }
      return TextEdit(range: stretch, replacement: [UInt8](repeating: 0x20, count: count))
    }
  }

  /// The last line of the block that a line begins, which includes lines indented more.
  func lastLineOfBlock(at line: Int) -> Int {
    let indent = indentation(of: line).count
    var last = line
    var next = line + 1
    while next < lineCount {
      if !isEmpty(next) {
        guard indentation(of: next).count > indent else { break }
        last = next
      }
      next += 1
    }
    return last
  }
}
