import TenkenExecution
import TenkenScenarios
import TenkenSimulation

extension SuiteScope {
  /// The requirements without a case that applies: first the listed ones in order, then the others
  /// sorted by id.
  ///
  /// - Parameters:
  ///   - named: The requirements that applicable cases name.
  ///   - listed: The product team's list; empty if there is none.
  /// - Returns: The requirements.
  func requirements(without named: Set<String>, _ listed: [ListedRequirement]) -> [OutOfScope] {
    let reasons = reasonsByRequirement.filter { !named.contains($0.key) }
    let titles = Dictionary(listed.map { ($0.id, $0.title) }) { first, _ in first }
    let order = listed.map(\.id).filter { reasons[$0] != nil }
    let others = reasons.keys.filter { titles[$0] == nil }.sorted()
    return (order + others).compactMap { id in
      reasons[id].map {
        OutOfScope(
          kind: .requirement, name: id, text: titles[id] ?? "", reason: $0, isInferred: false)
      }
    }
  }

  /// The most common reason why cases do not apply, by requirement.
  fileprivate var reasonsByRequirement: [String: LeftOutReason] {
    var counts: [String: [LeftOutReason: Int]] = [:]
    for scenario in leftOutEntries.flatMap(\.feature.scenarios) {
      for reason in scenario.cases.compactMap({ reasons[$0.address]?.first }) {
        for id in scenario.requirements { counts[id, default: [:]][reason, default: 0] += 1 }
      }
    }
    // If two reasons have equally many cases, the one reported first wins.
    return counts.compactMapValues { own in
      groups.map(\.reason).reduce(nil) { best, reason in
        (own[reason] ?? 0) > best.flatMap { own[$0] } ?? 0 ? reason : best
      }
    }
  }

  /// The scope of a system, from what the cases that do not apply reached.
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
