import TenkenExploration
import TenkenJSON
import TenkenReports

/// The results of several machines, each of which searched some of the ways or mutants.
enum ExplorationParts {
  /// The command that writes the parts.
  static let command = "explore"
  /// The key of the results in a part.
  static let member = "exploration"
  /// What parts must contain, as text for an error.
  static let content = "exactly one result of every unit of the search"

  /// The results of a part as JSON.
  static func text(of part: ExplorationPart) -> String {
    let ways = part.ways.map { way -> JSON in
      .object(
        [
          JSON.Member("unit", .integer(way.unit)),
          JSON.Member("steps", .array(way.steps.map { .integer($0) })),
        ] + (way.point.map { [JSON.Member("point", .integer($0))] } ?? []))
    }
    let extent = part.extent
    let json: JSON = [
      "units": .integer(part.unitCount), "states": .integer(extent.stateCount),
      "ways": .integer(extent.wayCount), "operations": .integer(extent.stepCount),
      "depth": .integer(extent.depth), "isComplete": .boolean(extent.isComplete),
      "isExhaustive": .boolean(extent.isExhaustive), "found": .array(ways),
    ]
    return json.text(depth: 1)
  }

  /// Parses the results of a part; nil if they are invalid.
  static func part(_ json: JSON) -> ExplorationPart? {
    guard let content = json[member], let unitCount = content.count("units"),
      let stateCount = content.count("states"), let wayCount = content.count("ways"),
      let stepCount = content.count("operations"), let depth = content.count("depth"),
      case .boolean(let isComplete)? = content["isComplete"],
      case .boolean(let isExhaustive)? = content["isExhaustive"],
      case .array(let found)? = content["found"]
    else { return nil }
    let ways = found.compactMap { way -> ExplorationPart.Way? in
      let steps = (way["steps"]?.elements ?? []).map(\.integer)
      guard let unit = way["unit"]?.integer, !steps.contains(nil) else { return nil }
      return ExplorationPart.Way(
        unit: unit, steps: steps.compactMap { $0 }, point: way["point"]?.integer)
    }
    guard ways.count == found.count else { return nil }
    let extent = ExplorationExtent(
      stateCount: stateCount, wayCount: wayCount, stepCount: stepCount, depth: depth,
      isComplete: isComplete, isExhaustive: isExhaustive)
    return ExplorationPart(unitCount: unitCount, extent: extent, ways: ways)
  }
}

extension JSON {
  /// A count; nil if the member is not a number from 0 to 2^50.
  fileprivate func count(_ name: String) -> Int? {
    self[name]?.integer.flatMap { (0...1 << 50).contains($0) ? $0 : nil }
  }
}
