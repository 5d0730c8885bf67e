import TenkenCoverage
import TenkenScenarios

/// The cases of a coverage map by their results in the simulation and on devices.
///
/// It counts as ``ResultCounts`` does, and keeps the cases behind every count.
struct CasesByResult {
  /// A case with its verdicts from the simulation and from devices.
  private struct Entry {
    let index: Int
    let simulated: Bool?
    let tested: Bool?
    let isSimulationOnly: Bool
  }

  private let cases: [Entry]

  /// Looks up the results of cases, given by their indices in the map.
  init(_ cases: [Int], in map: CoverageMap) {
    self.cases = cases.map { index in
      let one = map.cases[index]
      return Entry(
        index: index, simulated: one.status?.verdict, tested: one.tested?.verdict,
        isSimulationOnly: one.isSimulationOnly)
    }
  }

  /// The template fields of the results.
  static var table: FieldTable<CasesByResult> {
    FieldTable([
      .record("agreed", of: ReachingCases.table) { $0.matching { $0.simulated == true } },
      .record("disagreed", of: ReachingCases.table) { $0.matchingIfAny { $0.simulated == false } },
      .record("leftToPeople", of: ReachingCases.table) { $0.matchingIfAny { $0.simulated == nil } },
      .record("passed", of: ReachingCases.table) { $0.matching { $0.tested == true } },
      .record("failed", of: ReachingCases.table) { $0.matchingIfAny { $0.tested == false } },
      .record("untested", of: ReachingCases.table) {
        $0.matchingIfAny { $0.tested == nil && !$0.isSimulationOnly }
      },
      .record("simulationOnly", of: ReachingCases.table) { $0.matchingIfAny(\.isSimulationOnly) },
      .number("testable") { $0.cases.count { !$0.isSimulationOnly } },
    ])
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
