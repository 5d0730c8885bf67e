/// The compiled rules of a system: tables whose rows refer to each other by index.
///
/// A search runs a system millions of times, on all cores at once. Reading an array or an indirect
/// enum updates reference counts, and threads that update the same count wait for each other. So
/// the tables are unmanaged memory, which the `Rules` own and free at the end.
struct Program: @unchecked Sendable {
  /// A condition or a calculation, by the index of its root part.
  struct Calculation: Sendable {
    let root: Int32
  }

  /// A part of a calculation; the cases are those of `Expression`.
  enum Part {
    case constant(Int)
    case slot(Int)
    case argument(Int)
    case first(Int)
    case last(Int)
    case contains(Int, Calculation)
    case arithmetic(Expression.Arithmetic, Calculation, Calculation)
    case comparison(Expression.Comparison, Calculation, Calculation)
    case and(Calculation, Calculation)
    case or(Calculation, Calculation)
    case not(Calculation)
    case conditional(Calculation, Calculation, Calculation)
  }

  /// The refusals and effects of an action or a timer, as ranges of indices.
  struct Rule: Sendable {
    /// The refusals in order: the first whose condition holds applies.
    let refusals: Range<Int>
    /// The effects in order: the first whose condition holds happens.
    let effects: Range<Int>
    /// The effects of which each one whose condition holds happens, too.
    let each: Range<Int>
  }

  /// An effect, as ranges of indices.
  struct Effect: Sendable {
    /// The condition, checked if no earlier effect happens; nil for always.
    let condition: Calculation?
    /// The changes to make; all operands are read before anything is changed.
    let changes: Range<Int>
    /// The events that happen.
    let events: Range<Int>
    /// The values of these events.
    let values: Range<Int>
    /// The range of `named` with the indices of the timers that start again.
    let restarts: Range<Int>
    /// The range of `named` with the indices of the timers that stop, also if they start again.
    let stops: Range<Int>
  }

  /// A rule that runs when a condition has held for a while.
  struct Timer: Sendable {
    let seconds: Int
    /// When it runs, with a day as its seconds; nil if it runs after its condition has held.
    var timeOfDay: TimeOfDay?
    let condition: Calculation
    /// When its time does not run, although its condition holds; nil for never.
    let pause: Calculation?
    /// The slots that the condition and the pause read.
    var slots = SlotSet()
    let rule: Rule
  }

  fileprivate let parts: UnsafeBufferPointer<Part>
  fileprivate let conditions: UnsafeBufferPointer<Calculation>
  /// The names of refusals.
  let refusals: UnsafeBufferPointer<String>
  let effects: UnsafeBufferPointer<Effect>
  let changes: UnsafeBufferPointer<Change>
  let events: UnsafeBufferPointer<EmittedEvent>
  let values: UnsafeBufferPointer<EmittedValue>
  /// The indices of the timers of all effects.
  let named: UnsafeBufferPointer<Int>
  let timers: UnsafeBufferPointer<Timer>
  /// The conditions that must hold after every operation.
  let invariants: UnsafeBufferPointer<Calculation>

  /// Allocates the tables; the owner has to call `deallocate()`.
  init(_ written: WrittenProgram, timers: [Timer], invariants: [Calculation]) {
    parts = copy(of: written.parts)
    conditions = copy(of: written.conditions)
    refusals = copy(of: written.refusals)
    effects = copy(of: written.effects)
    changes = copy(of: written.changes)
    events = copy(of: written.events)
    values = copy(of: written.values)
    named = copy(of: written.named)
    self.timers = copy(of: timers.map(written.knowingSlots))
    self.invariants = copy(of: invariants)
  }

  /// Frees the tables; the program must not be used afterwards.
  func deallocate() {
    parts.deallocate()
    conditions.deallocate()
    UnsafeMutableBufferPointer(mutating: refusals).deinitialize().deallocate()
    effects.deallocate()
    changes.deallocate()
    events.deallocate()
    values.deallocate()
    named.deallocate()
    timers.deallocate()
    invariants.deallocate()
  }
}

