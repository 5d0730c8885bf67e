import TenkenSimulation

/// What one machine of several has found: what is needed of it to come to what one machine finds.
///
/// A search at random is divided by its slices, and one for mutants by these. What is found is told only
/// when all ways are there, as the first way to a fault is the one that counts.
public struct ExplorationPart: Sendable {
  /// A way that leads to something.
  public struct Way: Hashable, Sendable {
    /// The slice in which it was gone, or the mutant that is noticed.
    public let unit: Int
    /// The operations, by their indices among all that are tried.
    public let steps: [Int]
    /// What it reaches that no scenario does, by its place among all of that; nil for a fault.
    public let point: Int?

    /// Makes a way.
    public init(unit: Int, steps: [Int], point: Int?) {
      (self.unit, self.steps, self.point) = (unit, steps, point)
    }
  }

  /// How many slices or mutants were searched.
  public let unitCount: Int
  /// How far the search came.
  public let extent: ExplorationExtent
  /// The ways that may count, those of a unit in the order in which they were gone.
  public let ways: [Way]

  /// Makes a part.
  public init(unitCount: Int, extent: ExplorationExtent, ways: [Way]) {
    (self.unitCount, self.extent, self.ways) = (unitCount, extent, ways)
  }

  /// What was found where there was nothing to search.
  static let nothing = ExplorationPart(unitCount: 0, extent: .nothing, ways: [])

  /// This part and another one as one.
  func adding(_ other: ExplorationPart) -> ExplorationPart {
    ExplorationPart(
      unitCount: unitCount + other.unitCount, extent: extent.adding(other.extent),
      ways: ways + other.ways)
  }

  /// The ways in the order in which one machine would come to them.
  var waysInOrder: [Way] {
    ways.enumerated().sorted { ($0.element.unit, $0.offset) < ($1.element.unit, $1.offset) }
      .map(\.element)
  }
}

extension StartingPoint {
  /// What a way leads to; nil if it leads to nothing, or says what cannot be.
  func kind(of way: ExplorationPart.Way) -> Discovery.Kind? {
    guard way.steps.allSatisfy(steps.indices.contains) else { return nil }
    guard let place = way.point else { return firstFault(on: way.steps)?.kind }
    let points = unreached(along: way.steps)
    return points.indices.contains(place) ? .unreached(points[place]) : nil
  }

  /// The indices of operations among all that are tried.
  func indices(of words: [BoundWord]) -> [Int] {
    words.compactMap { word in
      steps.firstIndex { $0.word == word.word && $0.arguments == word.arguments }
    }
  }
}
