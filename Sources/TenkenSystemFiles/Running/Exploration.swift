import TenkenSimulation

/// All states that a system can reach, up to the limits.
///
/// The elapsed times of timers are ignored: a timer can run out as soon as its condition holds. So
/// transitions that need an unlikely order of timers are found as well. But behind its variables, a
/// state has a slot for each timer that effects stop: 1 if it is stopped.
struct Exploration {
  /// The cause of a step from one state to another.
  enum Cause: Hashable {
    /// A case began with a precondition, by its index, with its arguments.
    case precondition(Int, [Int])
    /// A case began with a value of a rule, by the rule's index.
    case rule(Int, Int)
    /// An operation was done, by its index, with its arguments.
    case operation(Int, [Int])
    /// A timer ran out, by its index.
    case timer(Int)
  }

  /// A step of a machine.
  struct Step: Hashable {
    /// The index of the machine in `Rules.machines`.
    let machine: Int
    let from: Int
    let to: Int
  }

  /// A change of a variable, or an event, that is impossible, with the first way to it.
  struct Overrun {
    /// What would make it, and of what.
    let place: Place
    /// The steps, the last of which would make the change.
    let way: [Cause]

    /// An operation or a timer, with what cannot have its value and why.
    struct Place: Hashable {
      let action: Action
      let subject: RuleFault.Subject
      let fault: RuleFault
    }

    /// Whether a timer would make it, so that waiting can be refused.
    var isOfTimer: Bool { if case .timer = place.action { true } else { false } }

    /// What would make the change, by its index.
    enum Action: Hashable {
      case operation(Int)
      case timer(Int)
    }
  }

  /// The causes of each step of a machine that its text needs.
  private(set) var causes: [Step: StepCauses] = [:]
  /// The values that each machine reaches.
  private(set) var reached: [Set<Int>]
  /// The changes that cannot be made, in the order in which they were found.
  private(set) var overruns: [Overrun] = []
  /// Why the search ended before it had visited all states; nil if it did not.
  private(set) var end: End?
  /// Whether some arguments were left out, because there are too many of them.
  private let leavesOutArguments: Bool
  /// The number of states that were visited.
  var stateCount: Int { states.count }
  /// The first way to a state that breaks an invariant, by the index of the invariant.
  private(set) var broken: [Int: [Cause]] = [:]
  /// The states from which each recovery is not possible, by their indices.
  private(set) var lostStates: [[Int]] = []
  /// The indices of the operations that succeeded in some state.
  private(set) var done: Set<Int> = []
  private(set) var refused: Set<Refused> = []

  /// Whether all states were visited, with all arguments.
  var isComplete: Bool { end == nil && !leavesOutArguments }

  /// The limit that ended a search.
  enum End {
    case states
    case work
    case memory
  }

  /// A refusal of an operation.
  struct Refused: Hashable {
    let operation: Int
    let name: String
  }

  private let rules: Rules
  private let limits: SystemLimits.Search
  /// The combinations of arguments to try for each operation.
  private let arguments: [[[Int]]]
  private let cost: SearchCost
  private let start: [Int]
  private(set) var states: [[Int]] = []
  /// The number of the first states whose steps are all known.
  private var visited = 0
  /// The steps that changed the state, if there are recoveries.
  private var edges: [RecoverySearch.Edge] = []
  /// The previous state and the cause that led to each state; nil at the start of the system.
  private var origins: [(state: Int?, cause: Cause)?] = []
  /// The index of each state.
  private var known: [[Int]: Int] = [:]
  private var work = 0
  private var bytes = 0
  private var places: Set<Overrun.Place> = []

  init(_ rules: Rules, upTo limits: SystemLimits.Search) {
    self.rules = rules
    self.limits = limits
    cost = SearchCost(rules)
    arguments = rules.operations.map { Self.combinations(of: $0.parameters) }
    reached = rules.machines.map { _ in [] }
    // If some values of an argument are not tried, nothing can be said to never happen.
    leavesOutArguments = !rules.operations.allSatisfy { Self.triesAll($0.parameters) }
    start = rules.start + Array(repeating: 0, count: rules.stoppable.count)
    add(start, from: nil)
    explore(from: 0)
    beginCases()
    findLostStates()
  }

  private mutating func findLostStates() {
    // What was not tried might help.
    guard !rules.recoveries.isEmpty, !leavesOutArguments else { return }
    let search = RecoverySearch(states[..<visited], of: states.count, edges, rules.program)
    lostStates = rules.recoveries.map { search.lostStates(of: $0) }
    edges = []
  }

  /// Explores what follows each precondition, and each one together with what decides rules.
  private mutating func beginCases() {
    var bases = [0]
    for (index, rule) in rules.systemRules.enumerated() {
      for value in rule.values {
        bases += begin(with: .rule(index, value), in: 0) { $0[rule.slot] = value }
      }
    }
    let deciding = rules.indicesOfDecidingPreconditions
    for index in deciding { bases += begin(withPrecondition: index, in: 0) }
    for base in bases {
      for index in rules.preconditions.indices where !deciding.contains(index) {
        _ = begin(withPrecondition: index, in: base)
      }
    }
  }

