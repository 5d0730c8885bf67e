import TenkenData
package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation

/// Runs the cases of a feature in the real system behind a driver, and in the simulation.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - driver: A conversation with the driver, which continues after a case in which the driver
///     fails.
///   - surroundings: The simulated surroundings, which send messages to the real system.
///   - detailLimit: The number of cases that did not pass whose details are kept.
///   - saying: The sentence of a watched observation in a case; without one, its values are shown.
///   - isIncluded: Whether to run a case.
///   - shouldContinue: Receives the result of each case at once, and returns whether to run the next
///     one.
/// - Returns: The combined result of each case.
package func run(
  _ feature: Feature, on driver: DriverSession, in surroundings: SimulatedSurroundings,
  detailLimit: Int, saying: (BoundWord, Value, Case) -> LocalizedText? = { _, _, _ in nil },
  where isIncluded: (Scenario, Case) -> Bool,
  then shouldContinue: (CaseResult) -> Bool = { _ in true }
) -> FeatureResult {
  var scenarios: [ScenarioResult] = []
  var details = detailLimit
  var isOver = false
  for scenario in feature.scenarios where !isOver {
    let included = scenario.cases.filter { isIncluded(scenario, $0) }
    guard !included.isEmpty else { continue }
    var cases: [CaseResult] = []
    for testCase in included where !isOver {
      let run = DrivenCase(testCase, of: scenario, in: feature)
      let result = run.result(on: driver, in: surroundings, keepsDetails: details > 0) {
        saying($0, $1, testCase)
      }
      if result.details != nil { details -= 1 }
      cases.append(result)
      isOver = !shouldContinue(result)
    }
    scenarios.append(ScenarioResult(scenario: scenario, cases: cases))
  }
  return FeatureResult(feature: feature, scenarios: scenarios)
}

/// A case that is run in the simulation and then in the real system.
private struct DrivenCase {
  let testCase: Case
  let scenario: Scenario
  let feature: Feature

  init(_ testCase: Case, of scenario: Scenario, in feature: Feature) {
    self.testCase = testCase
    self.scenario = scenario
    self.feature = feature
  }

  func result(
    on driver: DriverSession, in surroundings: SimulatedSurroundings, keepsDetails: Bool,
    saying: (BoundWord, Value) -> LocalizedText?
  ) -> CaseResult {
    let simulated = run(testCase, of: scenario, in: feature, keeping: [])
    // Remaining output, for example of a crash, belongs to the previous case.
    _ = driver.takeStandardError()
    do throws(DriverError) {
      let hello = try driver.start(feature.system.name)
      guard hello.system == feature.system.name else { return outOfScope(hello) }
      return try result(
        on: driver, hello, in: surroundings, beside: simulated, keepsDetails, saying)
    } catch {
      driver.recordCase(hasFailed: true)
      return failed(error, driver.takeStandardError(), beside: simulated)
    }
  }

  private func result(
    on driver: DriverSession, _ hello: DriverHello, in surroundings: SimulatedSurroundings,
    beside simulated: CaseResult, _ keepsDetails: Bool,
    _ saying: (BoundWord, Value) -> LocalizedText?
  ) throws(DriverError) -> CaseResult {
    let world = surroundings.start(feature.start)
    let resources = JSON(feature.resources, of: feature.vocabulary)
    try driver.begin(
      .reset(
        .init(
          address: testCase.address, time: world.now, resources: resources,
          surroundings: hello.wantsMessages ? surroundings.about : nil)), feature.system.name)
    let subject = DrivenSubject(
      driver, driver.hello ?? hello, simulated: world, address: testCase.address,
      of: feature.vocabulary, in: surroundings)
    let real = run(testCase, of: scenario, in: feature, keeping: .steps, on: subject)
    var end: DriverError?
    do throws(DriverError) { try driver.finish() } catch { end = error }
    driver.recordCase(hasFailed: subject.hasFailed || end?.leavesDriverUsable == false)
    let both = SideBySide(simulated: simulated, real: real, subject, testCase, feature.vocabulary)
    return both.result(
      ending: end, standardError: driver.takeStandardError(), keepsDetails: keepsDetails, saying)
  }

  /// The result of a case that the driver has not begun.
  private func failed(
    _ fault: DriverError, _ standardError: String, beside simulated: CaseResult
  ) -> CaseResult {
    CaseResult(
      testCase: testCase, status: .error, expectations: [],
      problems: [Problem(summary: fault.summary, range: scenario.range, isError: true)],
      eventCount: 0, waitingSeconds: simulated.waitingSeconds, details: nil,
      standardError: standardError)
  }

  /// The result of a case whose system the driver does not drive.
  private func outOfScope(_ hello: DriverHello) -> CaseResult {
    let reason = LocalizedText(
      en: """
        the driver '\(hello.name)' is for '\(hello.system)', but the case is about \
        '\(feature.system.name)'
        """,
      ja: """
        ドライバー「\(hello.name)」の対象は「\(hello.system)」だが、このケースの対象は\
        「\(feature.system.name)」である
        """)
    return CaseResult(
      testCase: testCase, status: .manual, expectations: [], problems: [],
      leftToPeople: [LeftToPeople(reason: reason, range: scenario.range)], eventCount: 0,
      waitingSeconds: 0, details: nil)
  }
}
