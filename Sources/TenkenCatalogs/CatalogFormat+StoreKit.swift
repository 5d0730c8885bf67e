package import TenkenScenarios
import TenkenSimulation

extension CatalogFormat {
  /// Xcode's StoreKit configuration files, which declare products for the StoreKit system.
  ///
  /// [Setting up StoreKit Testing in Xcode](https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode)
  package static let storeKitConfiguration = CatalogFormat(
    resource: "product",
    summary: LocalizedText(
      en: "Xcode's .storekit file with the products", ja: "商品を定義した Xcode の .storekit ファイル"),
    read: CatalogReader.read(path:bytes:_:))
}
