import TenkenScenarios
import TenkenSimulation

/// What of a suite applies to the team's app, and what does not, in one language.
struct ScopeText {
  /// The cases that are left out for one reason.
  struct Group {
    /// The reason, as people read it.
    let reason: String
    /// How many cases there are.
    let count: Int
    /// The features that have them, each with its number of them.
    let features: String
  }

  /// How many cases of how many apply to which app.
  let text: String
  /// How many cases are left out.
  let leftOutCount: Int
  /// The cases that are left out, by reason.
  let groups: [Group]

  /// Words what applies.
  init(_ scope: SuiteScope, _ language: Language, _ words: PageWords) {
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

  /// All of it in lines, for those who have no room for more.
  func lines(_ words: PageWords) -> [String] {
    [text]
      + groups.map { words(.recordExtra, ["text": $0.reason, "extra": String($0.count)]) }
  }

  /// All of it in two lines, for maps, in which many would hide what applies.
  func shortLines(_ words: PageWords) -> [String] {
    let reasons = lines(words).dropFirst()
    guard !reasons.isEmpty else { return [text] }
    return [
      text,
      words(.recordField, ["name": words["scope.title"], "value": words.phrases(Array(reasons))]),
    ]
  }

  /// A reason, as people read it.
  static func text(
    of reason: LeftOutReason, _ language: Language, _ words: PageWords
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

extension DocumentSource {
  /// What applies to the team's app; nil where everything does.
  var scope: ScopeText? { suite.scope.map { ScopeText($0, language, words) } }
}
