import TenkenSimulation

/// How the App Store decides on a refund.
public enum RefundDecision: String, CaseIterable, Hashable, Sendable {
  /// All of it is paid back.
  case granted
  /// A part is paid back: by the time left of a subscription, half of anything else.
  case prorated
  /// Nothing is.
  case declined
}

/// Refunds, and the revocations that come with them.
///
/// [Testing refund requests](https://developer.apple.com/documentation/storekit/testing-refund-requests)
extension StoreKitWorld {
  /// The App Store decides on a refund.
  mutating func decideRefund(
    of transaction: TransactionID, account: AccountID, _ decision: RefundDecision
  ) {
    store.accounts[account].refundRequests.removeAll { $0 == transaction }
    guard let place = store.purchase(transaction, of: account) else { return }
    let purchase = store.accounts[account].purchases[place]
    let subscription = subscriptionPaid(with: purchase, of: account)
    switch decision {
    case .declined:
      record(RefundDeclined(product: product(purchase.product).id))
      notify(.refundDeclined, v1: [], of: transaction, account: account)
    case .granted:
      takeBack(place, of: account, .refunded, amount: purchase.rest)
    case .prorated:
      let amount =
        subscription.map {
          prorated(purchase.rest, of: store.accounts[account].subscriptions[$0])
        } ?? purchase.rest / 2
      takeBack(place, of: account, .prorated, amount: amount)
    }
  }

  /// The place of the subscription whose present period was paid with a purchase; nil for none.
  private func subscriptionPaid(with purchase: Purchase, of account: AccountID) -> SubscriptionID? {
    store.accounts[account].subscriptions.firstID { $0.transaction == purchase.transaction }
  }

  private mutating func takeBack(
    _ place: Int, of account: AccountID, _ kind: Revocation.Kind, amount: Int
  ) {
    payBack(amount, of: place, account: account, isProrated: kind == .prorated)
    let revocation = Revocation(date: now, kind: kind, amount: amount)
    store.accounts[account].purchases[place].revocation = revocation
    let purchase = store.accounts[account].purchases[place]
    let isSubscription = product(purchase.product).kind == .autoRenewable
    if let subscription = subscriptionPaid(with: purchase, of: account),
      store.accounts[account].subscriptions[subscription].hasAccess
    {
      let moment = now
      changeSubscription(subscription, of: account) { subscription in
        subscription.countService(until: moment)
        subscription.state = .revoked
        subscription.renews = false
        // What was paid back in the grace period is not collected any more.
        subscription.retryEnds = nil
        subscription.ended = moment
        subscription.renewalChanged = moment
      }
      record(AutoRenewalChanged(product: product(purchase.product).id, isOn: false))
      notify(
        .didChangeRenewalStatus, .autoRenewDisabled, v1: [.didChangeRenewalStatus],
        of: purchase.transaction, account: account)
    }
    notify(
      .refund, v1: isSubscription ? [.cancel] : [.refund], of: purchase.transaction,
      account: account)
    unshare(purchase.product, of: account)
    revoke(purchase, of: account)
  }

  /// Pays back a part of a purchase, or all that is left of it.
  mutating func payBack(_ amount: Int, of place: Int, account: AccountID, isProrated: Bool) {
    guard amount > 0 else { return }
    let purchase = store.accounts[account].purchases[place]
    let proceeds = store.ledger.refund(amount, of: purchase.rest, percent: purchase.proceeds)
    store.accounts[account].purchases[place].refunded += amount
    record(
      Refunded(
        product: product(purchase.product).id, amount: store.money(amount),
        transaction: purchase.transaction, isProrated: isProrated, proceeds: proceeds))
  }

  /// The App Store takes a refund back, after the customer has disputed with it or with the bank.
  ///
  /// The renewal date stays as it was.
  mutating func reverseRefund(of place: Int, account: AccountID) {
    let purchase = store.accounts[account].purchases[place]
    guard let revocation = purchase.revocation else { return }
    let proceeds = store.ledger.reverse(
      revocation.amount, to: purchase.rest, percent: purchase.proceeds)
    store.accounts[account].purchases[place].refunded -= revocation.amount
    store.accounts[account].purchases[place].revocation = nil
    record(
      RefundReversed(
        product: product(purchase.product).id, amount: store.money(revocation.amount),
        proceeds: proceeds))
    defer {
      notify(.refundReversed, v1: [], of: purchase.transaction, account: account)
    }
    guard let subscription = subscriptionPaid(with: purchase, of: account),
      store.accounts[account].subscriptions[subscription].state == .revoked
    else { return }
    let moment = now
    changeSubscription(subscription, of: account) { subscription in
      let isOver = subscription.expires <= moment
      subscription.state = isOver ? .expired(.autoRenewDisabled) : .active
      subscription.ended = isOver ? subscription.expires : nil
    }
  }
}
