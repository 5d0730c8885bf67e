import TenkenResults
import TenkenScenarios
import TenkenStandings
import TenkenWording

/// The cases of a coverage map by their results in the simulation and on devices.
///
/// It counts as ``ResultCounts`` does, and keeps the cases behind every count.
struct CasesByResult {
  /// A case with its verdict from the simulation, and how it stands on devices.
  private struct Entry {
    let index: Int
    let simulated: Bool?
    let standing: Standing
  }

  private let cases: [Entry]

  /// Looks up the results of cases, given by their indices in the map.
  ///
  /// - Parameters:
  ///   - cases: The indices.
  ///   - map: The map.
  ///   - isForRequirement: Whether cases stand as they do for their requirements.
  init(_ cases: [Int], in map: CoverageMap, isForRequirement: Bool = false) {
    self.cases = cases.map { index in
      let one = map.cases[index]
      return Entry(
        index: index, simulated: one.status?.verdict,
        standing: isForRequirement ? map.standings.forRequirements(one.address) : one.standing)
    }
  }

  /// The template fields of the results.
  static func table(_ words: PageTexts) -> FieldTable<CasesByResult> {
    let standings = FieldTable<Standing>([
      .text("standingName") { $0.rawValue },
      .text("standingText") { $0.name(words) },
      .flag("isFailing") { $0.isFailing },
    ]).withCases
    return FieldTable([
      .record("agreed", of: ReachingCases.table) { $0.matching { $0.simulated == true } },
      .record("disagreed", of: ReachingCases.table) { $0.matchingIfAny { $0.simulated == false } },
      .record("leftToPeople", of: ReachingCases.table) { $0.matchingIfAny { $0.simulated == nil } },
      .record("passed", of: ReachingCases.table) { $0.matching { $0.standing == .passed } },
      .record("failing", of: ReachingCases.table) { $0.matchingIfAny(\.standing.isFailing) },
      .list("openStandings", of: standings) { $0.standing(Standing.open) },
      .record("notApplicable", of: ReachingCases.table) {
        $0.matchingIfAny { $0.standing == .notApplicable }
      },
      .record("simulationOnly", of: ReachingCases.table) {
        $0.matchingIfAny { $0.standing == .simulationOnly }
      },
      .number("testable") { StandingCounts($0.cases.map(\.standing)).toTest },
    ])
  }

  /// The cases in some standings, without those in which there are none.
  private func standing(_ standings: [Standing]) -> [WithCases<Standing>] {
    let groups = Dictionary(grouping: cases, by: \.standing)
    return standings.compactMap { standing in
      groups[standing].map { WithCases(standing, $0.map(\.index)) }
    }
  }

  private func matching(_ isCounted: (Entry) -> Bool) -> ReachingCases {
    ReachingCases(cases: cases.filter(isCounted).map(\.index))
  }

  /// The cases; nil if there are none, so that templates leave them out.
  private func matchingIfAny(_ isCounted: (Entry) -> Bool) -> ReachingCases? {
    let matching = matching(isCounted)
    return matching.cases.isEmpty ? nil : matching
  }
}
