package import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation

/// What a review says of one case, and why.
package struct ReviewFinding: Sendable {
  /// What is said of a case.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Another case says the same.
    case duplicate
    /// Another case does the same, and expects all of it and more.
    case contained
    /// Another case expects what cannot hold together with it, and the simulation agrees with that.
    case contradiction
    /// The simulation has another result than is expected.
    case disagrees
    /// A step is refused, so that the case cannot happen as it is written.
    case impossible
    /// The case has used up a budget or was not run, so that nothing is known of it.
    case unfinished
    /// Nothing is expected.
    case nothingExpected = "nothing-expected"
    /// All that is expected is what two people would not judge alike.
    case vague
    /// All that is expected is something that nobody can see.
    case unobservable
    /// Some of what is expected is what two people would not judge alike.
    case partlyVague = "partly-vague"
    /// Another case contradicts it, and is refuted.
    case contradicted
    /// Another case has the same course in the simulation, and the same expectations.
    case sameCourse = "same-course"
    /// Another case says the same in other words, as far as a program can tell.
    case similar
    /// Another case has the same steps, and expects something else, of which only people can tell
    /// whether it can hold together.
    case sameSteps = "same-steps"
    /// The title, or what is looked at, shows more than one aim.
    case severalAims = "several-aims"
    /// The simulation disagrees, but does not know of what people do before.
    case dependsOnPeople = "depends-on-people"
    /// Nobody can do the case by hand.
    case simulationOnly = "simulation-only"
    /// The case passes with every planted bug.
    case noticesNothing = "notices-nothing"
    /// No other case notices some of the planted bugs.
    case noticesAlone = "notices-alone"
    /// No person has executed it.
    case neverExecuted = "never-executed"
    /// People approve it as it is written.
    case approved
    /// People approved only what it was before it changed.
    case approvedBefore = "approved-before"
    /// People have remarked something about it.
    case commented

    /// Whether a case with such a finding is worth nothing as it is; others only inform.
    package var counts: Bool {
      switch self {
      case .duplicate, .contained, .contradiction, .disagrees, .impossible, .unfinished,
        .nothingExpected, .vague, .unobservable:
        true
      case .partlyVague, .contradicted, .sameCourse, .similar, .sameSteps, .severalAims,
        .dependsOnPeople,
        .simulationOnly,
        .noticesNothing,
        .noticesAlone, .neverExecuted, .approved, .approvedBefore, .commented:
        false
      }
    }
  }

  /// What is said.
  package let kind: Kind
  /// Why, as a phrase.
  package let reason: LocalizedText
  /// The addresses of the cases that it is about, too, in the order of the suite.
  package let related: [String]
  /// Where it is in the file of the case; nil for the case as a whole.
  package let position: SourcePosition?
  /// The change that would mend it; nil if none is known.
  package internal(set) var edit: ReviewEdit?
  /// What is expected and what is so instead, and where; nil if the finding is about nothing such.
  package internal(set) var mismatch: (values: Mismatch, range: SourceRange)?

  init(
    _ kind: Kind, _ reason: LocalizedText, related: [String] = [],
    at position: SourcePosition? = nil
  ) {
    (self.kind, self.reason, self.related, self.position) = (kind, reason, related, position)
  }
}

/// The change of a file that would mend a finding: some of its lines are replaced.
package struct ReviewEdit: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// What is replaced.
  package let edit: SourceEdit
  /// The lines that are replaced, without their ends.
  package let oldLines: [String]
  /// The lines that replace them.
  package let newLines: [String]
}
