public import TenkenSimulation

/// What a word is in a scenario.
public enum WordKind: String, Sendable {
  /// It says how things are at the start.
  case precondition
  /// It is done.
  case operation
  /// It is looked at.
  case observation
}

extension WordExample {
  /// The example as the keys of a scenario, for people to copy below its id.
  ///
  /// What comes before an operation is set up first, so that records hold what its own word has done.
  ///
  /// - Parameters:
  ///   - kind: What the word of the example is.
  ///   - preconditions: The preconditions of its system.
  /// - Returns: The lines, from `preconditions:` on.
  public func scenarioLines(_ kind: WordKind, preconditions: WordList) -> [String] {
    let isPrecondition = { (step: String) in
      preconditions.index(of: String(step.prefix { $0 != ":" })) != nil
    }
    // Before a second key, a word alone is a key itself.
    let written = refusal == nil || word.contains(":") ? word : word + ":"
    let (set, done) = (before.filter(isPrecondition), before.filter { !isPrecondition($0) })
    let (before, operations, looks) =
      switch kind {
      case .precondition: (set + [word], done + steps, after)
      case .operation: (set + done, [written], after)
      case .observation: (set, done + steps, [word])
      }
    let outcome = refusal.map { ["    outcome: \($0)"] } ?? []
    let rest = kind == .operation ? outcome + steps.map { "  - \($0)" } : []
    return Self.list("preconditions", before) + Self.list("operations", operations) + rest
      + Self.list("expected", looks)
  }

  private static func list(_ key: String, _ steps: [String]) -> [String] {
    steps.isEmpty ? [] : ["\(key):"] + steps.map { "  - \($0)" }
  }
}
