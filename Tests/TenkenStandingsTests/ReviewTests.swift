import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

@testable import TenkenStandings

@Suite struct ReviewTests {
  /// What a case can be, without its id and title.
  private static let contents = [
    "operations: [launch-app, buy: coin120, authenticate]\n    expected: [coins: 120]",
    "operations: [launch-app, buy: coin120, authenticate]\n    expected: [coins: 120, queue: empty]",
    "operations: [launch-app, buy: coin120, authenticate]\n    expected: [coins: 360]",
    "operations: [launch-app, buy: coin120, cancel-payment]\n    expected: [coins: 0]",
    "operations: [launch-app]\n    expected: []",
    "operations: [buy: coin120]\n    expected: [coins: 0]",
    "operations: [buy: coin120: {outcome: not-in-foreground}]\n    expected: [coins: 0]",
    "operations: [manual: Tap the button]\n    expected: [manual: A message is shown]",
    "operations: [manual: Tap the button]\n    expected: [manual: No message is shown]",
    "operations: [manual: Tap the button]\n    expected: [manual: The balance is 120 coins]",
    "operations: [manual: Tap the button]\n    expected: [manual: It works as expected]",
  ].map {
    $0.replacing(
      "buy: coin120: {outcome: not-in-foreground}",
      with: "{buy: coin120, outcome: not-in-foreground}")
  }
  private static let titles = ["One", "One and also another", "It works as expected"]

  private func score(_ cases: [(content: Int, title: Int)]) async throws -> Review.Score {
    let scenarios = cases.enumerated().map { index, one in
      "  - id: s\(index)\n    title: \(Self.titles[one.title])\n    \(Self.contents[one.content])\n"
    }
    let text =
      "feature: shop\nproducts: [{id: coin120, type: consumable, price: 160, coins: 120}]\n"
      + "scenarios:\n" + scenarios.joined()
    let read = readFeature(
      path: "shop.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    let feature = try #require(read.feature, "\(read.diagnostics.map(\.summary.en))")
    let runs = [run(feature)]
    return Review(runs, courses: await caseCourses(of: runs)).score
  }

  @Test func `a duplicate or an impossible case never raises the score`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? 1
    for seed in seed..<seed + UInt64(30 * thoroughness) {
      var random = SplitMix64(seed: seed)
      func chosen(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
      var cases = (0...chosen(7)).map { _ in
        (content: chosen(Self.contents.count), title: chosen(Self.titles.count))
      }
      let before = try await score(cases)
      // 5 is impossible, and 2 is refuted by the simulation.
      let added = chosen(3) == 0 ? [2, 5][chosen(2)] : cases[chosen(cases.count)].content
      cases.insert((added, chosen(Self.titles.count)), at: chosen(cases.count + 1))
      let after = try await score(cases)
      #expect(after.useful * before.total <= before.useful * after.total, "SEED=\(seed) \(cases)")
    }
  }

  @Test(arguments: [
    ("Tap the Buy button.", "press buy button"), ("Open the shop", "Please open a shop!"),
    ("Sign in", "Log in"), ("購入ボタンを押す", "購入ボタンをタップします。"),
    ("コインが１２０枚になること", "コインが120枚になる"), ("1,000 coins", "1000 coins"),
  ])
  func `texts mean the same in other words`(one: String, other: String) {
    let texts = ReviewTexts.embedded
    #expect(texts.compared(LocalizedText(one)) == texts.compared(LocalizedText(other)))
    #expect(!texts.contradicts(LocalizedText(one), LocalizedText(other)))
  }

  @Test(arguments: [
    ("Tap the buy button", "Tap the cancel button"), ("Tap A", "Tap B"),
    ("購入する", "購入しない"), ("120枚", "1200枚"), ("Buy coin120", "Buy coin360"),
  ])
  func `other texts do not`(one: String, other: String) {
    let texts = ReviewTexts.embedded
    #expect(texts.compared(LocalizedText(one)) != texts.compared(LocalizedText(other)))
  }

  @Test(arguments: [
    ("The balance is 120 coins", "The balance is 1,120 coins"),
    ("The button is enabled", "The button is disabled"),
    ("A message appears", "A message does not appear"),
    ("A message is shown", "No message appears"),
    ("The purchase succeeds", "The purchase fails"), ("It isn't charged", "It is charged"),
    ("残高が120枚になる", "残高が240枚になること"), ("ボタンが有効になる", "ボタンが無効になります"),
    ("エラーが表示される", "エラーが表示されない"), ("購入に成功する", "購入に失敗する"),
    ("コインが増える", "コインが増えない"), ("120 coins are added", "360 coins are added"),
    ("1300 coins are shown", "1,400 coins are shown"), ("3件が表示される", "4件が表示されること"),
    ("A message appears. The balance is 5.", "The balance is 6. A message appears."),
    ("残高: 120枚", "残高：240枚"),
  ])
  func `expected results contradict each other`(one: String, other: String) {
    #expect(ReviewTexts.embedded.contradicts(LocalizedText(one), LocalizedText(other)))
    #expect(ReviewTexts.embedded.contradicts(LocalizedText(other), LocalizedText(one)))
  }

  @Test(arguments: [
    ("The button of coin120 is shown", "The button of coin360 is shown"),
    ("Row 1 has a price", "Row 2 has a price"), ("The balance is shown", "The button is enabled"),
    ("The small pack is 160 yen", "The large pack is 480 yen"),
    ("The button is enabled", "The menu is disabled"), ("120枚パックが表示される", "360枚パックが表示される"),
    ("商品1が表示される", "商品2が表示される"), ("残高が表示される", "広告が表示されない"),
  ])
  func `expected results can both hold`(one: String, other: String) {
    #expect(!ReviewTexts.embedded.contradicts(LocalizedText(one), LocalizedText(other)))
  }

  @Test(arguments: [
    ("The shop works properly", true), ("正しく動作すること", true), ("問題ないこと", true),
    ("The balance is 120 coins", false), ("A message says that nothing works", false),
    ("The icon moves", false), ("アイコンが動く", false), ("OK is shown", false),
  ])
  func `a result is vague if it says nothing`(text: String, isVague: Bool) {
    #expect(ReviewTexts.embedded.isVague(LocalizedText(text)) == isVague)
  }
}
