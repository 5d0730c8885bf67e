import TenkenResults
public import TenkenScenarios
public import TenkenSimulation

/// The cases that have to be tested again, the most important first.
public struct TestPlan: Sendable {
  /// Why a case is in the plan; if several reasons apply, the first one.
  public enum Reason: String, CaseIterable, Sendable {
    /// It failed, here or on another device, and nobody resolved it.
    case failed
    /// Something kept testers from finding out.
    case blocked
    /// It has changed since it was tested.
    case changed
    /// It was tested, but not in the builds in question.
    case notSince = "not-since"
    /// Nobody has tested it.
    case never

    /// The name that people see.
    public var name: LocalizedText {
      switch self {
      case .failed: LocalizedText(en: "failed", ja: "不合格")
      case .blocked: LocalizedText(en: "blocked", ja: "実施不可")
      case .changed: LocalizedText(en: "changed", ja: "内容変更")
      case .notSince: LocalizedText(en: "not tested since", ja: "以降未実施")
      case .never: LocalizedText(en: "never tested", ja: "未実施")
      }
    }
  }

  /// A case of the plan.
  public struct Entry: Sendable {
    /// The case.
    public let testCase: TestedSuite.Case
    /// Why the case is in the plan.
    public let reason: Reason
  }

  /// The cases by priority; within a priority, those with less waiting first.
  public let entries: [Entry]

  /// Plans the cases that people can test and that are not done, according to the suite's query.
  ///
  /// - Parameters:
  ///   - suite: The suite with the results since the earlier state.
  ///   - old: The content hashes of the cases in the earlier state, if a file gives them. Cases
  ///     that have not changed since then, and have no open failure, are left out.
  public init(_ suite: TestedSuite, changedSince old: [String: String]? = nil) {
    let entries = suite.cases.filter(\.isTestable).compactMap { testCase in
      Reason(testCase, old).map { Entry(testCase: testCase, reason: $0) }
    }
    self.entries = entries.enumerated().sorted { left, right in
      let (one, other) = (left.element.testCase, right.element.testCase)
      return (one.priority.weight, one.waitingSeconds, left.offset)
        < (other.priority.weight, other.waitingSeconds, right.offset)
    }.map(\.element)
  }
}

extension TestPlan.Reason {
  fileprivate init?(_ testCase: TestedSuite.Case, _ old: [String: String]?) {
    let standing = testCase.standing
    if standing.hasOpenFailure {
      self = .failed
      return
    }
    if let old {
      guard old[testCase.address] != testCase.hash, !testCase.isDone else { return nil }
      self = .changed
      return
    }
    switch standing.freshness {
    case .scenarioChanged: self = .changed
    case .buildChanged: self = .notSince
    case .never: self = .never
    case .current:
      switch standing.status {
      case .failed: self = .failed
      case .blocked: self = .blocked
      case .passed, .notApplicable: return nil
      case .open, nil: self = .never
      }
    }
  }
}

extension Priority {
  /// The rank of the priority, 0 for the highest.
  public var weight: Int {
    switch self {
    case .critical: 0
    case .high: 1
    case .normal: 2
    case .low: 3
    }
  }
}
