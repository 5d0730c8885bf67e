package import TenkenScenarios
import TenkenSimulation

extension Wording {
  /// The sentences of both values of a comparison, like that of the expected state.
  package struct Comparison {
    /// What is so.
    package let actual: String
    /// What is so in the simulation; nil if only the simulation was run.
    package let simulated: String?
  }

  /// What is so instead of an expected state.
  ///
  /// - Parameters:
  ///   - mismatch: How the state differs.
  ///   - expectation: The expected state.
  ///   - testCase: The case.
  /// - Returns: The sentences, of records only with the fields that the scenario names; nil if a
  ///   value is not known, or if sides that differ read the same.
  package func comparison(
    of mismatch: Mismatch, for expectation: Expectation, in testCase: Case
  ) -> Comparison? {
    guard let value = mismatch.value, let (look, pattern) = expectation.observation else {
      return nil
    }
    let names = NamedFields(of: [pattern])
    var wording = excerpt(of: testCase)
    func sentence(_ value: Value) -> String {
      wording.text(.equals(names.isEmpty ? value : names.reduced(value)), of: look)
    }
    let expected = wording.text(pattern, of: look)
    let actual = sentence(value)
    guard let side = mismatch.simulation else {
      return actual == expected ? nil : Comparison(actual: actual, simulated: nil)
    }
    guard let simulated = side.value.map(sentence) else { return nil }
    let isTold =
      switch side.alone {
      case .expected: actual != expected
      case .simulated: simulated != expected && simulated != actual
      case .real: actual != expected && simulated != actual
      case nil: actual != expected && simulated != expected && simulated != actual
      }
    return isTold ? Comparison(actual: actual, simulated: simulated) : nil
  }

  /// The entries of a list that differs, as the sentence of the expected state words them.
  ///
  /// As a scenario would write them if they are not known, or if two that differ read the same.
  package func texts(
    of difference: ListDifference, for expectation: Expectation, in testCase: Case
  ) -> [String] {
    let plain = difference.entries.map(\.text)
    guard let (look, _) = expectation.observation else { return plain }
    var wording = excerpt(of: testCase)
    let texts = difference.entries.compactMap { entry in
      entry.pattern.map { wording.text(entry: $0, of: look) }
    }
    guard texts.count == plain.count else { return plain }
    let differing = zip(texts, difference.entries)
    let missing = differing.filter { $1.mark == .missing }.map(\.0)
    return differing.contains { $1.mark.isOnlyThere && missing.contains($0) } ? plain : texts
  }
}

extension ListDifference.Entry.Mark {
  fileprivate var isOnlyThere: Bool {
    switch self {
    case .unexpected, .allowed: true
    case .same, .missing: false
    }
  }
}
