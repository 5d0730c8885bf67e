package import TenkenResults
package import TenkenScenarios

/// Whether a build may be released according to a policy, and why not.
package struct ReleaseVerdict: Sendable {
  /// A rule of the policy.
  package enum Rule: String, CaseIterable, Sendable {
    /// People or devices have tested a case in the builds in question; only listed if none is.
    case tested
    /// Every case of some priorities has passed, or does not apply.
    case closed
    /// No failure is open.
    case failures
    /// Every requirement is met; only listed if there are requirements.
    case requirements
    /// No case disagrees with the simulation.
    case simulation
    /// Enough people approve every case as it is written.
    case approvals
    /// The files of results have no errors.
    case files
  }

  /// What breaks a rule.
  package enum Obstacle: Sendable {
    /// A case, with how it stands.
    case testCase(TestedSuite.Case)
    /// A case, with its status in the simulation.
    case simulated(TestedSuite.Case)
    /// A case that too few people approve, with what they say, and the number that it needs.
    case unapproved(TestedSuite.Case, CaseApprovals, needed: Int)
    /// A requirement that is not met.
    case requirement(RequirementStanding)
    /// The path of a file of results with errors.
    case file(String)
  }

  /// The result of checking one rule.
  package struct Finding: Sendable {
    /// The rule.
    package let rule: Rule
    /// What breaks the rule; empty if it holds, or if nothing is there that could break it.
    package let obstacles: [Obstacle]
    /// Whether the rule holds.
    package var isMet: Bool { rule != .tested && obstacles.isEmpty }

    fileprivate init(_ rule: Rule, _ obstacles: [Obstacle]) {
      self.rule = rule
      self.obstacles = obstacles
    }
  }

  /// The result of each rule of the policy.
  package let findings: [Finding]
  /// Whether all rules hold.
  package var isReady: Bool { findings.allSatisfy(\.isMet) }

  /// The priorities whose cases must all have passed or not apply.
  package let closedPriorities: [Priority]
  /// Whether a case has one of these priorities.
  package let hasClosedCases: Bool

  /// Judges a suite by the policy of its standings.
  package init(_ suite: TestedSuite) {
    let policy = suite.standings.policy
    func cases(_ isObstacle: (TestedSuite.Case) -> Bool) -> [Obstacle] {
      suite.cases.filter(isObstacle).map { .testCase($0) }
    }
    let tested: Set<Standing> = [.passed, .failed, .disagreeing, .blocked]
    let isTested = suite.cases.contains { tested.contains($0.standing) }
    var findings = isTested ? [] : [Finding(.tested, [])]
    // Where nobody says which cases matter most, they all matter: else the rule would be empty.
    let used = Set(suite.cases.map(\.priority))
    let highest = Priority.allCases.first { used.contains($0) }
    let priorities = policy.closedPriorities ?? [highest ?? .critical]
    closedPriorities = priorities
    hasClosedCases = priorities.contains { used.contains($0) }
    if !priorities.isEmpty {
      findings.append(
        Finding(.closed, cases { priorities.contains($0.priority) && !$0.isDone }))
    }
    if policy.forbidsFailures {
      findings.append(Finding(.failures, cases(\.standing.isFailing)))
    }
    let requirements = suite.standings.requirements.filter(\.isListed)
    if policy.needsRequirements, !requirements.isEmpty {
      let open = requirements.filter(\.isObstacle)
      findings.append(Finding(.requirements, open.map { .requirement($0) }))
    }
    if policy.needsAgreement {
      let wrong = suite.cases.filter { $0.simulated == .failed || $0.simulated == .error }
      findings.append(Finding(.simulation, wrong.map { .simulated($0) }))
    }
    if policy.needsApprovals {
      let open = suite.cases.compactMap { one -> Obstacle? in
        // Checklists, in which people read the cases, leave these out.
        let needed = one.isSimulationOnly ? 0 : policy.approvals[one.priority] ?? 0
        let said = suite.standings.approvals(of: one.address)
        return said.current.count < needed ? .unapproved(one, said, needed: needed) : nil
      }
      findings.append(Finding(.approvals, open))
    }
    findings.append(Finding(.files, suite.faultyFiles.map { .file($0) }))
    self.findings = findings
  }
}
