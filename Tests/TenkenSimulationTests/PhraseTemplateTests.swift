import Testing

@testable import TenkenSimulation

/// Checks how placeholders are filled, and how the Japanese text around them is adjusted.
struct PhraseTemplateTests {
  private func check(
    _ template: String, _ values: [String: String], _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = PhraseTemplate(template).filled { name, _ in values[name] }
    #expect(text == expected, sourceLocation: sourceLocation)
  }

  @Test func `a number selects the singular or plural noun`() {
    let template = "The balance is {n|coin|coins}"
    check(template, ["n": "1"], "The balance is 1 coin")
    check(template, ["n": "0"], "The balance is 0 coins")
    check(template, ["n": "at least 3"], "The balance is at least 3 coins")
    check(template, ["n": "at least 1"], "The balance is at least 1 coin")
    check(template, ["n": "at least 11"], "The balance is at least 11 coins")
    #expect(PhraseTemplate(template).placeholders == ["n"])
  }

  @Test func `adjacent brackets are merged into one pair`() {
    let template = "{product}[（{reason}）][（ID {id}）]（API）"
    check(template, ["product": "A", "reason": "更新", "id": "7"], "A（更新、ID 7、API）")
    check(template, ["product": "A", "id": "7"], "A（ID 7、API）")
    check(template, ["product": "A"], "A（API）")
  }

  @Test func `the brackets of a value are not merged`() {
    check("{list}（順不同）", ["list": "REFUND（V2）"], "REFUND（V2）（順不同）")
  }

  @Test func `there is no space between full-width characters`() {
    let template = "値が {value} である"
    check(template, ["value": "3"], "値が 3 である")
    check(template, ["value": "3件"], "値が 3件である")
    check(template, ["value": "空"], "値が空である")
    check(template, ["value": "「A」"], "値が「A」である")
  }

  @Test func `a counter is placed between a number and its bound`() {
    check("残高が {n} 枚である", ["n": "0以上"], "残高が 0枚以上である")
    check("更新回数が {n}回である", ["n": "3以下"], "更新回数が 3回以下である")
    check("残高が {n} 枚である", ["n": "0以外"], "残高が 0枚以外である")
    check("{n}回目の送信", ["n": "2以上"], "2回目以上の送信")
    check("「{n}」でログインする", ["n": "first以外"], "「first」以外でログインする")
    check("値が {n} である", ["n": "2以上"], "値が 2以上である")
    check("{n}件", ["n": "半数以上"], "半数以上件")
  }

  @Test(arguments: [
    ("残高が {value} 枚である", "以上", "残高が {value}枚以上である"),
    ("{value}回目の送信", "以下", "{value}回目以下の送信"),
    ("「{value}」でログインする", "以外", "「{value}」以外でログインする"),
    ("「{value}」でログインする", "以上", nil), ("値が {value} である", "以上", nil),
    ("{n}枚", "以上", nil), ("{value}枚", "at least ", nil),
  ])
  func `a template for a bound has the counter where the writer puts it`(
    template: String, bound: String, expected: String?
  ) throws {
    let text = PhraseTemplate.template(template, of: "value", with: bound)
    #expect(text == expected)
    guard let text else { return }
    let written = PhraseTemplate(template).filled { _, _ in "3" + bound }
    #expect(PhraseTemplate(text).filled { _, _ in "3" } == written)
  }

  @Test func `a part without one before it has nothing that would join it`() {
    let english = "[{product} ][{state}][, ID {id}][: {error}][ (version {version})]"
    let japanese = "[{product}が][{state}で、][（ID {id}）][：{error}][（V{version}）]"
    for (value, en, ja) in [
      ("product", "A", "A"), ("state", "A", "A"), ("id", "ID A", "ID A"), ("error", "A", "A"),
      ("version", "version A", "VA"),
    ] {
      #expect(PhraseTemplate(english).filledRecord { name, _ in name == value ? "A" : nil } == en)
      #expect(PhraseTemplate(japanese).filledRecord { name, _ in name == value ? "A" : nil } == ja)
    }
    let amount = PhraseTemplate("[{product}][（{price}）]")
    #expect(amount.filledRecord { name, _ in name == "price" ? "9（円）" : nil } == "9（円）")
    let values = ["id": "7", "version": "2"]
    #expect(PhraseTemplate(english).filledRecord { name, _ in values[name] } == "ID 7 (version 2)")
    #expect(PhraseTemplate(japanese).filledRecord { name, _ in values[name] } == "ID 7（V2）")
  }

  @Test func `the first part after a name follows without a comma`() {
    let template = "[「{user}」が][{coins}枚][、{products}]"
    check(template, ["user": "first", "products": "「A」"], "「first」が「A」")
    check(template, ["user": "first", "coins": "3", "products": "「A」"], "「first」が3枚、「A」")
  }
}
