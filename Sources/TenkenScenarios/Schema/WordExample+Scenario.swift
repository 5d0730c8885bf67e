package import TenkenSimulation

/// The kind of a word in a scenario.
package enum WordKind: String, Sendable {
  /// A word that sets the state at the start.
  case precondition
  /// A word that is performed.
  case operation
  /// A word that is observed.
  case observation
}

extension WordExample {
  /// Returns the example as the keys of a scenario, for people to copy below its id.
  ///
  /// The steps before an operation are listed as preconditions, so that the observed records begin
  /// with the operation.
  ///
  /// - Parameters:
  ///   - kind: The kind of the example's word.
  ///   - preconditions: The preconditions of the example's system.
  /// - Returns: The lines, from `preconditions:` on.
  package func scenarioLines(_ kind: WordKind, preconditions: WordList) -> [String] {
    let isPrecondition = { (step: String) in
      preconditions.index(of: String(step.prefix { $0 != ":" })) != nil
    }
    // With a second key, a word without arguments must be a key itself.
    let written = refusal == nil || word.contains(":") ? word : word + ":"
    let (set, done) = (before.filter(isPrecondition), before.filter { !isPrecondition($0) })
    let (before, operations, expected) =
      switch kind {
      case .precondition: (set + [word], done + steps, after)
      case .operation: (set + done, [written], after)
      case .observation: (set, done + steps, [word])
      }
    let outcome = refusal.map { ["    outcome: \($0)"] } ?? []
    let rest = kind == .operation ? outcome + steps.map { "  - \($0)" } : []
    return Self.list("preconditions", before) + Self.list("operations", operations) + rest
      + Self.list("expected", expected)
  }

  private static func list(_ key: String, _ steps: [String]) -> [String] {
    steps.isEmpty ? [] : ["\(key):"] + steps.map { "  - \($0)" }
  }
}
