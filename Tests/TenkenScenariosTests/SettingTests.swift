import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// Tests that it does not matter where and in which order a file says the settings of a case.
@Suite struct SettingTests {
  /// One parameter of a setting, with the values that it is given.
  private struct Choice {
    let word: String
    let parameter: String
    let values: [String]
  }

  private static let choices = [
    Choice(word: "environment", parameter: "name", values: ["xcode", "sandbox", "production"]),
    Choice(word: "environment", parameter: "ios", values: ["15", "17"]),
    Choice(word: "starts-at", parameter: "date", values: ["2024-03-31", "2025-01-31"]),
    Choice(
      word: "billing-grace-period", parameter: "renewals", values: ["all", "paid-to-paid"]),
    Choice(word: "app", parameter: "storekit", values: ["storekit-1", "storekit-2", "both"]),
    Choice(word: "app", parameter: "finishes", values: ["never", "at-once"]),
    Choice(word: "app", parameter: "retries-on", values: ["[launch]", "[balance, launch]", "[]"]),
    Choice(word: "app", parameter: "messages", values: ["deferred", "shown"]),
    Choice(word: "account", parameter: "ask-to-buy", values: ["true", "false"]),
    Choice(word: "account", parameter: "may-pay", values: ["true", "false"]),
    Choice(word: "app-server", parameter: "needs-order", values: ["true", "false"]),
    Choice(word: "coins", parameter: "count", values: ["10", "20"]),
    Choice(word: "storefront", parameter: "country", values: ["JPN", "USA"]),
    Choice(word: "family", parameter: "members", values: ["[first, child]", "[first, usual]"]),
    Choice(word: "notifications", parameter: "version", values: ["'1'", "'2'"]),
    Choice(word: "notifications", parameter: "by-date", values: ["true", "false"]),
  ]

  /// A word with some of its parameters, as a line of a list.
  private struct Line {
    let word: String
    var fields: [(name: String, value: String)]

    var text: String {
      "{\(word): {\(fields.map { "\($0.name): \($0.value)" }.joined(separator: ", "))}}"
    }
  }

  /// What a list says, with the parameters of a word in one line or in several, in any order.
  private func list(
    _ said: [(Choice, value: String)], _ random: inout SplitMix64
  ) -> [String] {
    var lines: [Line] = []
    for (choice, value) in said.shuffled(using: &random) {
      let field = (choice.parameter, value)
      if let index = lines.firstIndex(where: { $0.word == choice.word }),
        Bool.random(using: &random)
      {
        lines[index].fields.append(field)
      } else {
        lines.append(Line(word: choice.word, fields: [field]))
      }
    }
    return lines.shuffled(using: &random).map(\.text)
  }

  private func hash(included: [String], file: [String], scenario: [String]) throws -> String {
    let text = """
      feature: sample
      include: [shared.yaml]
      preconditions: [\(file.joined(separator: ", "))]
      scenarios:
        - id: one
          preconditions: [\((scenario + ["launch-app", "background-app"]).joined(separator: ", "))]
          operations: [relaunch-app]
          expected: [coins: 0]
      """
    let shared = "preconditions: [\(included.joined(separator: ", "))]"
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit)) {
      _ in Array(shared.utf8)
    }
    #expect(read.diagnostics.map(\.summary.en) == [], "\(text)\n\(shared)")
    let feature = try #require(read.feature)
    let testCase = try #require(feature.scenarios.first?.cases.first)
    let words = testCase.preconditions.compactMap { step in
      if case .establish(let use) = step.action { use.word } else { nil }
    }
    #expect(words == Set(words).sorted(), "each setting once, in the order of the vocabulary")
    return ContentHasher(feature).hash(of: testCase)
  }

  @Test func `a setting after history holds from the beginning, with a warning`() throws {
    let text = """
      feature: sample
      scenarios:
        - id: one
          preconditions: [launch-app, coins: 30, background-app]
          operations: [relaunch-app]
          expected: [coins: 30]
      """
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.identifier) == ["setting-after-history"])
    let testCase = try #require(read.feature?.scenarios.first?.cases.first)
    let areSettings = testCase.preconditions.map { step in
      if case .establish = step.action { true } else { false }
    }
    #expect(areSettings == [true, false, false])
  }

  @Test(arguments: 0..<200)
  func `settings mean the same wherever they are said`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var places: [[(Choice, value: String)]] = [[], [], []]
    var held: [(Choice, value: String)] = []
    for choice in Self.choices where Bool.random(using: &random) {
      // The last place that says it counts; those before may say anything, also that it is usual.
      let last = Int.random(in: 0...2, using: &random)
      let value = choice.values.randomElement(using: &random) ?? ""
      for place in 0..<last where Bool.random(using: &random) {
        let other = (choice.values + ["usual"]).randomElement(using: &random) ?? ""
        places[place].append((choice, other))
      }
      places[last].append((choice, value))
      held.append((choice, value))
    }
    if !held.contains(where: { $0.0.word == "environment" && $0.0.parameter == "name" }) {
      places[0].append((Self.choices[0], "testflight"))
      held.append((Self.choices[0], "testflight"))
    }
    if !held.contains(where: { $0.0.parameter == "version" }) {
      places[1].append((Self.choices[14], "both"))
      held.append((Self.choices[14], "both"))
    }
    let spread = try hash(
      included: list(places[0], &random), file: list(places[1], &random),
      scenario: list(places[2], &random))
    let together = try hash(included: [], file: [], scenario: list(held, &random))
    #expect(spread == together, "SEED \(seed): \(places)")
  }
}
