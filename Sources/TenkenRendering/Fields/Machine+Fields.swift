import TenkenSimulation
import TenkenStandings

extension CoveragePage {
  /// The template fields of a state machine.
  var machine: FieldTable<SystemCoverage.Machine> {
    let state = FieldTable<Choice>([.text("stateText") { $0.text[language] }])
    let transition = FieldTable<MachineTransition>([
      .text("from") { $0.transition.from.name },
      .text("to") { $0.transition.to.name },
      .text("fromText") { $0.transition.from.text[language] },
      .text("toText") { $0.transition.to.text[language] },
      .flag("isDeclared") { $0.isDeclared },
    ]).withCases
    let row = FieldTable<MachineRow>([
      .text("state") { $0.from.text[language] },
      .list("cells", of: ReachingCases.table) { $0.cells },
      .flag("hasMissing") { row in
        row.machine.transitions.contains { $0.from == row.from && $0.cases.isEmpty }
      },
    ])
    return FieldTable([
      .text("machine") { $0.definition.name },
      .text("machineText") { $0.definition.title[language] },
      .list("states", of: state) { $0.definition.states },
      .list("rows", of: row) { machine in
        machine.definition.states.map { MachineRow(machine: machine, from: $0) }
      },
      .list("transitions", of: transition) { MachineTransition.all(of: $0) },
      .number("machineReached") { $0.transitions.count { !$0.cases.isEmpty } },
      .number("machineTotal") { $0.transitions.count },
      .isFirst, .isLast,
    ])
  }
}

/// A transition, and whether its machine declares it.
private struct MachineTransition {
  let transition: SystemCoverage.Machine.Transition
  let isDeclared: Bool

  static func all(of machine: SystemCoverage.Machine) -> [WithCases<MachineTransition>] {
    let declared = machine.transitions.map { MachineTransition(transition: $0, isDeclared: true) }
    let others = machine.undeclared.map { MachineTransition(transition: $0, isDeclared: false) }
    return (declared + others).map { WithCases($0, $0.transition.cases) }
  }
}

/// The transitions from one state, as a row of a table of all states.
private struct MachineRow {
  let machine: SystemCoverage.Machine
  let from: Choice

  var cells: [ReachingCases] {
    let all = machine.transitions + machine.undeclared
    return machine.definition.states.map { to in
      let found = all.first { $0.from == from && $0.to == to }
      return ReachingCases(cases: found?.cases ?? [], isPossible: found != nil)
    }
  }
}
