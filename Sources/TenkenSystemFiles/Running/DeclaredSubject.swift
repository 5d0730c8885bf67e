import TenkenSimulation

/// The subject of a case for a system that a file declares.
struct DeclaredSubject: Subject {
  /// An entry of the journal.
  enum Entry: Sendable {
    /// An event happened, by its index, with the values of its fields.
    case event(Int, [Int], at: Int)
    /// A variable got a new value, by its index.
    case changed(Int, from: Int, to: Int, at: Int)
    /// A list got new values, by the index of its variable.
    case listed(Int, [Int], at: Int)
    /// A timer ran out, by its index.
    case ranOut(Int, at: Int)
  }

  /// The name of the operation that lets time pass; systems with timers have it.
  static let wait = "wait"

  /// The mutable part of a case, without the rules and the journal.
  struct Snapshot: Sendable {
    fileprivate let state: [Int]
    fileprivate let now: Instant
    fileprivate let budgetUsage: BudgetUsage
  }

  let rules: Rules
  /// The program of the rules, copied to avoid reference counting of `rules` in every step.
  let program: Program
  /// What bound words mean if there is a planted bug; nil if they were bound for these rules.
  private let planted: PlantedRules?
  /// The values of the variables and of rules that a case sets, then a start time for each timer.
  ///
  /// A start time is when the condition began to hold, in seconds, as if the time had always run since;
  /// `nothing` if it does not hold; -1 less the elapsed seconds while the timer pauses; and
  /// `stopped` if it stands still until its condition has ceased to hold.
  private(set) var state: [Int]
  private(set) var now = Instant.startOfCases
  private(set) var entries: [Entry] = []
  private let recordsEvents: Bool
  private var budgetUsage: BudgetUsage
  private(set) var coverageRecord: CoverageRecord?
  /// The invariants that did not hold after a timer while the last operation waited.
  private var brokenMeanwhile: [Violation] = []
  /// What the rules were last at fault with, and the timer that ran out then.
  private(set) var lastFault: (fault: Program.Fault, timer: Int?)?

  init(
    _ rules: Rules, _ machines: [StateMachine], _ request: SubjectRequest,
    planted: PlantedRules? = nil
  ) {
    self.rules = rules
    self.planted = planted
    program = rules.program
    state = rules.start + Array(repeating: nothing, count: rules.timers.count)
    for rule in rules.systemRules {
      if let value = request.rules[rule.rule] { state[rule.slot] = value }
    }
    recordsEvents = request.recordsEvents
    budgetUsage = request.budgetUsage
    if request.recordsCoverage {
      coverageRecord = CoverageRecord(machines)
      coverageRecord?.begin(with: rules.machineStates(in: state))
    }
    watchTimers()
  }

  var spentBudget: Budget? { budgetUsage.spent }

  /// Lets the next step have the budget of a whole case.
  mutating func renewBudget() { budgetUsage = BudgetUsage() }

  var mark: Mark { entries.count }
  var isValue: Bool { true }

  mutating func discardPastEvents() {
    entries = []
    coverageRecord?.removeEvents()
  }

  var snapshot: Snapshot {
    get { Snapshot(state: state, now: now, budgetUsage: budgetUsage) }
    set {
      (state, now, budgetUsage) = (newValue.state, newValue.now, newValue.budgetUsage)
      brokenMeanwhile = []
      entries = []
      coverageRecord?.removeEvents()
      coverageRecord?.begin(with: rules.machineStates(in: state))
    }
  }

  /// The snapshot with its array of values, which no other state shares.
  var snapshotByteCount: Int? {
    MemoryLayout<Snapshot>.stride + 32 + state.count * MemoryLayout<Int>.stride
  }

  mutating func establish(_ step: BoundWord) {
    establish(step.content(as: DeclaredStep.self).word, by: step.word)
  }

  /// Makes a precondition true, by its index.
  mutating func establish(_ step: DeclaredStep, by word: Int) {
    switch step {
    case .act(let rule, let arguments):
      program.establish(planted?.preconditions[word] ?? rule, in: &state, arguments)
    case .fill(let variable, let values):
      rules.fill(variable, with: values, in: &state)
    case .assume(let slot, let value): state[slot] = value
    case .wait:
      preconditionFailure("to wait is an operation, not a precondition")
    }
    watchTimers()
    // The initial state of a case is not a transition.
    coverageRecord?.begin(with: rules.machineStates(in: state))
  }

  mutating func perform(_ step: BoundWord) -> Outcome {
    perform(step.content(as: DeclaredStep.self).word, by: step.word)
  }

  /// Performs an operation, by its index.
  mutating func perform(_ step: DeclaredStep, by word: Int) -> Outcome {
    brokenMeanwhile = []
    return switch step {
    case .act(let rule, let arguments): act(planted?.operations[word] ?? rule, arguments)
    case .wait(let seconds): wait(seconds)
    case .fill, .assume: preconditionFailure("a setting is a precondition, not an operation")
    }
  }

  private mutating func act(_ rule: Program.Rule, _ arguments: [Int]) -> Outcome {
    if let refusal = program.refusal(of: rule, in: state, arguments) {
      return .refused(program.refusals[refusal])
    }
    guard let fault = apply(rule, arguments) else { return .done }
    lastFault = (fault, nil)
    return .refused(fault.kind.rawValue)
  }

