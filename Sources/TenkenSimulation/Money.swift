/// A currency.
///
/// [ISO 4217](https://www.iso.org/iso-4217-currency-codes.html)
@usableFromInline package struct Currency: Hashable, Sendable {
  /// The code of three letters.
  @usableFromInline package let code: String
  /// How many decimal places amounts have.
  @usableFromInline package let decimals: Int

  /// Makes a currency from its code.
  @usableFromInline package init(_ code: String, decimals: Int = 2) {
    self.code = code
    self.decimals = decimals
  }

  /// Makes a currency from its code, with the decimal places that the standard gives it.
  ///
  /// - Returns: The currency; nil for a text that is no code of three capital letters.
  package static func named(_ code: String) -> Currency? {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return Currency(code, decimals: withoutDecimals.contains(code) ? 0 : 2 + extraDecimals(code))
  }

  private static let withoutDecimals: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
  ]

  private static func extraDecimals(_ code: String) -> Int {
    ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].contains(code) ? 1 : 0
  }
}

/// An amount of money, as people read it.
@usableFromInline package struct Money: Hashable, Sendable, CustomStringConvertible {
  /// The amount, in minor units.
  @usableFromInline package let amount: Int
  /// The currency; nil if no storefront is set.
  @usableFromInline package let currency: Currency?

  /// Makes an amount in a currency.
  @usableFromInline package init(amount: Int, currency: Currency?) {
    self.amount = amount
    self.currency = currency
  }

  /// The amount with its currency: `JPY 960`, `USD 9.99`.
  @usableFromInline package var description: String {
    guard let currency else { return digits }
    return "\(currency.code) \(digits)"
  }

  /// The amount as people read it: `¥1,960` in English, `1,960円` in Japanese.
  ///
  /// The words of pages say the same; a test compares them.
  package var text: LocalizedText {
    guard let currency else { return LocalizedText(digits) }
    let whole = digits.prefix { $0 != "." }
    var number = String(digits.dropFirst(whole.count))
    for (index, digit) in whole.reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { number = "," + number }
      number = String(digit) + number
    }
    guard let (sign, japanese) = Self.signs[currency.code] else {
      return LocalizedText("\(number) \(currency.code)")
    }
    return LocalizedText(en: sign + number, ja: number + japanese)
  }

  /// What stands before an amount in English, and after it in Japanese, by the code of a currency.
  private static let signs = [
    "JPY": ("¥", "円"), "USD": ("$", "ドル"), "EUR": ("€", "ユーロ"), "GBP": ("£", "ポンド"),
  ]

  /// The amount in units of the currency: `960`, `9.99`; in minor units if there is no currency.
  @usableFromInline package var digits: String {
    guard let currency, currency.decimals > 0 else { return String(amount) }
    let unit = (0..<currency.decimals).reduce(1) { product, _ in product * 10 }
    let minor = String(amount.magnitude % UInt(unit))
    let zeros = String(repeating: "0", count: currency.decimals - minor.count)
    return "\(amount < 0 ? "-" : "")\(amount.magnitude / UInt(unit)).\(zeros)\(minor)"
  }
}

/// Money that went from a customer to a seller, or back: a line of an account statement.
@usableFromInline package struct MoneyMovement: Hashable, Sendable {
  /// What it was for, in one line.
  @usableFromInline package let text: LocalizedText
  /// What the customer paid; negative for a refund.
  @usableFromInline package let money: Money
  /// What the seller received of it, in minor units.
  @usableFromInline package let proceeds: Int

  /// Makes a line of a statement.
  @usableFromInline package init(_ text: LocalizedText, _ money: Money, proceeds: Int) {
    self.text = text
    self.money = money
    self.proceeds = proceeds
  }
}
