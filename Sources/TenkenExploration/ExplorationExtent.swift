/// How far a search came.
public struct ExplorationExtent: Hashable, Sendable {
  /// How many states were met breadth first, each counted once; none at random.
  public let stateCount: Int
  /// How many ways were gone at random; none breadth first.
  public let wayCount: Int
  /// How many operations were tried.
  public let stepCount: Int
  /// The length of the longest way.
  public let depth: Int
  /// Whether all ways of that length were looked at.
  public let isComplete: Bool
  /// Whether there are no further states at all, however long a way is.
  public let isExhaustive: Bool

  /// Says how far a search came.
  public init(
    stateCount: Int = 0, wayCount: Int = 0, stepCount: Int, depth: Int, isComplete: Bool,
    isExhaustive: Bool
  ) {
    (self.stateCount, self.wayCount, self.stepCount) = (stateCount, wayCount, stepCount)
    (self.depth, self.isComplete, self.isExhaustive) = (depth, isComplete, isExhaustive)
  }

  /// How far nobody came who had nothing to search: whatever it is added to stays as it is.
  static let nothing = ExplorationExtent(
    stepCount: 0, depth: 0, isComplete: true, isExhaustive: true)

  /// How far this search and another one came together.
  func adding(_ other: ExplorationExtent) -> ExplorationExtent {
    ExplorationExtent(
      stateCount: stateCount + other.stateCount, wayCount: wayCount + other.wayCount,
      stepCount: stepCount + other.stepCount, depth: max(depth, other.depth),
      isComplete: isComplete && other.isComplete, isExhaustive: isExhaustive && other.isExhaustive)
  }
}
