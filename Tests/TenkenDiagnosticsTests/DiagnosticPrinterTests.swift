import TenkenDiagnostics
import Testing

struct DiagnosticPrinterTests {
  private func range(_ line: UInt32, _ columns: Range<UInt32>, to endLine: UInt32? = nil)
    -> SourceRange
  {
    SourceRange(
      start: SourcePosition(line: line, column: columns.lowerBound),
      end: SourcePosition(line: endLine ?? line, column: columns.upperBound))
  }

  private func check(
    _ diagnostic: Diagnostic, in text: String, expected: String, usesColor: Bool = false,
    language: DiagnosticLanguage = .english, location: SourceLocation = #_sourceLocation
  ) {
    let source = SourceText(path: diagnostic.path, bytes: Array(text.utf8))
    let printed = DiagnosticPrinter(usesColor: usesColor, language: language).print([diagnostic]) {
      $0 == diagnostic.path ? source : nil
    }
    #expect(printed == expected + "\n", sourceLocation: location)
  }

  private func fault(_ range: SourceRange?) -> Diagnostic {
    Diagnostic(kind: .test("test"), summary: .test("wrong"), path: "a.yaml", range: range)
  }

  @Test func `a diagnostic shows its position, its line and its help`() {
    var diagnostic = fault(range(23, 14..<20))
    diagnostic.summary = .test("'buy' takes no 'prodct'; did you mean 'product'?")
    diagnostic.path = "scenarios/consumable/purchase.yaml"
    diagnostic.help = [.test("'buy' takes: product, quantity")]
    check(
      diagnostic, in: String(repeating: "\n", count: 23) + "      - buy: {prodct: coin120}\n",
      expected: """
        error[test]: 'buy' takes no 'prodct'; did you mean 'product'?
          --> scenarios/consumable/purchase.yaml:24:15
           |
        24 |       - buy: {prodct: coin120}
           |               ^^^^^^
           = 'buy' takes: product, quantity
        """)
  }

  @Test func `a Japanese diagnostic is in Japanese except for the source line`() {
    var diagnostic = fault(range(1, 4..<9))
    diagnostic.summary = DiagnosticText("'coins' is not an operation", ja: "「coins」という操作はありません。")
    diagnostic.help = [
      DiagnosticText("write it under 'expected:'", ja: "「expected:」の下に書いてください。")
    ]
    diagnostic.notes = [
      .init(
        summary: DiagnosticText("the first is here", ja: "1つ目はここにあります。"), path: "a.yaml",
        range: range(0, 0..<1))
    ]
    check(
      diagnostic, in: "operations: an error\n  - coins: 3\n",
      expected: """
        エラー[test]: 「coins」という操作はありません。
         --> a.yaml:2:5
          |
        2 |   - coins: 3
          |     ^^^^^
          = 「expected:」の下に書いてください。
        参考: 1つ目はここにあります。
         --> a.yaml:1:1
          |
        1 | operations: an error
          | ^
        """, language: .japanese)
    diagnostic.severity = .warning
    diagnostic.notes = []
    let printed = DiagnosticPrinter(language: .japanese).print([diagnostic]) { _ in nil }
    #expect(printed.hasPrefix("警告[test]: 「coins」"))
  }

  @Test func `a language without diagnostics of its own falls back to English`() {
    #expect(DiagnosticLanguage(code: "ja") == .japanese)
    #expect(DiagnosticLanguage(code: "en") == .english)
    #expect(DiagnosticLanguage(code: "fr") == .english)
  }

