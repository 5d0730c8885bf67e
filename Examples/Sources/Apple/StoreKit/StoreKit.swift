// swift-format-ignore-file
// Names of Apple's StoreKit, for platforms without it: `Neighbours` uses them beside `TenkenCore`.

public struct AppStore {}
public struct AppTransaction {}
public struct Message {}
public struct Product {}
public struct PurchaseIntent {}
public struct Storefront {}
public struct Transaction {}
public enum StoreKitError {}
public enum VerificationResult<Signed> {}
