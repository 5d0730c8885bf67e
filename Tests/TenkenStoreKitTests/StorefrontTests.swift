import TenkenSimulation
import Testing

@testable import TenkenStoreKit

@Suite struct StorefrontTests {
  @Test func `there are 175 storefronts, each with its own code, number and names`() {
    #expect(Storefront.all.count == 175)
    for parts in [\.code, \.number, \.title[.english], \.title[.japanese]]
      as [KeyPath<Storefront, String>]
    {
      #expect(Set(Storefront.all.map { $0[keyPath: parts] }).count == 175)
    }
    for storefront in Storefront.all {
      #expect(storefront.code.count == 3 && storefront.code.allSatisfy(\.isUppercase))
      #expect(storefront.number.hasPrefix("143") && storefront.number.count == 6)
    }
  }

  /// Apple counted its currencies in announcements: 45 in 2022-12, 44 in 2023-07, 43 in 2026.
  @Test(arguments: [(2022, 45), (2023, 44), (2025, 44), (2026, 43)])
  func `the number of currencies is that of Apple's announcements`(year: Int, count: Int) {
    #expect(Set(Storefront.all.map { $0.currency(in: year) }).count == count)
  }

  @Test func `twenty storefronts opened in 2020`() {
    #expect(Storefront.all.compactMap(\.opening) == Array(repeating: 2020, count: 20))
  }

  @Test(arguments: [
    ("JPN", 2026, "JPY", 0), ("KOR", 2026, "KRW", 0), ("CHL", 2026, "CLP", 0),
    ("VNM", 2026, "VND", 0), ("IDN", 2026, "IDR", 2), ("KWT", 2026, "USD", 2),
    ("HRV", 2022, "HRK", 2), ("HRV", 2023, "EUR", 2), ("BGR", 2025, "BGN", 2),
    ("BGR", 2026, "EUR", 2), ("TUR", 2019, "TRY", 2),
  ])
  func `a year decides on a storefront's currency`(
    code: String, year: Int, currency: String, decimals: Int
  ) throws {
    let actual = try #require(Storefront[code]).currency(in: year)
    #expect(actual.code == currency && actual.decimals == decimals)
  }
}
