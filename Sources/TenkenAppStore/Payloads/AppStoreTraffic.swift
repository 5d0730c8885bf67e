package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStoreKit

/// The App Store's messages to servers in a case, and the objects it signed for the app.
package struct AppStoreTraffic: Sendable {
  /// The result of the case.
  package let result: CaseResult
  /// The messages and answers of the App Store, in order.
  package let messages: [AppStoreMessage]
  /// The signed objects on the device at the end of the case.
  package let device: SignedOnDevice
  /// When the case began.
  package let start: Instant
  /// The versions of notifications that the app's server is registered for.
  package let notificationVersions: [NotificationVersion]
  /// Who tells the app's server what happens to purchases.
  package let notificationSource: NotificationSource
  /// What a service between the App Store and the app's server learns beside notifications.
  package let customers: CustomerRecords
}

/// Whether a feature is about the App Store, so that its cases have messages.
package func isAboutAppStore(_ feature: Feature) -> Bool {
  feature.start.subject() is StoreKitSystem
}

/// Runs one case and keeps the messages that the App Store sent to servers.
///
/// The customer decides the identifiers, and when the case begins.
///
/// - Parameters:
///   - testCase: The case.
///   - scenario: The scenario of the case.
///   - feature: The feature of the scenario.
///   - customer: The customer.
///   - notifiesService: Whether a service between the App Store and the app's server gets
///     notifications of version 2, whether or not the case has notifications.
/// - Returns: The messages in order, with the case's result; nil if its system has no App Store.
package func appStoreTraffic(
  of testCase: Case, of scenario: Scenario, in feature: Feature, customer: Customer = Customer(),
  notifiesService: Bool = false
) -> AppStoreTraffic? {
  let start = feature.start.subject()
  guard var system = start as? StoreKitSystem else { return nil }
  system.world.recordsAppStoreMessages = true
  system.world.notifiesService = notifiesService
  system.world.chosenStart = customer.start
  if let numbers = customer.transactionNumbers { system.world.transactionNumbers = numbers }
  let result = run(testCase, of: scenario, in: feature, keeping: .steps, on: system)
  guard let system = result.details?.subject as? StoreKitSystem else { return nil }
  let world = system.world
  return AppStoreTraffic(
    result: result, messages: world.appStoreMessages, device: world.signedOnDevice,
    start: world.start, notificationVersions: world.server.notificationVersions,
    notificationSource: world.server.notificationSource, customers: CustomerRecords(of: world))
}
