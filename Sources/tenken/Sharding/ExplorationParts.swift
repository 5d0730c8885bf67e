import TenkenExploration
import TenkenJSON
import TenkenReports

/// What several machines have found, each on some of the ways or for some of the mutants.
enum ExplorationParts {
  /// The command whose parts they are.
  static let command = "explore"
  /// What holds it in a part.
  static let member = "exploration"
  /// What parts have to say, in the words of an error.
  static let content = "of every way once what it leads to"

  /// What a part has found.
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

  /// Reads what a part has found; nil if it does not say it as it should.
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
  /// A number of things; nil if it is none, or more than anything counts.
  fileprivate func count(_ name: String) -> Int? {
    self[name]?.integer.flatMap { (0...1 << 50).contains($0) ? $0 : nil }
  }
}
