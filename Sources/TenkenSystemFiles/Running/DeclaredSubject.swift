import TenkenSimulation

/// A case on its way through a system that a file declares.
struct DeclaredSubject: Subject {
  /// Something that happened, and when.
  enum Entry: Sendable {
    /// An event, by its index.
    case told(Int, at: Int)
    /// A variable got another value, by its index.
    case changed(Int, from: Int, to: Int, at: Int)
    /// A list got other values, by the index of its variable.
    case listed(Int, [Int], at: Int)
    /// A timer ran out, by its index.
    case ranOut(Int, at: Int)
  }

  /// The name of the refusal of what no variable can hold.
  static let outOfBounds = "out-of-bounds"

  /// The name of the operation that lets time pass, where there are timers.
  static let wait = "wait"

  /// When every case begins.
  private static let beginning = Instant(year: 2026, month: 1, day: 1)

  let rules: Rules
  private(set) var state: [Int]
  /// Since when the condition of each timer holds, in seconds; nil while it does not.
  private var since: [Int?]
  private(set) var now = Self.beginning
  private var entries: [Entry] = []
  private var spending: Spending
  private(set) var survey: Survey?

  init(_ rules: Rules, _ machines: [StateMachine], _ request: SubjectRequest) {
    self.rules = rules
    state = rules.start
    since = Array(repeating: nil, count: rules.timers.count)
    spending = request.spending
    if request.isSurveyed {
      survey = Survey(machines)
      survey?.begin(with: rules.machineStates(in: state))
    }
    watchTimers()
  }

  var spentBudget: Budget? { spending.spent }
  var mark: Mark { entries.count }
  var isValue: Bool { true }

  /// That of the variables, and of how long timers have run.
  var fingerprint: Int? {
    var hasher = Hasher()
    hasher.combine(state)
    for start in since { hasher.combine(start.map { now.seconds - $0 }) }
    return hasher.finalize()
  }

  mutating func forgetPast() {
    entries = []
    survey?.forget()
  }

  mutating func establish(_ step: BoundWord) {
    switch step.content(as: DeclaredStep.self).word {
    case .act(let action, let arguments):
      for effect in action.effects {
        // The reader lets no precondition leave the bounds of a variable.
        _ = rules.apply(effect, to: &state, arguments)
      }
    case .fill(let variable, let values):
      rules.fill(variable, with: values, in: &state)
    case .wait:
      preconditionFailure("to wait is an operation, not a precondition")
    }
    watchTimers()
    // How a case begins is no transition that it takes.
    survey?.begin(with: rules.machineStates(in: state))
  }

  mutating func perform(_ step: BoundWord) -> Outcome {
    switch step.content(as: DeclaredStep.self).word {
    case .act(let action, let arguments): act(action, arguments)
    case .wait(let seconds): wait(seconds)
    case .fill: preconditionFailure("to fill a list is a precondition, not an operation")
    }
  }

  private mutating func act(_ action: Rules.Action, _ arguments: [Int]) -> Outcome {
    if let refusal = rules.refusal(of: action, in: state, arguments) { return .refused(refusal) }
    guard take(action.effects, arguments) else { return .refused(Self.outOfBounds) }
    return .done
  }

  /// Lets the first effect happen that can; a state that would leave its bounds stays as it was.
  private mutating func take(_ effects: [Effect], _ arguments: [Int]) -> Bool {
    guard let index = rules.effect(of: effects, in: state, arguments) else { return true }
    let before = state
    let effect = effects[index]
    guard rules.apply(effect, to: &state, arguments) else {
      state = before
      return false
    }
    noteChanges(by: effect, since: before)
    for event in effect.events { note(.told(event, at: now.seconds)) }
    for event in effect.events where survey != nil && spending.spent == nil {
      survey?.note(Survey.Event(kind: event, subjects: []))
    }
    for timer in effect.restarts { since[timer] = nil }
    watchTimers()
    survey?.note(states: rules.machineStates(in: state))
    return true
  }

  private mutating func noteChanges(by effect: Effect, since before: [Int]) {
    for change in effect.changes {
      let variable = change.variable
      let slot = rules.variables[variable].slot
      let slots = slot..<slot + rules.variables[variable].size
      if rules.variables[variable].capacity == nil {
        let (old, new) = (before[slot], state[slot])
        if old != new { note(.changed(variable, from: old, to: new, at: now.seconds)) }
      } else if before[slots] != state[slots] {
        note(.listed(variable, Array(state[slots]), at: now.seconds))
      }
    }
  }

  private mutating func note(_ entry: Entry) {
    guard spending.use(.events) else { return }
    entries.append(entry)
  }

  /// Starts the timers whose conditions have begun to hold, and stops the others.
  private mutating func watchTimers() {
    for (index, timer) in rules.timers.enumerated() {
      if !timer.condition.holds(state, []) {
        since[index] = nil
      } else if since[index] == nil {
        since[index] = now.seconds
      }
    }
  }

  /// Lets time pass, and timers run out one after the other; those of one moment in the file's order.
  private mutating func wait(_ seconds: Int) -> Outcome {
    let before = self
    let end = now + seconds
    while let next = nextTimer(until: end), spending.use(.dueDates) {
      now = Instant(seconds: next.due)
      since[next.index] = nil
      note(.ranOut(next.index, at: now.seconds))
      guard take(rules.timers[next.index].effects, []) else {
        let spending = spending
        self = before
        self.spending = spending
        return .refused(Self.outOfBounds)
      }
      // Where no effect happened, nobody has looked at the timers yet.
      watchTimers()
    }
    now = end
    return .done
  }

  private func nextTimer(until end: Instant) -> (index: Int, due: Int)? {
    var next: (index: Int, due: Int)?
    for (index, timer) in rules.timers.enumerated() {
      guard let start = since[index], start + timer.seconds <= end.seconds else { continue }
      if let known = next, known.due <= start + timer.seconds { continue }
      next = (index, start + timer.seconds)
    }
    return next
  }

  func read(_ look: BoundWord, since mark: Mark) -> Value {
    switch look.content(as: DeclaredLook.self).word {
    case .expression(let expression, let kind): rules.names.value(expression.value(state, []), kind)
    case .list(let variable): rules.value(of: rules.variables[variable], in: state)
    case .events(let wanted): .list(told(wanted, since: mark))
    }
  }

  private func told(_ wanted: Set<Int>, since mark: Mark) -> [Value] {
    entries[mark...].compactMap { entry in
      guard case .told(let event, _) = entry, wanted.contains(event) else { return nil }
      return .text(rules.events[event].name)
    }
  }

  func violations() -> [Violation] {
    var violations: [Violation] = []
    for index in rules.invariants.indices
    where !rules.invariants[index].condition.holds(state, []) {
      let summary = rules.summary(of: rules.invariants[index], in: state)
      violations.append(Violation(invariant: index, summary: summary))
    }
    return violations
  }

  func events(in range: Range<Mark>) -> [EventRecord] {
    entries[range].map { rules.record(of: $0) }
  }
}

/// What a precondition or an operation says, made of its arguments.
enum DeclaredStep: Sendable {
  /// An action of the file, with its arguments as they are held at run time.
  case act(Rules.Action, arguments: [Int])
  /// A list holds other values, by the index of its variable.
  case fill(Int, [Int])
  /// Time passes.
  case wait(Int)
}

/// What an observation reads.
enum DeclaredLook: Sendable {
  /// The value of an expression.
  case expression(Expression, ValueKind)
  /// All values of a list, by the index of its variable.
  case list(Int)
  /// The events that happened, of some kinds.
  case events(Set<Int>)
}
