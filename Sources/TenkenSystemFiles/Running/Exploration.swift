import TenkenSimulation

/// All states that a system can reach, up to the limits.
///
/// The elapsed times of timers are ignored: a timer can run out as soon as its condition holds. So
/// transitions that need an unlikely order of timers are found as well.
struct Exploration {
  /// The cause of a step from one state to another.
  enum Cause: Hashable {
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

  /// The causes of each step of a machine, in the order in which they were found.
  private(set) var causes: [Step: [Cause]] = [:]
  /// The values that each machine reaches.
  private(set) var reached: [Set<Int>]
  /// The indices of the operations that would leave the bounds of a variable in some state.
  private(set) var outOfBoundsOperations: Set<Int> = []
  /// Whether a timer would leave the bounds, so that waiting can be refused.
  private(set) var hasOutOfBoundsTimer = false
  /// Whether all states were visited, with all arguments.
  private(set) var isComplete = true
  /// The number of states that were visited.
  var stateCount: Int { states.count }
  /// The first way to a state that breaks an invariant, by the index of the invariant.
  private(set) var broken: [Int: [Cause]] = [:]
  /// The indices of the operations that succeeded in some state.
  private(set) var done: Set<Int> = []
  private(set) var refused: Set<Refused> = []

  /// A refusal of an operation.
  struct Refused: Hashable {
    let operation: Int
    let name: String
  }

  private let rules: Rules
  private let limits: SystemLimits.Search
  /// The combinations of arguments to try for each operation.
  private let arguments: [[[Int]]]
  private var states: [[Int]] = []
  /// The previous state and the cause that led to each state; nil at a beginning.
  private var origins: [(state: Int, cause: Cause)?] = []
  private var known: [[Int]: Int] = [:]
  private var stepCount = 0

  init(_ rules: Rules, upTo limits: SystemLimits.Search) {
    self.rules = rules
    self.limits = limits
    arguments = rules.operations.map { Self.combinations(of: $0.parameters) }
    reached = rules.machines.map { _ in [] }
    // If some values of an argument are not tried, nothing can be said to never happen.
    isComplete = zip(rules.operations, arguments).allSatisfy { operation, ways in
      operation.parameters.reduce(1) { min($0 * $1.kind.count, SystemLimits.number) } == ways.count
    }
    add(rules.start, from: nil)
    explore(from: 0)
    for action in rules.preconditions where !action.rule.effects.isEmpty {
      for arguments in Self.combinations(of: action.parameters) {
        var state = rules.start
        for index in action.rule.effects {
          _ = rules.program.apply(rules.program.effects[index], to: &state, arguments)
        }
        let count = states.count
        add(state, from: nil)
        explore(from: count)
      }
    }
  }

  /// The combinations of arguments to try; of many numbers, only the ends and the middle.
  static func combinations(of parameters: [Variable]) -> [[Int]] {
    var combinations: [[Int]] = [[]]
    for parameter in parameters {
      let values = parameter.kind.samples
      combinations = combinations.flatMap { known in values.map { known + [$0] } }
      combinations = Array(combinations.prefix(SystemLimits.triedArguments))
    }
    return combinations
  }

  private mutating func add(_ state: [Int], from origin: (state: Int, cause: Cause)?) {
    guard known[state] == nil else { return }
    guard states.count < limits.states else {
      isComplete = false
      return
    }
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

  private func way(to state: Int) -> [Cause] {
    var causes: [Cause] = []
    var place = origins[state]
    while let origin = place {
      causes.append(origin.cause)
      place = origins[origin.state]
    }
    return causes.reversed()
  }

  private mutating func explore(from start: Int) {
    var index = start
    while index < states.count {
      for (operation, ways) in arguments.enumerated() {
        for arguments in ways { attempt(operation, arguments, in: index) }
      }
      for timer in rules.timers.indices { runOut(timer, in: index) }
      index += 1
      guard stepCount <= limits.steps else {
        isComplete = false
        return
      }
    }
  }

  private mutating func attempt(_ operation: Int, _ arguments: [Int], in index: Int) {
    let rule = rules.operations[operation].rule
    stepCount += 1
    if let refusal = rules.program.refusal(of: rule, in: states[index], arguments) {
      refused.insert(Refused(operation: operation, name: rules.program.refusals[refusal]))
      return
    }
    let cause = Cause.operation(operation, arguments)
    if follow(rule, arguments, from: index, by: cause) {
      done.insert(operation)
    } else {
      outOfBoundsOperations.insert(operation)
    }
  }

  private mutating func runOut(_ timer: Int, in index: Int) {
    stepCount += 1
    guard rules.program.holds(rules.program.timers[timer].condition, states[index]) else { return }
    if !follow(rules.program.timers[timer].rule, [], from: index, by: .timer(timer)) {
      hasOutOfBoundsTimer = true
    }
  }

  /// Applies the effect of a rule; false if a value would leave its bounds.
  private mutating func follow(
    _ rule: Program.Rule, _ arguments: [Int], from index: Int, by cause: Cause
  ) -> Bool {
    let before = states[index]
    guard let effect = rules.program.effect(of: rule, in: before, arguments) else { return true }
    var state = before
    guard rules.program.apply(rules.program.effects[effect], to: &state, arguments) else {
      return false
    }
    guard state != before else { return true }
    for (machine, variable) in rules.machines.enumerated() {
      let slot = rules.variables[variable].slot
      guard before[slot] != state[slot] else { continue }
      let step = Step(machine: machine, from: before[slot], to: state[slot])
      if causes[step]?.contains(cause) != true { causes[step, default: []].append(cause) }
    }
    add(state, from: (index, cause))
    return true
  }
}

extension ValueKind {
  /// The values to try: all of a few; of many numbers, only the ends and the middle.
  var samples: [Int] { samples(limit: SystemLimits.triedNumbers) }

  /// All values; of more numbers than the limit, only the ends and the middle.
  func samples(limit: Int) -> [Int] {
    switch self {
    case .choice(let names): return names
    case .boolean: return [0, 1]
    case .integer(let range):
      guard range.count > limit else { return Array(range) }
      let (low, high) = (range.lowerBound, range.upperBound)
      return [low, low + 1, low + (high - low) / 2, high - 1, high]
    }
  }
}
