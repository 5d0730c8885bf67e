import Simulation

/// A currency of a storefront.
///
/// [ISO 4217](https://www.iso.org/iso-4217-currency-codes.html)
public struct Currency: Hashable, Sendable {
  /// The code of three letters.
  public let code: String
  /// How many decimal places amounts have: two, or none.
  public let decimals: Int

  init(_ code: String, decimals: Int = 2) {
    self.code = code
    self.decimals = decimals
  }
}

/// A country's App Store, and the currency in which it sells.
public enum Storefront {
  /// The storefronts that scenarios can name, with their currencies.
  static let currencies: [(name: String, currency: Currency)] = [
    ("JPN", Currency("JPY", decimals: 0)), ("USA", Currency("USD")), ("AUS", Currency("AUD")),
    ("BRA", Currency("BRL")), ("CAN", Currency("CAD")), ("CHE", Currency("CHF")),
    ("CHL", Currency("CLP", decimals: 0)), ("CHN", Currency("CNY")), ("DEU", Currency("EUR")),
    ("ESP", Currency("EUR")), ("FRA", Currency("EUR")), ("GBR", Currency("GBP")),
    ("HKG", Currency("HKD")), ("IDN", Currency("IDR")), ("IND", Currency("INR")),
    ("ITA", Currency("EUR")), ("KOR", Currency("KRW", decimals: 0)), ("MEX", Currency("MXN")),
    ("NLD", Currency("EUR")), ("SGP", Currency("SGD")), ("SWE", Currency("SEK")),
    ("THA", Currency("THB")), ("TWN", Currency("TWD")), ("VNM", Currency("VND", decimals: 0)),
  ]

  /// The currency of a storefront, by its country's code of three letters; nil if it is not known.
  public static func currency(of storefront: String) -> Currency? {
    currencies.first { $0.name == storefront }?.currency
  }
}

/// An amount of money, as people read it.
public struct Money: Hashable, Sendable, CustomStringConvertible {
  /// The amount, in minor units.
  public let amount: Int
  /// The currency; nil where no storefront was said.
  public let currency: Currency?

  /// The amount with its currency: `JPY 960`, `USD 9.99`.
  public var description: String {
    guard let currency else { return String(amount) }
    guard currency.decimals == 2 else { return "\(currency.code) \(amount)" }
    let cents = amount % 100
    return "\(currency.code) \(amount / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}

/// The App Store's books of the app: where the customers' money has gone.
///
/// Taxes are left out.
public struct Ledger: Hashable, Sendable {
  /// What was charged, in minor units.
  public private(set) var charged = 0
  /// What was paid back.
  public private(set) var refunded = 0
  /// What the developer gets.
  public private(set) var proceeds = 0
  /// What Apple keeps.
  public private(set) var commission = 0

  /// Enters a charge of which the developer gets so many percent; fractions are Apple's.
  mutating func charge(_ amount: Int, percent: Int) {
    charged += amount
    proceeds += amount * percent / 100
    commission += amount - amount * percent / 100
  }

  /// Enters a refund out of what is left of a charge.
  mutating func refund(_ amount: Int, of rest: Int, percent: Int) {
    let returned = rest * percent / 100 - (rest - amount) * percent / 100
    refunded += amount
    proceeds -= returned
    commission -= amount - returned
  }

  /// Takes a refund back: the customer pays it again.
  mutating func reverse(_ amount: Int, to rest: Int, percent: Int) {
    let paid = (rest + amount) * percent / 100 - rest * percent / 100
    refunded -= amount
    proceeds += paid
    commission += amount - paid
  }
}
