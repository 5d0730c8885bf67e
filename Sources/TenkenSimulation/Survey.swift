/// What was noticed of a world while it was changed, for those who measure coverage.
public struct Survey: Sendable {
  /// An event, for coverage.
  public struct Event: Hashable, Sendable {
    /// The index of its kind in the vocabulary.
    public let kind: Int
    /// What it was about, by the names of the system's subjects.
    public let subjects: [String]

    /// Makes an event of its kind.
    public init(kind: Int, subjects: [String]) {
      self.kind = kind
      self.subjects = subjects
    }
  }

  /// The events, in order.
  public private(set) var events: [Event] = []
  /// The transitions of the system's machines, in order.
  public private(set) var transitions: [StateMachine.Transition] = []

  private let absent: [String: String]
  private var states: [MachineState] = []

  /// Makes a survey of a system's machines.
  public init(_ machines: [StateMachine]) {
    absent = Dictionary(machines.map { ($0.name, $0.states.first?.name ?? "") }) { one, _ in one }
  }

  /// Notes the event that has just happened.
  public mutating func note(_ event: Event) { events.append(event) }

  /// Takes the present states as those that all begins with, however they came about.
  public mutating func begin(with states: [MachineState]) { self.states = states }

  /// Notes the present states, and what has changed since the last look.
  public mutating func note(states new: [MachineState]) {
    guard new != states else { return }
    var gone = Dictionary(states.map { ($0.part, $0.state) }) { first, _ in first }
    for state in new {
      let old = gone.removeValue(forKey: state.part) ?? absent[state.machine] ?? ""
      note(state.machine, from: old, to: state.state)
    }
    for state in states where gone[state.part] != nil {
      note(state.machine, from: state.state, to: absent[state.machine] ?? "")
    }
    states = new
  }

  /// Forgets what has happened; the present states stay those that the next transitions begin with.
  public mutating func forget() {
    events = []
    transitions = []
  }

  private mutating func note(_ machine: String, from: String, to: String) {
    guard from != to else { return }
    transitions.append(StateMachine.Transition(machine, from: from, to: to))
  }
}

extension MachineState {
  /// What tells a part of the world from the others.
  fileprivate struct Part: Hashable {
    let machine: String
    let instance: String
  }

  /// The part of the world whose state it is.
  fileprivate var part: Part { Part(machine: machine, instance: instance) }
}

extension SimulatedWorld {
  /// Notes an event that has just happened, and the states after it.
  ///
  /// Worlds call it for every event, as states may change several times in one operation. Nothing
  /// is done where nobody measures coverage, or where a spent budget kept the event from being
  /// recorded.
  @inlinable
  public mutating func survey(_ event: Event) {
    if journal.survey != nil, journal.spending.spent == nil { note(event) }
  }

  @usableFromInline
  mutating func note(_ event: Event) {
    guard let kind = Array(Event.Kind.allCases).firstIndex(of: event.kind) else {
      preconditionFailure("'\(event.kind.rawValue)' is not among all cases of its type")
    }
    let subjects = subjects(of: event)
    journal.survey?.note(Survey.Event(kind: kind, subjects: subjects))
    surveyStates()
  }

  /// Notes the present states, and what has changed since the last look.
  public mutating func surveyStates() {
    let states = machineStates
    guard journal.spending.use(.surveyedStates, states.count) else { return }
    journal.survey?.note(states: states)
  }
}
