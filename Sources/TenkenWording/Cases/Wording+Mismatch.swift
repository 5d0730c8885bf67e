package import TenkenScenarios
import TenkenSimulation

extension Wording {
  /// What is so instead of an expected state, as a sentence like that of the state.
  ///
  /// - Parameters:
  ///   - mismatch: How the state differs.
  ///   - expectation: The expected state.
  ///   - testCase: The case.
  /// - Returns: The sentence, of records only with the fields that the scenario names; nil if the
  ///   value is not known, or if its sentence says the same as that of the expected state.
  package func actual(
    _ mismatch: Mismatch, for expectation: Expectation, in testCase: Case
  ) -> String? {
    guard let value = mismatch.value, let (look, pattern) = expectation.observation else {
      return nil
    }
    let names = NamedFields(of: [pattern])
    let shown = Pattern.equals(names.isEmpty ? value : names.reduced(value))
    var wording = excerpt(of: testCase)
    let sentence = wording.text(shown, of: look)
    return sentence == wording.text(pattern, of: look) ? nil : sentence
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
