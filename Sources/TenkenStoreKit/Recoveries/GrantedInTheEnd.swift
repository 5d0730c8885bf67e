import TenkenSimulation

/// What was charged is granted at the latest when the app is launched again with everything in reach.
///
/// The app finishes what it has granted, and StoreKit delivers at launch what is not finished: so no
/// purchase stays ungranted, unless the app is written wrong.
enum GrantedInTheEnd: Recovery {
  static let definition = InvariantDefinition(
    "granted-in-the-end",
    LocalizedText(
      en: "What was charged is granted when the app is launched again with everything in reach",
      ja: "請求された購入は、通信できる状態でアプリを起動し直せば付与される"),
    source: "Apple, SKPaymentQueue: unfinished transactions are delivered at the next launch"
  )

  static let operations = [
    "restore-network", "start-server", "terminate-app", "launch-app",
  ]

  /// What another device has in its queue is granted there, and faults that wait for the next call come
  /// after the launch.
  static func suffices(in world: StoreKitWorld) -> Bool {
    world.devices.others.isEmpty && world.device.simulatedErrors.isEmpty
      && world.server.responseLoss == nil && world.server.verificationFault == nil
      && !world.device.queue.isPurchasing
  }

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    let device = world.devices.inHand
    guard device.app.state == .foreground, device.reachesAppServer, device.reachesAppStore,
      device.app.user != nil
    else { return nil }
    let lost = world.account.purchases.first { purchase in
      purchase.charged > 0 && purchase.revocation == nil
        && !world.history.grants.contains(purchase.transaction)
    }
    return lost.map { purchase in
      LocalizedText(
        en: "transaction \(purchase.transaction) was charged, and is not granted even now",
        ja: "トランザクション \(purchase.transaction) は請求済みだが、ここまでしても付与されない")
    }
  }
}
