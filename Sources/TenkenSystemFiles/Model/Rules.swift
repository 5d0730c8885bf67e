import TenkenSimulation

/// A whole system as its file declares it, ready to run.
final class Rules: Sendable {
  /// An operation or a precondition: its name, texts and rule.
  struct Action: Sendable {
    let name: String
    let phrase: Phrase
    let parameters: [Variable]
    let rule: Program.Rule
    /// What may go wrong, judging by the file alone.
    let possibleFaults: Set<RuleFault>
  }

  /// A timer, which runs out when its condition has held for a while.
  struct Timer: Sendable {
    /// The name under which the file declares it.
    let entry: String
    /// The name, with that of the member if there is one: `sleep of phone`.
    let name: String
    let title: LocalizedText
    let behaviour: Program.Timer
    /// What may go wrong, judging by the file alone.
    let possibleFaults: Set<RuleFault>
  }

  /// An event, with the values that it has and the text that people read.
  struct Event: Sendable {
    let name: String
    let fields: [Variable]
    /// The text, with placeholders for the fields.
    let phrase: Phrase
    /// The group that it is about a member of, which is its first field; nil if it is not.
    var group: String?
  }

  /// A condition that must hold after every operation.
  struct Invariant: Sendable {
    /// The name under which the file declares it.
    let entry: String
    let definition: InvariantDefinition
    let condition: Program.Calculation
    /// The indices of the variables that it reads, to show why it is broken.
    let variables: [Int]
  }

  /// Something that comes right again in the end, whatever has happened.
  struct Recovery: Sendable {
    let definition: InvariantDefinition
    /// When it is wrong; nil for whenever it does not hold.
    let condition: Program.Calculation?
    /// What holds when it is right again.
    let goal: Program.Calculation
    /// The seconds in which it can come right; nil for any time.
    let limit: Int?
    /// The indices of the variables that it reads, to show what is wrong.
    let variables: [Int]
  }

  let name: String
  let title: LocalizedText
  let names: NameTable
  let variables: [Variable]
  /// What settings decide, unless a case says otherwise.
  let systemRules: [SystemRule]
  let operations: [Action]
  let preconditions: [Action]
  let timers: [Timer]
  let events: [Event]
  let invariants: [Invariant]
  let recoveries: [Recovery]
  /// The states from which recoveries are not possible, once somebody has asked for them.
  let lostStates = Locked<[[Int]: [Int]]?>(nil)
  /// The indices of the variables whose values are the states of state machines.
  let machines: [Int]
  /// The compiled rules.
  let program: Program
  /// The parts of the conditions of all timers and invariants, which are calculated after a timer.
  let timerPartCount: Int
  /// The indices of the timers that some effect stops.
  let stoppable: [Int]
  /// The state in which every case begins.
  let start: [Int]
  /// Whether something happens at a time of day.
  let hasTimesOfDay: Bool

  init(
    name: String, title: LocalizedText, names: NameTable, variables: [Variable],
    systemRules: [SystemRule], operations: [Action], preconditions: [Action], timers: [Timer],
    events: [Event],
    invariants: [Invariant], recoveries: [Recovery], machines: [Int],
    program written: WrittenProgram
  ) {
    self.name = name
    self.title = title
    self.names = names
    self.variables = variables
    self.systemRules = systemRules
    self.operations = operations
    self.preconditions = preconditions
    self.timers = timers
    self.events = events
    self.invariants = invariants
    self.recoveries = recoveries
    self.machines = machines
    hasTimesOfDay = timers.contains { $0.behaviour.timeOfDay != nil }
    program = Program(
      written, timers: timers.map(\.behaviour), invariants: invariants.map(\.condition))
    let program = program
    timerPartCount =
      program.timers.reduce(0) { $0 + program.partCount(of: $1.condition) }
      + program.invariants.reduce(0) { $0 + program.partCount(of: $1) }
    stoppable = Set(program.effects.flatMap { $0.stops.map { program.named[$0] } }).sorted()
    start =
      variables.flatMap { variable in
        guard let capacity = variable.capacity else { return variable.start }
        let empty = [Int](repeating: 0, count: capacity - variable.start.count)
        return [variable.start.count] + variable.start + empty
      } + systemRules.map { _ in nothing }
  }

  deinit { program.deallocate() }
}
