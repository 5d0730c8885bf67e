import TenkenSimulation

/// The state as state machines and scenarios see it.
extension Rules {
  /// Replaces the values of a list.
  func fill(_ variable: Int, with values: [Int], in state: inout [Int]) {
    let slot = variables[variable].slot
    for place in slot..<slot + variables[variable].size { state[place] = 0 }
    state[slot] = values.count
    for (index, value) in values.enumerated() { state[slot + 1 + index] = value }
  }

  /// Whether a timer is stopped in an explored state.
  func isStopped(_ timer: Int, in state: [Int]) -> Bool {
    stoppable.firstIndex(of: timer).map { state[start.count + $0] == 1 } ?? false
  }

  /// Notes in an explored state which timers are stopped after some effects.
  func stopTimers(by happening: Program.Happening, in state: inout [Int]) {
    for (place, timer) in stoppable.enumerated() {
      let slot = start.count + place
      let effects = (0..<happening.count).map { program.effects[happening[$0]] }
      func names(_ range: Range<Int>) -> Bool { range.contains { program.named[$0] == timer } }
      if !program.holds(program.timers[timer].condition, state) {
        state[slot] = 0
      } else if effects.contains(where: { names($0.stops) }) {
        state[slot] = 1
      } else if effects.contains(where: { names($0.restarts) }) {
        state[slot] = 0
      }
    }
  }

  /// The current states of the machines.
  func machineStates(in state: [Int]) -> [MachineState] {
    machines.map { index in
      let variable = variables[index]
      return MachineState(variable.machineName, "", stateName(state[variable.slot], of: variable))
    }
  }

  /// The name of a value as the state of a machine.
  func stateName(_ value: Int, of variable: Variable) -> String {
    switch variable.kind {
    case .choice: names.names[value]
    case .integer: String(value)
    case .boolean: value == 1 ? "true" : "false"
    }
  }

  /// An event with the values of its fields, as a value of scenarios.
  func value(ofEvent index: Int, _ values: [Int]) -> Value {
    let event = events[index]
    guard !event.fields.isEmpty else { return .text(event.name) }
    let fields = zip(event.fields, values).map { field, value in
      Value.Field(field.name, names.value(value, field.kind))
    }
    return .record([Value.Field(event.name, .record(fields))])
  }

  /// The value of a variable, as a value of scenarios.
  func value(of variable: Variable, in state: [Int]) -> Value {
    guard variable.capacity != nil else {
      return names.value(state[variable.slot], variable.kind)
    }
    let start = variable.slot + 1
    return .list(state[start..<start + state[variable.slot]].map { names.value($0, variable.kind) })
  }
}
