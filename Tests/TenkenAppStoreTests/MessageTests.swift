import Foundation
import TenkenAppStore
import TenkenData
import TenkenExecution
import TenkenScenarios
import TenkenStoreKit
import TestSupport
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

/// The scenarios of `messages.yaml`; the recorded messages of each are next to it.
private let feature: Feature? = {
  let url = fixtures.appending(path: "messages.yaml")
  guard let bytes = try? Data(contentsOf: url) else { return nil }
  return readFeature(path: "messages.yaml", bytes: Array(bytes), systems: Systems(.storeKit))
    .feature
}()

@Suite struct MessageTests {
  @Test(arguments: feature?.scenarios.map(\.id) ?? ["messages.yaml cannot be read"])
  func `the messages of a case match the recorded ones`(id: String) throws {
    let feature = try #require(feature)
    let scenario = try #require(feature.scenarios.first { $0.id == id })
    let text = try payloads(of: scenario.cases[0], scenario, feature).map { payload in
      "== \(payload.date)  \(payload.name)\n\((payload.decoded ?? payload.body)?.text() ?? "(no body)")\n"
    }.joined(separator: "\n")
    let url = fixtures.appending(path: "\(id).txt")
    try expectRecorded(text, in: url)
  }

  @Test func `two runs give the same messages`() throws {
    let feature = try #require(feature)
    for scenario in feature.scenarios {
      let first = try payloads(of: scenario.cases[0], scenario, feature)
      let second = try payloads(of: scenario.cases[0], scenario, feature)
      #expect(!first.isEmpty)
      #expect(first.map(\.body) == second.map(\.body))
    }
  }

  @Test func `the rule of the receipt's form decides who signs`() throws {
    func header(_ preconditions: String) throws -> Substring {
      let text = """
        feature: signing
        products:
          - {id: coin120, type: consumable, price: 160, coins: 120}
        preconditions: [\(preconditions)]
        scenarios:
          - id: bought
            operations: [launch-app, buy: coin120, authenticate]
            expected: [coins: 120]
        """
      let read = readFeature(
        path: "signing.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
      #expect(read.isValid)
      let feature = try #require(read.feature)
      let scenario = feature.scenarios[0]
      let signed = try payloads(of: scenario.cases[0], scenario, feature).compactMap { payload in
        if case .string(let body)? = payload.body, body.hasPrefix("ey") { return body }
        return nil as String?
      }
      return try #require(signed.first?.prefix { $0 != "." })
    }
    let xcode = try header("environment: xcode")
    let sandbox = try header("environment: sandbox")
    #expect(xcode != sandbox)
    #expect(try header("environment: sandbox, rule: {name: receipt-form, value: xcode}") == xcode)
  }

  private func payloads(
    of testCase: Case, _ scenario: Scenario, _ feature: Feature
  ) throws -> [Payload] {
    let traffic = try #require(appStoreTraffic(of: testCase, of: scenario, in: feature))
    #expect(traffic.result.status == .passed)
    let origin = PayloadOrigin(address: traffic.result.address, start: traffic.start)
    return TenkenAppStore.payloads(of: traffic.messages, from: origin, signedBy: try .test)
      + TenkenAppStore.payloads(of: traffic.device, from: origin, signedBy: try .test)
  }
}
