package import TenkenData
package import TenkenExecution
import TenkenReports

/// The results of several machines, each of which searched some of the paths, mutants or files.
package enum ExplorationParts {
  /// The command that writes the parts.
  package static let command = "explore"
  /// The key of the results in a part.
  package static let member = "exploration"
  /// What parts must contain, as text for an error.
  package static let content = "exactly one result of every unit of the search"

  /// A file of a search of several files, and what one machine found in it.
  package struct File: Sendable {
    /// The path of the file, or what else names the system or the case to search.
    package let place: String
    /// A hash of all that was read for it; empty if it has nothing to search.
    package let digest: String
    /// What was found; nil if it has nothing to search.
    package let found: ExplorationPart?

    /// Makes the result of a file.
    package init(place: String, digest: String = "", found: ExplorationPart? = nil) {
      (self.place, self.digest, self.found) = (place, digest, found)
    }
  }

  /// The results of a part of one search as JSON.
  package static func text(of part: ExplorationPart) -> String { content(of: part).text(depth: 1) }

  /// The results of some of several files as JSON.
  package static func text(of files: [File]) -> String {
    let list = files.map { file -> JSON in
      .object(
        [JSON.Member("place", .string(file.place))]
          + (file.found.map { found in
            [JSON.Member("digest", .string(file.digest)), JSON.Member(member, content(of: found))]
          } ?? []))
    }
    let json: JSON = ["files": .array(list)]
    return json.text(depth: 1)
  }

  private static func content(of part: ExplorationPart) -> JSON {
    let paths = part.paths.map { path -> JSON in
      .object(
        [
          JSON.Member("unit", .integer(path.unit)),
          JSON.Member("steps", .array(path.steps.map { .integer($0) })),
        ] + (path.point.map { [JSON.Member("point", .integer($0))] } ?? []))
    }
    let extent = part.extent
    return [
      "units": .integer(part.unitCount), "states": .integer(extent.stateCount),
      "ways": .integer(extent.pathCount), "operations": .integer(extent.stepCount),
      "depth": .integer(extent.depth), "isComplete": .boolean(extent.isComplete),
      "isExhaustive": .boolean(extent.isExhaustive), "found": .array(paths),
    ]
  }

  /// Parses the results of some of several files; nil if they are invalid.
  package static func files(_ json: JSON) -> [File]? {
    guard case .array(let list)? = json[member]?["files"] else { return nil }
    let files = list.compactMap { file -> File? in
      guard let place = file["place"]?.string else { return nil }
      guard file[member] != nil else { return File(place: place) }
      guard let digest = file["digest"]?.string, let found = part(file) else { return nil }
      return File(place: place, digest: digest, found: found)
    }
    return files.count == list.count ? files : nil
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
