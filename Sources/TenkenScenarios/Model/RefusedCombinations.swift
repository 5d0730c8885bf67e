public import TenkenSimulation

/// Combinations of a matrix that are no cases, as the system refuses what is done in them.
public struct RefusedCombinations: Sendable {
  /// The values that make it so; whatever the other axes say, the system refuses.
  public let assignments: [Case.Assignment]
  /// The step that is refused, as the first of the combinations has it.
  public let step: Step
  /// The name of the refusal.
  public let refusal: String

  /// The scenario with the values: `shop/bought[environment=production]`.
  public func address(in scenario: Scenario, of feature: Feature) -> String {
    let values = assignments.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
    return "\(feature.id)/\(scenario.id)\(values.isEmpty ? "" : "[\(values)]")"
  }

  /// Why it is refused, as people read it.
  public func reason(in vocabulary: Vocabulary) -> LocalizedText {
    guard case .perform(let invocation) = step.action else { return LocalizedText(refusal) }
    let refusals = vocabulary.operations[invocation.word].refusals
    return refusals.first { $0.name == refusal }?.reason ?? LocalizedText(refusal)
  }
}
