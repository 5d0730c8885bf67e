/// The preconditions, steps and violations of a case, or of all cases of a scenario.
struct ChecklistScript {
  /// A precondition to ensure, an operation to do, or an expectation to check.
  struct Line: Hashable {
    let text: String
    /// The matrix values of the cases that the line applies to; empty if it applies to all.
    var condition = ""
    /// Whether only people can do or see it.
    let isManual: Bool
    /// Whether it is an assumption about the tested app, with nothing to tick.
    var isAssumption = false
    /// Whether the feature already states it for all cases.
    var isRepeated = false

    init(_ line: ScenarioLines.Merged, _ repeated: Set<String>) {
      (text, condition) = (line.line.text, line.condition)
      (isManual, isAssumption) = (line.line.isManual, line.line.isAssumption)
      isRepeated = isAssumption && repeated.contains(text)
    }
  }

  /// One numbered step.
  struct Step: Hashable {
    let number: Int
    /// The operations, alternatives for different cases; empty if there is only something to check.
    let operations: [Line]
    /// The expectations after the operations.
    let expected: [Line]
  }

  private(set) var preconditions: [Line] = []
  private(set) var steps: [Step] = []
  /// The invariants that the case breaks on purpose.
  private(set) var violations: [Line] = []

  /// Creates a script without lines.
  init() {}

  /// Creates a script from lines in their order.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - repeated: The assumptions that the feature states for all of its cases.
  init(_ lines: some Sequence<ScenarioLines.Merged>, _ repeated: Set<String>) {
    var (operations, expected): ([Line], [Line]) = ([], [])
    var index: ScenarioLine.Index?
    func endStep() {
      guard !operations.isEmpty || !expected.isEmpty else { return }
      steps.append(Step(number: steps.count + 1, operations: operations, expected: expected))
      (operations, expected) = ([], [])
    }
    for merged in lines {
      let line = Line(merged, repeated)
      switch merged.line.role {
      // Expectations among the preconditions are listed with the preconditions.
      case _ where merged.line.index.list == 0: preconditions.append(line)
      case .operation:
        // Alternative operations of different cases form one step.
        let isAlternative = index == merged.line.index && expected.isEmpty
        if !isAlternative { endStep() }
        index = merged.line.index
        operations.append(line)
      case .expected: expected.append(line)
      case .violation: violations.append(line)
      case .precondition: continue
      }
    }
    endStep()
  }
}
