/// How much of a system a search covered.
package struct ExplorationExtent: Hashable, Sendable {
  /// The number of distinct states a breadth-first search met; 0 for a random search.
  package let stateCount: Int
  /// The number of paths a random search took; 0 for a breadth-first search.
  package let pathCount: Int
  /// How many operations were tried.
  package let stepCount: Int
  /// The length of the longest path.
  package let depth: Int
  /// Whether all paths up to that length were searched.
  package let isComplete: Bool
  /// Whether the search met every state that exists, at any path length.
  package let isExhaustive: Bool

  /// Makes an extent.
  package init(
    stateCount: Int = 0, pathCount: Int = 0, stepCount: Int, depth: Int, isComplete: Bool,
    isExhaustive: Bool
  ) {
    (self.stateCount, self.pathCount, self.stepCount) = (stateCount, pathCount, stepCount)
    (self.depth, self.isComplete, self.isExhaustive) = (depth, isComplete, isExhaustive)
  }

  /// The extent of an empty search: adding it to another extent changes nothing.
  static let nothing = ExplorationExtent(
    stepCount: 0, depth: 0, isComplete: true, isExhaustive: true)

  /// The extent of this search and another one together.
  func adding(_ other: ExplorationExtent) -> ExplorationExtent {
    ExplorationExtent(
      stateCount: stateCount + other.stateCount, pathCount: pathCount + other.pathCount,
      stepCount: stepCount + other.stepCount, depth: max(depth, other.depth),
      isComplete: isComplete && other.isComplete, isExhaustive: isExhaustive && other.isExhaustive)
  }
}
