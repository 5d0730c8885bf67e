/// What a case runs against: a simulated world, a system read from a file, or a real process.
///
/// Whoever runs a case speaks in bound words only, so that nothing is parsed or looked up by name
/// while cases run. A copy of a subject goes on by itself: every case starts from a copy.
public protocol Subject: Sendable {
  /// Makes a precondition true.
  mutating func establish(_ step: BoundWord)
  /// Performs an operation; a subject that refuses is left as it was.
  mutating func perform(_ step: BoundWord) -> Outcome
  /// Reads an observation; a record reads what happened from `mark` on.
  func read(_ look: BoundWord, since mark: Mark) -> Value
  /// The invariants that are broken now.
  func violations() -> [Violation]
  /// Which recoveries make all well again, by their indices.
  func sufficientRecoveries() -> [Int]
  /// Which recoveries have come to nothing, once their operations were done.
  func failedRecoveries() -> [Violation]
  /// The budget that the case has used up; nil while everything goes on.
  var spentBudget: Budget? { get }
  /// How much has happened so far.
  var mark: Mark { get }
  /// What happened in a part of the case, in order.
  func events(in range: Range<Mark>) -> [EventRecord]
  /// What was noticed for coverage; nil if the subject was started without it.
  var survey: Survey? { get }
  /// The virtual time.
  var now: Instant { get }
  /// Whether a copy that is made in the middle of a case goes on by itself, too.
  var isValue: Bool { get }
  /// Why the last step or look has come to nothing; nil if it has not.
  var hindrance: Hindrance? { get }
  /// A number that subjects have in common which go on alike, whatever is done, and hardly any others;
  /// nil if it cannot be told. It holds within a process.
  var fingerprint: Int? { get }
  /// Forgets what happened, but for what can still matter: whoever looks at it has looked before.
  mutating func forgetPast()
  /// What a search keeps of each of a million subjects.
  associatedtype Snapshot: Sendable = Self
  /// What another subject of the same beginning needs to go on from here; the past need not be in it.
  var snapshot: Snapshot { get set }
  /// Whether it watches the invariants; of one that does not, nothing is known of them.
  var watchesInvariants: Bool { get }
}

extension Subject {
  /// Always the same, if nothing else is said: in such a subject nobody waits.
  public var now: Instant { Instant(seconds: 0) }
  /// It does not, if nothing else is said: what is outside of this process is there once.
  public var isValue: Bool { false }
  /// None, if nothing else is said.
  public func sufficientRecoveries() -> [Int] { [] }
  /// None, if nothing else is said.
  public func failedRecoveries() -> [Violation] { [] }
  /// It cannot be told, if nothing else is said.
  public var fingerprint: Int? { nil }
  /// Keeps it, if nothing else is said.
  public mutating func forgetPast() {}
  /// Nothing hinders a subject, if nothing else is said.
  @inlinable public var hindrance: Hindrance? { nil }
  /// It does, if nothing else is said.
  public var watchesInvariants: Bool { true }
}

extension Subject where Snapshot == Self {
  /// The whole subject, if nothing else is said.
  @inlinable public var snapshot: Self {
    get { self }
    set { self = newValue }
  }
}

/// Why a subject has not done a step, or read nothing.
public enum Hindrance: Hashable, Sendable {
  /// It has no way to do that, so that people have to, for a reason.
  case unable(LocalizedText)
  /// It failed, and nothing is known of what follows: the case ends.
  case failed(LocalizedText)
}

/// How many events have happened: where a later look at a record begins.
public typealias Mark = Int

/// An invariant that is broken.
public struct Violation: Hashable, Sendable {
  /// The invariant's place in the vocabulary.
  public let invariant: Int
  /// What breaks it, in one phrase.
  public let summary: LocalizedText

  /// Makes a violation of an invariant.
  public init(invariant: Int, summary: LocalizedText) {
    self.invariant = invariant
    self.summary = summary
  }
}

/// Something that happened, as plain data.
public struct EventRecord: Sendable {
  /// The virtual time.
  public let time: Instant
  /// Who did it, or where it happened.
  public let actor: LocalizedText
  /// What happened, in one line.
  public let text: LocalizedText
  /// The money that moved; nil if none did.
  public let movement: MoneyMovement?

  /// Makes a record of an event.
  public init(
    time: Instant, actor: LocalizedText, text: LocalizedText, movement: MoneyMovement? = nil
  ) {
    self.time = time
    self.actor = actor
    self.text = text
    self.movement = movement
  }
}
