/// A part of a world that is always in one of a few states: a subscription, a transaction, an app.
///
/// A world may have several parts with the same machine. In the first state, the part does not
/// exist.
@usableFromInline package struct StateMachine: Hashable, Sendable {
  /// A step from one state to another.
  @usableFromInline package struct Transition: Hashable, Sendable {
    /// The machine's name.
    @usableFromInline package let machine: String
    /// The name of the state before.
    @usableFromInline package let from: String
    /// The name of the state after.
    @usableFromInline package let to: String

    /// Makes a transition.
    @usableFromInline package init(_ machine: String, from: String, to: String) {
      self.machine = machine
      self.from = from
      self.to = to
    }
  }

  /// The kebab-case name.
  @usableFromInline package let name: String
  /// What people call it.
  @usableFromInline package let title: LocalizedText
  /// The states; the first means that the part does not exist.
  @usableFromInline package let states: [Choice]
  /// All possible transitions, in the order in which they are shown.
  @usableFromInline package let transitions: [Transition]
  /// Whether `transitions` are all that are possible; not, if a search for them was cut short.
  @usableFromInline package private(set) var isComplete = true
  /// The name of the initial state, if it is known.
  @usableFromInline package private(set) var start: String?
  /// What causes each transition, as people read it; empty if the causes are not declared.
  private var causes: [[LocalizedText]] = []

  /// The causes of the transition at an index; empty if none are declared.
  @usableFromInline package func causes(ofTransition index: Int) -> [LocalizedText] {
    causes.indices.contains(index) ? causes[index] : []
  }

  /// The machine with the details that only a diagram shows.
  ///
  /// - Parameters:
  ///   - start: The name of the initial state.
  ///   - causes: What causes each transition, in the order of the transitions.
  ///   - isComplete: Whether all transitions are known.
  /// - Returns: The machine with these details.
  @usableFromInline package func drawn(
    from start: String, causes: [[LocalizedText]], isComplete: Bool
  ) -> StateMachine {
    var copy = self
    copy.isComplete = isComplete
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
  @usableFromInline package init(
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
  @usableFromInline package init(
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
@usableFromInline package struct MachineState: Hashable, Sendable {
  /// The name of the machine.
  @usableFromInline package let machine: String
  /// The name that distinguishes the part from others with the same machine.
  @usableFromInline package let instance: String
  /// The name of the state.
  @usableFromInline package let state: String

  /// Makes the state of a part.
  @usableFromInline package init(_ machine: String, _ instance: String, _ state: String) {
    self.machine = machine
    self.instance = instance
    self.state = state
  }
}

/// A kind of event as plain data.
@usableFromInline package struct EventDefinition: Hashable, Sendable {
  /// The kebab-case name.
  @usableFromInline package let name: String
  /// What people call such an event.
  @usableFromInline package let title: LocalizedText
  /// The names of the system's event subjects that it may be about; empty if it is about none.
  @usableFromInline package let subjects: [String]

  /// Makes the definition of a kind of event.
  @usableFromInline package init(_ name: String, _ title: LocalizedText, subjects: [String] = []) {
    self.name = name
    self.title = title
    self.subjects = subjects
  }
}
