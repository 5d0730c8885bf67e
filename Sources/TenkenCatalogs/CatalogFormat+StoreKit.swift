public import TenkenScenarios

extension CatalogFormat {
  /// StoreKit configuration files of Xcode, with products for the system of in-app purchase.
  ///
  /// [Setting up StoreKit Testing in Xcode](https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode)
  public static let storeKitConfiguration = CatalogFormat(
    system: "storekit", resource: "product", read: CatalogReader.read(path:bytes:_:))
}
