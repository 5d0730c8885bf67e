import TenkenSimulation

/// How a system is played through: refusals, effects and what becomes of a state.
extension Rules {
  /// The first refusal of an action that holds; nil if it can be done.
  func refusal(of action: Action, in state: [Int], _ arguments: [Int]) -> String? {
    // By index: whoever takes a refusal out counts its texts, and two threads at once wait for it.
    for index in action.refusals.indices
    where action.refusals[index].condition.holds(state, arguments) {
      return action.refusals[index].name
    }
    return nil
  }

  /// The index of the first effect whose condition holds; nil if none does.
  func effect(of effects: [Effect], in state: [Int], _ arguments: [Int]) -> Int? {
    effects.indices.first { effects[$0].condition?.holds(state, arguments) ?? true }
  }

  /// Makes the changes of an effect; a state that fails is half changed, and of no more use.
  func apply(_ effect: Effect, to state: inout [Int], _ arguments: [Int]) -> Bool {
    if effect.changes.count == 1 {
      let change = effect.changes[0]
      return apply(change, change.operand?.value(state, arguments) ?? 0, to: &state)
    }
    // All that is written is read first: `{left: right, right: left}` exchanges two values.
    let operands = effect.changes.map { $0.operand?.value(state, arguments) ?? 0 }
    for (change, operand) in zip(effect.changes, operands)
    where !apply(change, operand, to: &state) {
      return false
    }
    return true
  }

  private func apply(_ change: Change, _ operand: Int, to state: inout [Int]) -> Bool {
    let slot = variables[change.variable].slot
    switch change {
    case .set(let variable, _):
      guard variables[variable].kind.holds(operand) else { return false }
      state[slot] = operand
    case .append(let variable, _):
      guard let capacity = variables[variable].capacity, state[slot] < capacity,
        variables[variable].kind.holds(operand)
      else { return false }
      state[slot] += 1
      state[slot + state[slot]] = operand
    case .remove:
      let range = slot + 1..<slot + 1 + state[slot]
      if let place = range.first(where: { state[$0] == operand }) {
        removeValue(at: place, from: slot, in: &state)
      }
    case .removeFirst:
      guard state[slot] > 0 else { return false }
      removeValue(at: slot + 1, from: slot, in: &state)
    case .clear:
      for place in slot..<slot + 1 + state[slot] { state[place] = 0 }
    }
    return true
  }

  /// Puts values into a list, in place of those that it has.
  func fill(_ variable: Int, with values: [Int], in state: inout [Int]) {
    let slot = variables[variable].slot
    for place in slot..<slot + variables[variable].size { state[place] = 0 }
    state[slot] = values.count
    for (index, value) in values.enumerated() { state[slot + 1 + index] = value }
  }

  /// Takes a value out of a list; what is not used is zero, so that equal lists are equal states.
  private func removeValue(at place: Int, from slot: Int, in state: inout [Int]) {
    let last = slot + state[slot]
    for index in place..<last { state[index] = state[index + 1] }
    state[last] = 0
    state[slot] -= 1
  }

  /// The states of the machines.
  func machineStates(in state: [Int]) -> [MachineState] {
    machines.map { index in
      let variable = variables[index]
      return MachineState(variable.name, "", stateName(state[variable.slot], of: variable))
    }
  }

  /// What a value is called as the state of a machine.
  func stateName(_ value: Int, of variable: Variable) -> String {
    switch variable.kind {
    case .choice: names.names[value]
    case .integer: String(value)
    case .boolean: value == 1 ? "true" : "false"
    }
  }

  /// The value of a variable as scenarios know it.
  func value(of variable: Variable, in state: [Int]) -> Value {
    guard variable.capacity != nil else {
      return names.value(state[variable.slot], variable.kind)
    }
    let start = variable.slot + 1
    return .list(state[start..<start + state[variable.slot]].map { names.value($0, variable.kind) })
  }
}
