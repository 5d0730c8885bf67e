import TenkenSimulation

/// What a customer does with subscriptions outside the app.
extension Account {
  /// Turns automatic renewal on or off; off during billing retry ends the subscription at once.
  ///
  /// The payments of a commitment go on all the same, and so do attempts to collect one of them.
  mutating func setAutoRenewal(
    of index: SubscriptionID, to isOn: Bool, in shop: Shop, _ turn: inout Turn
  ) {
    let now = turn.nextDate
    change(index, in: shop, &turn) { subscription in
      subscription.renews = isOn
      subscription.renewalChanged = now
    }
    turn.record(
      .autoRenewalChanged(shop.products[subscriptions[index].product].id, isOn))
    let endsNow =
      !isOn && subscriptions[index].isInBillingRetry && !subscriptions[index].isCommitted
    // The notification reports the state when it is sent, and access has ended by then.
    if endsNow { close(index, .autoRenewDisabled, in: shop, &turn) }
    turn.notify(
      .didChangeRenewalStatus, isOn ? .autoRenewEnabled : .autoRenewDisabled,
      v1: .these(.didChangeRenewalStatus), of: index, in: self)
    if endsNow { announceEnd(of: index, .autoRenewDisabled, in: shop, &turn) }
  }

  /// Resubscribes to a cancelled or expired subscription on its management screen.
  mutating func resubscribe(
    _ index: SubscriptionID, product: ProductID, in shop: inout Shop, _ turn: inout Turn
  ) {
    guard subscriptions[index].hasAccess else {
      // Another product of the group may not be billed monthly.
      let isMonthly = shop.products[product].monthlyPrice != nil
      let plan = Plan(
        product: product, billing: isMonthly ? subscriptions[index].billing : .upFront)
      return turn.arrive(buy(plan, in: &shop, &turn), of: id)
    }
    setAutoRenewal(of: index, to: true, in: shop, &turn)
    if !turn.rules.reenablingMakesTransaction || subscriptions[index].isCommitted { return }
    // The notification of the renewal status reports the state before the new period.
    turn.append(.store(.beginNewPeriod(index, product, of: id)))
  }

  /// Begins a period of a resubscribed subscription at once.
  mutating func beginNewPeriod(
    _ index: SubscriptionID, _ product: ProductID, in shop: inout Shop, _ turn: inout Turn
  ) {
    let transaction = beginPeriod(
      of: index, Plan(product: product, billing: subscriptions[index].billing),
      from: turn.takeDate(), .purchase, in: &shop, &turn)
    turn.arrive(transaction, of: id)
  }
}
