public import TenkenDiagnostics
public import TenkenScenarios
public import TenkenSimulation

/// What came of running a feature: a tree shaped like its file.
public struct FeatureResult: Sendable {
  /// The feature.
  public let feature: Feature
  /// The scenarios, in the order of the file.
  public let scenarios: [ScenarioResult]

  /// Puts together what came of a feature.
  package init(feature: Feature, scenarios: [ScenarioResult]) {
    self.feature = feature
    self.scenarios = scenarios
  }

  /// The worst status of its scenarios.
  public var status: Status { .combined(scenarios.lazy.map(\.status)) }
}

/// What came of running a scenario.
public struct ScenarioResult: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The cases, in the order of the matrix.
  public let cases: [CaseResult]

  /// Puts together what came of a scenario.
  package init(scenario: Scenario, cases: [CaseResult]) {
    self.scenario = scenario
    self.cases = cases
  }

  /// The worst status of its cases.
  public var status: Status { .combined(cases.lazy.map(\.status)) }
}

/// What came of running a case.
public struct CaseResult: Sendable {
  /// The case.
  public let testCase: Case
  /// How the case stands.
  public let status: Status
  /// Every expected state that was looked at, in order, the intermediate ones among them.
  public let expectations: [ExpectationResult]
  /// What went wrong apart from expected states: refusals and invariants.
  public let problems: [Problem]
  /// What the case's subject has no way to do, so that it is left to people.
  public let leftToPeople: [LeftToPeople]
  /// How many events happened.
  public let eventCount: Int
  /// How much virtual time its operations took: what somebody who does it by hand waits.
  public let waitingSeconds: Int
  /// What was kept beside the verdict; nil if nothing was asked for.
  public let details: CaseDetails?
  /// What a driver wrote to its standard error in the case; empty where there was no driver.
  public let standardError: String

  /// Puts together what came of a case.
  package init(
    testCase: Case, status: Status, expectations: [ExpectationResult], problems: [Problem],
    leftToPeople: [LeftToPeople] = [], eventCount: Int, waitingSeconds: Int,
    details: CaseDetails?, standardError: String = ""
  ) {
    self.testCase = testCase
    self.status = status
    self.expectations = expectations
    self.problems = problems
    self.leftToPeople = leftToPeople
    self.eventCount = eventCount
    self.waitingSeconds = waitingSeconds
    self.details = details
    self.standardError = standardError
  }

  /// The address in the suite: `feature/scenario[axis=value]`.
  public var address: String { testCase.address }

  /// How the case stands, and why: problems first, then what was expected and was not there.
  public var verdict: Verdict {
    let mismatches = expectations.compactMap { result in
      result.mismatch.map {
        Fault(.mismatch($0), at: result.range.start, step: result.operation, look: result.index)
      }
    }
    return Verdict(
      status,
      faults: problems.map { Fault(.problem($0.summary), at: $0.range?.start, step: $0.step) }
        + mismatches)
  }
}

/// A step or a look that the subject of a case has no way to do.
public struct LeftToPeople: Hashable, Sendable {
  /// Why, in one phrase.
  public let reason: LocalizedText
  /// Where the step or the expected state stands.
  public let range: SourceRange

  /// Says why something is left to people.
  package init(reason: LocalizedText, range: SourceRange) {
    self.reason = reason
    self.range = range
  }
}

/// What came of looking at one expected state.
public struct ExpectationResult: Sendable {
  /// The index of the `expect` among the operations; nil for the end of the case.
  public let operation: Int?
  /// The index in its list of the file.
  public let index: Int
  /// Where it stands.
  public let range: SourceRange
  /// How it stands.
  public let status: Status
  /// What was expected and what was there; nil unless it failed.
  public let mismatch: Mismatch?

  /// Says how an expected state stands.
  package init(
    operation: Int?, index: Int, range: SourceRange, status: Status, mismatch: Mismatch?
  ) {
    self.operation = operation
    self.index = index
    self.range = range
    self.status = status
    self.mismatch = mismatch
  }
}
