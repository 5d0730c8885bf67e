public import TenkenExecution
public import TenkenSimulation

/// Something that the words of a system lead to, though it should not be, or nobody tests it.
public struct Discovery: Sendable {
  /// What was found: something that should not be, or that is not tested.
  public enum Kind: Hashable, Sendable {
    /// An invariant is broken, by its index in the vocabulary.
    case invariant(Int)
    /// A recovery comes to nothing, by its index in the vocabulary.
    case recovery(Int)
    /// An operation is refused for a reason that it does not declare.
    case undeclaredRefusal(word: Int, name: String)
    /// An operation does not come to its end within a budget.
    case endless(word: Int, Budget)
    /// No scenario reaches it.
    case unreached(CoveragePoint)
    /// No scenario notices it: a mutant, by its index in the plan.
    case mutant(Int)
  }

  /// What was found.
  public let kind: Kind
  /// What breaks an invariant, in one phrase; nil for other kinds.
  public let summary: LocalizedText?
  /// The operations that lead there, shrunk until none can be left out.
  public let steps: [BoundWord]
}

/// What a search has found, and how far it came.
public struct Exploration: Sendable {
  /// What was found, in the order of the vocabulary; of one kind the shortest ways first.
  public let discoveries: [Discovery]
  /// How far it came.
  public let extent: ExplorationExtent

  /// The same with only some of what was found, in another order.
  public func keeping(_ discoveries: [Discovery]) -> Exploration {
    Exploration(discoveries: discoveries, extent: extent)
  }

  /// What this search and another one have found together.
  func adding(_ other: Exploration) -> Exploration {
    Exploration(
      discoveries: discoveries + other.discoveries, extent: extent.adding(other.extent))
  }
}
