import TenkenData
import TenkenExecution
package import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// A notification of a case, as one customer of a storm causes it; it is signed when it is needed.
struct StormNotification {
  /// What happened.
  let message: NotificationV2
  /// When it was signed.
  let date: Timestamp
  /// The notification on its way.
  fileprivate let sent: AppStoreMessage
  fileprivate let origin: PayloadOrigin
  fileprivate let identity: SigningIdentity

  /// The signed body.
  var body: JSON { payload.body ?? .null }

  /// The body with its signed parts decoded.
  var decoded: JSON { payload.decoded ?? body }

  private var payload: Payload { payloads(of: [sent], from: origin, signedBy: identity)[0] }
}

/// A case whose notifications a storm posts.
package struct StormCase {
  /// The case's address.
  package let address: String
  let app: AppIdentity
  private let identity: SigningIdentity
  /// Who signs its notifications.
  let signer: Signer
  /// The notifications of the customer by whom attempts are planned.
  let notifications: [StormNotification]
  private let traffic: (Customer) -> AppStoreTraffic?

  /// Runs a case once, to learn which notifications it causes.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - scenario: The scenario of the case.
  ///   - feature: The feature of the scenario.
  ///   - app: The app that the notifications are about.
  ///   - customer: The customer by whom attempts are planned.
  ///   - identity: The signing identity.
  /// - Throws: An error, if the case is not about the App Store, or cannot be completed.
  package init(
    _ testCase: Case, of scenario: Scenario, in feature: Feature, app: AppIdentity,
    customer: Customer, signedBy identity: SigningIdentity
  ) throws(CasePayloadsError) {
    (address, self.app, self.identity) = (testCase.address, app, identity)
    traffic = { appStoreTraffic(of: testCase, of: scenario, in: feature, customer: $0) }
    guard let traffic = traffic(customer) else { throw .notAboutAppStore }
    if let problem = traffic.result.problems.first(where: \.isError) { throw .incomplete(problem) }
    signer = identity.signer(of: .appStore, from: traffic.start)
    notifications = Self.notifications(
      in: traffic,
      from: PayloadOrigin(
        address: address, app: app, customer: customer, start: traffic.start),
      signedBy: identity)
  }

  /// Whether the case causes no notifications of version 2.
  package var isEmpty: Bool { notifications.isEmpty }

  /// The notifications that another customer causes, in the same order.
  func notifications(of customer: Customer) -> [StormNotification] {
    guard let traffic = traffic(customer) else { return [] }
    return Self.notifications(
      in: traffic,
      from: PayloadOrigin(
        address: address, app: app, customer: customer, start: traffic.start),
      signedBy: identity)
  }

  private static func notifications(
    in traffic: AppStoreTraffic, from origin: PayloadOrigin, signedBy identity: SigningIdentity
  ) -> [StormNotification] {
    // A server that gets RevenueCat's events gets none of the App Store's notifications.
    guard traffic.notificationSource == .appStore else { return [] }
    return traffic.messages.compactMap { sent in
      guard case .notificationV2(let message) = sent.content else { return nil }
      return StormNotification(
        message: message, date: sent.date, sent: sent, origin: origin, identity: identity)
    }
  }
}
