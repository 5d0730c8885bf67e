import TenkenSimulation
import Testing

@testable import TenkenScenarios
@testable import TenkenWording

/// Checks the sentences of single steps and expected states, in English and Japanese.
struct WordingTests {
  private func check(
    _ step: Step, given: [Step] = [], _ english: String, _ japanese: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let testCase = Sample.testCase(given: given, when: [step]).alone
    let feature = Sample.feature("f", "F", [])
    let texts = [Language.english, .japanese].map {
      Wording(feature, $0).text(step, in: testCase)
    }
    #expect(texts == [english, japanese], sourceLocation: sourceLocation)
  }

  private func check(
    _ word: String, _ pattern: TenkenScenarios.Pattern, _ english: String, _ japanese: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expectation = Sample.then(0, word, pattern)
    let testCase = Sample.testCase(then: [expectation]).alone
    let feature = Sample.feature("f", "F", [])
    let texts = [Language.english, .japanese].map {
      Wording(feature, $0).text(expectation, in: testCase)
    }
    #expect(texts == [english, japanese], sourceLocation: sourceLocation)
  }

  @Test func `a part in brackets is left out for a default value`() {
    check(
      Sample.when(0, "buy", ["product": .text("coin120"), "quantity": .integer(1)]),
      "Buy 120 coins", "「コイン120枚」を購入する")
    check(
      Sample.when(0, "buy", ["product": .text("coin120"), "quantity": .integer(3)]),
      "Buy 120 coins × 3", "「コイン120枚」を3個購入する")
    check(
      Sample.given(0, "app", ["retries-on": .list([]), "offline": .boolean(true)]),
      "The app grants purchases; offline: yes", "アプリは購入を付与する。オフライン: はい")
  }

  @Test func `a parameter outside brackets shows its default value`() {
    check(Sample.when(0, "wait"), "Wait 1 hour", "1時間待つ")
    check(Sample.given(0, "coins", ["count": .integer(0)]), "You have 0 coins", "コインを0枚持っている")
  }

  @Test func `a resource that is not declared reads as its id`() {
    check(Sample.when(0, "buy", ["product": .text("gem")]), "Buy gem", "「gem」を購入する")
  }

  @Test func `the last precondition of the context word chooses the wording`() {
    func environments(_ names: String...) -> [Step] {
      names.enumerated().map { Sample.given($0, "environment", ["name": .text($1)]) }
    }
    check(
      Sample.when(0, "cancel"), given: environments("xcode", "sandbox"),
      "Cancel the subscription in Settings",
      "設定アプリで解約する")
    check(
      Sample.when(0, "cancel"), given: environments("sandbox", "xcode"),
      "Delete the renewal in Xcode's transaction manager", "Xcodeのトランザクション管理で解約する")
  }

  @Test(arguments: [
    ("JPY", 0, 960, "¥960", "960円"), ("USD", 2, 999, "$9.99", "9.99ドル"),
    ("CHF", 2, 123_456_700, "1,234,567.00 CHF", "1,234,567.00 CHF"),
    ("", 0, 960, "960 (minor units)", "960（通貨の最小単位）"),
  ])
  func `an amount is written in the way of its currency`(
    _ code: String, _ decimals: Int, _ amount: Int, _ english: String, _ japanese: String
  ) {
    let currency = code.isEmpty ? nil : Currency(code, decimals: decimals)
    let texts = [Language.english, .japanese].map {
      TextLibrary.embedded[$0].money(Money(amount: amount, currency: currency))
    }
    #expect(texts == [english, japanese])
  }

  @Test func `the text of a step replaces the word's phrase`() {
    check(
      Sample.when(0, "launch-app", text: LocalizedText(en: "Start", ja: "起動")), "Start", "起動")
  }

  @Test(arguments: [
    (0, "0 seconds", "0秒"), (1, "1 second", "1秒"), (90, "1 minute 30 seconds", "1分30秒"),
    (300, "5 minutes", "5分"), (5400, "1 hour 30 minutes", "1時間30分"), (86_400, "1 day", "1日"),
    (604_800, "7 days", "7日"), (864_000, "10 days", "10日"),
  ])
  func `a duration reads in whole units`(seconds: Int, english: String, japanese: String) {
    check(
      Sample.when(0, "wait", ["time": .integer(seconds)]), "Wait \(english)", "\(japanese)待つ")
  }

