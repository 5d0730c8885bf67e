import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The texts on what applies to the team's app and what does not, in one language.
struct ScopeText {
  /// The cases that are left out for one reason.
  struct Group {
    /// The reason, as shown to readers.
    let reason: String
    /// The number of these cases.
    let count: Int
    /// The features that have such cases, each with its number of them.
    let features: String
  }

  /// A sentence that says how many cases of how many apply to which app.
  let text: String
  /// The number of cases that are left out.
  let leftOutCount: Int
  /// The cases that are left out, by reason.
  let groups: [Group]

  /// Describes a scope.
  init(_ scope: SuiteScope, _ language: Language, _ words: PageTexts) {
    text = words(
      .scopeApplies,
      [
        "n": String(scope.caseCount), "m": String(scope.totalCount),
        "app": scope.profile.title[language],
      ])
    leftOutCount = scope.totalCount - scope.caseCount
    groups = scope.groups.map { group in
      let parts = group.parts.map {
        words(.recordExtra, ["text": $0.title[language], "extra": String($0.caseCount)])
      }
      return Group(
        reason: Self.text(of: group.reason, language, words), count: group.caseCount,
        features: words.enumeration(parts))
    }
  }

  /// Everything in a few lines, for formats with little room.
  func lines(_ words: PageTexts) -> [String] {
    [text]
      + groups.map { words(.recordExtra, ["text": $0.reason, "extra": String($0.count)]) }
  }

  /// Everything in at most two lines, for maps, where more lines would hide what applies.
  func shortLines(_ words: PageTexts) -> [String] {
    let reasons = lines(words).dropFirst()
    guard !reasons.isEmpty else { return [text] }
    return [
      text,
      words(.recordField, ["name": words["scope.title"], "value": words.phrases(Array(reasons))]),
    ]
  }

  /// A reason as shown to readers.
  static func text(
    of reason: LeftOutReason, _ language: Language, _ words: PageTexts
  ) -> String {
    switch reason {
    case .need(let question, let value):
      words(
        .recordField,
        ["name": question.title[language], "value": question.title(of: value)[language]])
    case .excluded(let subject, let name, let reason):
      words(
        .recordExtra,
        [
          "text": reason[language],
          "extra": words(
            .recordField, ["name": words["scope.\(subject.rawValue)"], "value": name]),
        ])
    }
  }
}
