package import TenkenSimulation

/// A country's App Store, and its currency.
///
/// Each is a line of ``table``, so that a change of the App Store is a change of data.
package struct Storefront: Sendable {
  /// A currency, from some year on.
  struct Tender: Sendable {
    /// The first year; nil if it is before all years that scenarios can name.
    let since: Int?
    let currency: Currency
  }

  /// The country's code of three letters, as StoreKit gives it.
  ///
  /// [Storefront.countryCode](https://developer.apple.com/documentation/storekit/storefront/countrycode),
  /// [ISO 3166-1 alpha-3](https://www.iso.org/iso-3166-country-codes.html)
  package let code: String
  /// The App Store's number of the storefront.
  ///
  /// [Storefront.id](https://developer.apple.com/documentation/storekit/storefront/id)
  package let number: String
  /// The name of the country.
  let title: LocalizedText
  /// The currencies of its prices, the oldest first; never empty.
  let tenders: [Tender]

  /// The year in which the storefront opened; nil if it is before all years that scenarios can
  /// name.
  var opening: Int? { tenders[0].since }

  /// The currency of its prices in a year; the first one before it opened.
  package func currency(in year: Int) -> Currency {
    (tenders.last { $0.since ?? 0 <= year } ?? tenders[0]).currency
  }

  /// Reads a line of the table: `HRV 143494 HRK,2023:EUR Croatia/クロアチア`.
  ///
  /// The line is split at bytes: every run reads all lines, and characters take ten times as long.
  private init(_ line: Substring.UTF8View) {
    let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
    precondition(fields.count == 4, "a storefront has four fields")
    code = String(Substring(fields[0]))
    number = String(Substring(fields[1]))
    tenders = fields[2].split(separator: UInt8(ascii: ",")).map { part in
      let parts = part.split(separator: UInt8(ascii: ":"))
      let code = String(Substring(parts[parts.count - 1]))
      return Tender(
        since: parts.count == 2 ? Int(Substring(parts[0])) : nil,
        currency: Currency(code, decimals: Self.wholeCurrencies.contains(code) ? 0 : 2))
    }
    let titles = fields[3].split(separator: UInt8(ascii: "/"))
    precondition(titles.count == 2 && !tenders.isEmpty, "a storefront has two names")
    title = LocalizedText(en: String(Substring(titles[0])), ja: String(Substring(titles[1])))
  }

  /// The App Store's currencies that have no minor unit; no other has more or less than two digits.
  ///
  /// [ISO 4217](https://www.iso.org/iso-4217-currency-codes.html)
  private static let wholeCurrencies: Set = ["CLP", "JPY", "KRW", "VND"]

  /// All storefronts, in the order of the table.
  package static let all = table.utf8.split(separator: UInt8(ascii: "\n")).map(Storefront.init)

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// All currencies of today and of the years that scenarios can name, in the order of the table.
  static let currencies: [Currency] = {
    var known: Set<Currency> = []
    return all.flatMap(\.tenders).map(\.currency).filter { known.insert($0).inserted }
  }()

  /// The storefront of a country, by its code of three letters; nil if there is none.
  package static subscript(code: String) -> Storefront? { byCode[code] }
}
