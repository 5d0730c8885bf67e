/// A part of a world that is always in one of a few states: a subscription, a transaction, an app.
///
/// A world may have many of a kind. The first state is that of what is not there, or not yet.
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
  /// The states, the first being that of what is not there.
  public let states: [Choice]
  /// All transitions that there can be, by the states before.
  public let transitions: [Transition]
  /// The name of the state that everything begins with, where that is known.
  public private(set) var start: String?
  /// What causes each transition, as people read it; empty where nobody says it.
  private var causes: [[LocalizedText]] = []

  /// What causes a transition, by its index; nothing where nobody says it.
  public func causes(ofTransition index: Int) -> [LocalizedText] {
    causes.indices.contains(index) ? causes[index] : []
  }

  /// The machine with what a picture of it shows besides.
  ///
  /// - Parameters:
  ///   - start: The name of the state that everything begins with.
  ///   - causes: What causes each transition, in the order of the transitions.
  /// - Returns: The machine that says so.
  public func drawn(from start: String, causes: [[LocalizedText]]) -> StateMachine {
    var copy = self
    copy.start = start
    copy.causes = causes
    return copy
  }

  /// Makes a machine whose transitions are known already.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - title: What people call it.
  ///   - states: The states, the first being that of what is not there.
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

  /// Makes a machine.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - title: What people call it.
  ///   - states: The states, the first being that of what is not there.
  ///   - steps: For each state, those that may follow it at once.
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

/// The state of one thing in a world.
public struct MachineState: Hashable, Sendable {
  /// The name of the machine.
  public let machine: String
  /// What tells the thing from others of its kind.
  public let instance: String
  /// The name of the state.
  public let state: String

  /// Makes a state of a thing.
  public init(_ machine: String, _ instance: String, _ state: String) {
    self.machine = machine
    self.instance = instance
    self.state = state
  }
}

/// What an event is, and what it may be about.
public protocol EventKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What people call such an event.
  var title: LocalizedText { get }
  /// What it may be about, by the names of the system's subjects; empty if it is about none.
  var subjects: [String] { get }
}

/// A kind of event as plain data.
public struct EventDefinition: Hashable, Sendable {
  /// The kebab-case name.
  public let name: String
  /// What people call such an event.
  public let title: LocalizedText
  /// What it may be about, by the names of the system's subjects; empty if it is about none.
  public let subjects: [String]

  /// Makes the definition of a kind of event.
  public init(_ name: String, _ title: LocalizedText, subjects: [String] = []) {
    self.name = name
    self.title = title
    self.subjects = subjects
  }

  init(_ kind: some EventKind) {
    name = kind.rawValue
    title = kind.title
    subjects = kind.subjects
  }
}