  @Test(
    arguments: [
      ("コイン: x", 5..<6, "a.yaml:1:6", "1 | コイン: x", "  |         ^"),
      ("コイン: x", 0..<3, "a.yaml:1:1", "1 | コイン: x", "  | ^^^^^^"),
      ("e\u{301}🎉x", 3..<4, "a.yaml:1:4", "1 | e\u{301}🎉x", "  |    ^"),
      ("\tx\ty", 3..<4, "a.yaml:1:4", "1 |     x   y", "  |         ^"),
      ("a\u{1B}[31mb", 1..<2, "a.yaml:1:2", "1 | a␛[31mb", "  |  ^"),
      ("a\u{202E}b", 2..<3, "a.yaml:1:3", "1 | a\u{FFFD}b", "  |   ^"),
      ("ab", 2..<2, "a.yaml:1:3", "1 | ab", "  |   ^"),
      ("ab", 9..<12, "a.yaml:1:10", "1 | ab", "  |   ^"),
      ("", 0..<0, "a.yaml:1:1", "1 |", "  | ^"),
    ] as [(String, Range<UInt32>, String, String, String)])
  func `carets are below the characters as they are displayed`(
    text: String, columns: Range<UInt32>, place: String, line: String, carets: String
  ) {
    check(
      fault(range(0, columns)), in: text,
      expected: "error[test]: wrong\n --> \(place)\n  |\n\(line)\n\(carets)")
  }

  @Test func `a diagnostic after the last line break shows an empty line`() {
    check(
      fault(range(1, 0..<0)), in: "ab\n",
      expected: "error[test]: wrong\n --> a.yaml:2:1\n  |\n2 |\n  | ^")
  }

  @Test func `a diagnostic after the end of the file shows its position only`() {
    check(fault(range(9, 0..<0)), in: "ab\n", expected: "error[test]: wrong\n  --> a.yaml:10:1")
  }

  @Test func `a diagnostic about a whole file shows its path and no position`() {
    var diagnostic = fault(nil)
    diagnostic.severity = .warning
    diagnostic.help = [.test("first"), .test("second\u{1B}[0m")]
    check(
      diagnostic, in: "ab",
      expected: "warning[test]: wrong\n --> a.yaml\n  = first\n  = second␛[0m")
  }

  @Test func `a range of several lines is underlined on its first line`() {
    check(
      fault(range(0, 2..<3, to: 2)), in: "abcd\nef\ngh",
      expected: "error[test]: wrong\n --> a.yaml:1:3\n  |\n1 | abcd\n  |   ^^")
  }

  @Test func `notes have positions of their own and share the margin`() {
    var diagnostic = fault(range(0, 0..<1))
    diagnostic.notes = [
      .init(summary: .test("the first is here"), path: "a.yaml", range: range(99, 0..<1)),
      .init(summary: .test("and in another file"), path: "b.yaml", range: range(0, 0..<1)),
    ]
    check(
      diagnostic, in: "x" + String(repeating: "\n", count: 99) + "y",
      expected: """
        error[test]: wrong
           --> a.yaml:1:1
            |
          1 | x
            | ^
        note: the first is here
           --> a.yaml:100:1
            |
        100 | y
            | ^
        note: and in another file
           --> b.yaml:1:1
        """)
  }

  @Test func `a very long line is shown around the caret`() {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    check(
      fault(range(0, 500..<501)), in: text,
      expected: """
        error[test]: wrong
         --> a.yaml:1:501
          |
        1 | …\(String(repeating: "a", count: 40))X\(String(repeating: "b", count: 59))…
          | \(String(repeating: " ", count: 41))^
        """)
  }

  @Test func `colour is only added when asked for`() {
    check(
      fault(nil), in: "",
      expected:
        "\u{1B}[1;31merror[test]:\u{1B}[0m \u{1B}[1mwrong\u{1B}[0m\n \u{1B}[1;34m-->\u{1B}[0m a.yaml",
      usesColor: true)
  }

  @Test func `diagnostics are separated by an empty line`() {
    let printed = DiagnosticPrinter().print([fault(nil), fault(nil)]) { _ in nil }
    #expect(printed == "error[test]: wrong\n --> a.yaml\n\nerror[test]: wrong\n --> a.yaml\n")
    #expect(DiagnosticPrinter().print([]) { _ in nil }.isEmpty)
  }
}

extension DiagnosticText {
  /// A text that is the same in both languages.
  static func test(_ text: String) -> DiagnosticText { DiagnosticText(text, ja: text) }
}

extension DiagnosticKind {
  /// A kind that only tests have.
  static func test(_ code: String) -> DiagnosticKind {
    DiagnosticKind(code, .files, "It is a test.", ja: "テストです。")
  }
}
