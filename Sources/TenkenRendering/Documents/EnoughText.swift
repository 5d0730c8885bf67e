import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The texts about the few cases that are enough, and those left out, in one language.
struct EnoughText {
  /// A case that was chosen.
  struct Choice {
    /// The number of the case in the document.
    let number: Int
    /// The address of the case.
    let address: String
    /// The percentage that this case and those before it cover.
    let percent: Int
  }

  /// The cases of a feature that are left out.
  struct Group {
    /// The title of the feature.
    let title: String
    /// The number of these cases.
    let count: Int
    /// The titles of their scenarios, each with its number of these cases.
    let scenarios: String
  }

  /// A sentence that says how many cases of how many cover what.
  let text: String
  /// The chosen cases; those that add the most come first.
  let choices: [Choice]
  /// The number of cases that are left out.
  let leftOutCount: Int
  /// A sentence on how many of those have manual parts; empty if none does.
  let manualText: String
  /// What stands between a name and its value.
  private let colon: String
  /// The cases that are left out, by feature.
  let groups: [Group]

  /// Describes a choice of cases.
  ///
  /// - Parameters:
  ///   - enough: The choice.
  ///   - source: The input of the document with the cases.
  init(_ enough: EnoughCases, of source: DocumentSource) {
    let (language, words) = (source.language, source.words)
    let cases = source.suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases)
    let numbers = Dictionary(zip(cases.map(\.address), 1...)) { first, _ in first }
    colon = words["mark.colon"]
    text = words(
      enough.measure.connective,
      [
        "n": String(enough.choices.count), "m": String(enough.totalCount),
        "k": String(enough.coveredCount),
      ])
    choices = zip(enough.choices, enough.percents).compactMap { choice, percent in
      numbers[choice.address].map {
        Choice(number: $0, address: choice.address, percent: percent)
      }
    }
    leftOutCount = enough.totalCount - enough.choices.count
    let scenarios = enough.leftOutEntries.flatMap(\.feature.scenarios)
    let manualCount = scenarios.flatMap(\.cases).count { $0.isPartlyManual }
    manualText = manualCount == 0 ? "" : words(.enoughManual, ["n": String(manualCount)])
    groups = enough.leftOutEntries.map(\.feature).map { feature in
      Group(
        title: feature.title[language],
        count: feature.caseCount,
        scenarios: words.enumeration(
          feature.scenarios.map { scenario in
            let title = scenario.title[language]
            return scenario.cases.count == 1
              ? title
              : words(.recordExtra, ["text": title, "extra": String(scenario.cases.count)])
          }))
    }
  }

  /// The ranks of the chosen cases, in words, by their addresses.
  static func ranks(of source: DocumentSource) -> [String: String] {
    guard let enough = source.suite.enough else { return [:] }
    let count = String(enough.choices.count)
    let ranks = zip(enough.choices, enough.percents).enumerated().map { index, entry in
      let text = source.words(
        .enoughShare, ["n": String(index + 1), "m": count, "percent": String(entry.1)])
      return (entry.0.address, text)
    }
    return Dictionary(ranks) { first, _ in first }
  }

  /// The choice and what it leaves out in a few lines, for formats with little room.
  var lines: String {
    ([text] + groups.map { "\($0.title)\(colon)\($0.count)" }).joined(separator: "\n")
  }
}

extension EnoughCases {
  /// The percentages that each case and those before it cover.
  fileprivate var percents: [Int] {
    var held = 0
    return choices.map { choice in
      held += choice.added
      return held * 100 / coveredCount
    }
  }
}

extension EnoughCases.Measure {
  /// The page text of the sentence for the measure.
  fileprivate var connective: Connective {
    switch self {
    case .mutants: .enoughMutants
    case .coverage: .enoughCoverage
    case .pairs: .enoughPairs
    }
  }
}

extension Case {
  /// Whether it has a step or an expectation that only people can do or judge.
  fileprivate var isPartlyManual: Bool {
    let steps = preconditions + operations
    return steps.contains { if case .manual = $0.action { true } else { false } }
      || (steps.flatMap(\.expectations) + expected).contains { $0.observation == nil }
  }
}
