import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The requirements of which no case applies to the team's app.
struct RequirementScope {
  /// The requirements, in the order of the list, or of their ids.
  let requirements: [OutOfScope]
  private let ids: Set<String>

  /// Finds them.
  ///
  /// - Parameters:
  ///   - scope: What applies, and what does not.
  ///   - named: The requirements that cases name that apply.
  ///   - listed: The list of product; nil if there is none.
  init(_ scope: SuiteScope, named: Set<String>, _ listed: [ListedRequirement]?) {
    let reasons = scope.reasonsByRequirement.filter { !named.contains($0.key) }
    let titles = Dictionary(listed?.map { ($0.id, $0.title) } ?? []) { first, _ in first }
    let order = (listed ?? []).map(\.id).filter { reasons[$0] != nil }
    let others = reasons.keys.filter { titles[$0] == nil }.sorted()
    requirements = (order + others).compactMap { id in
      reasons[id].map {
        OutOfScope(
          kind: .requirement, name: id, text: titles[id] ?? "", reason: $0, isOfCases: false)
      }
    }
    ids = Set(reasons.keys)
  }

  /// Whether a requirement is one of them.
  func contains(_ id: String) -> Bool { ids.contains(id) }
}

extension SuiteScope {
  /// The reason that most cases have which do not apply, by the requirements that they are of.
  fileprivate var reasonsByRequirement: [String: LeftOutReason] {
    var counts: [String: [LeftOutReason: Int]] = [:]
    for scenario in leftOutEntries.flatMap(\.feature.scenarios) {
      for reason in scenario.cases.compactMap({ reasons[$0.address]?.first }) {
        for id in scenario.requirements { counts[id, default: [:]][reason, default: 0] += 1 }
      }
    }
    // Of reasons of as many cases the one that is told first.
    return counts.compactMapValues { own in
      groups.map(\.reason).reduce(nil) { best, reason in
        (own[reason] ?? 0) > best.flatMap { own[$0] } ?? 0 ? reason : best
      }
    }
  }

  /// What of a system is out of scope, by what the cases reached that do not apply.
  func system(_ vocabulary: Vocabulary, _ results: [String: CaseCoverage]) -> SystemScope {
    var reached = ReachedPoints()
    var known: [[LeftOutReason]] = []
    for feature in leftOutEntries.map(\.feature)
    where feature.vocabulary.system == vocabulary.system {
      for address in feature.scenarios.flatMap(\.cases).map(\.address) {
        guard let own = reasons[address], let result = results[address] else { continue }
        reached.add(result, index: known.count)
        known.append(own)
      }
    }
    return SystemScope(self, vocabulary, leftOut: reached, reasons: known)
  }
}
