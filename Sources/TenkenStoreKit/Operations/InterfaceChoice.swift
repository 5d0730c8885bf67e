import TenkenSimulation

/// The StoreKit interface that an operation of the app uses.
enum InterfaceChoice: String, CaseIterable {
  /// StoreKit 2 where the app uses it and the system has it, otherwise the payment queue.
  case any
  /// The payment queue.
  case storeKit1 = "storekit-1"
  case storeKit2 = "storekit-2"

  /// The reason why an interface is unavailable.
  struct RefusalError: Error {
    let name: String
  }

  /// The interface to use, or the name of the refusal.
  func interface(
    in world: StoreKitWorld, needsObserver: Bool = true
  ) -> Result<PurchaseInterface, RefusalError> {
    let usage = world.device.app.behaviour.storeKit
    let hasTwo = world.rules.hasStoreKit2
    let isTwo =
      switch self {
      case .any: usage.usesTwo && (hasTwo || !usage.usesOne)
      case .storeKit1: false
      case .storeKit2: true
      }
    guard isTwo ? usage.usesTwo : usage.usesOne else {
      return .failure(RefusalError(name: "api-not-used"))
    }
    guard !isTwo || hasTwo else { return .failure(RefusalError(name: "needs-ios-15")) }
    guard isTwo || world.device.app.isObserving || !needsObserver else {
      return .failure(RefusalError(name: "no-observer"))
    }
    return .success(isTwo ? .storeKit2 : .storeKit1)
  }
}

extension InterfaceChoice {
  /// The name of the refusal if the app cannot call StoreKit 2 now; nil if it can.
  static func refusalOfStoreKit2(in world: StoreKitWorld) -> String? {
    guard world.device.app.state == .foreground else { return "not-in-foreground" }
    guard case .failure(let refusal) = storeKit2.interface(in: world) else { return nil }
    return refusal.name
  }
}

extension [RefusalDefinition] {
  /// Why the app cannot make a StoreKit call that needs no observer.
  static let ofInterfaces: [RefusalDefinition] = [
    .notInForeground,
    .apiNotUsed,
    .needsIOS15,
  ]
}

extension Shape {
  /// A choice of the StoreKit interface.
  static let purchaseInterface = Shape.choice([
    Choice("any", "as the app does", "アプリの実装どおり"),
    Choice("storekit-1", "StoreKit 1"),
    Choice("storekit-2", "StoreKit 2"),
  ])
}
