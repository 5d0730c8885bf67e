import TenkenDiagnostics
import TenkenYAML

/// The comments with which an update of imported scenarios asks people to decide.
package enum ImportConflict {
  /// How such a comment begins, after `# `.
  package static let mark = "import-conflict:"

  /// The number of such comments in a text.
  package static func count(in bytes: [UInt8]) -> Int { warnings(in: bytes, path: "").count }

  /// The warnings about a text, one for each comment, in their order.
  static func warnings(in bytes: [UInt8], path: String) -> [Diagnostic] {
    let mark = Array("# \(mark)".utf8)
    guard bytes.contains(text: mark) else { return [] }
    var warnings: [Diagnostic] = []
    var line: UInt32 = 0
    var start = 0
    while start < bytes.count {
      let content = bytes[start...].prefix { $0 == UInt8(ascii: " ") }.endIndex
      if bytes[content...].starts(with: mark) {
        let column = UInt32(content - start)
        let range = SourceRange(
          start: SourcePosition(line: line, column: column),
          end: SourcePosition(line: line, column: column + UInt32(mark.count)))
        warnings.append(
          .warning(
            .importConflict, path.at(range),
            "the source of this import has changed what was changed here, too",
            ja: "取り込み元の資料と、このファイルの両方で変更されています"
          ).help(
            "decide what holds, and delete this comment and the lines of it below",
            ja: "どちらにするかを決め、このコメントと、続く行のコメントを消してください。"))
      }
      start = (bytes[content...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex) + 1
      line += 1
    }
    return warnings
  }
}

extension DiagnosticKind {
  static let importConflict = DiagnosticKind(
    "import-conflict", .expected,
    "An update of imported scenarios found a place that both the source and people have changed.",
    "It kept what people wrote, and put what the source says into this comment.",
    "Decide what holds, and delete the comment.",
    ja: "取り込み元の資料とシナリオの両方が変更された箇所です。", "シナリオの内容を残し、資料の内容をこのコメントに書いています。",
    "どちらにするかを決め、コメントを消してください。",
    wrong: """
      # import-conflict: the source has changed this; choose, and delete this comment
      #   before: - manual: 120 coins are shown
      #   now: - manual: 130 coins are shown
      - coins: 120
      """,
    right: "- coins: 130")
}
