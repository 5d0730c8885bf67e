import TenkenDiagnostics
import Testing

struct NearestNameTests {
  private let names = [
    "buy", "product", "quantity", "launch-app", "foreground-app", "restore-network", "id", "coins",
  ]

  @Test(arguments: [
    ("prodct", "product"), ("porduct", "product"), ("products", "product"),
    ("Launch_App", "launch-app"),
    ("launchApp", "launch-app"), ("by", "buy"), ("ids", "id"),
    ("restore-netwrok", "restore-network"),
    ("forground", "foreground-app"), ("refund", nil), ("x", nil), ("", nil),
  ])
  func `a nearest name is found for misspelt names only`(name: String, expected: String?) {
    #expect(nearestName(to: name, in: names) == expected)
  }

  @Test func `equally near names are chosen in alphabetical order`() {
    #expect(nearestName(to: "cat", in: ["rat", "bat"]) == "bat")
    #expect(nearestName(to: "cat", in: ["bat", "rat"]) == "bat")
  }

  @Test func `near names are sorted by distance and limited in number`() {
    let names = ["coin", "coins", "cons", "queue", "icons", "coin-s"]
    #expect(
      nearestNames(to: "coins", in: names, limit: 5) == ["coin-s", "coins", "coin", "cons"])
    #expect(nearestNames(to: "coins", in: names.reversed(), limit: 2) == ["coin-s", "coins"])
    #expect(nearestNames(to: "coins", in: names, limit: 0) == [])
    #expect(nearestNames(to: "gone", in: ["queue"], limit: 5) == [])
  }

  @Test func `a very long name has no nearest name`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearestName(to: long, in: [long + "b"]) == nil)
  }
}
