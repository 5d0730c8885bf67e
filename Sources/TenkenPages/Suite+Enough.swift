import TenkenExecution
package import TenkenScenarios
import TenkenStandings

extension Suite {
  /// The suite with only the few cases that together cover everything that all its cases cover.
  ///
  /// - Parameters:
  ///   - measure: What the cases have to cover.
  ///   - withSimulationOnly: Whether cases that nobody can do by hand can be chosen.
  /// - Returns: The suite, whose choices are in the order of what the cases add; none are chosen if
  ///   no case covers anything.
  /// - Throws: An error, if the suite exceeds a limit.
  package func enough(
    for measure: EnoughCases.Measure, withSimulationOnly: Bool
  ) async throws -> Suite {
    let runs = try await concurrentMap(entries, costing: SuiteCost.run) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    let work = withSimulationOnly ? [:] : handWork(of: runs)
    let sets: [String: [Int]]
    switch measure {
    case .mutants:
      sets = try await mutationResult(of: features).killedByCase
    case .coverage:
      sets = CoveredParts(coveredBy: self, runs.map { FeatureCoverage($0, of: $0.feature) }).sets
    case .pairs:
      sets = CoveredParts(pairsOf: self).sets
    }
    return enough(for: measure, covering: sets) { !(work[$0]?.isSimulationOnly ?? false) }
  }
}
