import Simulation

/// What the App Store sells, renews and takes back.
extension StoreKitWorld {
  /// Charges the account for a product, and enters the purchase in the books.
  mutating func sell(_ product: Int) -> Purchase {
    switch store.products[product].kind {
    case .consumable, .nonRenewing: return sellOnce(product, price: store.products[product].price)
    case .nonConsumable:
      // What is owned is a normal transaction again, and free of charge.
      let isOwned = store.owns(device.account, product)
      return sellOnce(product, price: isOwned ? 0 : store.products[product].price)
    case .autoRenewable: return subscribe(to: product)
    }
  }

  private mutating func sellOnce(_ product: Int, price: Int) -> Purchase {
    let id = store.nextTransaction(rules.transactionNumbering)
    return enter(Purchase(transaction: id, original: nil, product: product, charged: price))
  }

  /// The first subscription of a group, or a new one after the last has been cancelled or has lapsed.
  private mutating func subscribe(to product: Int) -> Purchase {
    guard let place = store.subscription(of: device.account, for: product) else {
      let id = store.nextTransaction(rules.transactionNumbering)
      let end = store.products[product].period.end(from: now, at: rules.renewalRate)
      store.accounts[device.account].subscriptions.append(
        Subscription(product: product, original: id, transaction: id, expires: end, renews: true))
      return enter(
        Purchase(
          transaction: id, original: nil, product: product, charged: store.products[product].price))
    }
    let isActive = subscription(place).expires > now
    if isActive, subscription(place).renews || rules.repurchaseBeforeExpiry == .sameTransaction {
      store.accounts[device.account].subscriptions[place].renews = true
      return lastPurchase(of: place)
    }
    return beginPeriod(
      of: place, account: device.account, product: product, from: now, renewal: false)
  }

  /// Begins a period of a subscription that was there before.
  mutating func beginPeriod(
    of place: Int, account: Int, product: Int, from start: Instant, renewal: Bool
  ) -> Purchase {
    let id = store.nextTransaction(rules.transactionNumbering)
    var subscription = store.accounts[account].subscriptions[place]
    subscription.product = product
    subscription.transaction = id
    subscription.expires = store.products[product].period.end(from: start, at: rules.renewalRate)
    subscription.renews = true
    subscription.renewalCount = renewal ? subscription.renewalCount + 1 : 0
    store.accounts[account].subscriptions[place] = subscription
    return enter(
      Purchase(
        transaction: id, original: subscription.original, product: product,
        charged: store.products[product].price), of: account)
  }

  private mutating func enter(_ purchase: Purchase, of account: Int? = nil) -> Purchase {
    store.enter(purchase, of: account ?? device.account)
    if purchase.charged > 0 {
      record(
        .charged(
          product: product(purchase.product).id, amount: purchase.charged, purchase.transaction))
    }
    return purchase
  }

  /// A subscription of the account of the device in the user's hand.
  func subscription(_ place: Int) -> Subscription {
    store.accounts[device.account].subscriptions[place]
  }

  /// The purchase that the running period of a subscription was paid with.
  func lastPurchase(of place: Int) -> Purchase {
    let id = subscription(place).transaction
    guard
      let purchase = store.accounts[device.account].purchases.last(where: { $0.transaction == id })
    else { preconditionFailure("a subscription without a purchase") }
    return purchase
  }

  /// Whether the account is subscribed to another product of a product's group.
  func isOtherPlanActive(_ product: Int) -> Bool {
    guard self.product(product).kind == .autoRenewable,
      let place = store.subscription(of: device.account, for: product)
    else { return false }
    return subscription(place).expires > now && subscription(place).product != product
  }
}
