public import TenkenDiagnostics
public import TenkenSimulation

/// How a case stood in a run, and why: what reports and documents show of it.
public struct Verdict: Hashable, Sendable {
  /// How the case stood.
  public let status: Status
  /// What went wrong, in the order of its finding; empty where nothing did.
  public let faults: [Fault]

  /// Makes a verdict.
  public init(_ status: Status, faults: [Fault] = []) {
    self.status = status
    self.faults = faults
  }
}

/// One thing that went wrong in a case.
public struct Fault: Hashable, Sendable {
  /// What went wrong.
  public enum Content: Hashable, Sendable {
    /// An expected state was not there.
    case mismatch(Mismatch)
    /// Something else, as a phrase.
    case problem(LocalizedText)
  }

  /// What went wrong.
  public let content: Content
  /// Where the step or the expected state stands; nil if it is the case as a whole.
  public let position: SourcePosition?
  /// The index of the step in its list, which tells apart the named steps of one use; nil if it is
  /// not known, or if there is no step.
  public let step: Int?
  /// The index of the expected state in its list; nil if it is not known, or if there is none.
  public let look: Int?

  /// Says what went wrong where.
  public init(
    _ content: Content, at position: SourcePosition?, step: Int? = nil, look: Int? = nil
  ) {
    self.content = content
    self.position = position
    self.step = step
    self.look = look
  }
}

/// What was expected, and what was there instead.
public struct Mismatch: Hashable, Sendable {
  /// The word that was looked at.
  public let word: String
  /// What was expected, as a scenario would write it.
  public let expected: String
  /// What was there.
  public let actual: String
  /// Why they do not go together, as a phrase; nil where they speak for themselves.
  public let reason: LocalizedText?

  /// Says what was expected of a word, and what was there.
  public init(word: String, expected: String, actual: String, reason: LocalizedText?) {
    self.word = word
    self.expected = expected
    self.actual = actual
    self.reason = reason
  }
}
