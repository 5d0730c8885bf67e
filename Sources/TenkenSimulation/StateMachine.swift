/// A part of a world that is always in one of a few states: a subscription, a transaction, an app.
///
/// A world may have several parts with the same machine. In the first state, the part does not
/// exist.
public struct StateMachine: Hashable, Sendable {
  /// A step from one state to another.
  public struct Transition: Hashable, Sendable {
    /// The machine's name.
    public let machine: String
    /// The name of the state before.
    public let from: String
    /// The name of the state after.
    public let to: String

    /// Makes a transition.
    public init(_ machine: String, from: String, to: String) {
      self.machine = machine
      self.from = from
      self.to = to
    }
  }

  /// The kebab-case name.
  public let name: String
  /// What people call it.
  public let title: LocalizedText
  /// The states; the first means that the part does not exist.
  public let states: [Choice]
  /// All possible transitions, in the order in which they are shown.
  public let transitions: [Transition]
  /// The name of the initial state, if it is known.
  public private(set) var start: String?
  /// What causes each transition, as people read it; empty if the causes are not declared.
  private var causes: [[LocalizedText]] = []

  /// The causes of the transition at an index; empty if none are declared.
  public func causes(ofTransition index: Int) -> [LocalizedText] {
    causes.indices.contains(index) ? causes[index] : []
  }

  /// The machine with the details that only a diagram shows.
  ///
  /// - Parameters:
  ///   - start: The name of the initial state.
  ///   - causes: What causes each transition, in the order of the transitions.
  /// - Returns: The machine with these details.
  public func drawn(from start: String, causes: [[LocalizedText]]) -> StateMachine {
    var copy = self
    copy.start = start
    copy.causes = causes
    return copy
  }

  /// Makes a machine from a list of transitions.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - title: What people call it.
  ///   - states: The states; the first means that the part does not exist.
  ///   - transitions: The states before and after, in the order in which they are shown.
  public init(
    _ name: String, _ title: LocalizedText, states: [Choice],
    transitions: [(from: String, to: String)]
  ) {
    self.name = name
    self.title = title
    self.states = states
    self.transitions = transitions.map { Transition(name, from: $0.from, to: $0.to) }
  }

  /// Makes a machine from the states that may follow each state.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - title: What people call it.
  ///   - states: The states; the first means that the part does not exist.
  ///   - steps: For each state, the states that may follow it directly.
  public init(
    _ name: String, _ title: LocalizedText, states: [Choice],
    steps: KeyValuePairs<String, [String]>
  ) {
    self.name = name
    self.title = title
    self.states = states
    transitions = steps.flatMap { from, following in
      following.map { Transition(name, from: from, to: $0) }
    }
  }
}

/// The state of one part of a world.
public struct MachineState: Hashable, Sendable {
  /// The name of the machine.
  public let machine: String
  /// The name that distinguishes the part from others with the same machine.
  public let instance: String
  /// The name of the state.
  public let state: String

  /// Makes the state of a part.
  public init(_ machine: String, _ instance: String, _ state: String) {
    self.machine = machine
    self.instance = instance
    self.state = state
  }
}

/// A kind of event as plain data.
public struct EventDefinition: Hashable, Sendable {
  /// The kebab-case name.
  public let name: String
  /// What people call such an event.
  public let title: LocalizedText
  /// The names of the system's event subjects that it may be about; empty if it is about none.
  public let subjects: [String]

  /// Makes the definition of a kind of event.
  public init(_ name: String, _ title: LocalizedText, subjects: [String] = []) {
    self.name = name
    self.title = title
    self.subjects = subjects
  }
}