  private mutating func begin(withPrecondition precondition: Int, in base: Int) -> [Int] {
    let action = rules.preconditions[precondition]
    guard !action.rule.effects.isEmpty else { return [] }
    var begun: [Int] = []
    for arguments in Self.combinations(of: action.parameters) {
      begun += begin(with: .precondition(precondition, arguments), in: base) {
        [rules] state in
        rules.program.establish(action.rule, in: &state, arguments)
      }
    }
    return begun
  }

  /// Explores what follows the beginning of a case.
  ///
  /// - Returns: The index of the state in which the case begins, if it is a new one.
  private mutating func begin(
    with cause: Cause, in base: Int, _ change: (inout [Int]) -> Void
  ) -> [Int] {
    guard end == nil else { return [] }
    guard work <= limits.work else {
      end = .work
      return []
    }
    var state = states[base]
    change(&state)
    work += cost.ofState
    let count = states.count
    add(state, from: (base, cause))
    explore(from: count)
    return states.count > count ? [count] : []
  }

  private mutating func add(_ state: [Int], from origin: (state: Int?, cause: Cause)?) {
    guard end == nil, known[state] == nil else { return }
    guard states.count < limits.states else { return end = .states }
    guard bytes + cost.bytesOfState <= limits.bytes else { return end = .memory }
    bytes += cost.bytesOfState
    known[state] = states.count
    states.append(state)
    origins.append(origin)
    for (machine, variable) in rules.machines.enumerated() {
      reached[machine].insert(state[rules.variables[variable].slot])
    }
    for (index, invariant) in rules.invariants.enumerated()
    where broken[index] == nil && !rules.program.holds(invariant.condition, state) {
      broken[index] = way(to: states.count - 1)
    }
  }

  /// The steps that lead to a state, from the beginning of a case.
  func way(to state: Int) -> [Cause] {
    var causes: [Cause] = []
    var place = origins[state]
    while let origin = place {
      causes.append(origin.cause)
      place = origin.state.flatMap { origins[$0] }
    }
    return causes.reversed()
  }

  private mutating func explore(from start: Int) {
    var index = start
    while index < states.count, end == nil {
      work += cost.ofState
      for (operation, ways) in arguments.enumerated() {
        work += ways.count * cost.ofOperations[operation]
        for arguments in ways where end != .memory { attempt(operation, arguments, in: index) }
      }
      for timer in rules.timers.indices { runOut(timer, in: index) }
      index += 1
      if end == nil { visited = index }
      if work > limits.work, end == nil, index < states.count { end = .work }
    }
  }

  private mutating func attempt(_ operation: Int, _ arguments: [Int], in index: Int) {
    let rule = rules.operations[operation].rule
    if let refusal = rules.program.refusal(of: rule, in: states[index], arguments) {
      refused.insert(Refused(operation: operation, name: rules.program.refusals[refusal]))
      return
    }
    let cause = Cause.operation(operation, arguments)
    if follow(rule, arguments, from: index, by: cause, .operation(operation)) {
      done.insert(operation)
    }
  }

  private mutating func runOut(_ timer: Int, in index: Int) {
    let behaviour = rules.program.timers[timer]
    guard rules.program.holds(behaviour.condition, states[index]) else { return }
    if let pause = behaviour.pause, rules.program.holds(pause, states[index]) { return }
    if !rules.stoppable.isEmpty, rules.isStopped(timer, in: states[index]) { return }
    _ = follow(behaviour.rule, [], from: index, by: .timer(timer), .timer(timer))
  }

  /// Applies the effects of a rule; false if the rules are at fault that they cannot happen.
  private mutating func follow(
    _ rule: Program.Rule, _ arguments: [Int], from index: Int, by cause: Cause,
    _ action: Overrun.Action
  ) -> Bool {
    let before = states[index]
    let happening = rules.program.happening(of: rule, in: before, arguments)
    guard happening.count > 0 else { return true }
    var state = before
    guard rules.program.apply(happening, to: &state, arguments) else {
      let fault = rules.program.fault(of: happening, in: before, arguments)
      let place = Overrun.Place(action: action, subject: fault.subject, fault: fault.kind)
      if places.insert(place).inserted {
        overruns.append(Overrun(place: place, way: way(to: index) + [cause]))
      }
      return false
    }
    if !rules.stoppable.isEmpty { rules.stopTimers(by: happening, in: &state) }
    guard state != before else { return true }
    for (machine, variable) in rules.machines.enumerated() {
      let slot = rules.variables[variable].slot
      guard before[slot] != state[slot] else { continue }
      let step = Step(machine: machine, from: before[slot], to: state[slot])
      if causes[step, default: StepCauses()].add(cause) { bytes += SearchCost.bytesOfCause }
    }
    if bytes > limits.bytes { end = .memory }
    add(state, from: (index, cause))
    if !rules.recoveries.isEmpty, let target = known[state] {
      addEdge(from: index, to: target, by: action)
    }
    return true
  }

  /// Notes a step, unless the same was among the last ones.
  private mutating func addEdge(from: Int, to: Int, by action: Overrun.Action) {
    let seconds =
      if case .timer(let timer) = action { rules.program.timers[timer].seconds } else { 0 }
    let edge = RecoverySearch.Edge(
      from: Int32(from), to: Int32(to), seconds: Int32(min(seconds, Int(Int32.max))))
    guard !edges.suffix(SystemLimits.triedNumbers).contains(edge) else { return }
    edges.append(edge)
    bytes += RecoverySearch.Edge.byteCount
  }
}
