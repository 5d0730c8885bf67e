import TenkenResults
import TenkenScenarios
import TenkenStandings
import TenkenWording

/// The results on devices of a whole document: counts of its cases, and requirements.
struct StandingTotals {
  private let standings: SuiteStandings
  private let counts: StandingCounts

  /// Counts the cases of a suite, which may be a part of the one whose requirements are judged.
  init(_ standings: SuiteStandings, of suite: Suite) {
    self.standings = standings
    counts = standings.counts(
      of: suite.entries.lazy.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address))
  }

  /// How many cases stand in which way; the numbers add up to that of all cases.
  private func casesText(_ words: PageTexts) -> String {
    let parts = counts.counted(Standing.ofCases, words).map {
      words(.recordExtra, ["text": $0.text, "extra": String($0.count)])
    }
    return words(
      .totalCases, ["n": String(counts.total), "standings": words.enumeration(parts)])
  }

  /// How many requirements are met; nil if there are none.
  func requirementText(_ words: PageTexts) -> String? {
    guard !standings.requirements.isEmpty else { return nil }
    let counts = RequirementCounts(standings.requirements)
    return words(.totalRequirements, ["n": String(counts.met), "m": String(counts.toMeet)])
  }

  /// By what is counted: the builds in question, when a requirement is met, and the days.
  func rules(_ words: PageTexts) -> [String] {
    let rule = standings.policy.requirementSentence(words)
    return [standings.buildText(words)] + (standings.requirements.isEmpty ? [] : [rule])
      + [words["label.days"]]
  }

  /// Everything, one text on each line.
  func lines(_ words: PageTexts) -> [String] {
    [casesText(words)] + [requirementText(words)].compactMap { $0 } + rules(words)
  }
}

extension DocumentSource {
  /// The results of the whole document; nil without results of people.
  var totals: StandingTotals? { tested.map { StandingTotals($0, of: suite) } }
}
