package import TenkenResults
import TenkenScenarios
package import TenkenSimulation

/// How a requirement stands on devices, by the rule of a policy.
package struct RequirementStanding: Sendable {
  /// Whether a requirement is met, and if not, what is missing.
  package enum State: String, CaseIterable, Sendable {
    /// It has passed, as the policy demands.
    case met
    /// Its cases have not passed, as the policy demands.
    case open
    /// No scenario names it.
    case uncovered
    /// It has cases, but none that applies and that people can do.
    case untestable
  }

  /// The id.
  package let id: String
  /// The title on the list of requirements; empty if the list has none.
  package let title: LocalizedText
  /// Whether it is on the list; always true if there is no list.
  package let isListed: Bool
  /// The standings of its cases in the builds that the policy looks back to.
  package let counts: StandingCounts
  /// Whether it is met.
  package let state: State

  /// Whether it is met.
  package var isMet: Bool { state == .met }
  /// Whether a release has to wait for it.
  package var isObstacle: Bool { state == .open || state == .uncovered }

  fileprivate init(
    id: String, title: LocalizedText, isListed: Bool, counts: StandingCounts,
    by policy: ReleasePolicy
  ) {
    self.id = id
    self.title = title
    self.isListed = isListed
    self.counts = counts
    if counts.total == 0 {
      state = .uncovered
    } else if counts.toTest == 0 {
      state = .untestable
    } else {
      switch policy.requirementsMetBy {
      case .all: state = counts.isPassed ? .met : .open
      case .any: state = counts[.passed] > 0 && counts.failing == 0 ? .met : .open
      }
    }
  }
}

/// The numbers of requirements in each state, without those that are not on the list.
package struct RequirementCounts: Hashable, Sendable {
  /// The number of requirements that are met.
  package let met: Int
  /// The number of requirements that have a failing case.
  package let failing: Int
  /// The number of requirements that no scenario names.
  package let uncovered: Int
  /// The number of requirements without a case that applies and that people can do.
  package let untestable: Int
  /// The number of all requirements that can be met: all but those that are untestable.
  package let toMeet: Int

  /// Counts requirements.
  package init(_ requirements: [RequirementStanding]) {
    let listed = requirements.filter(\.isListed)
    met = listed.count(where: \.isMet)
    failing = listed.count { $0.counts.failing > 0 }
    uncovered = listed.count { $0.state == .uncovered }
    untestable = listed.count { $0.state == .untestable }
    toMeet = listed.count - untestable
  }
}

extension RequirementStanding {
  /// Judges the requirements of a suite: first the list in its order, then those that only
  /// scenarios name.
  ///
  /// Requirements that only cases outside of the suite's profile or filter name are left out.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - standings: The standings of its cases by address, in the builds that the policy looks at.
  ///   - listed: The product team's list; nil for the requirements that scenarios name.
  ///   - policy: The policy.
  /// - Returns: The requirements.
  static func all(
    of suite: Suite, _ standings: [String: Standing], listed: [ListedRequirement]?,
    by policy: ReleasePolicy
  ) -> [RequirementStanding] {
    var counts: [String: StandingCounts] = [:]
    for scenario in suite.entries.flatMap(\.feature.scenarios) {
      let own = StandingCounts(scenario.cases.compactMap { standings[$0.address] })
      for id in Set(scenario.requirements) { counts[id, default: StandingCounts()].add(own) }
    }
    let outside = (suite.scope?.leftOutEntries.requirements ?? []).union(
      suite.requirementsOutsideFilter)
    let ids = Set(listed?.map(\.id) ?? [])
    func requirement(_ id: String, _ title: LocalizedText, isListed: Bool) -> RequirementStanding {
      RequirementStanding(
        id: id, title: title, isListed: isListed, counts: counts[id] ?? StandingCounts(), by: policy
      )
    }
    return (listed ?? []).filter { counts[$0.id] != nil || !outside.contains($0.id) }
      .map { requirement($0.id, $0.title, isListed: true) }
      + counts.keys.filter { !ids.contains($0) }.sorted(by: inNaturalOrder)
      .map { requirement($0, "", isListed: listed == nil) }
  }
}

/// Whether `left` comes before `right`, comparing final digits as numbers: `A-2` before `A-10`.
private func inNaturalOrder(_ left: String, _ right: String) -> Bool {
  func parts(_ text: String) -> (String, Int) {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    return (String(text.dropLast(digits)), Int(text.suffix(digits)) ?? 0)
  }
  let (a, b) = (parts(left), parts(right))
  return a == b ? left < right : a < b
}
