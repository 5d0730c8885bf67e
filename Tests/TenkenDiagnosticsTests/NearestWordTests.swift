import TenkenDiagnostics
import Testing

struct NearestWordTests {
  private let words = [
    "buy", "product", "quantity", "launch-app", "foreground-app", "restore-network", "id", "coins",
  ]

  @Test(arguments: [
    ("prodct", "product"), ("porduct", "product"), ("products", "product"),
    ("Launch_App", "launch-app"),
    ("launchApp", "launch-app"), ("by", "buy"), ("ids", "id"),
    ("restore-netwrok", "restore-network"),
    ("forground", "foreground-app"), ("refund", nil), ("x", nil), ("", nil),
  ])
  func `a nearest word is found for misspelt words only`(word: String, expected: String?) {
    #expect(nearestWord(to: word, in: words) == expected)
  }

  @Test func `equally near words are chosen in alphabetical order`() {
    #expect(nearestWord(to: "cat", in: ["rat", "bat"]) == "bat")
    #expect(nearestWord(to: "cat", in: ["bat", "rat"]) == "bat")
  }

  @Test func `near words are sorted by distance and limited in number`() {
    let words = ["coin", "coins", "cons", "queue", "icons", "coin-s"]
    #expect(
      nearestWords(to: "coins", in: words, limit: 5) == ["coin-s", "coins", "coin", "cons"])
    #expect(nearestWords(to: "coins", in: words.reversed(), limit: 2) == ["coin-s", "coins"])
    #expect(nearestWords(to: "coins", in: words, limit: 0) == [])
    #expect(nearestWords(to: "gone", in: ["queue"], limit: 5) == [])
  }

  @Test func `a very long word has no nearest word`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearestWord(to: long, in: [long + "b"]) == nil)
  }
}
