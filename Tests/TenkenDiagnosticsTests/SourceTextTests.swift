import TenkenDiagnostics
import Testing

struct SourceTextTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc", ["a", "b", "c"]),
    ("a\u{85}b\u{2028}c\u{2029}d", ["a", "b", "c", "d"]), ("\u{FEFF}a\n\nb", ["a", "", "b"]),
    ("コ\n🎉", ["コ", "🎉"]),
  ])
  func `lines break where libyaml breaks them`(text: String, expected: [String]) {
    let source = SourceText(path: "a.yaml", bytes: Array(text.utf8))
    #expect((0..<source.lineCount).map { source.line(at: $0) } == expected)
    #expect(source.line(at: source.lineCount) == nil)
  }

  @Test func `lines of JSON Lines break at line feeds alone`() {
    let text = "a\u{2028}b\r\nc\rd\u{85}\n"
    let source = SourceText(path: "a.jsonl", bytes: Array(text.utf8))
    let lines = (0..<source.lineCount).map { source.line(at: $0) }
    #expect(lines == ["a\u{2028}b", "c\rd\u{85}", ""])
  }

  @Test(arguments: [1, 5_000])
  func `a range of lines and columns converts to a range of bytes`(repetitions: Int) {
    let text = "\u{FEFF}a\n" + String(repeating: "コ🎉b", count: repetitions) + "\r\nend"
    let bytes = Array(text.utf8)
    let source = SourceText(path: "a.yaml", bytes: bytes)
    func part(from start: (UInt32, UInt32), to end: (UInt32, UInt32)) -> String? {
      source.byteRange(
        of: SourceRange(
          start: SourcePosition(line: start.0, column: start.1),
          end: SourcePosition(line: end.0, column: end.1))
      ).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let last = UInt32(repetitions - 1) * 3
    #expect(part(from: (0, 0), to: (0, 1)) == "a")
    #expect(part(from: (1, last), to: (1, last + 2)) == "コ🎉")
    #expect(part(from: (1, last + 2), to: (2, 1)) == "b\r\ne")
    // Columns after the end of a line are cut off, and a line after the last one gives nil.
    #expect(part(from: (2, 1), to: (2, 9)) == "nd")
    #expect(part(from: (2, 0), to: (3, 0)) == nil)
  }

  @Test(arguments: [1, 600])
  func `a byte offset converts to a position and back`(repetitions: Int) {
    let text = "\u{FEFF}a\n" + String(repeating: "コ🎉b", count: repetitions) + "\r\n\nend"
    let bytes = Array(text.utf8)
    let source = SourceText(path: "a.yaml", bytes: bytes)
    for offset in 3...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let place = source.position(ofByte: offset)
      // A line feed after a carriage return is in the middle of a line break.
      let isMiddle = offset < bytes.count && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
      #expect(source.byteOffset(of: place) == (isMiddle ? offset - 1 : offset))
    }
    #expect(
      source.position(ofByte: bytes.count - 1) == SourcePosition(line: 3, column: 2))
    #expect(source.position(ofByte: 0) == SourcePosition(line: 0, column: 0))
  }

  @Test func `invalid UTF-8 is shown as replacement characters`() {
    let source = SourceText(path: "a.yaml", bytes: [0x61, 0xE9, 0x62, 0xE3, 0x82, 0x0A, 0xFF])
    #expect(source.line(at: 0) == "a\u{FFFD}b\u{FFFD}")
    #expect(source.line(at: 1) == "\u{FFFD}")
  }

  @Test func `diagnostics are sorted by path, position and identifier`() {
    func fault(_ path: String, _ line: UInt32?, _ identifier: String) -> Diagnostic {
      let position = line.map { SourcePosition(line: $0, column: 0) }
      return Diagnostic(
        kind: .test(identifier), summary: .test(""), path: path,
        range: position.map { SourceRange(start: $0, end: $0) })
    }
    let sorted = [
      fault("a", nil, "z"), fault("a", 1, "a"), fault("a", 1, "b"), fault("a", 2, "a"),
      fault("b", 0, "a"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }
}
