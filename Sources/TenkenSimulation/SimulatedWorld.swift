/// A world in which scenarios happen: a value, changed only by words.
///
/// The same world and the same word give the same world, outcome and events everywhere.
public protocol SimulatedWorld: Hashable, Sendable {
  /// What can happen in it.
  associatedtype Event: SimulatedEvent

  /// What has happened so far.
  var journal: Journal<Event> { get set }
  /// The virtual time.
  var now: Instant { get }

  /// What an event that has just happened is about, by the names of the system's subjects.
  func subjects(of event: Event) -> [String]
  /// The states of all parts that are there, as the system's machines name them.
  var machineStates: [MachineState] { get }
}

extension SimulatedWorld {
  /// Nothing, if nothing else is said.
  public func subjects(of event: Event) -> [String] { [] }
  /// None, if nothing else is said.
  public var machineStates: [MachineState] { [] }
}

/// Something that happened in a world.
public protocol SimulatedEvent: Hashable, Sendable {
  /// The kinds of events there are.
  associatedtype Kind: EventKind

  /// What kind of event it is.
  var kind: Kind { get }
  /// Who did it, or where it happened: a short name for the margin of a trace.
  var actor: LocalizedText { get }
  /// What happened, in one line.
  var text: LocalizedText { get }
  /// The money that moved; nil if none did.
  var movement: MoneyMovement? { get }
  /// How much of the budget of events it takes: one, and one for each thing that it lists.
  var weight: Int { get }
}

extension SimulatedEvent {
  /// No money moves, if nothing else is said.
  public var movement: MoneyMovement? { nil }

  /// One, if nothing else is said.
  public var weight: Int { 1 }
}

/// What has happened in a world, with the time of each event.
///
/// The past is not a part of a world's identity: worlds that differ only in it are equal, so that
/// exploration can tell when it has come to a state before.
public struct Journal<Event: SimulatedEvent>: Sendable {
  /// One event and when it happened.
  public struct Entry: Sendable {
    /// The virtual time.
    public let time: Instant
    /// What happened.
    public let event: Event

    @inlinable
    init(time: Instant, event: consuming Event) {
      self.time = time
      self.event = event
    }
  }

  /// The events in order.
  @inlinable public var entries: [Entry] { storage }

  // Visible to other modules' copies of `record`, which would otherwise look up the event's type
  // at every call.
  @usableFromInline var storage: [Entry] = []

  /// What is noticed while the world changes; nil where nobody measures coverage.
  public var survey: Survey?

  /// What the case has used of its budgets.
  public var spending = Spending()

  /// Makes an empty journal.
  public init() {}

  /// The number of events so far; a mark for later looks.
  @inlinable public var count: Int { storage.count }

  /// Forgets what has happened; what of the budgets is spent stays so.
  public mutating func forget() {
    storage = []
    survey?.forget()
  }

  /// Notes that something happened, unless a budget of the case is spent.
  @inlinable
  public mutating func record(_ event: consuming Event, at time: Instant) {
    guard spending.use(.events, event.weight) else { return }
    // Few cases have fewer events, and growing from one to eight would copy them three times.
    if storage.capacity == 0 { storage.reserveCapacity(8) }
    storage.append(Entry(time: time, event: event))
  }
}

extension Journal: Hashable {
  /// Tells nothing apart: the past is not a part of a world's identity.
  public static func == (left: Journal, right: Journal) -> Bool { true }

  /// Adds nothing, as all journals are equal.
  public func hash(into hasher: inout Hasher) {}
}
