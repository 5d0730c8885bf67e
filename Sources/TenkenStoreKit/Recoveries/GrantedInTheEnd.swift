import TenkenSimulation

/// A charged purchase is granted when the app is relaunched with everything in reach, or before.
///
/// The app finishes what it has granted, and StoreKit delivers at launch what is not finished. So
/// no purchase stays ungranted unless the app has a bug.
enum GrantedInTheEnd: Recovery {
  static let definition = InvariantDefinition(
    "granted-in-the-end",
    LocalizedText(
      en: """
        A purchase that was charged is granted when the app is launched again and can reach \
        everything
        """,
      ja: "請求された購入は、通信できる状態でアプリを起動し直せば付与される"),
    source: "Apple, SKPaymentQueue: unfinished transactions are delivered at the next launch"
  )

  static let operations = [
    "restore-network", "start-server", "terminate-app", "launch-app",
  ]

  /// Whether the operations are enough to have every charged purchase granted.
  ///
  /// Transactions in another device's queue are granted on that device, and errors that are set for
  /// the next call take effect after the launch.
  static func suffices(in world: StoreKitWorld) -> Bool {
    world.devices.others.isEmpty && world.device.simulatedErrors.isEmpty
      && world.server.responseLoss == nil && world.server.pendingVerificationFailure == nil
      && !world.device.queue.isPurchasing
  }

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    let device = world.devices.inHand
    guard device.app.state == .foreground, device.reachesAppServer, device.reachesAppStore,
      device.app.user != nil
    else { return nil }
    let lost = world.account.purchases.first { purchase in
      purchase.charged > 0 && purchase.revocation == nil
        && !world.grants.contains(purchase.transaction)
    }
    return lost.map { purchase in
      LocalizedText(
        en: "transaction \(purchase.transaction) was charged, but is not granted even now",
        ja: "トランザクション \(purchase.transaction) は請求済みだが、ここまでしても付与されない")
    }
  }
}
