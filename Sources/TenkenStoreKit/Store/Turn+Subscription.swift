extension Turn {
  /// Adds a notification of a subscription's change, also for the family's own transactions of it.
  mutating func notify(
    _ kind: NotificationV2.Kind, _ subtype: NotificationV2.Subtype? = nil,
    v1: Notice.V1Kinds = .none, of index: SubscriptionID, in account: Account
  ) {
    let subscription = account.subscriptions[index]
    notify(kind, subtype, v1: v1, of: subscription.transaction, account.id)
    guard subscription.ownership == .purchased, rules.hasAppStoreServer else {
      return
    }
    append(.store(.notifyFamily(kind, subtype, index, of: account.id)))
  }
}
