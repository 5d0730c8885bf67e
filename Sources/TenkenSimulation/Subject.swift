/// What a case runs against: a simulated world, a system read from a file, or a real process.
///
/// The executor passes bound words only, so that nothing is parsed or looked up by name while cases
/// run. Copies of a subject are independent: every case starts from a copy.
@usableFromInline package protocol Subject: Sendable {
  /// Makes a precondition true.
  mutating func establish(_ step: BoundWord)
  /// Performs an operation; a subject that refuses it is left unchanged.
  mutating func perform(_ step: BoundWord) -> Outcome
  /// Reads an observation; a record reads what happened from `mark` on.
  func read(_ observation: BoundWord, since mark: Mark) -> Value
  /// The invariants that are broken now.
  func violations() -> [Violation]
  /// The indices of the recoveries that are enough to recover from the current state.
  func sufficientRecoveries() -> [Int]
  /// The recoveries that have failed, although their operations were done.
  func failedRecoveries() -> [Violation]
  /// The budget that the case has used up; nil if there is none.
  var spentBudget: Budget? { get }
  /// The number of events so far.
  var mark: Mark { get }
  /// What happened in a part of the case, in order.
  func events(in range: Range<Mark>) -> [EventRecord]
  /// What was recorded for coverage; nil if the subject was started without it.
  var coverageRecord: CoverageRecord? { get }
  /// The virtual time; constant in a subject without one.
  var now: Instant { get }
  /// Whether a copy made in the middle of a case goes on by itself, so that a search can return to it.
  var isValue: Bool { get }
  /// What the rules were at fault with when they refused the last step; nil for other refusals.
  func fault(ofRefusal name: String) -> LocalizedText?
  /// Why the last step or observation was not done; nil if it was.
  var hindrance: Hindrance? { get }
  /// The operations for which something waits now, each with a copy of the subject after it.
  func pendingSteps() -> [PendingStep]
  /// What passed in a step, in this part of the case, that takes longer elsewhere; nil if nothing.
  func pace(of step: BoundWord, in range: Range<Mark>) -> LocalizedText?
  /// A hash of the state, valid within one process; nil if the subject cannot compute one.
  ///
  /// Subjects that behave alike from here on have equal fingerprints, and others almost never do.
  /// Reading it keeps the hashes of what has not changed, so that the next one costs less.
  var fingerprint: Int? { mutating get }
  /// Whether another subject behaves alike from here on, whatever happens; nil if nobody knows.
  func behaves(like other: any Subject) -> Bool?
  /// Forgets past events, except for what can still matter; callers read the past before.
  mutating func discardPastEvents()
  /// The part of a subject that a search stores for each of a million states.
  associatedtype Snapshot: Sendable = Self
  /// What a subject with the same start needs to continue from here; the past may be left out.
  var snapshot: Snapshot { get set }
  /// The bytes of a snapshot that it does not share with other states; nil if they are not known.
  var snapshotByteCount: Int? { get }
  /// Whether the subject checks the invariants; if not, it is unknown whether they hold.
  var checksInvariants: Bool { get }
}

extension Subject {
  /// False by default: anything outside of this process exists only once.
  @usableFromInline package var isValue: Bool { false }
  /// No recoveries by default.
  @usableFromInline package func sufficientRecoveries() -> [Int] { [] }
  /// No failed recoveries by default.
  @usableFromInline package func failedRecoveries() -> [Violation] { [] }
  /// Nothing waits by default.
  @usableFromInline package func pendingSteps() -> [PendingStep] { [] }
  /// Nothing by default.
  @usableFromInline package func pace(of step: BoundWord, in range: Range<Mark>) -> LocalizedText? {
    nil
  }
  /// No fingerprint by default.
  @usableFromInline package var fingerprint: Int? { nil }
  /// Unknown by default.
  @usableFromInline package func behaves(like other: any Subject) -> Bool? { nil }
  /// Keeps the past by default.
  @usableFromInline package mutating func discardPastEvents() {}
  /// Unknown by default.
  @usableFromInline package var snapshotByteCount: Int? { nil }
  /// No faults of rules by default.
  @usableFromInline package func fault(ofRefusal name: String) -> LocalizedText? { nil }
  /// No hindrance by default.
  @inlinable package var hindrance: Hindrance? { nil }
  /// True by default.
  @usableFromInline package var checksInvariants: Bool { true }
}

extension Subject where Snapshot == Self {
  /// The whole subject by default.
  @inlinable package var snapshot: Self {
    get { self }
    set { self = newValue }
  }
}

/// Why a subject has not done a step, or not read an observation.
@usableFromInline package enum Hindrance: Hashable, Sendable {
  /// The subject has no way to do it, for the given reason, so that people have to.
  case unable(LocalizedText)
  /// The subject failed, and its state is unknown from here on: the case ends.
  case failed(LocalizedText)
}

/// A number of events that have happened, from which a later record is read.
@usableFromInline package typealias Mark = Int

/// An invariant that is broken, or a recovery that has failed.
@usableFromInline package struct Violation: Hashable, Sendable {
  /// The index of the invariant, or of the recovery, in the vocabulary.
  @usableFromInline package let index: Int
  /// What breaks it, in one phrase.
  @usableFromInline package let summary: LocalizedText

  /// Makes a violation.
  @usableFromInline package init(index: Int, summary: LocalizedText) {
    self.index = index
    self.summary = summary
  }
}

/// Something that happened, as plain data.
@usableFromInline package struct EventRecord: Sendable {
  /// The virtual time.
  @usableFromInline package let time: Instant
  /// Who did it, or where it happened.
  @usableFromInline package let actor: LocalizedText
  /// What happened, in one line.
  @usableFromInline package let text: LocalizedText
  /// The money that moved; nil if none did.
  @usableFromInline package let movement: MoneyMovement?
  /// The ids of the resources that it is about, which the text contains.
  @usableFromInline package let resources: [String]

  /// Makes a record of an event.
  @usableFromInline package init(
    time: Instant, actor: LocalizedText, text: LocalizedText, movement: MoneyMovement? = nil,
    resources: [String] = []
  ) {
    self.time = time
    self.actor = actor
    self.text = text
    self.movement = movement
    self.resources = resources
  }
}
