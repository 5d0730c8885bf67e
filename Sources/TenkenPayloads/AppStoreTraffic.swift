public import TenkenExecution
public import TenkenScenarios
import TenkenSimulation
public import TenkenStoreKit

/// What the App Store told servers in a case, and what it signed for the app.
public struct AppStoreTraffic: Sendable {
  /// What came of the case.
  public let result: CaseResult
  /// What the App Store sent and answered, in order.
  public let messages: [AppStoreMessage]
  /// What the app could send to its server of itself in the end.
  public let device: SignedOnDevice
}

/// Runs one case and keeps what the App Store told servers in it.
///
/// - Returns: The messages in order, with what came of the case; nil if its system has no App Store.
public func appStoreTraffic(
  of testCase: Case, of scenario: Scenario, in feature: Feature
) -> AppStoreTraffic? {
  let start = feature.system.start(SubjectRequest(feature.resources))
  guard var system = start as? StoreKitSystem else { return nil }
  system.world.recordsAppStoreMessages = true
  let result = run(testCase, of: scenario, in: feature, keeping: .steps, on: system)
  guard let system = result.details?.subject as? StoreKitSystem else { return nil }
  return AppStoreTraffic(
    result: result, messages: system.world.appStoreMessages, device: system.world.signedOnDevice)
}
