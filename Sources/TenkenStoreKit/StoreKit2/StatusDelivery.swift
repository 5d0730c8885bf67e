import TenkenSimulation

/// What `Product.SubscriptionInfo.Status.updates` delivers when a subscription changes.
///
/// The App Store notifies servers of the same changes. What an app misses while it is in the
/// background is not delivered later here; nobody has said what StoreKit does.
/// [updates](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status-swift.struct/updates)
struct StatusDelivery {
  let notice: Notice

  /// Tells the apps that listen on the account's devices.
  func perform(in world: inout StoreKitWorld) {
    let listening = world.devices.boxes.filter { box in
      box.lend {
        $0.account == notice.account && $0.app.listensToStatus && $0.reachesAppStore
      }
    }
    guard !listening.isEmpty, let transaction = notice.transaction,
      notice.kind.changesStatus(world.rules.statusUpdates),
      let subscription = world.store.subscription(
        of: world.store.purchase(transaction, of: notice.account), account: notice.account)
    else { return }
    let product = world.store.products[subscription.product].id
    for box in listening {
      world.record(
        StatusUpdated(
          product: product, state: subscription.state.renewalState,
          willAutoRenew: subscription.willAutoRenew, device: box.machine.name))
    }
  }
}

extension NotificationV2.Kind {
  fileprivate func changesStatus(_ updates: StatusUpdates) -> Bool {
    switch self {
    case .subscribed, .expired, .didFailToRenew, .gracePeriodExpired, .refund, .refundReversed,
      .revoke:
      true
    case .didRenew, .didChangeRenewalPref, .didChangeRenewalStatus, .offerRedeemed,
      .priceIncrease, .renewalExtended:
      updates == .everyChange
    case .refundDeclined, .consumptionRequest, .oneTimeCharge, .renewalExtension,
      .externalPurchaseToken, .rescindConsent, .test:
      false
    }
  }
}
