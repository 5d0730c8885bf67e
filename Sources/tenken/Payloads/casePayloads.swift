import TenkenAppStore
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The messages of the App Store in a case.
///
/// - Throws: An error, if the case is not about the App Store, or cannot be completed.
func casePayloads(
  of testCase: Case, of scenario: Scenario, in feature: Feature, app: AppIdentity,
  customer: Customer, signedBy identity: SigningIdentity,
  asEventsOf project: RevenueCatProject? = nil
) throws(ToolError) -> CasePayloads {
  do throws(CasePayloadsError) {
    return try CasePayloads(
      testCase, of: scenario, in: feature, app: app, customer: customer, signedBy: identity,
      asEventsOf: project)
  } catch {
    throw ToolError(error, in: testCase.address)
  }
}

extension ToolError {
  /// A case has no messages.
  init(_ error: CasePayloadsError, in address: String) {
    switch error {
    case .notAboutAppStore: self = .input("'\(address)' is not about the App Store")
    case .incomplete(let problem):
      self = .incomplete(address, because: problem)
    }
  }
}

extension ToolError {
  /// A case stops before its end.
  static func incomplete(_ address: String, because problem: Problem) -> ToolError {
    .input(
      "the case cannot be completed: \(problem.summary[.english])",
      help: ["'tenken trace' shows where '\(address)' stops: give it the same files"])
  }
}