private func copy<Row>(of rows: [Row]) -> UnsafeBufferPointer<Row> {
  let memory = UnsafeMutableBufferPointer<Row>.allocate(capacity: rows.count)
  _ = memory.initialize(from: rows)
  return UnsafeBufferPointer(memory)
}

extension Program {
  /// The value of a calculation in a state, given a word's arguments; `nothing` if it is missing.
  func value(_ calculation: Calculation, _ state: [Int], _ arguments: [Int]) -> Int {
    switch parts[Int(calculation.root)] {
    case .constant(let value): return value
    case .slot(let slot): return state[slot]
    case .argument(let index): return arguments[index]
    case .first(let slot): return state[slot] > 0 ? state[slot + 1] : nothing
    case .last(let slot): return state[slot] > 0 ? state[slot + state[slot]] : nothing
    case .contains(let slot, let element):
      let value = value(element, state, arguments)
      let range = slot + 1..<slot + 1 + state[slot]
      return range.contains { state[$0] == value } ? 1 : 0
    case .arithmetic(let operation, let left, let right):
      return operation.result(value(left, state, arguments), value(right, state, arguments))
    case .comparison(let comparison, let left, let right):
      let (left, right) = (value(left, state, arguments), value(right, state, arguments))
      return comparison.holds(left, right) ? 1 : 0
    case .and(let left, let right):
      return holds(left, state, arguments) && holds(right, state, arguments) ? 1 : 0
    case .or(let left, let right):
      return holds(left, state, arguments) || holds(right, state, arguments) ? 1 : 0
    case .not(let inner):
      return holds(inner, state, arguments) ? 0 : 1
    case .conditional(let condition, let first, let second):
      return holds(condition, state, arguments)
        ? value(first, state, arguments) : value(second, state, arguments)
    }
  }

  func holds(_ condition: Calculation, _ state: [Int], _ arguments: [Int] = []) -> Bool {
    value(condition, state, arguments) == 1
  }

  /// The index of the first refusal of a rule that holds; nil if nothing refuses it.
  func refusal(of rule: Rule, in state: [Int], _ arguments: [Int]) -> Int? {
    rule.refusals.first { holds(conditions[$0], state, arguments) }
  }

  /// The index of the first effect of a rule that can happen; nil if none can.
  func effect(of rule: Rule, in state: [Int], _ arguments: [Int]) -> Int? {
    for index in rule.effects {
      guard let condition = effects[index].condition else { return index }
      if holds(condition, state, arguments) { return index }
    }
    return nil
  }

  /// Makes the changes of an effect; on false, the state is partly changed and must be discarded.
  func apply(_ effect: Effect, to state: inout [Int], _ arguments: [Int]) -> Bool {
    guard canEmitEvents(of: effect, in: state, arguments) else { return false }
    if effect.changes.count == 1 {
      let change = changes[effect.changes.lowerBound]
      return change.apply(operand(of: change, state, arguments), to: &state)
    }
    // All operands are read first, so that `{left: right, right: left}` swaps two values.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: effect.changes.count) { operands in
      for (place, index) in effect.changes.enumerated() {
        operands[place] = operand(of: changes[index], state, arguments)
      }
      for (place, index) in effect.changes.enumerated()
      where !changes[index].apply(operands[place], to: &state) {
        return false
      }
      return true
    }
  }

  func operand(of change: Change, _ state: [Int], _ arguments: [Int]) -> Int {
    change.operand.map { value($0, state, arguments) } ?? 0
  }
}

/// The sizes of a program's parts, which say how long they take.
extension Program {
  /// The parts of the conditions and changes of a rule, all of which one step may calculate.
  func partCount(of rule: Rule) -> Int {
    rule.refusals.reduce(0) { $0 + partCount(of: conditions[$1]) }
      + (Array(rule.effects) + rule.each).reduce(0) { count, index in
        let operands = effects[index].changes.compactMap { changes[$0].operand }
        return count + (effects[index].condition.map { partCount(of: $0) } ?? 0)
          + operands.reduce(0) { $0 + partCount(of: $1) }
      }
  }

