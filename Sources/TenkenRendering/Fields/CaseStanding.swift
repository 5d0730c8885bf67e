import TenkenCoverage
import TenkenScenarios

/// Which cases of a coverage map stand how, by two truths that are never added up.
///
/// It counts as ``Standing`` does, and every figure leads to its cases.
struct CaseStanding {
  /// A case with what both truths say of it.
  private struct Entry {
    let index: Int
    let simulated: Bool?
    let tested: Bool?
    let isSimulationOnly: Bool
  }

  private let cases: [Entry]

  /// Sees how cases stand.
  init(_ cases: [Int], in map: CoverageMap) {
    self.cases = cases.map { index in
      let one = map.cases[index]
      return Entry(
        index: index, simulated: one.status?.verdict, tested: one.tested?.verdict,
        isSimulationOnly: one.isSimulationOnly)
    }
  }

  /// What templates see of it.
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

  /// The figure, or nil for no cases, which templates leave out.
  private func someFigure(_ isCounted: (Entry) -> Bool) -> CoverageFigure? {
    let figure = figure(isCounted)
    return figure.cases.isEmpty ? nil : figure
  }
}
