import TenkenDiagnostics
import TenkenResults
import TenkenScenarios

/// Whether a build may go out by a policy, and why not.
public struct ReleaseVerdict: Sendable {
  /// A rule of the policy.
  public enum Rule: String, CaseIterable, Sendable {
    /// Every case of some priorities has passed.
    case closed
    /// No failure is open.
    case failures
    /// Every requirement has passed on a device, in one of the last builds, and no case of it fails.
    case requirements
    /// Every case agrees with the simulation.
    case simulation
    /// The files of results are whole.
    case files
  }

  /// What a rule finds.
  public struct Finding: Sendable {
    /// The rule.
    public let rule: Rule
    /// What is in the way: addresses of cases, ids of requirements; empty where the rule holds.
    public let obstacles: [String]
    /// Whether it holds.
    public var isMet: Bool { obstacles.isEmpty }
  }

  /// What each rule of the policy finds.
  public let findings: [Finding]
  /// Whether all rules hold.
  public var isReady: Bool { findings.allSatisfy(\.isMet) }

  /// Judges a suite.
  ///
  /// - Parameters:
  ///   - suite: The suite by the results of the build.
  ///   - policy: What has to hold.
  ///   - requirements: The ids of the requirements that there are; nil for those that cases name.
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
  /// The requirements of which people can test a case, and none has passed in the last builds, or one fails.
  ///
  /// - Parameters:
  ///   - count: How many builds, up to the one that is asked for.
  ///   - listed: The ids of the requirements that there are; nil for those that cases name.
  /// - Returns: The ids, in the order of the list.
  fileprivate func requirementsNotPassed(inLast count: Int, listed: [String]?) -> [String] {
    var query = query
    query.builds = lastBuilds(count)
    var testable: Set<String> = []
    var passed: Set<String> = []
    var failed: Set<String> = []
    for one in asked(query).cases where one.isTestable {
      testable.formUnion(one.requirements)
      if one.standing.currentStatus == .passed { passed.formUnion(one.requirements) }
      if one.standing.hasOpenFailure { failed.formUnion(one.requirements) }
    }
    let ids = listed.map { $0.filter(testable.contains) } ?? testable.sorted()
    return ids.filter { !passed.contains($0) || failed.contains($0) }
  }

  /// The last builds up to the newest that is asked for.
  func lastBuilds(_ count: Int) -> [String] {
    let names = results.builds.names
    let asked = query.builds ?? names
    guard let last = names.lastIndex(where: asked.contains) else { return [] }
    let first = max(0, last - count + 1)
    // Of several builds of one version all are asked for, however many they are.
    return Array(names[first...last]) + asked.filter { !names[first...last].contains($0) }
  }
}
