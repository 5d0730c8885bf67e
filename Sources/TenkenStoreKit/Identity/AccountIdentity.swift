import TenkenSimulation

/// Tells the states of an account apart.
enum AccountIdentity: MachineIdentifying {
  static func transactionNumbers(of account: inout Account) -> [Int] {
    account.purchases.map(\.transaction.number)
  }

  static func feed(
    _ account: inout Account, to sink: inout some IdentitySink, _ references: References
  ) {
    sink.add(account.id)
    sink.add(account.name)
    sink.add(account.employee)
    sink.add(account.asksToBuy)
    sink.add(account.approvals) { approval in
      var approval = approval
      approval.expires = references.replace(approval.expires)
      return approval
    }
    sink.add(account.isInterrupted)
    sink.add(account.interrupted)
    sink.add(account.paymentsFail)
    sink.add(account.mayPay)
    sink.add(account.renewalsFail)
    sink.add(account.introductoryGroups)
    sink.add(account.refundRequests) { references.replace($0) }
    sink.add(account.unshared)
    sink.add(account.orderOfPayment)
    sink.add(account.subscriptions) { $0.without(references) }
    sink.add(account.purchases) { $0.without(references) }
  }
}

extension Purchase {
  /// The purchase without its transactions and moments.
  fileprivate func without(_ references: References) -> Purchase {
    var purchase = self
    purchase.transaction = references.replace(transaction)
    purchase.original = references.replace(original)
    purchase.date = Timestamp(Instant(seconds: 0))
    purchase.expires = references.replace(expires)
    purchase.commitment = commitment?.without(references)
    purchase.revocation?.date = Timestamp(Instant(seconds: 0))
    return purchase
  }
}

extension Commitment {
  /// The commitment without its moments.
  fileprivate func without(_ references: References) -> Commitment {
    var commitment = self
    commitment.end = references.replace(end)
    commitment.periodEnd = references.replace(periodEnd)
    commitment.anchor = references.replace(anchor)
    return commitment
  }
}

extension Subscription {
  /// The subscription without its transactions and moments.
  fileprivate func without(_ references: References) -> Subscription {
    var subscription = self
    subscription.original = references.replace(original)
    subscription.transaction = references.replace(transaction)
    subscription.mirrored = references.replace(mirrored)
    subscription.started = references.replace(started)
    subscription.expires = references.replace(expires)
    subscription.commitment = commitment?.without(references)
    subscription.retryEnds = references.replace(retryEnds)
    subscription.ended = references.replace(ended)
    subscription.extensions = extensions.map { references.replace($0) }
    // Only messages report these.
    subscription.recentStart = Timestamp(Instant(seconds: 0))
    subscription.renewalChanged = nil
    subscription.graceEnds = nil
    if case .inGracePeriod(let end) = state {
      subscription.state = .inGracePeriod(until: references.replace(end))
    }
    return subscription
  }
}
