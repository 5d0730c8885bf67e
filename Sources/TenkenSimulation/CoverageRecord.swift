/// The events and state transitions recorded in a world, for coverage.
@usableFromInline package struct CoverageRecord: Sendable {
  /// An event as coverage records it.
  @usableFromInline package struct Event: Hashable, Sendable {
    /// The index of its kind in the vocabulary.
    @usableFromInline package let kind: Int
    /// The names of the event subjects that it was about.
    @usableFromInline package let subjects: [String]

    /// Makes an event of a kind.
    @usableFromInline package init(kind: Int, subjects: [String]) {
      self.kind = kind
      self.subjects = subjects
    }
  }

  /// The events, in order.
  @usableFromInline package private(set) var events: [Event] = []
  /// The transitions of the system's machines, in order.
  @usableFromInline package private(set) var transitions: [StateMachine.Transition] = []

  private let absent: [String: String]
  private var states: [MachineState] = []

  /// Makes an empty record for a system's state machines.
  @usableFromInline package init(_ machines: [StateMachine]) {
    absent = Dictionary(machines.map { ($0.name, $0.states.first?.name ?? "") }) { one, _ in one }
  }

  /// Records an event that has just happened.
  @usableFromInline package mutating func record(_ event: Event) { events.append(event) }

  /// Sets the current states as the starting point, without recording any transition.
  @usableFromInline package mutating func begin(with states: [MachineState]) {
    self.states = states
  }

  /// Records the transitions from the last recorded states to new ones.
  @usableFromInline package mutating func record(states new: [MachineState]) {
    guard new != states else { return }
    var gone = Dictionary(states.map { ($0.part, $0.state) }) { first, _ in first }
    for state in new {
      let old = gone.removeValue(forKey: state.part) ?? absent[state.machine] ?? ""
      recordTransition(state.machine, from: old, to: state.state)
    }
    for state in states where gone[state.part] != nil {
      recordTransition(state.machine, from: state.state, to: absent[state.machine] ?? "")
    }
    states = new
  }

  /// Removes the recorded events and transitions, but keeps the current states.
  @usableFromInline package mutating func removeEvents() {
    events = []
    transitions = []
  }

  private mutating func recordTransition(_ machine: String, from: String, to: String) {
    guard from != to else { return }
    transitions.append(StateMachine.Transition(machine, from: from, to: to))
  }
}

extension MachineState {
  /// The identity of a part of the world.
  fileprivate struct Part: Hashable {
    let machine: String
    let instance: String
  }

  /// The part of the world that is in the state.
  fileprivate var part: Part { Part(machine: machine, instance: instance) }
}

extension SimulatedWorld {
  /// Records an event that has just happened, and the states after it, for coverage.
  ///
  /// It is done for every event, because states may change several times in one operation. It
  /// does nothing if coverage is not measured, or if a spent budget kept the event from being
  /// recorded.
  @inlinable
  package mutating func recordCoverage(of event: Event) {
    if journal.coverageRecord != nil, journal.budgetUsage.spent == nil {
      addToCoverageRecord(event)
    }
  }

  @usableFromInline
  mutating func addToCoverageRecord(_ event: Event) {
    let subjects = event.declared.about.map { resources(of: $0).map(\.kind) } ?? []
    journal.coverageRecord?.record(CoverageRecord.Event(kind: event.kind, subjects: subjects))
    recordStates()
  }

  /// Records the transitions from the last recorded states to the current ones.
  @usableFromInline package mutating func recordStates() {
    let states = machineStates
    guard journal.budgetUsage.use(.examinedStates, states.count) else { return }
    journal.coverageRecord?.record(states: states)
  }
}
