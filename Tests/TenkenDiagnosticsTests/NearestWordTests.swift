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
  func `a misspelt word is told from another word`(word: String, expected: String?) {
    #expect(nearestWord(to: word, in: words) == expected)
  }

  @Test func `equally near words are decided by the alphabet`() {
    #expect(nearestWord(to: "cat", in: ["rat", "bat"]) == "bat")
    #expect(nearestWord(to: "cat", in: ["bat", "rat"]) == "bat")
  }

  @Test func `near words come nearest first, and no more of them than wanted`() {
    let words = ["coin", "coins", "cons", "queue", "icons", "coin-s"]
    #expect(
      nearestWords(to: "coins", in: words, limit: 5) == ["coin-s", "coins", "coin", "cons"])
    #expect(nearestWords(to: "coins", in: words.reversed(), limit: 2) == ["coin-s", "coins"])
    #expect(nearestWords(to: "coins", in: words, limit: 0) == [])
    #expect(nearestWords(to: "gone", in: ["queue"], limit: 5) == [])
  }

  @Test func `a very long word is near to nothing`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearestWord(to: long, in: [long + "b"]) == nil)
  }
}
