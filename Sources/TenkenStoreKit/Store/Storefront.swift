package import TenkenSimulation

/// A country's App Store, and its currency.
package struct Storefront: Sendable {
  /// The country's code of three letters.
  ///
  /// [ISO 3166-1 alpha-3](https://www.iso.org/iso-3166-country-codes.html)
  let code: String
  /// The name of the country.
  let title: LocalizedText
  /// The currency of its prices.
  let currency: Currency

  private init(_ code: String, _ english: String, _ japanese: String, _ currency: Currency) {
    self.code = code
    title = LocalizedText(en: english, ja: japanese)
    self.currency = currency
  }

  /// The storefronts that scenarios can name.
  static let all = [
    Storefront("JPN", "Japan", "日本", Currency("JPY", decimals: 0)),
    Storefront("USA", "United States", "アメリカ", Currency("USD")),
    Storefront("AUS", "Australia", "オーストラリア", Currency("AUD")),
    Storefront("BRA", "Brazil", "ブラジル", Currency("BRL")),
    Storefront("CAN", "Canada", "カナダ", Currency("CAD")),
    Storefront("CHE", "Switzerland", "スイス", Currency("CHF")),
    Storefront("CHL", "Chile", "チリ", Currency("CLP", decimals: 0)),
    Storefront("CHN", "China", "中国", Currency("CNY")),
    Storefront("DEU", "Germany", "ドイツ", Currency("EUR")),
    Storefront("ESP", "Spain", "スペイン", Currency("EUR")),
    Storefront("FRA", "France", "フランス", Currency("EUR")),
    Storefront("GBR", "United Kingdom", "イギリス", Currency("GBP")),
    Storefront("HKG", "Hong Kong", "香港", Currency("HKD")),
    Storefront("IDN", "Indonesia", "インドネシア", Currency("IDR")),
    Storefront("IND", "India", "インド", Currency("INR")),
    Storefront("ITA", "Italy", "イタリア", Currency("EUR")),
    Storefront("KOR", "South Korea", "韓国", Currency("KRW", decimals: 0)),
    Storefront("MEX", "Mexico", "メキシコ", Currency("MXN")),
    Storefront("NLD", "Netherlands", "オランダ", Currency("EUR")),
    Storefront("SGP", "Singapore", "シンガポール", Currency("SGD")),
    Storefront("SWE", "Sweden", "スウェーデン", Currency("SEK")),
    Storefront("THA", "Thailand", "タイ", Currency("THB")),
    Storefront("TWN", "Taiwan", "台湾", Currency("TWD")),
    Storefront("VNM", "Vietnam", "ベトナム", Currency("VND", decimals: 0)),
  ]

  /// The currency of a storefront, by its country's code of three letters; nil if it is unknown.
  package static func currency(of storefront: String) -> Currency? {
    all.first { $0.code == storefront }?.currency
  }
}
