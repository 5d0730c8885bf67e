import TenkenSimulation

/// A whole system as its file declares it, ready to be played through.
final class Rules: Sendable {
  /// A refusal, and when it is given.
  struct Refusal: Sendable {
    let name: String
    let condition: Expression
  }

  /// What an operation or a precondition does.
  ///
  /// An object, because every step that is bound holds it.
  final class Action: Sendable {
    let name: String
    let phrase: Phrase
    let parameters: [Variable]
    let refusals: [Refusal]
    let effects: [Effect]

    init(
      name: String, phrase: Phrase, parameters: [Variable], refusals: [Refusal], effects: [Effect]
    ) {
      self.name = name
      self.phrase = phrase
      self.parameters = parameters
      self.refusals = refusals
      self.effects = effects
    }
  }

  /// Something that happens when a condition has held for a while.
  struct Timer: Sendable {
    let name: String
    let title: LocalizedText
    let seconds: Int
    let condition: Expression
    let effects: [Effect]
  }

  /// Something that can happen, as people read it.
  struct Event: Sendable {
    let name: String
    let text: LocalizedText
  }

  /// Something that must hold after every operation.
  struct Invariant: Sendable {
    let definition: InvariantDefinition
    let condition: Expression
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
  /// The state that everything begins with.
  let start: [Int]

  init(
    name: String, title: LocalizedText, names: NameTable, variables: [Variable],
    operations: [Action], preconditions: [Action], timers: [Timer], events: [Event],
    invariants: [Invariant], machines: [Int]
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
    start = variables.flatMap { variable in
      guard let capacity = variable.capacity else { return variable.start }
      let empty = [Int](repeating: 0, count: capacity - variable.start.count)
      return [variable.start.count] + variable.start + empty
    }
  }
}
