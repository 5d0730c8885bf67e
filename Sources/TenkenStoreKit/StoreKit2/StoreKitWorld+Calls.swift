import TenkenSimulation

/// What comes of the app's calls of StoreKit, and the App Store's messages in the app.
extension StoreKitWorld {
  /// The App Store has a message for an account; it is shown when the app is on the screen next.
  mutating func sendMessage(_ reason: MessageReason, to account: AccountID) {
    guard rules[StoreMessages.self] == .shown else { return }
    changeDevices(of: account) { $0.messages.append(reason) }
  }

  /// The system shows the App Store's messages.
  mutating func showMessages() {
    for reason in device.messages { record(MessageShown(reason: reason)) }
    device.messages = []
  }

  /// `AppStore.sync()`: the user signs in, and the device learns what the account has.
  ///
  /// - Returns: Whether it came about.
  mutating func syncWithAppStore() -> Bool {
    show(.signIn)
    if let error = device.simulatedErrors[.appStoreSync] {
      record(APICalled(api: .appStoreSync, error: error))
      return false
    }
    guard device.reachesAppStore else {
      record(APICalled(api: .appStoreSync, error: .networkError))
      return false
    }
    record(APICalled(api: .appStoreSync, error: nil))
    return true
  }

  /// The app asks for all its products; what is not for sale is not among the answer.
  mutating func requestProducts(through interface: PurchaseInterface) {
    let usage: StoreKitUsage = interface == .storeKit2 ? .storeKit2 : .storeKit1
    if interface == .storeKit2, let error = device.simulatedErrors[.loadProducts] {
      return record(ProductsFailed(error: error.rawValue, usage: usage))
    }
    guard device.reachesAppStore else {
      let error = PaymentFailure.offline.error.description
      return record(
        ProductsFailed(
          error: interface == .storeKit2 ? StoreKit2Error.networkError.rawValue : error,
          usage: usage))
    }
    let thread = interface == .storeKit2 ? .main : rules[ProductThread.self]
    record(
      ProductsReceived(
        products: store.products.filter(\.isAvailable).map(\.id), usage: usage, thread: thread))
    if thread == .other, device.app.behaviour.productResponse == .mainThread {
      crashApp("the screen was changed off the main thread")
    }
  }
}
