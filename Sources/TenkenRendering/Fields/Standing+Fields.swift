import TenkenResults
import TenkenStandings
import TenkenWording

/// The number of cases in a standing, with its words.
struct CountedStanding {
  let standing: Standing
  let count: Int
  let text: String
}

extension FieldTable<CountedStanding> {
  /// The template fields of the number of cases in a standing.
  static var counted: Self {
    Self([
      .text("standingName") { $0.standing.rawValue },
      .text("standingText") { $0.text },
      .number("standingCases") { $0.count },
      .flag("isFailing") { $0.standing.isFailing },
    ])
  }
}

extension Standing {
  /// The standings of cases that people have to look at or test.
  static let open = ofCases.filter { ![.passed, .notApplicable, .simulationOnly].contains($0) }
}

extension StandingCounts {
  /// The numbers of cases in some standings, without those in which there are none.
  func counted(_ standings: [Standing], _ words: PageTexts) -> [CountedStanding] {
    standings.filter { self[$0] > 0 }.map {
      CountedStanding(standing: $0, count: self[$0], text: $0.name(words))
    }
  }
}

extension FieldTable<StandingCounts> {
  /// The template fields of cases by how they stand on devices.
  static func standings(_ words: PageTexts) -> Self {
    Self([
      .number("passed") { $0[.passed] },
      .number("failing") { $0.failing.nonzero },
      .number("testable") { $0.toTest },
      .list("openStandings", of: .counted) { $0.counted(Standing.open, words) },
      .number("notApplicable") { $0[.notApplicable].nonzero },
      .number("simulationOnly") { $0[.simulationOnly].nonzero },
    ])
  }
}

extension SuiteStandings {
  /// The builds in question, in words.
  func buildText(_ words: PageTexts) -> String {
    guard let builds else { return words["site.newest-builds"] }
    let names = words.enumeration(builds)
    return words(.recordField, ["name": words["field.build"], "value": names])
  }
}

extension FieldTable<SuiteStandings> {
  /// The most names of requirements in a sentence.
  private static var namesLimit: Int { 20 }

  /// The template fields of a suite: the builds in question, and how many requirements are met.
  static func suite(_ words: PageTexts) -> Self {
    Self([
      .text("testedBuildsText") { $0.buildText(words) },
      .text("requirementRule") { $0.policy.requirementSentence(words) },
      .text("requirementsLeftOut") { standings in
        let ids = standings.requirements.filter { $0.isListed && $0.state == .untestable }.map(\.id)
        let shown = ids.count <= namesLimit ? ids : Array(ids.prefix(namesLimit))
        let rest = words.leftOut(ids.count - shown.count)
        return ids.isEmpty ? nil : words.enumeration(shown + [rest].compactMap { $0 })
      },
    ]).with(
      FieldTable<RequirementCounts>([
        .number("requirementsPassed") { $0.met },
        .number("requirementsTestable") { $0.toMeet },
        .number("requirementsUnreachable") { $0.untestable.nonzero },
      ]).entries { RequirementCounts($0.requirements) })
  }

  /// The same for pages of suites that may be untested, with what is wrong with requirements.
  static func overview(_ words: PageTexts) -> Self {
    suite(words).with([.flag("isTested") { $0.isTested }]).with(
      FieldTable<RequirementCounts>([
        .number("requirementsFailed") { $0.failing.nonzero },
        .number("requirementsEmpty") { $0.uncovered.nonzero },
      ]).entries { RequirementCounts($0.requirements) })
  }

  /// The same for programs, too.
  static func map(_ words: PageTexts) -> Self {
    overview(words).with([
      .text("testedBuilds") { $0.builds?.joined(separator: ", ") },
      .text("metBy") { $0.policy.requirementsMetBy.rawValue },
      .number("metWithin") { $0.policy.requirementBuilds },
    ])
  }
}
