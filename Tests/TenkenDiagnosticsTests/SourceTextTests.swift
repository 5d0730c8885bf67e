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

  @Test func `bytes that are no text show as stand-ins`() {
    let source = SourceText(path: "a.yaml", bytes: [0x61, 0xE9, 0x62, 0xE3, 0x82, 0x0A, 0xFF])
    #expect(source.line(at: 0) == "a\u{FFFD}b\u{FFFD}")
    #expect(source.line(at: 1) == "\u{FFFD}")
  }

  @Test func `diagnostics are sorted by path, position and identifier`() {
    func fault(_ path: String, _ line: UInt32?, _ identifier: String) -> Diagnostic {
      let position = line.map { SourcePosition(line: $0, column: 0) }
      return Diagnostic(
        identifier: identifier, summary: .test(""), path: path,
        range: position.map { SourceRange(start: $0, end: $0) })
    }
    let sorted = [
      fault("a", nil, "z"), fault("a", 1, "a"), fault("a", 1, "b"), fault("a", 2, "a"),
      fault("b", 0, "a"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }
}
