package import TenkenSimulation

/// A finding of a search: a broken invariant, another problem, or something no scenario tests.
package struct Discovery: Sendable {
  /// The kinds of findings.
  package enum Kind: Hashable, Sendable {
    /// A broken invariant, by its index in the vocabulary.
    case invariant(Int)
    /// A recovery that fails, by its index in the vocabulary.
    case recovery(Int)
    /// An operation that is refused for a reason it does not declare.
    case undeclaredRefusal(word: Int, name: String)
    /// An operation that is refused because the rules of the system are at fault.
    case faultyRefusal(word: Int, name: String)
    /// An operation that uses up a budget instead of finishing.
    case endless(word: Int, Budget)
    /// A point that no scenario reaches.
    case unreached(CoveragePoint)
    /// A mutant that no scenario notices, by its index in the plan.
    case mutant(Int)
    /// A difference between the simulation and the real system behind a driver.
    case difference(RealDifference)
  }

  /// The kind of finding.
  package let kind: Kind
  /// What breaks the invariant or the recovery, in one phrase; nil for other kinds.
  package let summary: LocalizedText?
  /// The operations that lead to the finding, shrunk until none can be left out.
  package let steps: [BoundWord]

  /// Makes a finding.
  package init(kind: Kind, summary: LocalizedText?, steps: [BoundWord]) {
    (self.kind, self.summary, self.steps) = (kind, summary, steps)
  }
}

/// What differs between the simulation and the real system after the same steps.
package enum RealDifference: Hashable, Sendable {
  /// The outcome of an operation, by its index in the vocabulary.
  case outcome(word: Int, simulated: String, real: String)
  /// The value of an observation, by its index in the vocabulary.
  case observation(Int)
}

/// What ended a search before it was complete, apart from its number of states.
package enum ExplorationEnd: Hashable, Sendable {
  /// Somebody interrupted it.
  case interrupted
  /// Its time in seconds was over.
  case seconds(Int)
  /// Its memory was used up.
  case memory(megabytes: Int)
  /// The memory that the system allows the process was almost used up, as after `ulimit -v`.
  case addressSpace(megabytes: Int)
}

/// The findings of a search, and how much it covered.
package struct Exploration: Sendable {
  /// The findings in the order of the vocabulary; within one kind the shortest paths come first.
  package let discoveries: [Discovery]
  /// How much the search covered.
  package let extent: ExplorationExtent

  /// Makes the result of a search.
  package init(discoveries: [Discovery], extent: ExplorationExtent) {
    (self.discoveries, self.extent) = (discoveries, extent)
  }

  /// The same search with the given findings only, in the given order.
  package func keeping(_ discoveries: [Discovery]) -> Exploration {
    Exploration(discoveries: discoveries, extent: extent)
  }

  /// This search and another one combined.
  func adding(_ other: Exploration) -> Exploration {
    Exploration(
      discoveries: discoveries + other.discoveries, extent: extent.adding(other.extent))
  }
}
