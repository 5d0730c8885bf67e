import TenkenSimulation

/// What the App Store Server API changes for the developer.
extension AppStore {
  /// The developer asks for more time for a subscriber, who gets it.
  mutating func extendRenewal(
    of index: SubscriptionID, days: Int, account: AccountID, _ turn: inout Turn
  ) {
    let request = accounts[account].subscriptions[index].extensionRequest(days: days)
    accounts[account].extendRenewal(of: index, days: days, in: shop, &turn)
    let transaction = accounts[account].subscriptions[index].transaction
    turn.answer(.renewalExtension, request, entries: 1) {
      .extended(transactionRecord(purchase(transaction, of: account), of: account))
    }
    turn.notify(.renewalExtended, of: transaction, account)
  }

  /// The developer asks for more time for a subscriber, who does not get it.
  func refuseExtension(
    of index: SubscriptionID, days: Int, account: AccountID, _ failure: ServerAPIAnswer.Failure,
    _ turn: inout Turn
  ) {
    let request = accounts[account].subscriptions[index].extensionRequest(days: days)
    turn.tell(failure, of: .renewalExtension, request)
  }

  /// The developer asks for more time for all active subscribers of a product.
  ///
  /// The App Store takes its time for that; here it is done at once.
  mutating func extendAllRenewals(of product: ProductID, days: Int, _ turn: inout Turn) {
    var extended = MassExtension(
      number: massExtensions.count + 1, product: products[product].id, days: days, date: turn.now)
    turn.answer(.massExtension, .massExtension(extended), entries: 0) {
      .massExtensionAccepted(extended)
    }
    for account in accounts.ids {
      guard let index = accounts[account].subscriptions.open(to: product, in: shop) else {
        continue
      }
      let subscription = accounts[account].subscriptions[index]
      // The family has what the buyer has.
      guard subscription.ownership == .purchased, subscription.hasAccess else { continue }
      if subscription.failureToExtend(at: turn.now, turn.rules) == nil {
        extended.succeeded += 1
        accounts[account].extendRenewal(of: index, days: days, in: shop, &turn)
        turn.notify(.renewalExtended, of: subscription.transaction, account)
      } else {
        extended.failed += 1
        turn.notify(.renewalExtension, .failure, of: subscription.transaction, account)
      }
    }
    massExtensions.append(extended)
    turn.append(.notify(Notice(summaryOf: massExtensions.count - 1)))
  }

  /// The developer asks what became of the last extension of all renewal dates.
  func answerMassExtension(of product: ProductID, _ turn: inout Turn) {
    let last = massExtensions.last { $0.product == products[product].id }
    guard let last else { return turn.fail(.massExtensionStatus, .noMassExtension) }
    turn.answer(.massExtensionStatus, entries: last.succeeded) { .massExtension(last) }
  }
}

extension Subscription {
  /// What a developer sends who asks for more time.
  fileprivate func extensionRequest(days: Int) -> ServerAPIAnswer.Request {
    .renewalExtension(RenewalExtension(days: days, original: original, before: extensions.count))
  }

  /// Why the App Store does not extend its renewal date; nil if it does.
  ///
  /// [Extend a Subscription Renewal Date](https://developer.apple.com/documentation/appstoreserverapi/put-v1-subscriptions-extend-_originaltransactionid_)
  func failureToExtend(at now: Instant, _ rules: Rules) -> ServerAPIAnswer.Failure? {
    guard hasAccess, isPaid else { return .ineligibleForExtension }
    let year = rules[RenewalRate.self].seconds(ofDays: 365)
    return extensions.count { now - $0 < year } < 2 ? nil : .tooManyExtensions
  }
}
