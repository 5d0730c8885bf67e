import TenkenDiagnostics

/// The text of a JSON file, adapted for the YAML reader.
///
/// Nearly all JSON is YAML. But tabs between values may read as indentation in YAML, and YAML has
/// no surrogate pairs. Both are replaced here, without moving anything to another line.
///
/// [RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)
struct JSONText {
  /// An error that shows without reading the values.
  enum Fault: Equatable {
    /// The content does not begin with an object.
    case start(SourcePosition)
    /// The text ends before its innermost open bracket or string, which begins at `opener`.
    case end(SourcePosition, opener: SourcePosition)
  }

  /// The text for the YAML reader.
  private(set) var bytes: [UInt8] = []
  /// The error, if there is one; the YAML reader finds others.
  private(set) var fault: Fault?

  private let source: [UInt8]
  private var index = 0
  /// The offsets of the brackets that are open, the outermost first.
  private var openers: [Int] = []

  /// Adapts the bytes of a file.
  init(_ bytes: [UInt8]) {
    source = bytes
    self.bytes.reserveCapacity(bytes.count)
    // The YAML reader refuses UTF-16.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      self.bytes = bytes
      return
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].firstIndex(where: { !Self.isSpace($0) }) else { return }
    guard bytes[first] == UInt8(ascii: "{") else {
      fault = .start(position(of: first))
      return
    }
    while index < source.count { copyToken() }
    guard fault == nil, let opener = openers.last else { return }
    fault = .end(position(of: contentEnd), opener: position(of: opener))
  }

  /// Copies a string, or one byte outside strings.
  private mutating func copyToken() {
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "\""):
      copyString()
      return
    case UInt8(ascii: "{"), UInt8(ascii: "["): openers.append(index)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = openers.popLast()
    default: break
    }
    bytes.append(byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte)
    index += 1
  }

  private mutating func copyString() {
    let opener = index
    bytes.append(source[index])
    index += 1
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "\\") {
        copyEscape()
        continue
      }
      bytes.append(byte)
      index += 1
      if byte == UInt8(ascii: "\"") { return }
    }
    fault = .end(position(of: contentEnd), opener: position(of: opener))
  }

  /// Copies an escape; a surrogate pair becomes one escape, and a lone surrogate becomes U+FFFD.
  private mutating func copyEscape() {
    guard let unit = unit(at: index), (0xD800...0xDFFF).contains(unit) else {
      bytes += source[index..<min(index + 2, source.count)]
      index += 2
      return
    }
    if unit < 0xDC00, let low = self.unit(at: index + 6), (0xDC00...0xDFFF).contains(low) {
      let value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      let digits = String(value, radix: 16)
      bytes += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8
      index += 12
    } else {
      bytes += "\\uFFFD".utf8
      index += 6
    }
  }

  /// The code unit of a `\uXXXX` at an index; nil if there is none.
  private func unit(at index: Int) -> UInt32? {
    guard index + 6 <= source.count, source[index] == UInt8(ascii: "\\"),
      source[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: source[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// The end of the content, without trailing spaces.
  private var contentEnd: Int {
    (source.lastIndex { !Self.isSpace($0) } ?? -1) + 1
  }

  /// The line and column of a byte.
  private func position(of offset: Int) -> SourcePosition {
    let text = SourceText(path: "", bytes: Array(source[..<offset]))
    let line = text.lineCount - 1
    return SourcePosition(
      line: UInt32(line), column: UInt32(text.line(at: line)?.unicodeScalars.count ?? 0))
  }
}
