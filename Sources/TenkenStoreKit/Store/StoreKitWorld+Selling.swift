import TenkenSimulation

/// What the App Store sells, and enters in its books.
extension StoreKitWorld {
  /// Charges an account for a product, and enters the purchase in the books.
  mutating func sell(_ product: ProductID, to account: AccountID, with offer: Offer? = nil)
    -> Purchase
  {
    switch store.products[product].kind {
    case .consumable, .nonRenewing:
      return sellOnce(product, to: account, price: store.products[product].price)
    case .nonConsumable:
      // What is owned is a normal transaction again, and free of charge.
      let isOwned = store.owns(account, product)
      let purchase = sellOnce(
        product, to: account, price: isOwned ? 0 : store.products[product].price)
      share(purchase, of: account)
      return purchase
    case .autoRenewable: return subscribe(account, to: product, with: offer)
    }
  }

  private mutating func sellOnce(_ product: ProductID, to account: AccountID, price: Int)
    -> Purchase
  {
    let id = store.nextTransaction(rules[TransactionNumbering.self])
    let purchase = Purchase(
      transaction: id, original: nil, product: product, charged: price, date: now)
    enter(purchase, of: account)
    if rules[OneTimeCharge.self] == .sent {
      notify(.oneTimeCharge, v1: [], of: id, account: account)
    }
    return purchase
  }

  /// Enters a purchase in the books, and the payment for it.
  mutating func enter(_ purchase: Purchase, of account: AccountID) {
    var purchase = purchase
    switch purchase.reason {
    case .purchase: purchase.order = orderOfPayment
    // A renewal carries what the subscription was bought with.
    case .renewal:
      purchase.order =
        purchase.original.flatMap { original in
          store.accounts[account].purchases.chain(of: original).first { _ in true }
        }?.order
    }
    store.accounts[account].purchases.append(purchase)
    guard purchase.charged > 0 else { return }
    store.ledger.charge(purchase.charged, percent: purchase.proceeds)
    record(
      Charged(
        product: product(purchase.product).id, amount: store.money(purchase.charged),
        transaction: purchase.transaction, percent: purchase.proceeds))
  }

  /// A subscription of the account of the device in the user's hand.
  func subscription(_ place: SubscriptionID) -> Subscription {
    store.accounts[device.account].subscriptions[place]
  }

  /// The purchase that the last period of a subscription was paid with.
  func lastPurchase(of place: SubscriptionID, account: AccountID) -> Purchase {
    let id = store.accounts[account].subscriptions[place].transaction
    guard let purchase = store.purchase(id, of: account) else {
      preconditionFailure("a subscription without a purchase")
    }
    return store.accounts[account].purchases[purchase]
  }

  /// Changes a subscription, and what the family has of it.
  mutating func changeSubscription(
    _ place: SubscriptionID, of account: AccountID, _ change: (inout Subscription) -> Void
  ) {
    change(&store.accounts[account].subscriptions[place])
    shareSubscription(place, of: account)
  }

  /// Whether a payment of a product's group is still to be collected.
  func isInBillingRetry(_ product: ProductID) -> Bool {
    guard self.product(product).kind == .autoRenewable else { return false }
    let place = store.subscription(of: device.account, for: product)
    return place.map { subscription($0).isInBillingRetry } ?? false
  }

  /// Whether somebody may have an offer, and why not.
  func refusal(of offer: Offer, for product: ProductID, account: AccountID) -> PaymentFailure? {
    let subscription = store.subscription(of: account, for: product).map {
      store.accounts[account].subscriptions[$0]
    }
    let isAllowed =
      switch offer.kind {
      case .introductory: false
      case .promotional: subscription != nil
      case .code: true
      case .winBack: subscription.map { hasLeft($0) } ?? false
      }
    return isAllowed ? nil : .ineligibleForOffer
  }

  /// Whether a subscriber has left: the subscription has ended, and nobody tries to collect.
  func hasLeft(_ subscription: Subscription) -> Bool {
    guard case .expired = subscription.state else { return false }
    return !subscription.renews
  }
}
