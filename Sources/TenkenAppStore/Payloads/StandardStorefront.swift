import TenkenSimulation
import TenkenStoreKit

extension Storefront {
  /// The storefront of payloads if a scenario names none, as in StoreKit Testing in Xcode.
  static let standard = "USA"
}

extension Currency? {
  /// The currency's code; US dollars if a scenario names no storefront.
  var codeOrStandard: String { self?.code ?? "USD" }

  /// An amount of minor units in thousandths of the currency's unit.
  func milliunits(_ amount: Int) -> Int { amount * (self?.decimals == 0 ? 1000 : 10) }
}
