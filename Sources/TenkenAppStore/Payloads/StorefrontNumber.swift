import TenkenSimulation
import TenkenStoreKit

/// The App Store's numbers of storefronts, by country codes of three letters.
///
/// [Storefront.id](https://developer.apple.com/documentation/storekit/storefront/id)
private let storefrontNumbers = [
  "AUS": "143460", "BRA": "143503", "CAN": "143455", "CHE": "143459", "CHL": "143483",
  "CHN": "143465", "DEU": "143443", "ESP": "143454", "FRA": "143442", "GBR": "143444",
  "HKG": "143463", "IDN": "143476", "IND": "143467", "ITA": "143450", "JPN": "143462",
  "KOR": "143466", "MEX": "143468", "NLD": "143452", "SGP": "143464", "SWE": "143456",
  "THA": "143475", "TWN": "143470", "USA": "143441", "VNM": "143471",
]

extension Storefront {
  /// The storefront of payloads if a scenario names none, as in StoreKit Testing in Xcode.
  static let standard = "USA"

  /// The App Store's number of a storefront; nil if it is not known.
  static func number(of storefront: String) -> String? { storefrontNumbers[storefront] }
}

extension Currency? {
  /// The currency's code; US dollars if a scenario names no storefront.
  var codeOrStandard: String { self?.code ?? "USD" }

  /// An amount of minor units in thousandths of the currency's unit.
  func milliunits(_ amount: Int) -> Int { amount * (self?.decimals == 0 ? 1000 : 10) }
}
