import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// A run of one case against a subject.
struct CaseRun {
  let system: System
  /// The indices of the invariants that the scenario's `violates` lists.
  let violates: [Int]
  let parts: RecordingOptions
  var subject: any Subject
  /// Compares actual values with patterns, and stores the values that names are bound to.
  var matcher = PatternMatcher()
  /// The mark from which the next record is read.
  var mark = 0
  /// The mark before the first operation.
  private(set) var firstMark = 0
  /// Where the last check between operations is; nil before it.
  private(set) var lastCheck: SourceRange?
  var expectations: [ExpectationResult] = []
  var problems: [Problem] = []
  /// The refusal that ended the case, and its step; nil if there is none.
  private(set) var refused: (name: String, step: Step)?
  /// The indices of the invariants broken so far, whether `violates` lists them or not.
  var broken: [Int] = []
  /// How much the observations of the case have read.
  private var reading = BudgetUsage()
  /// Whether the case cannot go on.
  var isStopped = false
  /// What the subject has no way to do, so that people have to.
  var leftToPeople: [LeftToPeople] = []
  /// Whether the rest of the case is left to people, because one of its steps was.
  private var isLeftToPeople = false
  /// Where people have done something first, of which the subject does not know.
  private var manualStep: SourceRange?
  /// Whether the case says nothing about what must happen; known at its end.
  private var expectsNothing = false
  /// The record of each step; empty if not requested.
  var steps: [StepRecord] = []
  /// The virtual time that the operations have taken, in seconds.
  private(set) var waitingSeconds = 0
  /// The words that were reached; empty if coverage is not measured.
  var reached: Set<CoveragePoint> = []

  init(_ subject: any Subject, of system: System, violates: [Int], parts: RecordingOptions) {
    self.subject = subject
    self.system = system
    self.violates = violates
    self.parts = parts
  }

  var vocabulary: Vocabulary { system.vocabulary }

  /// Whether the case was stopped because it had used up one of its budgets.
  var hasSpentBudget: Bool { (subject.spentBudget ?? reading.spent) != nil }

  /// The events that count for limits of time: a case that has spent any budget took as long as one
  /// with the maximum of events.
  var countedEvents: Int { hasSpentBudget ? Budget.events.limit : subject.mark }

  /// Runs the whole case.
  mutating func run(_ testCase: Case) {
    let steps = CaseSteps(of: testCase)
    perform(steps, from: 0, to: steps.count)
    end(testCase)
  }

  /// Performs a range of the steps of a case, after those before them.
  mutating func perform(_ steps: CaseSteps, from start: Int, to end: Int) {
    for index in start..<end {
      let isPrecondition = index < steps.preconditions.count
      if index == steps.preconditions.count { (mark, firstMark) = (subject.mark, subject.mark) }
      perform(steps[index], isPrecondition ? .precondition : .operation)
    }
    if end == steps.preconditions.count { (mark, firstMark) = (subject.mark, subject.mark) }
  }

  /// Checks the expectations at the end of the case.
  mutating func end(_ testCase: Case) {
    // Computed from the items of the scenario at every access.
    let expected = testCase.expected
    checkExpectations(expected, operation: nil)
    reportSpentBudget(by: nil, expected.last?.range)
    expectsNothing = expectations.isEmpty && testCase.expectsNothing
    guard !isStopped, subject.checksInvariants else { return }
    for index in violates where !broken.contains(index) {
      report(.notBroken(vocabulary.invariants[index].name), at: manualStep)
    }
  }

  /// Makes a run that was stopped go on, with unused budgets for what observations read.
  mutating func renew() { (isStopped, isLeftToPeople, reading) = (false, false, BudgetUsage()) }

  /// Performs one step.
  mutating func perform(_ step: Step, _ kind: StepRecord.Kind) {
    let start = parts.contains(.steps) ? subject.mark : 0
    switch step.action {
    case .establish(let invocation) where !isStopped:
      subject.establish(invocation.bound)
      recordReached(.precondition(invocation.word))
      reportHindrance(at: step.range, step)
    case .perform(let invocation) where !isStopped: apply(invocation, step)
    case .expect(let expectations):
      checkExpectations(expectations, operation: step.index)
      lastCheck = step.range
    case .manual: manualStep = manualStep ?? step.range
    case .establish, .perform: break
    }
    reportSpentBudget(by: step, step.range)
    guard parts.contains(.steps) else { return }
    steps.append(StepRecord(kind: kind, step: step, events: start..<subject.mark))
  }

  private mutating func recordReached(_ point: @autoclosure () -> CoveragePoint) {
    if parts.contains(.coverage) { reached.insert(point()) }
  }

  private mutating func apply(_ invocation: Invocation, _ step: Step) {
    let start = subject.now
    let outcome = subject.perform(invocation.bound)
    guard !reportHindrance(at: step.range, step) else { return }
    waitingSeconds += subject.now - start
    recordReached(outcome.point(of: invocation.word))
    // A world that was stopped half-way says nothing about the case.
    guard subject.spentBudget == nil else { return }
    switch (outcome, invocation.refusal) {
    case (.done, nil):
      break
    case (.refused(let name), let expected?) where name == expected:
      break
    case (.refused(let name), nil):
      // An operation that is refused, and was not expected to be, ends the case.
      let word = vocabulary.operations[invocation.word]
      let fault = subject.fault(ofRefusal: name)
      report(.refused(name, by: word, step, because: fault), at: step.range)
      (isStopped, refused) = (true, (name, step))
    case (let actual, let expected?):
      let word = vocabulary.operations[invocation.word]
      report(.wrongOutcome(actual.name, expected: expected, of: word, step), at: step.range)
    }
    checkInvariants(after: step)
  }

