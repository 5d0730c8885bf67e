import TenkenSimulation

/// What a customer does with subscriptions outside the app.
extension Account {
  /// Turns automatic renewal on or off; off while a payment is to be collected ends it at once.
  mutating func setAutoRenewal(
    of index: SubscriptionID, to isOn: Bool, in shop: Shop, _ turn: inout Turn
  ) {
    let now = turn.now
    change(index, in: shop, &turn) { subscription in
      subscription.renews = isOn
      subscription.renewalChanged = now
    }
    turn.record(
      AutoRenewalChanged(product: shop.products[subscriptions[index].product].id, isOn: isOn))
    let endsNow = !isOn && subscriptions[index].isInBillingRetry
    // The notification says how things stand when it is sent: access is gone by then.
    if endsNow { close(index, .autoRenewDisabled, in: shop, &turn) }
    turn.notify(
      .didChangeRenewalStatus, isOn ? .autoRenewEnabled : .autoRenewDisabled,
      v1: .these(.didChangeRenewalStatus), of: index, in: self)
    if endsNow { announceEnd(of: index, .autoRenewDisabled, in: shop, &turn) }
  }

  /// The user takes up a cancelled or expired subscription again on its management screen.
  mutating func takeUp(
    _ index: SubscriptionID, product: ProductID, in shop: inout Shop, _ turn: inout Turn
  ) {
    guard subscriptions[index].hasAccess else {
      return turn.arrive(buy(product, in: &shop, &turn), of: id)
    }
    setAutoRenewal(of: index, to: true, in: shop, &turn)
    if turn.rules[Reenabling.self] == .nothing { return }
    // What is sent of the renewal says how things stand before the new period.
    turn.append(.store(.beginAnew(index, product, of: id)))
  }

  /// A subscription that was taken up again begins a period at once.
  mutating func beginAnew(
    _ index: SubscriptionID, _ product: ProductID, in shop: inout Shop, _ turn: inout Turn
  ) {
    let transaction = beginPeriod(
      of: index, product, from: turn.now, .purchase, in: &shop, &turn)
    turn.arrive(transaction, of: id)
  }
}
