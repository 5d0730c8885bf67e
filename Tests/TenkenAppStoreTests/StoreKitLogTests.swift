import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// The prediction for an app that uses both interfaces while a purchase is approved.
private func prediction(
  times: Int = 1, rules: [String: String] = [:], budgetUsage: BudgetUsage = BudgetUsage()
) -> CasePrediction? {
  let relaunches = String(repeating: "- relaunch-app\n      ", count: times)
  let text = """
    feature: sample
    products: [{id: no-ads, type: non-consumable, price: 300}]
    scenarios:
      - id: one
        preconditions:
          - environment: xcode
          - account: {ask-to-buy: true}
          - app: {storekit: both, grants: on-device, finishes: never}
          - launch-app
          - buy: {product: no-ads, api: storekit-1}
          - authenticate
        operations:
          - approve-purchase: no-ads
          \(relaunches)
        expected: [manual: It glows]
    """
  let read = readFeature(path: "s.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
  guard let feature = read.feature, read.isValid else { return nil }
  let scenario = feature.scenarios[0]
  return predict(
    scenario.cases[0], of: scenario, in: feature, rules: rules, budgetUsage: budgetUsage,
    answers: true)
}

private func log(_ lines: some Sequence<Substring>) -> DeviceLog {
  let text = lines.joined(separator: "\n")
  let reader = StoreKitLogReader(path: "device.jsonl", bytes: Array(text.utf8))
  #expect(reader.diagnostics.map(\.summary) == [])
  return reader.log
}

private func differences(_ lines: some Sequence<Substring>) throws -> [String] {
  let expected = try #require(prediction())
  let comparison = try #require(LogComparison(log(lines), expected))
  return comparison.differences.map { $0.summary[.english] }
}

@Suite struct StoreKitLogTests {
  /// The lines of the case: a callback and an update, twice.
  private func lines() throws -> [Substring] {
    let lines = DeviceLog.text(of: try #require(prediction()).entries).split(separator: "\n")
    try #require(lines.map { $0.contains("paymentQueue") } == [true, false, true, false])
    return lines
  }

  @Test func `entries of one operation in two interfaces may come in any order`() throws {
    let lines = try lines()
    #expect(try differences([lines[1], lines[0], lines[3], lines[2]]) == [])
  }

  @Test func `entries of different operations may not come in any order`() throws {
    let lines = try lines()
    #expect(
      try differences([lines[0], lines[2], lines[1], lines[3]]) == [
        "the callback came in a different order"
      ])
  }

  @Test func `the product of a queued transaction is compared if the log states it`() throws {
    let lines = try lines()
    func changed(_ product: String) -> [Substring] {
      lines.map { line in
        line.contains("paymentQueue")
          ? line.replacing("\"productIdentifier\":\"no-ads\",", with: product)[...] : line
      }
    }
    func named(_ name: String) -> [Substring] { changed("\"productIdentifier\":\"\(name)\",") }
    #expect(try differences(named("com.example.no-ads")) == [])
    #expect(log(named("com.example.no-ads")).queuedTransactions == (2, 0))
    let wrong = "the productIdentifier differs"
    #expect(try differences(named("coin120")) == [wrong, wrong])
    #expect(try differences(changed("")) == [])
    #expect(log(changed("")).queuedTransactions == (2, 2))
    #expect(try differences(changed("\"productIdentifier\":null,")) == [])
  }

  @Test func `a product that is no text is an error`() {
    let line =
      #"{"time":1,"event":"paymentQueue","transactions":[{"state":"purchased","#
      + #""productIdentifier":7}]}"#
    let reader = StoreKitLogReader(path: "device.jsonl", bytes: Array(line.utf8))
    #expect(
      reader.diagnostics.map(\.summary.en) == [
        "the 'productIdentifier' of a transaction is not a text"
      ])
  }

  @Test func `an answer has to be possible between its two neighbouring entries`() throws {
    let lines = try lines()
    let id = try #require(lines[1].split(separator: "\"transactionId\":\"").last?.prefix(1))
    func answer(_ transactions: String) -> Substring {
      "{\"time\":1,\"event\":\"unfinished\",\"transactions\":[\(transactions)]}"
    }
    let one = answer("{\"transaction\":{\"transactionId\":\"\(id)\",\"productId\":\"no-ads\"}}")
    let other = answer("{\"transaction\":{\"transactionId\":\"77\",\"productId\":\"no-ads\"}}")
    #expect(try differences([answer("")] + lines + [one]) == [])
    // During the approval, it is unknown whether the app asked before or after the transaction.
    #expect(try differences([lines[0], one, lines[1], answer(""), lines[2], lines[3]]).count == 1)
    #expect(try differences(lines + [answer("")]) == ["Transaction.unfinished lacks a transaction"])
    #expect(
      try differences(lines + [other]).contains(
        "Transaction.unfinished lists a transaction that is not predicted")
    )
  }

  @Test func `an answer may list a transaction only once`() throws {
    let lines = try lines()
    let id = try #require(lines[1].split(separator: "\"transactionId\":\"").last?.prefix(1))
    let one = "{\"transaction\":{\"transactionId\":\"\(id)\",\"productId\":\"no-ads\"}}"
    let twice = "{\"time\":1,\"event\":\"unfinished\",\"transactions\":[\(one),\(one)]}"
    #expect(
      try differences(lines + [twice[...]]) == [
        "Transaction.unfinished lists a transaction that is not predicted"
      ])
  }

  @Test func `a log with too many answers is not compared`() throws {
    let expected = try #require(prediction(times: 900))
    #expect(expected.entries.count > 1500)
    let answer = "{\"time\":1,\"event\":\"unfinished\",\"transactions\":[]}"
    #expect(LogComparison(log([answer[...]]), expected) != nil)
    #expect(LogComparison(log(Array(repeating: answer[...], count: 1000)), expected) == nil)
  }

  @Test func `the search for an explanation tries all values and some pairs of them`() throws {
    let expected = try #require(prediction())
    let lines = try lines()
    let other = lines[0].replacing("purchased", with: "failed")[...]
    let log = log([other] + lines.dropFirst())
    let comparison = try #require(LogComparison(log, expected))
    var count = 0
    let search = RuleSearch(
      of: comparison, log, expected, StoreKitSystem.vocabulary.rules,
      predict: { rules, budgetUsage in
        count += 1
        #expect((1...2).contains(rules.count))
        return prediction(rules: rules, budgetUsage: budgetUsage)
      })
    let values = StoreKitSystem.vocabulary.rules.reduce(0) { $0 + $1.values.count - 1 }
    #expect(search.explanations.allSatisfy { $0.remaining > 0 } && search.isComplete)
    #expect(search.pairCount > 0 && count == values + search.pairCount)
    #expect(search.pairCount <= RuleSearch.pairLimit)
  }

  @Test(
    arguments: [
      (0, "0 s", "0秒"), (59, "59 s", "59秒"), (303, "5 min 3 s", "5分3秒"), (3600, "1 h", "1時間"),
      (86_400, "1 day", "1日"), (2_678_400, "31 days", "31日"),
      (2_682_000, "31 days 1 h", "31日1時間"), (-5, "-5 s", "-5秒"),
      (.min, "-106751991167300 days 15 h", "-106751991167300日15時間"),
    ] as [(Int, String, String)])
  func `a duration is shown in at most two units`(seconds: Int, english: String, japanese: String) {
    #expect(durationText(seconds) == LocalizedText(english, japanese))
  }
}