  /// Reports a problem; after a step of people only as something that people have to judge, because
  /// the step may be what is missing.
  private mutating func report(_ problem: Problem, at range: SourceRange?) {
    guard manualStep != nil, let range else { return problems.append(problem) }
    isLeftToPeople = true
    leftToPeople.append(
      .objection(problem.isError ? .refusal : .difference, problem.summary, at: range))
  }

  /// Ends a case that has spent a budget: what would follow is not known.
  ///
  /// - Parameters:
  ///   - step: The step that may have spent it; nil for the expectations at the end.
  ///   - range: Where the step or the expectations are.
  private mutating func reportSpentBudget(by step: Step?, _ range: SourceRange?) {
    guard !isStopped, let range, let spent = subject.spentBudget ?? reading.spent else { return }
    let part = step.map { name(of: $0) } ?? "expected"
    problems.append(.spent(spent, by: part, step, range))
    isStopped = true
  }

  /// Ends the case at a step that its subject has not done; skips what it cannot observe.
  ///
  /// - Returns: Whether there is a hindrance.
  @discardableResult
  private mutating func reportHindrance(at range: SourceRange, _ step: Step?) -> Bool {
    guard let hindrance = subject.hindrance else { return false }
    switch hindrance {
    case .unable(let reason):
      leftToPeople.append(LeftToPeople(reason: reason, range: range))
      if step != nil { (isStopped, isLeftToPeople) = (true, true) }
    case .failed(let reason):
      problems.append(.failedSubject(reason, step, range))
      isStopped = true
    }
    return true
  }

  private func name(of step: Step) -> String {
    switch step.action {
    case .establish(let invocation): vocabulary.preconditions[invocation.word].name
    case .perform(let invocation): vocabulary.operations[invocation.word].name
    case .expect: "expect"
    case .manual: "manual"
    }
  }

  private mutating func checkInvariants(after step: Step) {
    for violation in subject.violations() where !broken.contains(violation.index) {
      broken.append(violation.index)
      guard !violates.contains(violation.index) else { continue }
      problems.append(
        .broken(vocabulary.invariants[violation.index], violation.summary, step))
    }
  }

  private mutating func checkExpectations(_ list: [Expectation], operation: Int?) {
    for expectation in list {
      let (status, mismatch) = result(of: expectation)
      expectations.append(
        ExpectationResult(
          operation: operation, index: expectation.index, range: expectation.range, status: status,
          mismatch: mismatch))
    }
    mark = subject.mark
  }

  private mutating func result(of expectation: Expectation) -> (Status, Mismatch?) {
    switch expectation.subject {
    case .manual:
      return (.manual, nil)
    case .observation where isStopped:
      return (isLeftToPeople ? .manual : .skipped, nil)
    case .observation(let observation, let pattern):
      let actual = subject.read(observation, since: mark)
      if reportHindrance(at: expectation.range, nil) {
        return (isStopped ? .skipped : .manual, nil)
      }
      guard reading.use(.readValues, actual.size) else { return (.skipped, nil) }
      recordReached(.observation(observation.word))
      let verdict = matcher.match(pattern, actual)
      if verdict == .matches { return (.passed, nil) }
      let mismatch = mismatch(verdict, observation, pattern, actual)
      guard manualStep != nil else { return (.failed, mismatch) }
      leftToPeople.append(.objection(.difference, mismatch.summary, at: expectation.range))
      return (.manual, nil)
    }
  }

  /// The status of the case.
  var status: Status {
    if problems.contains(where: \.isError) { return .error }
    if !problems.isEmpty { return .failed }
    if isLeftToPeople, !expectations.contains(where: { $0.status == .failed }) { return .manual }
    // A case that shows a broken app, or a refusal, is judged by that alone.
    if expectations.isEmpty { return expectsNothing ? .manual : .passed }
    let status = Status.combined(expectations.lazy.map(\.status))
    return status == .manual && !violates.isEmpty ? .passed : status
  }

  func result(of testCase: Case, _ scenario: Scenario, _ feature: Feature) -> CaseResult {
    let expectations = explained(testCase, feature)
    return CaseResult(
      testCase: testCase, status: status, expectations: expectations,
      problems: explainedProblems(testCase, feature),
      leftToPeople: leftToPeople
        + (expectsNothing ? [.nothingExpected(in: scenario)] : []),
      eventCount: subject.mark, waitingSeconds: waitingSeconds,
      details: parts.isEmpty
        ? nil
        : CaseDetails(
          steps: steps, reached: allReached,
          subject: parts.contains(.steps) ? subject : nil))
  }

  /// What the run reached, including events and state transitions.
  private var allReached: Set<CoveragePoint> {
    var reached = self.reached
    if reached.contains(where: \.isOperation) {
      for index in vocabulary.invariants.indices {
        reached.insert(broken.contains(index) ? .violated(index) : .held(index))
      }
    }
    guard let coverageRecord = subject.coverageRecord else { return reached }
    for event in coverageRecord.events {
      if event.subjects.isEmpty { reached.insert(.event(event.kind, subject: nil)) }
      for subject in event.subjects { reached.insert(.event(event.kind, subject: subject)) }
    }
    return reached.union(coverageRecord.transitions.map { .transition($0) })
  }
}

extension CoveragePoint {
  fileprivate var isOperation: Bool {
    switch self {
    case .done, .refused: true
    case .precondition, .observation, .held, .violated, .event, .transition: false
    }
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