  /// The parts of a condition or a calculation.
  func partCount(of calculation: Calculation) -> Int {
    switch parts[Int(calculation.root)] {
    case .constant, .slot, .argument, .first, .last: 1
    // The list is searched.
    case .contains(_, let element): SystemLimits.listLength / 4 + partCount(of: element)
    case .not(let inner): 1 + partCount(of: inner)
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
      .and(let left, let right), .or(let left, let right):
      1 + partCount(of: left) + partCount(of: right)
    case .conditional(let condition, let first, let second):
      1 + partCount(of: condition) + partCount(of: first) + partCount(of: second)
    }
  }
}

/// A program under construction while its file is read.
struct WrittenProgram {
  private(set) var parts: [Program.Part] = []
  fileprivate var conditions: [Program.Calculation] = []
  fileprivate var effects: [Program.Effect] = []
  fileprivate var changes: [Change] = []
  fileprivate var events: [Program.EmittedEvent] = []
  fileprivate var values: [Program.EmittedValue] = []
  fileprivate var named: [Int] = []
  fileprivate var refusals: [String] = []

  /// Adds an expression.
  mutating func add(_ expression: Expression) -> Program.Calculation {
    let part: Program.Part =
      switch expression {
      case .constant(let value): .constant(value)
      case .slot(let slot): .slot(slot)
      case .argument(let index): .argument(index)
      case .first(let slot): .first(slot)
      case .last(let slot): .last(slot)
      case .contains(let slot, let element): .contains(slot, add(element))
      case .arithmetic(let operation, let left, let right):
        .arithmetic(operation, add(left), add(right))
      case .comparison(let comparison, let left, let right):
        .comparison(comparison, add(left), add(right))
      case .and(let left, let right): .and(add(left), add(right))
      case .or(let left, let right): .or(add(left), add(right))
      case .not(let inner): .not(add(inner))
      case .conditional(let condition, let first, let second):
        .conditional(add(condition), add(first), add(second))
      }
    parts.append(part)
    return Program.Calculation(root: Int32(parts.count - 1))
  }

  /// Adds the refusals and effects of an operation, a precondition or a timer.
  mutating func add(
    refusals new: [WrittenRefusal] = [], effects written: WrittenEffects,
    _ declared: DeclarationReader
  ) -> Program.Rule {
    let firstRefusal = refusals.count
    for refusal in new {
      refusals.append(refusal.name)
      conditions.append(add(refusal.condition))
    }
    let firstEffect = effects.count
    let rows = (written.first + written.each).map { add($0, declared) }
    effects += rows
    let firstOfEach = firstEffect + written.first.count
    return Program.Rule(
      refusals: firstRefusal..<refusals.count, effects: firstEffect..<firstOfEach,
      each: firstOfEach..<effects.count)
  }

  private mutating func add(
    _ effect: WrittenEffect, _ declared: DeclarationReader
  ) -> Program.Effect {
    let condition = effect.condition.map { add($0) }
    let new = effect.changes.map { change in
      Change(
        change.kind, of: change.variable, declared.variables[change.variable],
        operand: change.operand.map { add($0) })
    }
    changes += new
    let (firstEvent, firstValue, firstTimer) = (events.count, values.count, named.count)
    for event in effect.events { add(event, declared.events[event.event].fields) }
    named += effect.restarts + effect.stops
    let firstStopped = named.count - effect.stops.count
    return Program.Effect(
      condition: condition, changes: changes.count - new.count..<changes.count,
      events: firstEvent..<events.count, values: firstValue..<values.count,
      restarts: firstTimer..<firstStopped, stops: firstStopped..<named.count)
  }

  private mutating func add(_ event: WrittenEvent, _ fields: [Variable]) {
    let firstValue = values.count
    for (place, value) in event.values.enumerated() {
      values.append(
        Program.EmittedValue(
          value: add(value), bounds: fields[place].kind.bounds, event: event.event, field: place))
    }
    events.append(Program.EmittedEvent(event: event.event, values: firstValue..<values.count))
  }
}
