/// What is asked of an account's purchases and subscriptions.
extension Account {
  /// The account's own subscription in a product's group; nil if it never had one.
  func subscription(for product: ProductID, in shop: Shop) -> SubscriptionID? {
    subscriptions.firstID {
      $0.ownership == .purchased
        && shop.products[$0.product].group == shop.products[product].group
    }
  }

  /// The subscription to a product that has not ended; nil if there is none.
  func openSubscription(to product: ProductID, in shop: Shop) -> SubscriptionID? {
    subscription(for: product, in: shop).flatMap { place in
      let isOpen = subscriptions[place].hasAccess || subscriptions[place].isInBillingRetry
      return isOpen && subscriptions[place].product == product ? place : nil
    }
  }

  /// The subscription to a product whose higher price waits for an answer; nil if there is none.
  func pendingPriceIncrease(of product: ProductID, in shop: Shop) -> SubscriptionID? {
    openSubscription(to: product, in: shop).flatMap { place in
      if case .pending = subscriptions[place].priceIncrease { place } else { nil }
    }
  }

  /// The subscription whose present period was paid with a transaction; nil if there is none.
  func subscription(paidWith transaction: TransactionID) -> SubscriptionID? {
    subscriptions.firstID { $0.transaction == transaction }
  }

  /// Whether the account has bought something that is kept.
  func owns(_ product: ProductID) -> Bool {
    purchases.latest(of: product).contains { $1.revocation == nil }
  }

  /// The place of the last purchase of a product that was not taken back; nil for none.
  func lastPurchase(of product: ProductID) -> Int? {
    purchases.latest(of: product).first { _, purchase in
      purchase.revocation == nil && purchase.ownership == .purchased
    }?.place
  }

  /// Whether a payment of a product's group is still to be collected.
  func isInBillingRetry(_ product: ProductID, in shop: Shop) -> Bool {
    guard shop.products[product].kind == .autoRenewable else { return false }
    let place = subscription(for: product, in: shop)
    return place.map { subscriptions[$0].isInBillingRetry } ?? false
  }

  /// Whether the account is subscribed to a product that will be renewed.
  func isSubscribedAndRenewing(_ product: ProductID, in shop: Shop) -> Bool {
    guard shop.products[product].kind == .autoRenewable,
      let place = subscription(for: product, in: shop)
    else { return false }
    let subscription = subscriptions[place]
    return subscription.hasAccess && subscription.renews && subscription.product == product
      && subscription.renewsTo == product
  }

  /// Whether buying a product would be a step down.
  func isDowngrade(to product: ProductID, in shop: Shop) -> Bool {
    guard shop.products[product].kind == .autoRenewable,
      let place = subscription(for: product, in: shop), subscriptions[place].hasAccess
    else { return false }
    let present = shop.products[subscriptions[place].product]
    return PlanChange(from: present, to: shop.products[product]) == .downgrade
  }

  /// Whether the account may have an offer, and why not.
  func refusal(of offer: Offer, for product: ProductID, in shop: Shop) -> PaymentFailure? {
    let subscription = subscription(for: product, in: shop).map { subscriptions[$0] }
    let isAllowed =
      switch offer.kind {
      case .introductory: false
      case .promotional: subscription != nil
      case .code: true
      case .winBack: subscription?.hasLeft ?? false
      }
    return isAllowed ? nil : .ineligibleForOffer
  }
}
