import Testing

@testable import TenkenImport

@Suite struct NormalizedTextTests {
  @Test(arguments: [
    ("Tap the button", "ｔａｐ　ＴＨＥ button"), ("ガイド", "ｶﾞｲﾄﾞ"), ("パス", "ﾊﾟｽ"),
    ("コイン（120枚）", "コイン(120枚)"), ("¥1,200", "￥1200"),
  ])
  func `case, width and kind of punctuation make no difference`(one: String, other: String) {
    #expect(NormalizedText(one).bytes == NormalizedText(other).bytes)
  }

  @Test(
    arguments: [
      ("1. Launch", "Launch", 1), ("（２）起動する", "起動する", 2), ("- [x] ✓ done", "done", nil),
      ("手順3：開く", "開く", 3), ("Step 4: open", "open", 4), ("3.5 hours", "3.5 hours", nil),
      ("120 coins", "120 coins", nil), ("-5", "-5", nil), ("①アプリを起動する", "アプリを起動する", 1),
      ("⑳ 購入する", "購入する", 20), ("⑵ 開く", "開く", 2), ("㉑閉じる", "閉じる", 21), ("①", "①", nil),
      ("① ② mark identifiers", "① ② mark identifiers", nil), ("①②は印", "①②は印", nil),
      ("1:30 pm", "1:30 pm", nil),
    ] as [(String, String, Int?)])
  func `leading marks and numbers are taken off a line`(line: String, text: String, number: Int?) {
    let found = LineMarks.removed(from: line)
    #expect(found.text == text)
    #expect(found.number == number)
  }
}
