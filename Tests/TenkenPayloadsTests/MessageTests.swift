import Foundation
import TenkenExecution
import TenkenJSON
import TenkenPayloads
import TenkenScenarios
import TenkenStoreKit
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

/// The scenarios of `messages.yaml`; beside it lies what each says to servers, in full.
private let feature: Feature? = {
  let url = fixtures.appending(path: "messages.yaml")
  guard let bytes = try? Data(contentsOf: url) else { return nil }
  return readFeature(path: "messages.yaml", bytes: Array(bytes), systems: Systems(.storeKit))
    .feature
}()

@Suite struct MessageTests {
  @Test(arguments: feature?.scenarios.map(\.id) ?? ["messages.yaml cannot be read"])
  func `a case's messages say what is recorded`(id: String) throws {
    let feature = try #require(feature)
    let scenario = try #require(feature.scenarios.first { $0.id == id })
    let text = try payloads(of: scenario.cases[0], scenario, feature).map { payload in
      "== \(payload.date)  \(payload.name)\n\((payload.decoded ?? payload.body).text())\n"
    }.joined(separator: "\n")
    let url = fixtures.appending(path: "\(id).txt")
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(text.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test func `only signatures differ from run to run`() throws {
    let feature = try #require(feature)
    for scenario in feature.scenarios {
      let first = try payloads(of: scenario.cases[0], scenario, feature)
      let second = try payloads(of: scenario.cases[0], scenario, feature)
      #expect(!first.isEmpty)
      #expect(first.map { unsigned($0.body) } == second.map { unsigned($0.body) })
    }
  }

  private func payloads(
    of testCase: Case, _ scenario: Scenario, _ feature: Feature
  ) throws -> [Payload] {
    let traffic = try #require(appStoreTraffic(of: testCase, of: scenario, in: feature))
    #expect(traffic.result.status == .passed)
    let app = AppIdentity()
    return TenkenPayloads.payloads(
      of: traffic.messages, address: traffic.result.address, app: app, signedBy: try .test)
      + TenkenPayloads.payloads(of: traffic.device, app: app, signedBy: try .test)
  }

  /// A value without the signatures in it, however deep they lie.
  private func unsigned(_ value: JSON) -> JSON {
    switch value {
    case .null, .boolean, .integer, .decimal: return value
    case .array(let values): return .array(values.map(unsigned))
    case .object(let members):
      return .object(members.map { JSON.Member($0.name, unsigned($0.value)) })
    case .string(let text):
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard text.hasPrefix("ey"), parts.count == 3, let payload = decoded(parts[1]) else {
        return value
      }
      // A signed payload holds others: their signatures are a part of its text.
      let inner = payload.replacing(/(?<head>ey[\w-]+\.ey[\w-]+)\.[\w-]+/) { $0.output.head }
      return .string("\(parts[0]).\(inner)")
    }
  }

  private func decoded(_ part: Substring) -> String? {
    var text = String(part).replacing("-", with: "+").replacing("_", with: "/")
    while !text.count.isMultiple(of: 4) { text += "=" }
    return Data(base64Encoded: text).flatMap { String(data: $0, encoding: .utf8) }
  }
}
