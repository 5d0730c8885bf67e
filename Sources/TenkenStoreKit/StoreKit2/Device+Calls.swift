import TenkenSimulation

/// What StoreKit does when the app calls it.
extension Device {
  /// Calls `AppStore.sync()`: the user signs in, and the device is synchronised with the account.
  ///
  /// An app that restores its purchases then reads what the account is entitled to.
  func syncWithAppStore(restoring: Bool, _ turn: inout Turn) {
    turn.show(.signIn)
    let error = simulatedErrors[.appStoreSync] ?? (reachesAppStore ? nil : .networkError)
    turn.record(APICalled(api: .appStoreSync, error: error))
    if restoring, error == nil { turn.append(.storeKit(.readEntitlements)) }
  }

  /// Requests all products of the app; the response omits those that are not for sale.
  mutating func requestProducts(
    through interface: PurchaseInterface, in shop: Shop, _ turn: inout Turn
  ) {
    let usage: StoreKitUsage = interface == .storeKit2 ? .storeKit2 : .storeKit1
    if interface == .storeKit2, let error = simulatedErrors[.loadProducts] {
      return turn.record(ProductsFailed(error: error.rawValue, usage: usage))
    }
    guard reachesAppStore else {
      let error = PaymentFailure.offline.error.description
      return turn.record(
        ProductsFailed(
          error: interface == .storeKit2 ? StoreKit2Error.networkError.rawValue : error,
          usage: usage))
    }
    let thread = interface == .storeKit2 ? .main : turn.rules.productThread
    turn.record(
      ProductsReceived(
        products: shop.products.filter(\.isAvailable).map(\.id), usage: usage, thread: thread))
    if thread == .other, app.behaviour.productResponse == .mainThread {
      app.crash("the screen was changed off the main thread", &turn)
    }
  }
}
