package import TenkenScenarios

/// The conditions for releasing a build.
package struct ReleasePolicy: Hashable, Sendable {
  /// How many cases of a requirement have to pass.
  package enum RequirementRule: String, CaseIterable, Sendable {
    /// Every case that applies and that people can do.
    case all
    /// One case, while none fails.
    case any
  }

  /// The priorities whose cases must all have passed or not apply, if people can test them; nil for
  /// the highest that a case has.
  package var closedPriorities: [Priority]?
  /// Whether a failure that is neither resolved nor tested again blocks the release.
  package var forbidsFailures = true
  /// Whether a requirement that is not met blocks the release.
  package var needsRequirements = true
  /// How many cases of a requirement have to pass.
  package var requirementsMetBy = RequirementRule.all
  /// In how many builds, up to the newest one in question, a requirement may pass.
  package var requirementBuilds = 1
  /// Whether every case must agree with the simulation.
  package var needsAgreement = true
  /// How many people must approve a case of a priority as it is written; none for other priorities.
  package var approvals: [Priority: Int] = [:]
  /// The builds, oldest first, if the team lists them.
  package var builds: [String] = []

  /// Makes the default policy.
  package init() {}

  /// Whether cases need approvals.
  package var needsApprovals: Bool { approvals.values.contains { $0 > 0 } }

  /// The most approvals that a case may need: more people than review one.
  package static let approvalLimit = 100

  /// Sets how many people must approve every case.
  package mutating func needApprovals(_ count: Int) {
    approvals = Dictionary(uniqueKeysWithValues: Priority.allCases.map { ($0, count) })
  }
}
