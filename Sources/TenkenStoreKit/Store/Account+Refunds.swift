import TenkenSimulation

/// How the App Store decides on a refund.
package enum RefundDecision: String, CaseIterable, Hashable, Sendable {
  /// A full refund.
  case granted
  /// A partial refund: for the time left of a subscription, or half of any other purchase.
  case prorated
  /// No refund.
  case declined
}

/// Refunds, and the revocations that they cause.
///
/// [Testing refund requests](https://developer.apple.com/documentation/storekit/testing-refund-requests)
extension Account {
  /// Requests a refund of a purchase for the customer.
  mutating func requestRefund(
    of index: Int, for reason: RefundReason, in shop: Shop, _ turn: inout Turn
  ) {
    purchases[index].refundReason = reason
    let (transaction, product) = (purchases[index].transaction, purchases[index].product)
    refundRequests.append(transaction)
    turn.record(.refundRequested(shop.products[product].id))
    guard shop.products[product].kind == .consumable || turn.rules.asksAboutSubscriptions else {
      return
    }
    turn.notify(.consumptionRequest, v1: .these(.consumptionRequest), of: transaction, id)
  }

  /// Applies the App Store's decision on a refund.
  mutating func decideRefund(
    of transaction: TransactionID, _ decision: RefundDecision, seats: Int? = nil,
    in shop: inout Shop, _ turn: inout Turn
  ) {
    refundRequests.removeAll { $0 == transaction }
    guard let index = purchases.index(of: transaction) else { return }
    let purchase = purchases[index]
    if let seats, seats < purchase.seatsLeft, decision == .granted {
      payBack(
        purchase.rest * seats / purchase.seatsLeft, of: index, isProrated: true, in: &shop, &turn)
      let refund = SeatRefund(seats: seats, purchase: index, in: self, shop)
      refund?.apply(to: &self, in: shop, &turn)
      return turn.notify(.refund, .seats, of: transaction, id)
    }
    switch decision {
    case .declined:
      turn.record(.refundDeclined(shop.products[purchase.product].id))
      turn.notify(.refundDeclined, of: transaction, id)
    case .granted:
      takeBack(index, .refunded, amount: purchase.rest, in: &shop, &turn)
    case .prorated:
      let now = turn.now
      let amount =
        subscriptions.paid(with: transaction).map {
          subscriptions[$0].prorated(purchase.rest, at: now)
        } ?? purchase.rest / 2
      takeBack(index, .prorated, amount: amount, in: &shop, &turn)
    }
  }

  private mutating func takeBack(
    _ index: Int, _ kind: Revocation.Kind, amount: Int, in shop: inout Shop, _ turn: inout Turn
  ) {
    payBack(amount, of: index, isProrated: kind == .prorated, in: &shop, &turn)
    purchases[index].revocation = Revocation(date: turn.nextDate, kind: kind, amount: amount)
    let (transaction, product) = (purchases[index].transaction, purchases[index].product)
    let isSubscription = shop.products[product].kind == .autoRenewable
    if let rest = SeatRefund(of: index, in: self, shop) {
      rest.apply(to: &self, in: shop, &turn)
    } else if let subscription = subscriptions.paid(with: transaction),
      subscriptions[subscription].hasAccess
    {
      let now = turn.nextDate
      change(subscription, in: shop, &turn) { subscription in
        subscription.countService(until: now.second)
        subscription.revoke(at: now.second)
        subscription.renewalChanged = now
      }
      turn.record(.autoRenewalChanged(shop.products[product].id, false))
      turn.notify(
        .didChangeRenewalStatus, .autoRenewDisabled, v1: .these(.didChangeRenewalStatus),
        of: transaction, id)
    }
    turn.notify(
      .refund, v1: isSubscription ? .these(.cancel) : .these(.refund), of: transaction, id)
    if shop.products[product].isFamilyShareable || shop.products[product].isMultiseat {
      turn.append(.store(.unshare(product, of: id)))
    }
    turn.append(.storeKit(.everywhere(.revoke(transaction), of: id)))
  }

  /// Refunds an amount of a purchase.
  mutating func payBack(
    _ amount: Int, of index: Int, isProrated: Bool, in shop: inout Shop, _ turn: inout Turn
  ) {
    guard amount > 0 else { return }
    let purchase = purchases[index]
    let proceeds = shop.ledger.refund(amount, of: purchase.rest, percent: purchase.proceeds)
    purchases[index].refunded += amount
    turn.record(
      Refunded(
        product: shop.products[purchase.product].id, amount: shop.money(amount),
        transaction: purchase.transaction, isProrated: isProrated, proceeds: proceeds))
  }

  /// Reverses a refund, after the customer has disputed it with the App Store or the bank.
  ///
  /// The renewal date stays as it was.
  mutating func reverseRefund(of index: Int, in shop: inout Shop, _ turn: inout Turn) {
    let purchase = purchases[index]
    guard let revocation = purchase.revocation else { return }
    let proceeds = shop.ledger.reverse(
      revocation.amount, to: purchase.rest, percent: purchase.proceeds)
    purchases[index].refunded -= revocation.amount
    purchases[index].revocation = nil
    turn.record(
      RefundReversed(
        product: shop.products[purchase.product].id, amount: shop.money(revocation.amount),
        proceeds: proceeds))
    if let subscription = subscriptions.paid(with: purchase.transaction),
      subscriptions[subscription].state == .revoked
    {
      let now = turn.now
      change(subscription, in: shop, &turn) { subscription in
        let isOver = subscription.expires <= now
        subscription.state = isOver ? .expired(.autoRenewDisabled) : .active
        subscription.ended = isOver ? subscription.expires : nil
      }
    }
    turn.notify(.refundReversed, of: purchase.transaction, id)
  }
}
