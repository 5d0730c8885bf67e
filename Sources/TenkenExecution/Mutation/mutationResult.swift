package import TenkenScenarios
import TenkenSimulation

/// Tries every mutant in every case of some features, on all cores.
///
/// - Parameters:
///   - features: The features.
///   - others: The features with the cases that the profile of the app leaves out.
///   - isTried: Whether to try a mutant, by its index among those of a system; all by default.
/// - Returns: The results of the mutants.
/// - Throws: An error, if a limit of all features together is exceeded.
package func mutationResult(
  of features: [Feature], leavingOut others: [Feature] = [],
  where isTried: @escaping @Sendable (Int) -> Bool = { _ in true }
) async throws -> MutationResult {
  let systems = Set(features.map(\.vocabulary.system))
  let mutated = try await concurrentMap(features, costing: { SuiteCost(events: $0.eventCount) }) {
    MutatedFeature($0, by: $0.system.mutants, where: isTried)
  }
  var result = MutationResult(zipped(features, mutated))
  let survivors = systems.reduce(into: [:]) { $0[$1] = result.survivors(of: $1) }
  result.add(
    zipped(
      features,
      await concurrentMap(features) { feature in
        UnseenDifferences(in: feature, by: survivors[feature.vocabulary.system] ?? [])
      }))
  return await result.leavingOut(others).searched()
}

private func zipped<First, Second>(_ firsts: [First], _ seconds: [Second]) -> [(First, Second)] {
  Array(zip(firsts, seconds))
}
