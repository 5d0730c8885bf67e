package import TenkenDiagnostics

/// The suggestions of an import that somebody takes: all, or those of some lines.
package struct AcceptedSuggestions: Sendable {
  /// What somebody says of one line.
  private struct Choice: Sendable {
    /// The line, as somebody typed it.
    let text: String
    /// The item that it becomes; nil for the one that is suggested.
    let item: String?
  }

  /// The option that takes all suggestions.
  package static let all = "all"

  private var takesAll = false
  private var choices: [[UInt8]: Choice] = [:]

  /// Takes no suggestion.
  package init() {}

  /// Takes the suggestions that options name: `all`, the text of a line, or a text, `=`, and the
  /// item that the line becomes.
  package init(_ options: [String]) {
    for option in options {
      if option == Self.all {
        takesAll = true
        continue
      }
      // A line may contain the sign, an item does not.
      let sign = option.lastIndex(of: "=")
      let text = LineMarks.trimmed(option[..<(sign ?? option.endIndex)])
      let item = sign.map { LineMarks.trimmed(option[option.index(after: $0)...]) }
      choices[NormalizedText(text).bytes] = Choice(text: text, item: item)
    }
  }

  /// The item that somebody wrote for a line; nil if there is none.
  func item(for line: NormalizedText) -> String? { choices[line.bytes]?.item }

  /// Whether somebody takes what is suggested for a line.
  func takesSuggestion(for line: NormalizedText) -> Bool { takesAll || choices[line.bytes] != nil }

  /// Finds what is wrong with the lines that somebody names.
  ///
  /// - Parameter reports: The reports of all sources.
  /// - Returns: What is wrong with the first one; nil if each became a word.
  package func fault(in reports: [ImportReport]) -> DiagnosticText? {
    guard !choices.isEmpty else { return nil }
    let records = Dictionary(grouping: reports.flatMap(\.records)) {
      NormalizedText($0.text).bytes
    }
    for (bytes, choice) in choices.sorted(by: { $0.value.text < $1.value.text }) {
      let own = records[bytes] ?? []
      if own.contains(where: { $0.outcome == .word }) { continue }
      if own.isEmpty {
        return DiagnosticText(
          "--accept names '\(choice.text)', but no source has this line",
          ja: "--accept の「\(choice.text)」という行は、どの資料にもありません")
      }
      if let item = choice.item {
        return DiagnosticText(
          "--accept makes '\(choice.text)' '\(item)', which is not valid there: `tenken vocabulary`"
            + " lists the words, and --known declares products",
          ja: "--accept で「\(choice.text)」に指定された「\(item)」は、そこでは使えません。語は `tenken vocabulary` で、"
            + "プロダクトは --known で確認してください")
      }
      let suggestion = own.first { !$0.suggestion.isEmpty }?.suggestion
      return DiagnosticText(
        "--accept takes what is suggested for '\(choice.text)', but "
          + (suggestion.map { "'\($0)' is not complete" } ?? "nothing is")
          + ": write the word, as in '\(choice.text)=launch-app'",
        ja: "--accept の「\(choice.text)」には"
          + (suggestion.map { "「\($0)」の未記入の値があります" } ?? "候補がありません")
          + "。「\(choice.text)=launch-app」のように語を指定してください")
    }
    return nil
  }
}
