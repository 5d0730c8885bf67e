import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// The messages of the App Store, or of RevenueCat, in a case.
///
/// It notes if they are not what the case says.
///
/// - Throws: An error, if the case is not about the App Store, or cannot be completed.
func casePayloads(
  of testCase: Case, of scenario: Scenario, in feature: Feature, app: AppIdentity,
  customer: Customer, signedBy identity: SigningIdentity,
  from source: NotificationSource?, project: RevenueCatProject
) throws(ToolError) -> CasePayloads {
  do throws(CasePayloadsError) {
    let payloads = try CasePayloads(
      testCase, of: scenario, in: feature, app: app, customer: customer, signedBy: identity,
      from: source, project: project)
    if let contradiction = payloads.contradiction { Console.errors.note(contradiction) }
    return payloads
  } catch {
    throw ToolError(error, in: testCase.address)
  }
}

extension ToolError {
  /// A case has no messages.
  init(_ error: CasePayloadsError, in address: String) {
    switch error {
    case .notAboutAppStore: self = .notAboutAppStore(address)
    case .incomplete(let problem):
      self = .incomplete(address, because: problem)
    }
  }
}

extension ToolError {
  /// A case is about another system.
  static func notAboutAppStore(_ address: String) -> ToolError {
    .input("'\(address)' is not about the App Store", ja: "「\(address)」は App Store に関するケースではありません")
  }

  /// A case stops before its end.
  static func incomplete(_ address: String, because problem: Problem) -> ToolError {
    .input(
      "the case cannot be completed: \(problem.summary[.english])",
      ja: "ケースを最後まで実行できません：\(problem.summary[.japanese])"
    ).help(
      "'tenken trace' shows where '\(address)' stops: give it the same files",
      ja: "「tenken trace」に同じファイルを渡すと、「\(address)」が止まる手順が分かります")
  }
}
