internal import TenkenData
package import TenkenDiagnostics
package import TenkenExecution
package import TenkenScenarios
package import TenkenStoreKit

/// Why a case has no messages.
package enum CasePayloadsError: Error, Hashable, Sendable {
  /// The case's system has no App Store.
  case notAboutAppStore
  /// The case cannot be completed, because of a problem.
  case incomplete(Problem)
}

/// The messages of the App Store in a case, as they are on the wire.
package struct CasePayloads: Sendable {
  /// The case's address.
  package let address: String
  /// The feature that the case belongs to.
  package let feature: String
  /// The name of the case in its feature: `scenario[axis=value]`.
  package let name: String
  /// The messages, in order.
  package let payloads: [Payload]
  /// The certificate of StoreKit Testing in Xcode that signs them; nil if the App Store does.
  package let xcodeCertificate: [UInt8]?
  /// The messages that a reader may expect but that do not exist, with the reasons.
  package let absences: [DiagnosticText]
  /// Who posts the messages to the app's server.
  package let source: NotificationSource
  /// That somebody else posts them, by what the case says; nil if nothing contradicts it.
  package let contradiction: String?

  /// Runs a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - scenario: The scenario of the case.
  ///   - feature: The feature of the scenario.
  ///   - app: The app that the messages are about.
  ///   - customer: The customer, who decides the identifiers, and when the case begins.
  ///   - identity: The signing identity.
  ///   - chosen: Who posts the messages to the app's server; nil for whom the case says.
  ///   - project: The project in RevenueCat, if RevenueCat posts them.
  /// - Throws: An error, if the case is not about the App Store, or cannot be completed.
  package init(
    _ testCase: Case, of scenario: Scenario, in feature: Feature, app: AppIdentity,
    customer: Customer, signedBy identity: SigningIdentity,
    from chosen: NotificationSource? = nil, project: RevenueCatProject = RevenueCatProject()
  ) throws(CasePayloadsError) {
    address = testCase.address
    self.feature = feature.id
    name = testCase.name
    guard
      let traffic = appStoreTraffic(
        of: testCase, of: scenario, in: feature, customer: customer,
        notifiesService: chosen == .revenueCat)
    else {
      throw .notAboutAppStore
    }
    if let problem = traffic.result.problems.first(where: \.isError) {
      throw .incomplete(problem)
    }
    let origin = PayloadOrigin(
      address: address, app: app, customer: customer, start: traffic.start)
    source = chosen ?? traffic.notificationSource
    contradiction =
      source == .appStore && traffic.notificationSource == .revenueCat
      ? "the app's server of the case gets RevenueCat's events (app-server: {events: revenuecat}):"
        + " these are the App Store's messages to RevenueCat" : nil
    if source == .revenueCat {
      (payloads, absences) = revenueCatPayloads(
        of: traffic.messages, traffic.customers, in: traffic.device.rules, from: origin,
        project: project)
      xcodeCertificate = nil
      return
    }
    payloads =
      TenkenAppStore.payloads(of: traffic.messages, from: origin, signedBy: identity)
      + TenkenAppStore.payloads(of: traffic.device, from: origin, signedBy: identity)
    xcodeCertificate =
      payloads.contains(where: \.isSignedByXcode)
      ? SigningIdentity.xcodeCertificate(from: traffic.start) : nil
    absences = traffic.absences
  }

  /// The files of the messages, by number.
  package var files: [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    let width = max(3, String(payloads.count).count)
    for (index, payload) in payloads.enumerated() {
      let number = String(index + 1)
      let name = String(repeating: "0", count: width - number.count) + "\(number)-\(payload.name)"
      if let receipt = payload.receipt {
        files.append(("\(name).p7b", receipt))
      } else if case .string(let text) = payload.body {
        // A separate JWS, as the app gets it, is not JSON.
        files.append(("\(name).jws", Array(text.utf8)))
      } else if let body = payload.body {
        files.append(("\(name).json", Array("\(body.text())\n".utf8)))
      } else {
        // An answer without a body is an empty file, whose name contains the status.
        files.append(("\(name).txt", []))
      }
      if let decoded = payload.decoded {
        files.append(("\(name).decoded.json", Array("\(decoded.text())\n".utf8)))
      }
    }
    return files
  }
}
