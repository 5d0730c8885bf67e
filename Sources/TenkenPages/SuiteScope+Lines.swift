import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation
import TenkenWording

extension SuiteScope {
  /// The number of cases that apply, and of those left out for each reason: a line each.
  package func lines(in language: Language) -> [String] {
    let title = profile.title[language].sanitized
    let reasons = groups.map { group in
      let reason = group.reason.text(in: language).sanitized
      return LocalizedText(
        en: "\(group.caseCount) left out: \(reason)", ja: "対象外 \(group.caseCount) 件：\(reason)")
    }
    let first = LocalizedText(
      en: "\(caseCount) of \(counted(totalCount, "case")) apply to \(title)",
      ja: "「\(title)」の対象は、ケース \(totalCount) 件のうち \(caseCount) 件です。")
    return ([first] + reasons).map { $0[language] }
  }
}

extension LeftOutReason {
  /// The reason as one line.
  func text(in language: Language) -> String {
    switch self {
    case .need(let question, let value):
      "\(question.title[language])\(language.colon)\(question.title(of: value)[language])"
    case .excluded(let subject, let name, let reason):
      LocalizedText(
        en: "\(subject.rawValue) \(name): \(reason[language])",
        ja: "\(subject.japaneseName)「\(name)」（\(reason[language])）")[language]
    }
  }
}
