import TenkenSimulation

/// The subscriptions of an account, including past ones: one for each group and owner.
package struct Subscriptions: Sendable {
  private var list: [Subscription] = []
  /// The due time of each subscription.
  private var due = DueQueue<Instant>()

  /// The identifiers, in order.
  var ids: some BidirectionalCollection<SubscriptionID> {
    indices.lazy.map { SubscriptionID(index: $0) }
  }

  /// The subscription with an identifier.
  package internal(set) subscript(id: SubscriptionID) -> Subscription {
    get { list[id.index] }
    _modify {
      let before = list[id.index].dueTime
      yield &list[id.index]
      let after = list[id.index].dueTime
      if after != before { due.set(id.index, to: after) }
    }
  }

  /// Adds a subscription at the end.
  ///
  /// - Returns: The identifier of the subscription.
  @discardableResult
  mutating func append(_ subscription: Subscription) -> SubscriptionID {
    list.append(subscription)
    due.set(list.count - 1, to: subscription.dueTime)
    return SubscriptionID(index: list.count - 1)
  }

  /// When the next event falls due; nil if there is none.
  var nextDueTime: Instant? { due.first?.time }

  /// The next matching event, its time and subscription; nil if there is none.
  func nextDue(
    in shop: Shop, _ rules: Rules, where matches: (Due) -> Bool
  ) -> (time: Instant, due: Due, subscription: SubscriptionID)? {
    let next = due.first { _, index in
      list[index].due(in: shop, rules, where: matches) != nil
    }
    return next.flatMap { _, index in
      list[index].due(in: shop, rules, where: matches).map {
        ($0.time, $0.due, SubscriptionID(index: index))
      }
    }
  }
}

/// Queries about the subscriptions.
extension Subscriptions {
  /// The subscription in a product's group that the account itself pays; nil if it never had one.
  func own(for product: ProductID, in shop: Shop) -> SubscriptionID? {
    let group = shop.group(of: product)
    return firstID { $0.ownership == .purchased && shop.group(of: $0.product) == group }
  }

  /// The subscription to a product, if it has access or is in billing retry; nil if there is none.
  func open(to product: ProductID, in shop: Shop) -> SubscriptionID? {
    own(for: product, in: shop).flatMap { index in
      let isOpen = self[index].hasAccess || self[index].isInBillingRetry
      return isOpen && self[index].product == product ? index : nil
    }
  }

  /// The subscription to a product whose price increase is pending; nil if there is none.
  func pendingPriceIncrease(of product: ProductID, in shop: Shop) -> SubscriptionID? {
    open(to: product, in: shop).flatMap { index in
      if case .pending = self[index].priceIncrease { index } else { nil }
    }
  }

  /// The subscription whose current period was paid with a transaction; nil if there is none.
  func paid(with transaction: TransactionID) -> SubscriptionID? {
    firstID { $0.transaction == transaction }
  }

  /// Whether a payment in a product's group is still to be collected.
  func isInBillingRetry(_ product: ProductID, in shop: Shop) -> Bool {
    guard shop.products[product].kind == .autoRenewable else { return false }
    let index = own(for: product, in: shop)
    return index.map { self[$0].isInBillingRetry } ?? false
  }

  /// Whether the account is subscribed to a plan that will renew.
  func renews(_ plan: Plan, in shop: Shop) -> Bool {
    guard shop.products[plan.product].kind == .autoRenewable,
      let index = own(for: plan.product, in: shop)
    else { return false }
    let subscription = self[index]
    return subscription.hasAccess && subscription.renews && subscription.plan == plan
      && subscription.planAfterCommitment == plan
  }

  /// Whether buying a product would be a downgrade.
  func isDowngrade(to product: ProductID, in shop: Shop) -> Bool {
    guard shop.products[product].kind == .autoRenewable,
      let index = own(for: product, in: shop), self[index].hasAccess
    else { return false }
    let present = shop.products[self[index].product]
    return PlanChange(from: present, to: shop.products[product]) == .downgrade
  }

  /// The identifier of the first subscription that satisfies a predicate; nil if none does.
  func firstID(where fits: (Subscription) -> Bool) -> SubscriptionID? {
    list.firstIndex(where: fits).map { SubscriptionID(index: $0) }
  }
}

extension Subscriptions: RandomAccessCollection {
  /// The index of the first subscription.
  package var startIndex: Int { 0 }
  /// The index after the last subscription.
  package var endIndex: Int { list.count }

  /// The subscription at an index.
  package subscript(index: Int) -> Subscription { list[index] }
}

extension Subscriptions: Hashable {
  /// Whether the subscriptions are equal; their due times follow from them.
  package static func == (left: Self, right: Self) -> Bool { left.list == right.list }

  /// Hashes the subscriptions.
  package func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
