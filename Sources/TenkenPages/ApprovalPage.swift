import TenkenDiagnostics
package import TenkenResults
package import TenkenSimulation
import TenkenWording

/// What somebody has said of cases as they are written, for a terminal.
package struct ApprovalPage: Sendable {
  let decision: ApprovalDecision
  let person: String
  let written: [String]
  let unchanged: [String]
  let file: String?
  private let language: Language

  /// Creates the page of what somebody has said.
  ///
  /// - Parameters:
  ///   - decision: What the person said.
  ///   - person: Who said it.
  ///   - written: The addresses of the cases of which it was written.
  ///   - unchanged: The addresses of those of which the person had said it already.
  ///   - file: The path of the file with the events; nil if there are none.
  ///   - language: The language of the page.
  package init(
    _ decision: ApprovalDecision, by person: String, of written: [String], unchanged: [String],
    in file: String?, _ language: Language
  ) {
    (self.decision, self.person, self.written) = (decision, person, written)
    (self.unchanged, self.file, self.language) = (unchanged, file, language)
  }

  /// The lines of the page.
  package var lines: [String] {
    let cases = counted(written.count, "case")
    let count = written.count
    let done =
      switch decision {
      case .approved:
        LocalizedText(
          en: "\(cases) approved by \(person)", ja: "ケース \(count) 件を承認しました：\(person)")
      case .commented:
        LocalizedText(
          en: "a comment on \(cases) by \(person)", ja: "ケース \(count) 件にコメントしました：\(person)")
      case .withdrawn:
        LocalizedText(
          en: "withdrawn by \(person): \(cases)", ja: "ケース \(count) 件について取り下げました：\(person)")
      }
    let place = LocalizedText(
      en: " in \(file ?? "")", ja: "（\(file ?? "")）")
    let head = file == nil ? [] : [done[language] + place[language]]
    let same = LocalizedText(
      en: "\(counted(unchanged.count, "case")) unchanged: \(person) has already said so",
      ja: "変更なし \(unchanged.count) 件：\(person)がすでに記録しています")
    return (head + written.map { "  " + $0 } + (unchanged.isEmpty ? [] : [same[language]]))
      .map(\.sanitized)
  }
}
