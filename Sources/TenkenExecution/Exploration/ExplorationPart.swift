import TenkenSimulation

/// The findings of one machine when several share a search.
///
/// A random search is divided by slices, a search for mutants by mutants, and one of several files
/// by files, each of which then has a part of its own. Findings are only
/// reported once the paths of all parts are there, because the first path to a problem is the one
/// that counts.
package struct ExplorationPart: Sendable {
  /// A path that leads to a finding.
  package struct Path: Hashable, Sendable {
    /// The slice in which the path was taken, or the index of the mutant that it reveals.
    package let unit: Int
    /// The path's operations, as indices into all operations that are tried.
    package let steps: [Int]
    /// The index of the point among the path's unreached points; nil for other findings.
    package let point: Int?

    /// Makes a path.
    package init(unit: Int, steps: [Int], point: Int?) {
      (self.unit, self.steps, self.point) = (unit, steps, point)
    }
  }

  /// How many slices or mutants were searched.
  package let unitCount: Int
  /// How much the search covered.
  package let extent: ExplorationExtent
  /// The paths that may count; those of one unit are in the order in which they were taken.
  package let paths: [Path]

  /// Makes a part.
  package init(unitCount: Int, extent: ExplorationExtent, paths: [Path]) {
    (self.unitCount, self.extent, self.paths) = (unitCount, extent, paths)
  }

  /// The part of a machine that had nothing to search.
  static let nothing = ExplorationPart(unitCount: 0, extent: .nothing, paths: [])

  /// This part and another one combined.
  func adding(_ other: ExplorationPart) -> ExplorationPart {
    ExplorationPart(
      unitCount: unitCount + other.unitCount, extent: extent.adding(other.extent),
      paths: paths + other.paths)
  }

  /// The paths in the order in which a single machine would take them.
  var pathsInOrder: [Path] {
    paths.enumerated().sorted { ($0.element.unit, $0.offset) < ($1.element.unit, $1.offset) }
      .map(\.element)
  }
}

extension StartingPoint {
  /// What a path leads to; nil if it leads to nothing or contains an invalid index.
  func kind(of path: ExplorationPart.Path) -> Discovery.Kind? {
    guard path.steps.allSatisfy(steps.indices.contains) else { return nil }
    guard let point = path.point else { return firstFault(on: path.steps)?.kind }
    let points = unreached(along: path.steps)
    return points.indices.contains(point) ? .unreached(points[point]) : nil
  }

  /// The indices of operations among all that are tried.
  func indices(of words: [BoundWord]) -> [Int] {
    words.compactMap { word in
      steps.firstIndex { $0.word == word.word && $0.arguments == word.arguments }
    }
  }
}
