package import TenkenData
package import TenkenDiagnostics

/// What a command changed in files, or would change, for programs.
package struct RewrittenTexts: Sendable {
  /// A file that was changed, or that could not be.
  package struct File: Sendable {
    let path: String
    let changes: [TextChange]
    let refusal: DiagnosticText?

    /// Makes a file.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - changes: The changes; none where lines move.
    ///   - refusal: Why it stays unchanged; nil for a file that was changed.
    package init(_ path: String, _ changes: [TextChange] = [], refusal: DiagnosticText? = nil) {
      (self.path, self.changes, self.refusal) = (path, changes, refusal)
    }
  }

  /// The files that were changed, or that could not be.
  package var files: [File] = []
  /// The diagnostics that are left, as JSON.
  package var diagnostics: [JSON] = []
  private let count: Int
  private let isWritten: Bool
  private let language: DiagnosticLanguage

  /// Starts with no changes.
  ///
  /// - Parameters:
  ///   - count: The number of all files.
  ///   - isWritten: Whether changes are written.
  ///   - language: The language of reasons.
  package init(of count: Int, isWritten: Bool, in language: DiagnosticLanguage) {
    (self.count, self.isWritten, self.language) = (count, isWritten, language)
  }

  /// The format of the list.
  package static let format = JSONFormat<RewrittenTexts>(
    "tenken-rewrite",
    [
      JSONField("count", .integer(), .required, "The number of all files.", ja: "すべてのファイルの数。") {
        $0.count
      },
      JSONField(
        "isWritten", .boolean, .required, "Whether the changes were written, or only would be.",
        ja: "変更を書き込んだか（false なら確認だけ）。"
      ) { $0.isWritten },
      JSONField(
        "files", .list(of: .object(file)), .required, "Those that change, or cannot.",
        ja: "変わるファイルと、変更できないファイル。"
      ) { list in list.files.map { ($0, list.language) } },
      JSONField(
        "diagnostics", .list(of: .any(["type": "object"])), .unlessEmpty,
        "What is left, as in 'lint --format json'.", ja: "残る問題（lint --format json と同じ）。"
      ) { $0.diagnostics },
    ])

  /// The members of a file.
  private static let file: JSONTable<(file: File, language: DiagnosticLanguage)> = [
    JSONField("path", .text) { $0.file.path },
    JSONField(
      "reason", .text, .optional, "Why it stays unchanged.", ja: "変更しない理由。"
    ) { $0.file.refusal?[$0.language] },
    JSONField(
      "changes", .list(of: .object(change)), .unlessEmpty, "What 'fix' corrects.",
      ja: "fix が直すもの。"
    ) { $0.file.changes },
  ]

  /// The members of a change.
  private static let change: JSONTable<TextChange> = [
    JSONField("line", .integer()) { Int($0.position.line) + 1 },
    JSONField("column", .integer()) { Int($0.position.column) + 1 },
    JSONField("old", .text) { $0.old },
    JSONField("new", .text) { $0.new },
  ]
}

/// The formats of codes and of rewritten files, with their pages in Markdown.
package func editingFormats(
  in language: DiagnosticLanguage
) -> [(name: String, page: String)] {
  [
    (ListedCodes.format.name, ListedCodes.format.page(in: language)),
    (RewrittenTexts.format.name, RewrittenTexts.format.page(in: language)),
  ]
}
