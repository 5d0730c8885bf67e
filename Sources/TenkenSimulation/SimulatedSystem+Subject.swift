/// Makes every simulated system a subject that cases run against.
///
/// The methods are inlinable, and the system's own type conforms, so that the compiler specialises
/// them in the system's module. A generic wrapper around a world would have one method table for
/// all worlds, and look up the world's type at every call.
extension SimulatedSystem {
  /// The content of a bound precondition.
  @inlinable
  package static func content(_ word: any Precondition<World>) -> any AnyObject & Sendable {
    BoundContent<any Precondition<World>>(word)
  }

  /// The content of a bound operation.
  @inlinable
  package static func content(_ word: any Operation<World>) -> any AnyObject & Sendable {
    BoundContent<any Operation<World>>(word)
  }

  /// The content of a bound observation.
  @inlinable
  package static func content(_ word: any Observation<World>) -> any AnyObject & Sendable {
    BoundContent<any Observation<World>>(word)
  }

  /// Makes a precondition true.
  @inlinable
  package mutating func establish(_ step: BoundWord) {
    step.content(as: (any Precondition<World>).self).word.establish(in: &world)
    if world.journal.coverageRecord != nil { world.recordStates() }
  }

  /// Performs an operation; a world that refuses it is left unchanged.
  @inlinable
  package mutating func perform(_ step: BoundWord) -> Outcome {
    let outcome = step.content(as: (any Operation<World>).self).word.apply(to: &world)
    if world.journal.coverageRecord != nil { world.recordStates() }
    return outcome
  }

  /// Reads an observation; a record reads what happened from `mark` on.
  @inlinable
  package func read(_ observation: BoundWord, since mark: Mark) -> Value {
    Self.read(observation, in: world, since: mark)
  }

  /// Reads an observation of a world, which is borrowed and not copied.
  @inlinable
  @inline(never)
  static func read(_ observation: BoundWord, in world: World, since mark: Mark) -> Value {
    observation.content(as: (any Observation<World>).self).word.read(world, since: mark)
  }

  /// The invariants that are broken now.
  @inlinable
  package func violations() -> [Violation] { Self.violations(in: world) }

  /// The invariants that are broken in a world.
  ///
  /// A separate function, so that every invariant borrows the same world: a property would be
  /// copied for each.
  @inlinable
  @inline(never)
  static func violations(in world: World) -> [Violation] {
    var violations: [Violation] = []
    for (index, invariant) in Self.invariants.enumerated() {
      guard let summary = invariant.violation(in: world) else { continue }
      violations.append(Violation(index: index, summary: summary))
    }
    return violations
  }

  /// The indices of the recoveries that are enough to recover from the current state.
  @usableFromInline package func sufficientRecoveries() -> [Int] {
    Self.recoveries.indices.filter { Self.recoveries[$0].suffices(in: world) }
  }

  /// The recoveries that have failed, although their operations were done.
  @usableFromInline package func failedRecoveries() -> [Violation] {
    Self.recoveries.enumerated().compactMap { index, recovery in
      recovery.violation(in: world).map { Violation(index: index, summary: $0) }
    }
  }

  /// The budget that the case has used up; nil if there is none.
  @inlinable package var spentBudget: Budget? { world.journal.budgetUsage.spent }

  /// The number of events so far.
  @inlinable package var mark: Mark { world.journal.count }

  /// What happened in a part of the case, in order.
  @usableFromInline package func events(in range: Range<Mark>) -> [EventRecord] {
    world.journal.entries[range].map { entry in
      EventRecord(
        time: entry.time, actor: entry.event.actor, text: entry.event.text,
        movement: entry.event.movement,
        resources: entry.event.declared.about.map { world.resources(of: $0).map(\.id) } ?? [])
    }
  }

  /// Always true: a simulated world is a value.
  @inlinable package var isValue: Bool { true }

  /// The hash value of the world.
  @inlinable package var fingerprint: Int? {
    mutating get { world.fingerprint }
  }

  /// Whether the other subject is of the same system, and its world is equal.
  @usableFromInline package func behaves(like other: any Subject) -> Bool? {
    (other as? Self).map { world == $0.world }
  }

  /// Removes the events, and what was recorded for coverage.
  @inlinable package mutating func discardPastEvents() { world.journal.removeEvents() }

  /// The virtual time.
  @inlinable package var now: Instant { world.now }

  /// What was recorded for coverage; nil if the subject was started without it.
  @usableFromInline package var coverageRecord: CoverageRecord? { world.journal.coverageRecord }
}