  @Test func `a pattern is worded by the shape of the observation`() {
    check("coins", .atLeast(3), "The balance is at least 3 coins", "残高は3以上コイン")
    check("coins", .not(.equals(.integer(3))), "The balance is anything but 3 coins", "残高は3以外コイン")
    check("renewal", .atMost(300), "The next renewal is in at most 5 minutes", "次の更新まで5分以下")
    check("entitled", .equals(.boolean(false)), "Content is unlocked: no", "コンテンツの利用：いいえ")
    check(
      "dialogues", .contains([.equals(.text("done"))]), "Dialogues: “You're all set”, among others",
      "ダイアログ：「完了しました」（ほかにもあってよい）")
    check(
      "dialogues", .anyOrder([.equals(.text("done")), .equals(.text("confirm"))]),
      "Dialogues: “You're all set” and “Confirm Your Purchase”, in any order",
      "ダイアログ：「完了しました」、「購入の確認」（順不同）")
    check(
      "dialogues", .equals(.list([.text("confirm"), .text("done")])),
      "Dialogues: “Confirm Your Purchase”, then “You're all set”", "ダイアログ：「購入の確認」→「完了しました」")
    check("dialogues", .atLeast(2), "Dialogues: at least 2", "ダイアログ：2件以上")
  }

  @Test func `an empty value is worded as the definition says`() {
    check("queue", .empty, "No purchase is left open", "未完了の購入はない")
    check("queue", .equals(.list([])), "No purchase is left open", "未完了の購入はない")
    check("dialogues", .empty, "Dialogues: empty", "ダイアログ：空")
    check("queue", .not(.empty), "Purchases left open: not empty", "未完了の購入：1件以上")
  }

  @Test func `a record shows only the fields that the pattern names`() {
    check(
      "queue", .list([Sample.record(["product": .equals(.text("coin120"))])]),
      "Purchases left open: 120 coins", "未完了の購入：「コイン120枚」")
    check(
      "queue", .list([Sample.record(["id": .equals(.none), "quantity": .equals(.integer(2))])]),
      "Purchases left open: with none (quantity: 2)", "未完了の購入：なし（quantity：2）")
  }

  @Test func `events are worded as a sequence, and a state as a list`() {
    func entry(_ product: String) -> TenkenScenarios.Pattern {
      Sample.record(["product": .equals(.text(product))])
    }
    check(
      "callbacks", .list([entry("coin120"), entry("monthly")]),
      "The log shows: 120 coins, then Monthly plan", "ログに出る：「コイン120枚」→「月額プラン」")
    check(
      "queue", .list([entry("coin120"), entry("monthly")]),
      "Purchases left open: 120 coins, Monthly plan", "未完了の購入：「コイン120枚」、「月額プラン」")
    let bought = Sample.record([
      "product": .equals(.text("coin120")), "quantity": .equals(.integer(2)),
    ])
    check(
      "queue", .list([bought, .contains([entry("coin120"), entry("monthly"), bought])]),
      "Purchases left open: 120 coins (quantity: 2); 120 coins, Monthly plan and 120 coins"
        + " (quantity: 2), among others",
      "未完了の購入：「コイン120枚」（quantity：2）／「コイン120枚」、「月額プラン」、"
        + "「コイン120枚」（quantity：2）（ほかにもあってよい）")
  }

  @Test func `entries that are all the same are said once`() {
    let entry = Sample.record(["product": .equals(.text("coin120"))])
    let three = [entry, entry, entry]
    check("callbacks", .list(three), "The log shows: 3 × 120 coins", "ログに出る：3 ×「コイン120枚」")
    check(
      "queue", .contains(three), "Purchases left open: 3 × 120 coins, among others",
      "未完了の購入：3 ×「コイン120枚」（ほかにもあってよい）")
    check(
      "callbacks", .list([entry, entry]), "The log shows: 120 coins, then 120 coins",
      "ログに出る：「コイン120枚」→「コイン120枚」")
  }

  @Test func `a name gets a number first, and is called the same later`() {
    let entry = Sample.record(["id": .name("a"), "original": .name("b")])
    let again = Sample.record(["id": .name("a")])
    check(
      "callbacks", .list([entry, again]),
      "The log shows: with ①, original ②, then with the same ①",
      "ログに出る：①、元は② → 先ほどと同じ ①")
  }
}
