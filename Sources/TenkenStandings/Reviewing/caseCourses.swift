package import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// What happens in the simulation in a case, for comparisons within one process.
package struct CaseCourse: Sendable {
  /// A hash of all events with their times, and of what is expected when.
  let events: String
  /// Whether each record that is read at the end reads the same with what happened before the case.
  ///
  /// Then it does not matter which steps are preconditions, and which are operations.
  let recordsNothingBefore: Bool
}

/// Finds what happens in the simulation in each case that a machine can run alone.
///
/// - Parameter runs: The results of running the features, which stayed within the limits.
/// - Returns: The courses by address. Cases in which nothing happens, something is refused, or
///   people have to do something have none.
package func caseCourses(of runs: [FeatureResult]) async -> [String: CaseCourse] {
  let found = await concurrentMap(runs) { run in
    let usual = UsualSettings(of: run.feature)
    return run.scenarios.flatMap { scenario in
      scenario.cases.compactMap { result in
        course(of: result, scenario.scenario, run.feature, usual).map { (result.address, $0) }
      }
    }
  }
  return Dictionary(found.joined()) { first, _ in first }
}

private func course(
  of result: CaseResult, _ scenario: Scenario, _ feature: Feature, _ usual: UsualSettings
) -> CaseCourse? {
  guard result.status == .passed else { return nil }
  let meaning = usual.meaning(of: result.testCase)
  guard !meaning.hasManualStep, meaning.refusals.allSatisfy({ $0 == nil }) else { return nil }
  let details = run(result.testCase, of: scenario, in: feature, keeping: .steps).details
  guard let details, let subject = details.subject else { return nil }
  var hasher = Hasher()
  for event in details.events.joined() {
    hasher.combine(event.time)
    hasher.combine(event.actor[.english])
    hasher.combine(event.text[.english])
  }
  // The marks before and after the steps that are no settings and no checks.
  var marks: [Mark] = []
  for step in details.steps where step.counts(in: feature) {
    if marks.isEmpty { marks.append(step.events.lowerBound) }
    marks.append(step.events.upperBound)
  }
  guard marks.last != marks.first else { return nil }
  let checks = meaning.checks.map { check in
    var hasher = Hasher()
    hasher.combine(marks[check.place])
    hasher.combine(check.since.map { marks[$0] })
    hasher.combine(check.look)
    hasher.combine(check.comparedPattern)
    hasher.combine(check.comparedText)
    return hasher.finalize()
  }
  hasher.combine(checks.sorted())
  hasher.combine(meaning.violates)
  return CaseCourse(
    events: String(hasher.finalize()),
    recordsNothingBefore: recordsNothing(
      before: marks[meaning.pastCount], from: marks[0], of: result.testCase, feature, subject))
}

/// Whether what a case without checks in between reads at its end is the same from another mark on.
private func recordsNothing(
  before mark: Mark, from start: Mark, of testCase: Case, _ feature: Feature,
  _ subject: any Subject
) -> Bool {
  let isReadBetween = testCase.operations.contains { !$0.expectations.isEmpty }
  return !isReadBetween
    && testCase.expected.allSatisfy { expectation in
      guard let (look, _) = expectation.observation,
        feature.vocabulary.observations[look.word].value?.kind == .record
      else { return true }
      return subject.read(look, since: mark) == subject.read(look, since: start)
    }
}

extension CaseMeaning {
  /// Lets the records at the end of the case begin before its history.
  mutating func readRecordsFromStart() {
    checks = Set(
      checks.map { check in
        var check = check
        if check.since == pastCount { check.since = 0 }
        return check
      })
  }
}

extension StepRecord {
  /// Whether the step is neither a setting nor a check.
  fileprivate func counts(in feature: Feature) -> Bool {
    switch step.action {
    case .establish(let use): feature.vocabulary.preconditions[use.word].kind?.isSetting != true
    case .perform, .manual: true
    case .expect: false
    }
  }
}
