package import TenkenScenarios
internal import TenkenSimulation

/// Which cases of a feature kill which mutants.
package struct MutatedFeature: Sendable {
  /// The cases that took part: those that do not fail without a mutant.
  package let cases: [Case]
  /// By mutant: the indices of the cases that kill it.
  package let killing: [[Int]]
  /// By mutant: how many cases it was tried in.
  package let triedCounts: [Int]
  /// The number of cases that fail without any mutant, and so prove nothing.
  package let failingCount: Int
  /// The total number of events in all runs with a mutant.
  package let eventCount: Int

  /// Runs every case of a feature with every mutant.
  ///
  /// - Parameters:
  ///   - feature: A feature that was read without errors.
  ///   - mutants: The mutants, tried one at a time.
  ///   - isTried: Whether to try a mutant, by its index; all of them by default.
  package init(
    _ feature: Feature, by mutants: [Mutant], where isTried: (Int) -> Bool = { _ in true }
  ) {
    let tried = mutants.enumerated().filter { isTried($0.offset) }
    var (cases, failingCount, eventCount) = ([Case](), 0, 0)
    var killing = [[Int]](repeating: [], count: mutants.count)
    var triedCounts = [Int](repeating: 0, count: mutants.count)
    for testCase in feature.scenarios.lazy.flatMap(\.cases) {
      guard let original = OriginalCase(testCase, of: feature) else {
        failingCount += 1
        continue
      }
      for (index, mutant) in tried {
        guard let trial = original.trial(with: mutant) else { continue }
        eventCount += trial.subject.mark
        triedCounts[index] += 1
        if trial.status != original.trial.status { killing[index].append(cases.count) }
      }
      cases.append(testCase)
    }
    self.cases = cases
    self.killing = killing
    self.triedCounts = triedCounts
    self.failingCount = failingCount
    self.eventCount = eventCount
  }
}
