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

  /// The results of a part as JSON.
  package static func text(of result: MutationResult) -> String {
    let indices = Indices(result.entries.map(\.vocabulary))
    let mutants = result.entries.map { entry -> JSON in
      .object(
        [
          JSON.Member("system", .string(entry.vocabulary.system)),
          JSON.Member("mutant", .integer(indices[entry.mutant, entry.vocabulary.system] ?? -1)),
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
    ]
    return json.text(depth: 1)
  }

  /// The merged results of all parts; nil if they are invalid or do not match each other.
  ///
  /// - Parameters:
  ///   - parts: The parts, in any order.
  ///   - features: The features of the suite, unchanged since the parts were made.
  /// - Returns: The same result as on a single machine.
  package static func result(joining parts: [JSON], of features: [Feature]) -> MutationResult? {
    let contents = parts.compactMap { $0[member] }
    let vocabularies = Dictionary(features.map { ($0.vocabulary.system, $0.vocabulary) }) { $1 }
    let mutants = vocabularies.mapValues(\.mutants)
    let owners = Dictionary(
      features.flatMap { feature in
        feature.scenarios.flatMap(\.cases).map { ($0.address, (testCase: $0, feature: feature)) }
      }, uniquingKeysWith: { first, _ in first })
    guard contents.count == parts.count, let first = contents.first,
      let failingCount = first.count("failingCases")
    else { return nil }
    let cases = (first["cases"]?.elements ?? []).compactMap(\.string)
    var entries: [(place: Place, entry: MutationResult.Entry)] = []
    for content in contents {
      guard content["cases"] == first["cases"],
        content["failingCases"] == first["failingCases"]
      else { return nil }
      for json in content["mutants"]?.elements ?? [] {
        guard let system = json["system"]?.string, let vocabulary = vocabularies[system],
          let index = json["mutant"]?.integer, let mutant = mutants[system]?[at: index],
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
          mutant: mutant, vocabulary: vocabulary, triedCount: tried, killing: killing,
          unseenCount: unseenCount, unseen: unseen)
        entries.append((Place(system: system, index: index), entry))
      }
    }
    entries.sort { $0.place < $1.place }
    guard zip(entries, entries.dropFirst()).allSatisfy({ $0.place < $1.place }) else { return nil }
    return MutationResult(
      cases: cases, failingCount: failingCount, fileCount: features.count,
      entries: entries.map(\.entry))
  }

  /// The position of a mutant among all mutants.
  private struct Place: Comparable {
    let system: String
    let index: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.system, left.index) < (right.system, right.index)
    }
  }

  /// The indices of mutants among those of their systems.
  private struct Indices {
    private var indices: [String: [Mutant: Int]] = [:]

    init(_ vocabularies: [Vocabulary]) {
      for vocabulary in vocabularies where indices[vocabulary.system] == nil {
        indices[vocabulary.system] = Dictionary(
          zip(vocabulary.mutants, 0...), uniquingKeysWith: { first, _ in first })
      }
    }

    subscript(mutant: Mutant, system: String) -> Int? { indices[system]?[mutant] }
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  fileprivate subscript(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
