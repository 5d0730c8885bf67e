package import TenkenData
package import TenkenExecution
import TenkenReports
package import TenkenScenarios
import TenkenSimulation

/// The results of several machines, each of which tried some mutants in all cases.
package enum MutationParts {
  /// The key of the results in a part.
  package static let member = "mutation"
  /// What parts must contain, as text for an error.
  package static let content = "exactly one result of every mutant"

  /// A hash of the mutants that are dealt out, and of the suite whose cases may notice them.
  package static func plan(of features: [Feature], _ suite: String) -> String {
    let mutants = systems(of: features).sorted { $0.key < $1.key }.flatMap { name, system in
      system.mutants.map { "\(name)\0\($0.name(in: system.vocabulary))\n" }
    }
    return SHA256.hash(suite + mutants.joined()).description
  }

  private static func systems(of features: [Feature]) -> [String: System] {
    Dictionary(features.map { ($0.vocabulary.system, $0.system) }) { $1 }
  }

  /// The results of a part as JSON.
  ///
  /// - Parameters:
  ///   - result: The results of the mutants of the part.
  ///   - features: The features of the suite.
  ///   - isOwn: Whether a mutant is of the part, by its index among those of its system.
  /// - Returns: The JSON, which has every mutant of the part.
  package static func text(
    of result: MutationResult, _ features: [Feature], where isOwn: (Int) -> Bool
  ) -> String {
    let tried = Set(
      result.entries.map { Place(system: $0.vocabulary.system, index: $0.index) })
    let untried = systems(of: features).sorted { $0.key < $1.key }.map { name, system -> JSON in
      let rest = system.mutants.indices.filter {
        isOwn($0) && !tried.contains(Place(system: name, index: $0))
      }
      return ["system": .string(name), "mutants": .array(rest.map { .integer($0) })]
    }
    let mutants = result.entries.map { entry -> JSON in
      .object(
        [
          JSON.Member("system", .string(entry.vocabulary.system)),
          JSON.Member("mutant", .integer(entry.index)),
          JSON.Member("tried", .integer(entry.triedCount)),
          JSON.Member("killing", .array(entry.killing.map { .integer($0) })),
        ]
          + (entry.unseen.map { unseen in
            [
              JSON.Member("unseenCases", .integer(entry.unseenCount)),
              JSON.Member("unseen", .string(unseen.difference.testCase.address)),
            ]
          } ?? []))
    }
    let json: JSON = [
      "cases": .array(result.cases.map { .string($0) }),
      "failingCases": .integer(result.failingCount), "mutants": .array(mutants),
      "untried": .array(untried),
    ]
    return json.text(depth: 1)
  }

  /// The merged results of all parts; nil if they are invalid or do not match each other.
  ///
  /// - Parameters:
  ///   - parts: The parts, in the order of their numbers.
  ///   - features: The features of the suite, unchanged since the parts were made.
  /// - Returns: The same result as on a single machine.
  package static func result(joining parts: [JSON], of features: [Feature]) -> MutationResult? {
    let contents = parts.compactMap { $0[member] }
    let systems = systems(of: features)
    let owners = Dictionary(
      features.flatMap { feature in
        feature.scenarios.flatMap(\.cases).map { ($0.address, (testCase: $0, feature: feature)) }
      }, uniquingKeysWith: { first, _ in first })
    guard contents.count == parts.count, let first = contents.first,
      let failingCount = first.count("failingCases")
    else { return nil }
    let cases = (first["cases"]?.elements ?? []).compactMap(\.string)
    var entries: [(place: Place, entry: MutationResult.Entry)] = []
    for (number, content) in zip(1..., contents) {
      guard let shard = Shard(number: number, of: contents.count),
        isComplete(content, shard, systems), content["cases"] == first["cases"],
        content["failingCases"] == first["failingCases"]
      else { return nil }
      for json in content["mutants"]?.elements ?? [] {
        guard let name = json["system"]?.string, let system = systems[name],
          let index = json["mutant"]?.integer, let mutant = system.mutants[at: index],
          let tried = json.count("tried"), let unseenCount = json.optionalCount("unseenCases")
        else { return nil }
        var unseen: (difference: UnseenDifference, feature: Feature)?
        if let address = json["unseen"]?.string {
          guard let owner = owners[address],
            let difference = UnseenDifference(by: mutant, in: owner.testCase, of: owner.feature)
          else { return nil }
          unseen = (difference, owner.feature)
        }
        let killing = (json["killing"]?.elements ?? []).compactMap(\.integer)
        guard killing.allSatisfy(cases.indices.contains) else { return nil }
        let entry = MutationResult.Entry(
          mutant: mutant, index: index, vocabulary: system.vocabulary, triedCount: tried,
          killing: killing, unseenCount: unseenCount, unseen: unseen)
        entries.append((Place(system: name, index: index), entry))
      }
    }
    entries.sort { $0.place < $1.place }
    return MutationResult(
      cases: cases, failingCount: failingCount, fileCount: features.count,
      entries: entries.map(\.entry))
  }

  /// Whether a part has each mutant of its shard once, tried or not, and no other.
  private static func isComplete(
    _ content: JSON, _ shard: Shard, _ systems: [String: System]
  ) -> Bool {
    var places: [Place] = []
    for json in content["mutants"]?.elements ?? [] {
      places.append(Place(system: json["system"]?.string ?? "", index: json.count("mutant") ?? -1))
    }
    for json in content["untried"]?.elements ?? [] {
      places += (json["mutants"]?.elements ?? []).map {
        Place(system: json["system"]?.string ?? "", index: $0.integer ?? -1)
      }
    }
    let own = systems.flatMap { name, system in
      system.mutants.indices.filter(shard.owns).map { Place(system: name, index: $0) }
    }
    return places.count == own.count && Set(places) == Set(own)
  }

  /// The position of a mutant among all mutants.
  private struct Place: Comparable, Hashable {
    let system: String
    let index: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.system, left.index) < (right.system, right.index)
    }
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  fileprivate subscript(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
