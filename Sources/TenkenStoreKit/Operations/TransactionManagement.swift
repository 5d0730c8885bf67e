import TenkenSimulation

/// What the operations of Xcode's Transaction Manager have in common.
extension StoreKitWorld {
  /// Whether the environment has a Transaction Manager: only Xcode does.
  var hasTransactionManager: Bool { rules.subscriptionManagement == .transactionManager }

  /// Performs an action on the open subscription to a plan; refused outside Xcode or without one.
  mutating func manageSubscription(
    to product: ProductID, _ act: (SubscriptionID, inout StoreKitWorld) -> Outcome
  ) -> Outcome {
    guard hasTransactionManager else { return .refused("xcode-only") }
    guard let index = account.subscriptions.open(to: product, in: store.shop) else {
      return .refused("not-subscribed")
    }
    return act(index, &self)
  }
}
