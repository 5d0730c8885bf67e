import Diagnostics
import Scenarios
import Simulation

/// One case on its way through a world.
struct CaseRun<System: SimulatedSystem> {
  let vocabulary: Vocabulary
  let words: WordTable<System>
  let violates: [String]
  var world: System.World
  var bindings = Bindings()
  /// Where in the journal the next look at a record begins.
  var mark = 0
  var expectations: [ExpectationResult] = []
  var problems: [Problem] = []
  /// The invariants found broken so far, listed or not.
  var broken: [String] = []
  /// Whether the case cannot go on.
  var isStuck = false
  /// What each step has done to the journal; nil where nobody asked for a trace.
  var steps: [TracedStep]?
  /// The words that were reached; nil where nobody measures coverage.
  var reached: Set<CoveragePoint>?

  init(
    _ world: System.World, words: WordTable<System>, vocabulary: Vocabulary, violates: [String],
    isTraced: Bool = false
  ) {
    self.world = world
    self.words = words
    self.vocabulary = vocabulary
    self.violates = violates
    steps = isTraced ? [] : nil
  }

  /// Runs the whole case.
  mutating func run(_ testCase: Case) {
    for step in testCase.preconditions { perform(step, .precondition) }
    mark = world.journal.count
    for step in testCase.operations { perform(step, .operation) }
    look(at: testCase.expected, operation: nil)
    for name in violates where !broken.contains(name) && !isStuck {
      problems.append(
        Problem(
          summary: "'\(name)' holds, and 'violates' says it is broken", range: nil, isError: false))
    }
  }

  private mutating func perform(_ step: Step, _ kind: TracedStep.Kind) {
    let start = world.journal.count
    switch step.action {
    case .establish(let invocation) where !isStuck:
      words.preconditions[invocation.word](invocation.arguments, &world)
      reached?.insert(.precondition(invocation.word))
    case .perform(let invocation) where !isStuck: apply(invocation, step)
    case .expect(let expectations): look(at: expectations, operation: step.place)
    case .manual, .establish, .perform: break
    }
    reportSpentBudget(step)
    if reached != nil { System.survey(&world) }
    steps?.append(TracedStep(kind: kind, step: step, entries: start..<world.journal.count))
  }

  private mutating func apply(_ invocation: Invocation, _ step: Step) {
    let outcome = words.operations[invocation.word](invocation.arguments, &world)
    reached?.insert(outcome.point(of: invocation.word))
    // A world that was stopped half-way says nothing of the case.
    guard world.journal.spending.spent == nil else { return }
    switch (outcome, invocation.refusal) {
    case (.done, nil):
      break
    case (.refused(let name), let expected?) where name == expected:
      break
    case (.refused(let name), nil):
      reportRefusal(name, of: invocation, step)
    case (let actual, let expected?):
      let name = vocabulary.operations[invocation.word].name
      problems.append(
        Problem(
          summary: "'\(name)' has the outcome '\(actual.name)', and not '\(expected)'",
          range: step.range, isError: false))
    }
    checkInvariants(after: step)
  }

  /// An operation that cannot be done, and was not expected to be refused, ends the case.
  private mutating func reportRefusal(_ name: String, of invocation: Invocation, _ step: Step) {
    let definition = vocabulary.operations[invocation.word]
    let reason = definition.refusals.first { $0.name == name }?.reason[.english] ?? name
    problems.append(
      Problem(
        summary: "the world refuses '\(definition.name)': \(reason) (\(name))", range: step.range,
        isError: true))
    isStuck = true
  }

  /// A case that has spent a budget ends: what would follow is not known.
  private mutating func reportSpentBudget(_ step: Step) {
    guard !isStuck, let spent = world.journal.spending.spent else { return }
    problems.append(
      Problem(
        summary: """
          the case has a budget of \(spent.limit) \(spent.rawValue), and \(name(of: step)) at line \
          \(step.range.start.line + 1) spends it; shorten the case, or its time
          """, range: step.range, isError: true))
    isStuck = true
  }

  private func name(of step: Step) -> String {
    switch step.action {
    case .establish(let invocation): "'\(vocabulary.preconditions[invocation.word].name)'"
    case .perform(let invocation): "'\(vocabulary.operations[invocation.word].name)'"
    case .expect: "'expect'"
    case .manual: "'manual'"
    }
  }

  private mutating func checkInvariants(after step: Step) {
    for invariant in System.invariants {
      guard let violation = invariant.violation(in: world) else { continue }
      let name = invariant.definition.name
      guard !broken.contains(name) else { continue }
      broken.append(name)
      guard !violates.contains(name) else { continue }
      problems.append(
        Problem(summary: "'\(name)' is broken: \(violation)", range: step.range, isError: false))
    }
  }

  private mutating func look(at list: [Expectation], operation: Int?) {
    for expectation in list {
      let (status, mismatch) = result(of: expectation)
      expectations.append(
        ExpectationResult(
          operation: operation, place: expectation.place, range: expectation.range, status: status,
          mismatch: mismatch))
    }
    mark = world.journal.count
  }

  private mutating func result(of expectation: Expectation) -> (Status, Mismatch?) {
    switch expectation.subject {
    case .manual:
      return (.manual, nil)
    case .observation where isStuck:
      return (.skipped, nil)
    case .observation(let word, let arguments, let pattern):
      let actual = words.observations[word](arguments, world, mark)
      reached?.insert(.observation(word))
      if pattern.matches(actual, binding: &bindings) { return (.passed, nil) }
      let mismatch = Mismatch(
        word: vocabulary.observations[word].name, expected: pattern.description(with: bindings),
        actual: actual.description)
      return (.failed, mismatch)
    }
  }

  /// How the case stands.
  var status: Status {
    if problems.contains(where: \.isError) { return .error }
    if !problems.isEmpty { return .failed }
    // A case that shows a broken app is judged by its invariants alone.
    if expectations.isEmpty { return .passed }
    let status = Status.combined(expectations.lazy.map(\.status))
    return status == .manual && !violates.isEmpty ? .passed : status
  }
}

extension Outcome {
  fileprivate func point(of word: Int) -> CoveragePoint {
    switch self {
    case .done: .done(word)
    case .refused(let name): .refused(word, name)
    }
  }

  fileprivate var name: String {
    switch self {
    case .done: "done"
    case .refused(let name): name
    }
  }
}
