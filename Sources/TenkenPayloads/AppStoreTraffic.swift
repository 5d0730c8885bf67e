public import TenkenExecution
public import TenkenScenarios
public import TenkenSimulation
public import TenkenStoreKit

/// What the App Store told servers in a case, and what it signed for the app.
public struct AppStoreTraffic: Sendable {
  /// What came of the case.
  public let result: CaseResult
  /// What the App Store sent and answered, in order.
  public let messages: [AppStoreMessage]
  /// What the app could send to its server of itself in the end.
  public let device: SignedOnDevice
  /// When the case began.
  public let start: Instant
  /// The versions of notifications that the app's server is registered for.
  public let notificationVersions: [NotificationVersion]
}

/// Whether the cases of a feature are about the App Store, so that they have messages.
public func isAboutAppStore(_ feature: Feature) -> Bool {
  feature.system.start(SubjectRequest(feature.resources)) is StoreKitSystem
}

/// Runs one case and keeps what the App Store told servers in it.
///
/// The customer says whose case it is, and when it begins.
///
/// - Returns: The messages in order, with what came of the case; nil if its system has no App Store.
public func appStoreTraffic(
  of testCase: Case, of scenario: Scenario, in feature: Feature, customer: Customer = Customer()
) -> AppStoreTraffic? {
  let start = feature.system.start(SubjectRequest(feature.resources))
  guard var system = start as? StoreKitSystem else { return nil }
  system.world.recordsAppStoreMessages = true
  system.world.chosenStart = customer.start
  if let numbers = customer.transactionNumbers { system.world.transactionNumbers = numbers }
  let result = run(testCase, of: scenario, in: feature, keeping: .steps, on: system)
  guard let system = result.details?.subject as? StoreKitSystem else { return nil }
  let world = system.world
  return AppStoreTraffic(
    result: result, messages: world.appStoreMessages, device: world.signedOnDevice,
    start: world.start, notificationVersions: world.server.notificationVersions)
}
