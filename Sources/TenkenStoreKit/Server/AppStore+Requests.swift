import TenkenSimulation

/// What the developer changes through the App Store Server API.
extension AppStore {
  /// Extends a subscription's renewal date, as the developer asked.
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

  /// Refuses to extend a subscription's renewal date.
  func refuseExtension(
    of index: SubscriptionID, days: Int, account: AccountID, _ failure: ServerAPIAnswer.Failure,
    _ turn: inout Turn
  ) {
    let request = accounts[account].subscriptions[index].extensionRequest(days: days)
    turn.refuse(.renewalExtension, failure, to: request)
  }

  /// Extends the renewal dates of all active subscribers of a product.
  ///
  /// The App Store takes time to do so; the simulation does it at once.
  ///
  /// - Parameters:
  ///   - product: The subscription.
  ///   - days: By how many days.
  ///   - identifier: The identifier of the request; nil if a case makes it.
  ///   - reachesStorefront: Whether it is about subscribers in the world's storefront.
  ///   - turn: The turn.
  mutating func extendAllRenewals(
    of product: ProductID, days: Int, identifier: String? = nil, reachesStorefront: Bool = true,
    _ turn: inout Turn
  ) {
    var extended = MassExtension(
      number: massExtensions.count + 1, product: products[product].id, days: days,
      date: turn.nextDate, requestIdentifier: identifier)
    turn.answer(.massExtension, .massExtension(extended), entries: 0) {
      .massExtensionAccepted(extended)
    }
    for account in accounts.ids where reachesStorefront {
      guard let index = accounts[account].subscriptions.open(to: product, in: shop) else {
        continue
      }
      let subscription = accounts[account].subscriptions[index]
      // Family members follow the buyer's subscription.
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

  /// Answers with the result of the last extension of all renewal dates of a product.
  func answerMassExtension(of product: ProductID, _ turn: inout Turn) {
    let last = massExtensions.last { $0.product == products[product].id }
    guard let last else { return turn.fail(.massExtensionStatus, .noMassExtension) }
    turn.answer(.massExtensionStatus, entries: last.succeeded) { .massExtension(last) }
  }
}

extension Subscription {
  /// The request that a developer sends to extend the renewal date.
  fileprivate func extensionRequest(days: Int) -> ServerAPIAnswer.Request {
    .renewalExtension(RenewalExtension(days: days, original: original, before: extensions.count))
  }

  /// Why the App Store does not extend the renewal date; nil if it does.
  ///
  /// [Extend a Subscription Renewal Date](https://developer.apple.com/documentation/appstoreserverapi/put-v1-subscriptions-extend-_originaltransactionid_)
  func failureToExtend(at now: Instant, _ rules: Rules) -> ServerAPIAnswer.Failure? {
    guard hasAccess, isPaid else { return .ineligibleForExtension }
    let year = rules.renewalRate.seconds(ofDays: 365)
    return extensions.count { now - $0 < year } < 2 ? nil : .tooManyExtensions
  }
}
