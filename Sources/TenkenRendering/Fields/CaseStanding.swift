import TenkenCoverage
import TenkenScenarios

/// The cases of a coverage map by their results in the simulation and on devices.
///
/// It counts as ``Standing`` does, and keeps the cases behind every figure.
struct CaseStanding {
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
  static var table: FieldTable<CaseStanding> {
    FieldTable([
      .record("agreed", of: CoverageFigure.table) { $0.figure { $0.simulated == true } },
      .record("disagreed", of: CoverageFigure.table) { $0.someFigure { $0.simulated == false } },
      .record("leftToPeople", of: CoverageFigure.table) { $0.someFigure { $0.simulated == nil } },
      .record("passed", of: CoverageFigure.table) { $0.figure { $0.tested == true } },
      .record("failed", of: CoverageFigure.table) { $0.someFigure { $0.tested == false } },
      .record("untested", of: CoverageFigure.table) {
        $0.someFigure { $0.tested == nil && !$0.isSimulationOnly }
      },
      .record("simulationOnly", of: CoverageFigure.table) { $0.someFigure(\.isSimulationOnly) },
      .number("testable") { $0.cases.count { !$0.isSimulationOnly } },
    ])
  }

  private func figure(_ isCounted: (Entry) -> Bool) -> CoverageFigure {
    CoverageFigure(cases: cases.filter(isCounted).map(\.index))
  }

  /// A figure; nil if it has no cases, so that templates leave it out.
  private func someFigure(_ isCounted: (Entry) -> Bool) -> CoverageFigure? {
    let figure = figure(isCounted)
    return figure.cases.isEmpty ? nil : figure
  }
}
