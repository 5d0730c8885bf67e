package import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation

/// The result of running a feature: a tree shaped like its file.
package struct FeatureResult: Sendable {
  /// The feature.
  package let feature: Feature
  /// The scenarios, in the order of the file.
  package let scenarios: [ScenarioResult]

  /// Makes the result of a feature.
  package init(feature: Feature, scenarios: [ScenarioResult]) {
    self.feature = feature
    self.scenarios = scenarios
  }

  /// The worst status of its scenarios.
  package var status: Status { .combined(scenarios.lazy.map(\.status)) }
}

/// The result of running a scenario.
package struct ScenarioResult: Sendable {
  /// The scenario.
  package let scenario: Scenario
  /// The cases, in the order of the matrix.
  package let cases: [CaseResult]

  /// Makes the result of a scenario.
  package init(scenario: Scenario, cases: [CaseResult]) {
    self.scenario = scenario
    self.cases = cases
  }

  /// The worst status of its cases.
  package var status: Status { .combined(cases.lazy.map(\.status)) }
}

/// The result of running a case.
package struct CaseResult: Sendable {
  /// The case.
  package let testCase: Case
  /// The status of the case.
  package let status: Status
  /// The result of every expected state, in order, including the intermediate ones.
  package let expectations: [ExpectationResult]
  /// What went wrong apart from expected states: refusals and invariants.
  package let problems: [Problem]
  /// What the subject of the case has no way to do, so that people have to.
  package let leftToPeople: [LeftToPeople]
  /// How many events happened.
  package let eventCount: Int
  /// The virtual time that its operations took, in seconds: what a person has to wait by hand.
  package let waitingSeconds: Int
  /// The details recorded in addition to the verdict; nil if none were requested.
  package let details: CaseDetails?
  /// What a driver wrote to its standard error during the case; empty if there was no driver.
  package let standardError: String
  /// How the case ends if testers make time go faster, once somebody has asked.
  let accelerated: Locked<AcceleratedRun?>?

  /// Makes the result of a case.
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
    accelerated = HandWork.isTooLong(waitingSeconds) ? Locked(nil) : nil
  }

  /// The address in the suite: `feature/scenario[axis=value]`.
  package var address: String { testCase.address }

  /// The status of the case and the reasons: problems first, then expectations that failed.
  package var verdict: Verdict {
    let mismatches = expectations.compactMap { result in
      result.mismatch.map {
        Fault(
          .mismatch($0), at: result.range.start, step: result.operation, expectation: result.index)
      }
    }
    return Verdict(
      status,
      faults: problems.map { Fault(.problem($0.summary), at: $0.range?.start, step: $0.step) }
        + mismatches)
  }
}

/// A step or an observation that the subject of a case has no way to do.
package struct LeftToPeople: Hashable, Sendable {
  /// Why, in one phrase.
  package let reason: LocalizedText
  /// Where the step or the expected state is in the file.
  package let range: SourceRange
  /// What the simulation has against it, not knowing of a step that people have done before; nil if
  /// it cannot tell at all.
  package let objection: Objection?

  /// What the simulation has against a step or an expected state.
  package enum Objection: String, Hashable, Sendable {
    /// It refuses the step, and the case cannot go on.
    case refusal
    /// It has another value or outcome.
    case difference
  }

  /// Makes a step or an observation that is left to people.
  package init(reason: LocalizedText, range: SourceRange, objection: Objection? = nil) {
    self.reason = reason
    self.range = range
    self.objection = objection
  }
}

extension LeftToPeople {
  /// Something to which the simulation objects after a step of people.
  static func objection(
    _ objection: Objection, _ summary: LocalizedText, at range: SourceRange
  ) -> LeftToPeople {
    LeftToPeople(
      reason: LocalizedText(
        en: "without the manual steps before, \(summary[.english])",
        ja: "ここまでの手動の手順を考慮しない場合、\(summary[.japanese])"),
      range: range, objection: objection)
  }

  /// A case that does not say what must happen.
  fileprivate static let nothingExpectedReason = LocalizedText(
    en: "the case does not say what is expected, so only a person can judge it",
    ja: "期待結果が書かれていないため、人が判断する必要がある")

  /// A case of a scenario that does not say what must happen.
  static func nothingExpected(in scenario: Scenario) -> LeftToPeople {
    LeftToPeople(reason: nothingExpectedReason, range: scenario.range)
  }
}

/// The result of checking one expected state.
package struct ExpectationResult: Sendable {
  /// The index of the `expect` in the list of operations in the file; nil for the end of the case.
  package let operation: Int?
  /// The index in its list in the file.
  package let index: Int
  /// Where the expected state is in the file.
  package let range: SourceRange
  /// The status of the expected state.
  package let status: Status
  /// The expected and the actual value; nil unless it failed.
  package internal(set) var mismatch: Mismatch?

  /// Makes the result of an expected state.
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
