package import TenkenData
package import TenkenDiagnostics

/// The kinds of diagnostics with their explanations, for programs.
package struct ListedCodes: Sendable {
  private let kinds: [DiagnosticKind]
  private let language: DiagnosticLanguage

  /// Makes the list of some kinds.
  package init(_ kinds: [DiagnosticKind], in language: DiagnosticLanguage) {
    (self.kinds, self.language) = (kinds, language)
  }

  /// The format of the list.
  package static let format = JSONFormat<ListedCodes>(
    "tenken-codes",
    [
      JSONField("codes", .list(of: .object(code))) { list in
        list.kinds.map { Entry(kind: $0, language: list.language) }
      }
    ])

  /// A kind, in a language.
  private struct Entry {
    let kind: DiagnosticKind
    let language: DiagnosticLanguage
  }

  /// The members of a code.
  private static let code: JSONTable<Entry> = [
    JSONField("code", .text) { $0.kind.code },
    JSONField(
      "explanation", .text, .required, "What is wrong, and why that matters.",
      ja: "何が誤りか、なぜ問題か。"
    ) { $0.kind.explanation[$0.language] },
    JSONField(
      "place", .text, .required, "The part of a file that the examples are from.",
      ja: "例がファイルのどの部分か。"
    ) { $0.kind.place.rawValue },
    JSONField("wrong", .text, .optional, "A text that causes it.", ja: "誤りの例。") { $0.kind.wrong },
    JSONField("right", .text, .optional, "The corrected text.", ja: "正しい例。") { $0.kind.right },
  ]
}
