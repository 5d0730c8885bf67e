import TenkenSimulation

/// The state machines of a system, with the transitions that were found.
extension Exploration {
  /// The steps of a machine, sorted by the order of its states.
  private func steps(of machine: Int, among order: [Int]) -> [Step] {
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return causes.keys.filter { $0.machine == machine }.sorted {
      (places[$0.from] ?? 0, places[$0.to] ?? 0) < (places[$1.from] ?? 0, places[$1.to] ?? 0)
    }
  }

  /// The state machines, with their transitions and the causes of each.
  func machines(of rules: Rules) -> [StateMachine] {
    rules.machines.enumerated().map { index, place in
      let variable = rules.variables[place]
      let values = variable.kind.samples(limit: SystemLimits.choices)
      let steps = steps(of: index, among: values)
      let machine = StateMachine(
        variable.machineName, variable.title,
        states: values.map { value in
          Choice(rules.stateName(value, of: variable), rules.text(of: value, variable))
        },
        transitions: steps.map {
          (rules.stateName($0.from, of: variable), rules.stateName($0.to, of: variable))
        })
      return machine.drawn(
        from: rules.stateName(rules.start[variable.slot], of: variable),
        causes: steps.map { rules.texts(of: causes[$0] ?? StepCauses()) }, isComplete: isComplete)
    }
  }
}

extension Rules {
  /// The texts of the causes of a transition, with one text for each operation and timer.
  fileprivate func texts(of causes: StepCauses) -> [LocalizedText] {
    operations.indices.compactMap { index in
      causes.operations[index].map { text(of: operations[index], $0) }
    } + causes.timers.sorted().map { timers[$0].title }
  }
}
