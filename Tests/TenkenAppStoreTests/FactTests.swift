import Foundation
import TenkenAppStore
import TenkenData
import TenkenExecution
import TenkenScenarios
import TenkenStoreKit
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

/// Compares known facts about payloads with the payloads of the cases of `facts.yaml`.
@Suite struct FactTests {
  /// A line of `facts.txt`: a case, a payload, a path in it, and the expected value there.
  struct Fact: CustomTestStringConvertible, Sendable {
    let testCase: String
    let payload: String
    let path: [String]
    let expected: String

    init(_ line: Substring) {
      let words = line.split(separator: " ", maxSplits: 3)
      testCase = String(words[0])
      payload = String(words[1])
      path = words[2] == "." ? [] : words[2].split(separator: "/").map(String.init)
      expected = String(words[3].trimmingPrefix { $0 == " " })
    }

    var testDescription: String {
      "\(testCase) \(payload) \(path.joined(separator: "/")) \(expected)"
    }
  }

  /// The facts; lines that begin with # name their sources.
  static let facts: [Fact] = {
    let url = fixtures.appending(path: "facts.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(Fact.init)
  }()

  /// The payloads of each case, by the name of the case.
  private static let payloads: [String: [Payload]] = {
    let url = fixtures.appending(path: "facts.yaml")
    guard let bytes = try? Data(contentsOf: url),
      let feature = readFeature(
        path: "facts.yaml", bytes: Array(bytes), systems: Systems(.storeKit)
      ).feature
    else { return [:] }
    var all: [String: [Payload]] = [:]
    for scenario in feature.scenarios {
      for testCase in scenario.cases {
        guard let traffic = appStoreTraffic(of: testCase, of: scenario, in: feature),
          let identity = try? SigningIdentity.test
        else { continue }
        #expect(traffic.result.status == .passed, "\(testCase.name)")
        let origin = PayloadOrigin(address: traffic.result.address, start: traffic.start)
        all[testCase.name] =
          TenkenAppStore.payloads(of: traffic.messages, from: origin, signedBy: identity)
          + TenkenAppStore.payloads(of: traffic.device, from: origin, signedBy: identity)
      }
    }
    return all
  }()

  @Test func `facts.txt lists more than forty facts`() { #expect(Self.facts.count > 40) }

  @Test(arguments: facts)
  func `a payload agrees with a known fact`(fact: Fact) throws {
    let payloads = try #require(Self.payloads[fact.testCase], "there is no such case")
    #expect(found(fact, in: payloads) == fact.expected)
  }

  /// The value as compact JSON, or `-` if there is none; `count` counts payloads or entries.
  private func found(_ fact: Fact, in payloads: [Payload]) -> String {
    // A number after the name selects one of several payloads; -1 is the last one.
    let parts = fact.payload.split(separator: "#")
    let named = payloads.filter { $0.name.hasPrefix(parts[0]) }
    if fact.path == ["count"] { return String(named.count) }
    let place = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let index = place < 0 ? named.count + place : place
    guard named.indices.contains(index) else { return "-" }
    guard var value = named[index].decoded ?? named[index].body else { return "-" }
    for step in fact.path {
      if case .array(let values) = value {
        if step == "count" { return String(values.count) }
        guard let index = Int(step), values.indices.contains(index) else { return "-" }
        value = values[index]
      } else {
        guard let inner = value[step] else { return "-" }
        value = inner
      }
    }
    return value.compactText
  }
}
