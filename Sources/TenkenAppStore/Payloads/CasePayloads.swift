internal import TenkenData
package import TenkenExecution
package import TenkenScenarios

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
  package let absences: [String]

  /// Runs a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - scenario: The scenario of the case.
  ///   - feature: The feature of the scenario.
  ///   - app: The app that the messages are about.
  ///   - customer: The customer, who decides the identifiers, and when the case begins.
  ///   - identity: The signing identity.
  ///   - project: The project in RevenueCat, whose events replace the App Store's messages; nil for
  ///     these messages.
  /// - Throws: An error, if the case is not about the App Store, or cannot be completed.
  package init(
    _ testCase: Case, of scenario: Scenario, in feature: Feature, app: AppIdentity,
    customer: Customer, signedBy identity: SigningIdentity,
    asEventsOf project: RevenueCatProject? = nil
  ) throws(CasePayloadsError) {
    address = testCase.address
    self.feature = feature.id
    name = testCase.name
    guard
      let traffic = appStoreTraffic(
        of: testCase, of: scenario, in: feature, customer: customer,
        notifiesService: project != nil)
    else {
      throw .notAboutAppStore
    }
    if let problem = traffic.result.problems.first(where: \.isError) {
      throw .incomplete(problem)
    }
    let origin = PayloadOrigin(
      address: address, app: app, customer: customer, start: traffic.start)
    if let project {
      (payloads, absences) = revenueCatPayloads(of: traffic, from: origin, in: project)
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
