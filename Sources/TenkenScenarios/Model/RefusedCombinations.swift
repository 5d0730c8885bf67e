package import TenkenSimulation

/// Combinations of a matrix that are not cases, because the system refuses one of their steps.
package struct RefusedCombinations: Sendable {
  /// The values that cause the refusal, whatever the values of the other axes are.
  package let assignments: [Case.Assignment]
  /// The step that is refused, with the values of the first of the combinations.
  package let step: Step
  /// The name of the refusal.
  package let refusal: String

  /// Returns the scenario's address with the values: `shop/bought[environment=production]`.
  package func address(in scenario: Scenario, of feature: Feature) -> String {
    let values = assignments.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
    return "\(feature.id)/\(scenario.id)\(values.isEmpty ? "" : "[\(values)]")"
  }

  /// Returns the reason for the refusal, as people read it.
  package func reason(in vocabulary: Vocabulary) -> LocalizedText {
    guard case .perform(let invocation) = step.action else { return LocalizedText(refusal) }
    let refusals = vocabulary.operations[invocation.word].refusals
    return refusals.first { $0.name == refusal }?.reason ?? LocalizedText(refusal)
  }
}
