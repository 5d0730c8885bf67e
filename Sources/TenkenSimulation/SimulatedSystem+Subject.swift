/// A simulated world as what a case runs against.
///
/// The methods are inlinable, and the conformance is that of the system's own type: so the compiler
/// specialises them in the system's module. A generic type around a world would have one table of
/// methods for all worlds, which finds the world's type at every call.
extension SimulatedSystem {
  /// The content of a bound precondition.
  @inlinable
  public static func content(_ word: any Precondition<World>) -> any AnyObject & Sendable {
    BoundContent<any Precondition<World>>(word)
  }

  /// The content of a bound operation.
  @inlinable
  public static func content(_ word: any Operation<World>) -> any AnyObject & Sendable {
    BoundContent<any Operation<World>>(word)
  }

  /// The content of a bound observation.
  @inlinable
  public static func content(_ word: any Observation<World>) -> any AnyObject & Sendable {
    BoundContent<any Observation<World>>(word)
  }

  /// Makes a precondition true.
  @inlinable
  public mutating func establish(_ step: BoundWord) {
    step.content(as: (any Precondition<World>).self).word.establish(in: &world)
    if world.journal.survey != nil { world.surveyStates() }
  }

  /// Performs an operation; a world that refuses is left as it was.
  @inlinable
  public mutating func perform(_ step: BoundWord) -> Outcome {
    let outcome = step.content(as: (any Operation<World>).self).word.apply(to: &world)
    if world.journal.survey != nil { world.surveyStates() }
    return outcome
  }

  /// Reads an observation; a record reads what happened from `mark` on.
  @inlinable
  public func read(_ look: BoundWord, since mark: Mark) -> Value {
    Self.read(look, in: world, since: mark)
  }

  /// Reads an observation of a world, which is lent and not copied for it.
  @inlinable
  @inline(never)
  static func read(_ look: BoundWord, in world: World, since mark: Mark) -> Value {
    look.content(as: (any Observation<World>).self).word.read(world, since: mark)
  }

  /// The invariants that are broken now.
  @inlinable
  public func violations() -> [Violation] { Self.violations(in: world) }

  /// The invariants that are broken in a world.
  ///
  /// By itself, so that every invariant is lent the same world: a property would be copied for each.
  @inlinable
  @inline(never)
  static func violations(in world: World) -> [Violation] {
    var violations: [Violation] = []
    for (index, invariant) in Self.invariants.enumerated() {
      guard let summary = invariant.violation(in: world) else { continue }
      violations.append(Violation(invariant: index, summary: summary))
    }
    return violations
  }

  /// Which recoveries make all well again, by their indices.
  public func sufficientRecoveries() -> [Int] {
    Self.recoveries.indices.filter { Self.recoveries[$0].suffices(in: world) }
  }

  /// Which recoveries have come to nothing, by their indices.
  public func failedRecoveries() -> [Violation] {
    Self.recoveries.enumerated().compactMap { index, recovery in
      recovery.violation(in: world).map { Violation(invariant: index, summary: $0) }
    }
  }

  /// The budget that the case has used up; nil while everything goes on.
  @inlinable public var spentBudget: Budget? { world.journal.spending.spent }

  /// How much has happened so far.
  @inlinable public var mark: Mark { world.journal.count }

  /// What happened in a part of the case, in order.
  public func events(in range: Range<Mark>) -> [EventRecord] {
    world.journal.entries[range].map { entry in
      EventRecord(
        time: entry.time, actor: entry.event.actor, text: entry.event.text,
        movement: entry.event.movement)
    }
  }

  /// It does: worlds are values.
  @inlinable public var isValue: Bool { true }

  /// That of the world.
  @inlinable public var fingerprint: Int? { world.hashValue }

  /// Forgets the events, and what was noticed for coverage.
  @inlinable public mutating func forgetPast() { world.journal.forget() }

  /// The virtual time.
  @inlinable public var now: Instant { world.now }

  /// What was noticed for coverage; nil if the subject was started without it.
  public var survey: Survey? { world.journal.survey }
}
