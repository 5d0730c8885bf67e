import TenkenDiagnostics
import TenkenResults
import TenkenScenarios

/// Whether a build may be released according to a policy, and why not.
public struct ReleaseVerdict: Sendable {
  /// A rule of the policy.
  public enum Rule: String, CaseIterable, Sendable {
    /// Every case of some priorities has passed, or does not apply.
    case closed
    /// No failure is open.
    case failures
    /// Every requirement has passed on a device in one of the last builds, and has no open failure.
    case requirements
    /// Every case agrees with the simulation.
    case simulation
    /// The files of results have no errors.
    case files
  }

  /// The result of checking one rule.
  public struct Finding: Sendable {
    /// The rule.
    public let rule: Rule
    /// What breaks the rule, such as addresses of cases or ids of requirements; empty if it holds.
    public let obstacles: [String]
    /// Whether the rule holds.
    public var isMet: Bool { obstacles.isEmpty }
  }

  /// The result of each rule of the policy.
  public let findings: [Finding]
  /// Whether all rules hold.
  public var isReady: Bool { findings.allSatisfy(\.isMet) }

  /// Judges a suite.
  ///
  /// - Parameters:
  ///   - suite: The suite with the results of the build.
  ///   - policy: The conditions for a release.
  ///   - requirements: The ids of all requirements; nil for those that cases name.
  public init(_ suite: TestedSuite, by policy: ReleasePolicy, requirements: [String]? = nil) {
    var findings: [Finding] = []
    if !policy.closedPriorities.isEmpty {
      let open = suite.cases.filter {
        policy.closedPriorities.contains($0.priority) && $0.isTestable && !$0.isDone
      }
      findings.append(Finding(rule: .closed, obstacles: open.map(\.address)))
    }
    if policy.forbidsFailures {
      let failed = suite.cases.filter(\.standing.hasOpenFailure)
      findings.append(Finding(rule: .failures, obstacles: failed.map(\.address)))
    }
    if let count = policy.requirementBuilds {
      findings.append(
        Finding(
          rule: .requirements,
          obstacles: suite.requirementsNotPassed(inLast: count, listed: requirements)))
    }
    if policy.needsAgreement {
      let wrong = suite.cases.filter { $0.simulated == .failed || $0.simulated == .error }
      findings.append(Finding(rule: .simulation, obstacles: wrong.map(\.address)))
    }
    let faults = suite.results.diagnostics.filter { $0.severity == .error }
    findings.append(
      Finding(rule: .files, obstacles: Set(faults.map(\.path)).sorted()))
    self.findings = findings
  }
}

extension TestedSuite {
  /// The requirements that have not passed in the last builds, or that have an open failure.
  ///
  /// Requirements without a case that people can test are left out.
  ///
  /// - Parameters:
  ///   - count: The number of builds, up to the one in question.
  ///   - listed: The ids of all requirements; nil for those that cases name.
  /// - Returns: The ids, in the order of the list.
  fileprivate func requirementsNotPassed(inLast count: Int, listed: [String]?) -> [String] {
    var query = query
    query.builds = lastBuilds(count)
    var testable: Set<String> = []
    var passed: Set<String> = []
    var failed: Set<String> = []
    for one in selecting(query).cases where one.isTestable {
      testable.formUnion(one.requirements)
      if one.standing.currentStatus == .passed { passed.formUnion(one.requirements) }
      if one.standing.hasOpenFailure { failed.formUnion(one.requirements) }
    }
    let ids = listed.map { $0.filter(testable.contains) } ?? testable.sorted()
    return ids.filter { !passed.contains($0) || failed.contains($0) }
  }

  /// The last builds, up to the newest one in question.
  func lastBuilds(_ count: Int) -> [String] {
    let names = results.builds.names
    let selected = query.builds ?? names
    guard let last = names.lastIndex(where: selected.contains) else { return [] }
    let first = max(0, last - count + 1)
    // If a version with several builds is in question, all of them count, even beyond the limit.
    return Array(names[first...last]) + selected.filter { !names[first...last].contains($0) }
  }
}
