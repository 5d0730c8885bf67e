import TenkenDiagnostics

/// Finds the tags of a template, one after the other.
struct TemplateTokenizer {
  private let bytes: [UInt8]
  private var offset = 0
  private var position = SourcePosition(line: 0, column: 0)

  /// Begins at the start of a text in UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag; nil behind the last.
  mutating func next() -> TemplateTag? {
    guard let start = index(of: "{{", from: offset) else { return nil }
    advance(to: start)
    let startPosition = position
    let content = start + 2
    let (kind, signLength) = Self.kind(of: content < bytes.count ? bytes[content] : 0)
    let isTriple = kind == .rawField && bytes[content] == UInt8(ascii: "{")
    let closing: StaticString = isTriple ? "}}}" : "}}"
    guard let end = index(of: closing, from: content + signLength) else {
      advance(to: content)
      let range = SourceRange(start: startPosition, end: position)
      offset = bytes.count
      return TemplateTag(kind: .unfinished, name: "", range: range, bytes: start..<content)
    }
    let close = end + closing.utf8CodeUnitCount
    advance(to: close)
    return TemplateTag(
      kind: kind, name: Self.trimmed(bytes[content + signLength..<end]),
      range: SourceRange(start: startPosition, end: position), bytes: start..<close)
  }

  /// What a sign behind the braces says, and its length.
  private static func kind(of sign: UInt8) -> (TemplateTag.Kind, length: Int) {
    switch sign {
    case UInt8(ascii: "#"): (.section, 1)
    case UInt8(ascii: "^"): (.inverted, 1)
    case UInt8(ascii: "/"): (.end, 1)
    case UInt8(ascii: ">"): (.partial, 1)
    case UInt8(ascii: "{"), UInt8(ascii: "&"): (.rawField, 1)
    case UInt8(ascii: "!"): (.comment, 1)
    case UInt8(ascii: "%"): (.pragma, 1)
    case UInt8(ascii: "="): (.delimiters, 1)
    case UInt8(ascii: "<"), UInt8(ascii: "$"): (.inheritance, 1)
    default: (.field, 0)
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  /// Where a mark of two or three equal bytes begins; nil if it does not come.
  private func index(of mark: StaticString, from start: Int) -> Int? {
    let (brace, count) = (mark.utf8Start.pointee, mark.utf8CodeUnitCount)
    var index = start
    while index + count <= bytes.count {
      if bytes[index] == brace, bytes[index..<index + count].allSatisfy({ $0 == brace }) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Goes on to a place; columns count Unicode scalars, and lines end as everywhere.
  private mutating func advance(to end: Int) {
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      // The rest of a scalar.
      if byte & 0xC0 == 0x80 { continue }
      position.column += 1
      if endsLine(byte) { position = SourcePosition(line: position.line + 1, column: 0) }
    }
  }

  /// Whether the scalar that begins before the current place ends a line.
  private func endsLine(_ byte: UInt8) -> Bool {
    func isNext(_ distance: Int, _ wanted: UInt8) -> Bool {
      offset + distance < bytes.count && bytes[offset + distance] == wanted
    }
    switch byte {
    case UInt8(ascii: "\n"): return true
    case UInt8(ascii: "\r"): return !isNext(0, UInt8(ascii: "\n"))
    // U+0085, U+2028 and U+2029.
    case 0xC2: return isNext(0, 0x85)
    case 0xE2: return isNext(0, 0x80) && (isNext(1, 0xA8) || isNext(1, 0xA9))
    default: return false
    }
  }
}
