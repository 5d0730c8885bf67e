/// The world in which a scenario happens: a value, changed only by words.
///
/// The same world and the same word give the same world, outcome and events everywhere.
@usableFromInline package protocol SimulatedWorld: Hashable, Sendable {
  /// The events that can happen in the world.
  associatedtype Event: SimulatedEvent

  /// What has happened so far.
  var journal: Journal<Event> { get set }
  /// The virtual time.
  var now: Instant { get }

  /// Replaces the values of rules, before any precondition; a world without rules ignores it.
  mutating func override(_ rules: RuleOverrides)
  /// Remembers a fact of an event, which is about to be recorded.
  mutating func remember(_ fact: Event.Fact)
  /// The resources that an event is about, for example products.
  func resources(of subject: Event.Subject) -> [EventResource]
  /// The states of all existing parts that have a state machine.
  var machineStates: [MachineState] { get }
  /// The hash value; a world may keep the hashes of its parts until they change.
  var fingerprint: Int { mutating get }
}

extension SimulatedWorld {
  /// Changes nothing by default.
  @usableFromInline package mutating func override(_ rules: RuleOverrides) {}
  /// Remembers nothing by default.
  @usableFromInline package mutating func remember(_ fact: Event.Fact) {}
  /// No resources by default.
  @usableFromInline package func resources(of subject: Event.Subject) -> [EventResource] { [] }
  /// The hash value by default.
  @usableFromInline package var fingerprint: Int { hashValue }
  /// No states by default.
  @usableFromInline package var machineStates: [MachineState] { [] }
}

extension SimulatedWorld {
  /// Records that an event happened now.
  @inlinable
  package mutating func record(_ event: some RecordedEvent<Event>) { record(Event(event)) }

  /// Adds an event to the journal and to what is measured for coverage, and remembers its fact.
  @inlinable
  package mutating func record(_ event: consuming Event) {
    if let fact = event.content.box.remembered { remember(fact) }
    recordCoverage(of: event)
    journal.record(event, at: now)
  }
}

/// What has happened in a world, with the time of each event.
///
/// The journal is not part of a world's identity: worlds that differ only in their past are equal,
/// so that exploration recognises a state that it has met before.
@usableFromInline package struct Journal<Event: SimulatedEvent>: Sendable {
  /// One event and when it happened.
  @usableFromInline package struct Entry: Sendable {
    /// The virtual time.
    @usableFromInline package let time: Instant
    /// What happened.
    @usableFromInline package let event: Event

    @inlinable
    init(time: Instant, event: consuming Event) {
      self.time = time
      self.event = event
    }
  }

  /// The events in order.
  @inlinable package var entries: [Entry] { storage }

  // Visible to other modules' copies of `record`, which would otherwise look up the event's type
  // at every call.
  @usableFromInline var storage: [Entry] = []

  /// What is recorded for coverage; nil if coverage is not measured.
  @usableFromInline package var coverageRecord: CoverageRecord?

  /// What the case has used of its budgets.
  @usableFromInline package var budgetUsage = BudgetUsage()

  /// Makes an empty journal.
  @usableFromInline package init() {}

  /// The number of events so far, which later reads use as a mark.
  @inlinable package var count: Int { storage.count }

  /// Removes all events, but keeps what the case has used of its budgets.
  @usableFromInline package mutating func removeEvents() {
    storage = []
    coverageRecord?.removeEvents()
  }

  /// Records an event, unless a budget of the case is spent.
  @inlinable
  package mutating func record(_ event: consuming Event, at time: Instant) {
    guard budgetUsage.use(.events, event.content.box.weight) else { return }
    // Few cases have fewer than eight events, and growing from one to eight would copy them three
    // times.
    if storage.capacity == 0 { storage.reserveCapacity(8) }
    storage.append(Entry(time: time, event: event))
  }
}

extension Journal: Hashable {
  /// Always true: the past is not part of a world's identity.
  @usableFromInline package static func == (left: Journal, right: Journal) -> Bool { true }

  /// Adds nothing, as all journals are equal.
  @usableFromInline package func hash(into hasher: inout Hasher) {}
}
