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
  /// What the simulation made of it, where the case was run against something real; nil elsewhere.
  public let simulation: SimulatedSide?

  /// Says what was expected of a word, and what was there.
  public init(
    word: String, expected: String, actual: String, reason: LocalizedText?,
    simulation: SimulatedSide? = nil
  ) {
    self.word = word
    self.expected = expected
    self.actual = actual
    self.reason = reason
    self.simulation = simulation
  }
}

/// What the simulation made of something that was looked at in the real thing, too.
public struct SimulatedSide: Hashable, Sendable {
  /// One of the three that say what there is: where two agree, the third is alone.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// What the scenario expects.
    case expected
    /// What the simulation comes to.
    case simulated
    /// What is there in the real thing.
    case real
  }

  /// What there is in the simulation, as a scenario would write it.
  public let value: String
  /// The one that is alone; nil where all three differ.
  public let alone: Side?

  /// Says what there is in the simulation, and which of the three is alone.
  public init(value: String, alone: Side?) {
    self.value = value
    self.alone = alone
  }

  /// Which of the three is alone, in one phrase.
  public var text: LocalizedText {
    switch alone {
    case .expected:
      LocalizedText(
        en: "only the scenario differs: the simulation and the real system agree",
        ja: "シナリオだけが異なる（シミュレーションと実物は一致）")
    case .simulated:
      LocalizedText(
        en: "only the simulation differs: the real system is as expected",
        ja: "シミュレーションだけが異なる（実物は期待どおり）")
    case .real:
      LocalizedText(
        en: "only the real system differs: the simulation is as expected",
        ja: "実物だけが異なる（シミュレーションは期待どおり）")
    case nil:
      LocalizedText(en: "all three differ", ja: "期待値、シミュレーション、実物がすべて異なる")
    }
  }
}
