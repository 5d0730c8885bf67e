package import TenkenResults
package import TenkenScenarios

/// How the cases and requirements of a suite stand on devices: all that documents know of results.
package struct SuiteStandings: Sendable {
  /// Whether anybody has tested.
  package let isTested: Bool
  /// The builds in question; nil for the newest in which each device tested a case.
  package let builds: [String]?
  /// The requirements: first the list in its order, then those that only scenarios name.
  package let requirements: [RequirementStanding]
  /// The product team's list of requirements; nil if there is none.
  package let listed: [ListedRequirement]?
  /// The policy by which requirements are met.
  package let policy: ReleasePolicy
  private let cases: [String: Standing]
  private let longer: [String: Standing]
  private let failures: [String: [ReportedResult]]
  private let reported: @Sendable (String) -> [ReportedResult]
  private let approvals: [String: CaseApprovals]

  /// Combines the standings of cases.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - cases: The standings of its cases, by address.
  ///   - longer: The standings in all builds in which a requirement may pass; nil for the same.
  ///   - failures: Who found the failures, by the addresses of failing cases.
  ///   - reported: Reads the results of the case with an address, by time.
  ///   - approvals: What people say of cases as they are written, by address.
  ///   - isTested: Whether anybody has tested.
  ///   - builds: The builds in question; nil for the newest in which each device tested a case.
  ///   - listed: The product team's list of requirements; nil for those that scenarios name.
  ///   - policy: The policy by which requirements are met.
  package init(
    of suite: Suite, _ cases: [String: Standing], inLastBuilds longer: [String: Standing]? = nil,
    failures: [String: [ReportedResult]] = [:],
    results reported: @escaping @Sendable (String) -> [ReportedResult] = { _ in [] },
    approvals: [String: CaseApprovals] = [:], isTested: Bool = true, builds: [String]? = nil,
    requirements listed: [ListedRequirement]? = nil, by policy: ReleasePolicy = ReleasePolicy()
  ) {
    self.cases = cases
    self.longer = longer ?? cases
    (self.failures, self.reported, self.approvals) = (failures, reported, approvals)
    self.isTested = isTested
    self.builds = builds
    self.listed = listed
    self.policy = policy
    requirements = RequirementStanding.all(of: suite, longer ?? cases, listed: listed, by: policy)
  }

  /// The standings of a suite that nobody has tested.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - listed: The product team's list of requirements; nil for those that scenarios name.
  ///   - policy: The policy by which requirements are met.
  ///   - isSimulationOnly: Whether nobody can do the case with an address by hand.
  /// - Returns: The standings.
  package static func untested(
    _ suite: Suite, requirements listed: [ListedRequirement]? = nil,
    by policy: ReleasePolicy = ReleasePolicy(), isSimulationOnly: (String) -> Bool
  ) -> SuiteStandings {
    let addresses = suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address)
    let cases = addresses.map { ($0, isSimulationOnly($0) ? Standing.simulationOnly : .never) }
    return SuiteStandings(
      of: suite, Dictionary(cases) { first, _ in first }, isTested: false, requirements: listed,
      by: policy)
  }

  /// The standing of the case with an address; a case that is not in the suite was never tested.
  package subscript(address: String) -> Standing { cases[address] ?? .never }

  /// How a case stands in the builds in which the policy lets its requirements pass.
  package func forRequirements(_ address: String) -> Standing { longer[address] ?? .never }

  /// The counts of the cases with these addresses.
  package func counts(of addresses: some Sequence<String>) -> StandingCounts {
    StandingCounts(addresses.lazy.map { self[$0] })
  }

  /// What people say of a case as it is written.
  package func approvals(of address: String) -> CaseApprovals { approvals[address] ?? .none }

  /// Whether anybody has said something of a case as it is written.
  package var hasApprovals: Bool { !approvals.isEmpty }

  /// How many cases people have approved as they are written, and who did.
  ///
  /// Cases that nobody can do by hand are among them only if somebody has said something of them.
  package var approvalCounts: ApprovalCounts {
    let total = cases.count { $0.value != .simulationOnly || approvals[$0.key] != nil }
    return ApprovalCounts(approvals, total: total)
  }

  /// Who found the failures of a case; empty if it does not fail.
  package func failures(of address: String) -> [ReportedResult] { failures[address] ?? [] }

  /// The results that decide how a case stands, even if out of date, and its open failures.
  package func results(of address: String) -> [ReportedResult] { reported(address) }
}