  /// Applies the effects that happen; if they cannot, the state is unchanged.
  private mutating func apply(_ rule: Program.Rule, _ arguments: [Int]) -> Program.Fault? {
    let happening = program.happening(of: rule, in: state, arguments)
    guard happening.count > 0 else { return nil }
    let before = state
    guard program.apply(happening, to: &state, arguments) else {
      state = before
      return program.fault(of: happening, in: state, arguments)
    }
    var changed = SlotSet()
    for place in 0..<happening.count {
      let effect = program.effects[happening[place]]
      noteChanges(by: effect, since: before)
      for index in effect.changes { changed.insert(program.changes[index].slot) }
    }
    for place in 0..<happening.count {
      let effect = program.effects[happening[place]]
      for index in effect.events {
        let event = program.events[index]
        emit(event.event, program.values(of: event, in: before, arguments))
      }
      for index in effect.restarts { set(timer: program.named[index], to: nothing, &changed) }
    }
    for place in 0..<happening.count {
      for index in program.effects[happening[place]].stops {
        set(timer: program.named[index], to: Self.stopped, &changed)
      }
    }
    watchTimers(after: changed)
    coverageRecord?.record(states: rules.machineStates(in: state))
    return nil
  }

  private mutating func emit(_ event: Int, _ values: [Int]) {
    note(.event(event, values, at: now.seconds))
    if budgetUsage.spent == nil {
      coverageRecord?.record(CoverageRecord.Event(kind: event, subjects: []))
    }
  }

  private mutating func noteChanges(by effect: Program.Effect, since before: [Int]) {
    for index in effect.changes {
      let change = program.changes[index]
      if let slots = change.list {
        guard before[slots] != state[slots] else { continue }
        note(.listed(change.variable, Array(state[slots]), at: now.seconds))
      } else {
        let (old, new) = (before[change.slot], state[change.slot])
        guard old != new else { continue }
        note(.changed(change.variable, from: old, to: new, at: now.seconds))
      }
    }
  }

  private mutating func note(_ entry: Entry) {
    guard budgetUsage.use(.events), recordsEvents else { return }
    entries.append(entry)
  }

  /// The place of a start time for a timer that is stopped.
  static let stopped = nothing + 1

  /// The index of the first timer's slot, behind the variables.
  var firstTimer: Int { state.count - program.timers.count }
  private func slot(ofTimer index: Int) -> Int { firstTimer + index }

  private mutating func set(timer index: Int, to start: Int, _ changed: inout SlotSet) {
    let slot = slot(ofTimer: index)
    state[slot] = start
    changed.insert(slot)
  }

  /// Starts the timers whose conditions have begun to hold, pauses some, and stops the others.
  ///
  /// - Parameter changed: The slots that may have other values than when it was called last.
  private mutating func watchTimers(after changed: SlotSet = .all) {
    for index in program.timers.indices {
      let (slot, timer) = (slot(ofTimer: index), program.timers[index])
      var own = timer.slots
      own.insert(slot)
      guard own.overlaps(changed) else { continue }
      guard program.holds(timer.condition, state) else {
        state[slot] = nothing
        continue
      }
      if state[slot] == Self.stopped { continue }
      if state[slot] == nothing { state[slot] = timer.start(at: now.seconds) }
      let isPaused = timer.pause.map { program.holds($0, state) } ?? false
      // The elapsed time stays, whether it is counted from a start or kept below zero.
      if isPaused != (state[slot] < 0) {
        state[slot] += isPaused ? -1 - now.seconds : now.seconds + 1
      }
    }
  }

  /// Lets time pass; timers run out in order of time, and then in the file's order.
  private mutating func wait(_ seconds: Int) -> Outcome {
    let before = self
    let end = now + seconds
    while let next = nextTimer(until: end), budgetUsage.use(.dueDates),
      budgetUsage.use(.ruleParts, rules.timerPartCount)
    {
      now = Instant(seconds: next.due)
      var changed = SlotSet()
      set(timer: next.index, to: nothing, &changed)
      note(.ranOut(next.index, at: now.seconds))
      if let fault = apply(program.timers[next.index].rule, []) {
        let budgetUsage = budgetUsage
        self = before
        self.budgetUsage = budgetUsage
        lastFault = (fault, next.index)
        return .refused(fault.kind.rawValue)
      }
      // `apply` has not checked the timer itself.
      watchTimers(after: changed)
      if now < end { brokenMeanwhile = violations(at: now) }
    }
    now = end
    return .done
  }

  private func nextTimer(until end: Instant) -> (index: Int, due: Int)? {
    var next: (index: Int, due: Int)?
    for (index, timer) in program.timers.enumerated() {
      let start = state[slot(ofTimer: index)]
      guard start >= 0, start + timer.seconds <= end.seconds else { continue }
      if let known = next, known.due <= start + timer.seconds { continue }
      next = (index, start + timer.seconds)
    }
    return next
  }

  func read(_ look: BoundWord, since mark: Mark) -> Value {
    read(look.content(as: DeclaredLook.self).word, by: look.word, since: mark)
  }

  /// Reads an observation, by its index.
  func read(_ look: DeclaredLook, by word: Int, since mark: Mark) -> Value {
    value(planted?.observations[word].look ?? look, since: mark)
  }

  func violations() -> [Violation] { violations(at: nil) }

  /// What did not hold while the last operation waited, and what does not hold now.
  private func violations(at moment: Instant?) -> [Violation] {
    var violations = brokenMeanwhile
    for (index, condition) in program.invariants.enumerated()
    where !violations.contains(where: { $0.index == index }) && !program.holds(condition, state) {
      let summary = rules.summary(of: rules.invariants[index], in: state, at: moment)
      violations.append(Violation(index: index, summary: summary))
    }
    return violations
  }

  func events(in range: Range<Mark>) -> [EventRecord] {
    entries[range].map { rules.record(of: $0) }
  }
}
