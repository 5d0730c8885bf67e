import ArgumentParser
import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

extension ServeCommand {
  /// Begins a case, or says why the App Store cannot be served in it.
  func openSession(
    _ testCase: Case, in feature: Feature, _ customer: Customer
  ) throws -> CaseSession {
    let session = appStoreSession(
      of: testCase, in: feature, customer: customer, notifying: notify == nil ? [] : [.two],
      from: fromStart ? .preconditions : .operations)
    guard let session else {
      throw ToolError.notAboutAppStore(testCase.address)
    }
    if let problem = session.opening.problems.first {
      throw ToolError.input(
        "the case cannot begin: \(problem.summary[.english])",
        ja: "ケースを開始できません：\(problem.summary[.japanese])")
    }
    guard notify == nil || session.storeKit.server.notificationSource == .appStore else {
      throw ToolError.input(
        "the app's server of '\(testCase.address)' gets RevenueCat's events, and no notifications",
        ja: "「\(testCase.address)」のアプリのサーバに届くのは RevenueCat のイベントで、App Store の通知ではありません"
      ).help(
        "'tenken send' posts these events; without --notify, the App Store only answers",
        ja: "イベントは「tenken send」で送れます。--notify がなければ、App Store は応答だけをします")
    }
    guard session.storeKit.rules.hasAppStoreServer else {
      throw ToolError.input(
        "'\(testCase.address)' is in an environment that has no App Store",
        ja: "「\(testCase.address)」の環境に App Store はありません"
      ).help(
        "choose a case of the Sandbox, of TestFlight or of Production",
        ja: "Sandbox、TestFlight、本番環境のいずれかのケースを選んでください")
    }
    return session
  }
}
