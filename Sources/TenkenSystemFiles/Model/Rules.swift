import TenkenSimulation

/// A whole system as its file declares it, ready to be played through.
final class Rules: Sendable {
  /// What an operation or a precondition is called, and what it does.
  struct Action: Sendable {
    let name: String
    let phrase: Phrase
    let parameters: [Variable]
    let rule: Program.Rule
    /// Whether something that it writes may not fit, as far as can be told from the file.
    let mayLeaveBounds: Bool
  }

  /// Something that happens when a condition has held for a while.
  struct Timer: Sendable {
    let name: String
    let title: LocalizedText
    let behaviour: Program.Timer
    /// Whether something that it writes may not fit, as far as can be told from the file.
    let mayLeaveBounds: Bool
  }

  /// Something that can happen, as people read it.
  struct Event: Sendable {
    let name: String
    let text: LocalizedText
  }

  /// Something that must hold after every operation.
  struct Invariant: Sendable {
    let definition: InvariantDefinition
    let condition: Program.Calculation
    /// The variables that it reads: their values say what breaks it.
    let variables: [Int]
  }

  let name: String
  let title: LocalizedText
  let names: NameTable
  let variables: [Variable]
  let operations: [Action]
  let preconditions: [Action]
  let timers: [Timer]
  let events: [Event]
  let invariants: [Invariant]
  /// The variables whose values are the states of machines.
  let machines: [Int]
  /// What it does.
  let program: Program
  /// The state that everything begins with.
  let start: [Int]

  init(
    name: String, title: LocalizedText, names: NameTable, variables: [Variable],
    operations: [Action], preconditions: [Action], timers: [Timer], events: [Event],
    invariants: [Invariant], machines: [Int], program written: WrittenProgram
  ) {
    self.name = name
    self.title = title
    self.names = names
    self.variables = variables
    self.operations = operations
    self.preconditions = preconditions
    self.timers = timers
    self.events = events
    self.invariants = invariants
    self.machines = machines
    program = Program(
      written, timers: timers.map(\.behaviour), invariants: invariants.map(\.condition))
    start = variables.flatMap { variable in
      guard let capacity = variable.capacity else { return variable.start }
      let empty = [Int](repeating: 0, count: capacity - variable.start.count)
      return [variable.start.count] + variable.start + empty
    }
  }

  deinit { program.deallocate() }
}
