package import TenkenData
package import TenkenExecution
import TenkenReports

/// The results of several machines, each of which searched some of the paths or mutants.
package enum ExplorationParts {
  /// The command that writes the parts.
  package static let command = "explore"
  /// The key of the results in a part.
  package static let member = "exploration"
  /// What parts must contain, as text for an error.
  package static let content = "exactly one result of every unit of the search"

  /// The results of a part as JSON.
  package static func text(of part: ExplorationPart) -> String {
    let paths = part.paths.map { path -> JSON in
      .object(
        [
          JSON.Member("unit", .integer(path.unit)),
          JSON.Member("steps", .array(path.steps.map { .integer($0) })),
        ] + (path.point.map { [JSON.Member("point", .integer($0))] } ?? []))
    }
    let extent = part.extent
    let json: JSON = [
      "units": .integer(part.unitCount), "states": .integer(extent.stateCount),
      "ways": .integer(extent.pathCount), "operations": .integer(extent.stepCount),
      "depth": .integer(extent.depth), "isComplete": .boolean(extent.isComplete),
      "isExhaustive": .boolean(extent.isExhaustive), "found": .array(paths),
    ]
    return json.text(depth: 1)
  }

  /// Parses the results of a part; nil if they are invalid.
  package static func part(_ json: JSON) -> ExplorationPart? {
    guard let content = json[member], let unitCount = content.count("units"),
      let stateCount = content.count("states"), let pathCount = content.count("ways"),
      let stepCount = content.count("operations"), let depth = content.count("depth"),
      case .boolean(let isComplete)? = content["isComplete"],
      case .boolean(let isExhaustive)? = content["isExhaustive"],
      case .array(let found)? = content["found"]
    else { return nil }
    let paths = found.compactMap { path -> ExplorationPart.Path? in
      let steps = (path["steps"]?.elements ?? []).map(\.integer)
      guard let unit = path["unit"]?.integer, !steps.contains(nil) else { return nil }
      return ExplorationPart.Path(
        unit: unit, steps: steps.compactMap { $0 }, point: path["point"]?.integer)
    }
    guard paths.count == found.count else { return nil }
    let extent = ExplorationExtent(
      stateCount: stateCount, pathCount: pathCount, stepCount: stepCount, depth: depth,
      isComplete: isComplete, isExhaustive: isExhaustive)
    return ExplorationPart(unitCount: unitCount, extent: extent, paths: paths)
  }
}
