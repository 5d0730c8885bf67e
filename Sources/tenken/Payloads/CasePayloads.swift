import TenkenExecution
import TenkenJSON
import TenkenPayloads
import TenkenScenarios
import TenkenSimulation

/// What the App Store sent and answered in a case, as it is on the wire.
struct CasePayloads {
  /// The case's address.
  let address: String
  /// The feature that the case belongs to.
  let feature: String
  /// What the case is called there: `scenario[axis=value]`.
  let name: String
  /// The messages, in order.
  let payloads: [Payload]

  /// Runs a case; throws if it cannot be done to its end.
  init(
    _ testCase: Case, of scenario: Scenario, in feature: Feature, app: AppIdentity,
    signedBy identity: SigningIdentity
  ) throws {
    address = testCase.address
    self.feature = feature.id
    name = testCase.name
    guard let traffic = appStoreTraffic(of: testCase, of: scenario, in: feature) else {
      throw ToolError.input("'\(address)' is not about the App Store")
    }
    if let problem = traffic.result.problems.first(where: \.isError) {
      throw ToolError.input(
        "the case cannot be done to its end: \(problem.summary[.english])",
        help: ["tenken trace '\(address)' shows where it stops"])
    }
    payloads =
      TenkenPayloads.payloads(
        of: traffic.messages, address: address, app: app, signedBy: identity)
      + TenkenPayloads.payloads(of: traffic.device, app: app, signedBy: identity)
  }

  /// The files of the messages, by number.
  var files: [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    let width = max(3, String(payloads.count).count)
    for (index, payload) in payloads.enumerated() {
      let number = String(index + 1)
      let name = String(repeating: "0", count: width - number.count) + "\(number)-\(payload.name)"
      switch payload.body {
      // A JWS by itself, as the app gets it, is no JSON.
      case .string(let text): files.append(("\(name).jws", Array(text.utf8)))
      default: files.append(("\(name).json", Array("\(payload.body.text())\n".utf8)))
      }
      if let decoded = payload.decoded {
        files.append(("\(name).decoded.json", Array("\(decoded.text())\n".utf8)))
      }
    }
    return files
  }
}
