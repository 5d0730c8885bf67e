import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension TransactionRecord {
  /// The decoded payload of `signedTransactionInfo`.
  ///
  /// [JWSTransactionDecodedPayload](https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload)
  func transactionInfo(_ context: MessageContext) -> JSON {
    let isSubscription = product.kind == .autoRenewable
    let country = storefront ?? Storefront.standard
    var members = [
      JSON.Member("transactionId", .string(purchase.transaction.description)),
      JSON.Member("originalTransactionId", .string(originalID)),
    ]
    members += member(
      "webOrderLineItemId", webOrderLineItemID(context.rules).map(JSON.string))
    members += [
      JSON.Member("bundleId", .string(context.app.bundleID)),
      JSON.Member("productId", .string(product.id)),
    ]
    members += member("subscriptionGroupIdentifier", isSubscription ? .string(product.group) : nil)
    members += [
      JSON.Member("purchaseDate", context.milliseconds(purchase.date)),
      JSON.Member("originalPurchaseDate", context.milliseconds(originalDate(context.rules))),
    ]
    members += member("expiresDate", purchase.end.map { context.milliseconds($0) })
    members += [
      JSON.Member("quantity", .integer(purchase.quantity)),
      JSON.Member("type", .string(product.kind.serverName)),
      JSON.Member("inAppOwnershipType", .string(purchase.ownership.serverName)),
      JSON.Member("signedDate", context.milliseconds(context.date)),
    ]
    members += member("appAccountToken", context.accountToken(purchase.order).map(JSON.string))
    members += member("appTransactionId", context.appTransactionID(of: account).map(JSON.string))
    members += revocationMembers(context)
    // Xcode has the member for every subscription, other environments only for upgraded ones.
    let showsUpgrade = purchase.isUpgraded || isSubscription && context.isFromXcode
    members += member("isUpgraded", showsUpgrade ? .boolean(purchase.isUpgraded) : nil)
    members += offerMembers(of: purchase.offer, context)
    members += [
      JSON.Member("environment", context.environmentName),
      JSON.Member("transactionReason", .string(purchase.reason.serverName)),
      JSON.Member("storefront", .string(country)),
    ]
    members += member("storefrontId", Storefront.number(of: country).map(JSON.string))
    if context.hasPrices {
      members += [
        JSON.Member("price", .integer(currency.milliunits(purchase.charged))),
        JSON.Member("currency", .string(currency.codeOrStandard)),
      ]
    }
    return .object(members)
  }

  /// The subscription's first transaction, or the transaction itself.
  var original: TransactionID { purchase.original ?? purchase.transaction }

  /// The identifier of the subscription's first transaction, or the transaction's own.
  var originalID: String { original.description }

  /// The original purchase date, which all renewals repeat.
  func originalDate(_ rules: Rules) -> Timestamp {
    // From one to six seconds: always the same for the same purchase.
    rules.delaysOriginalDates ? firstDate + 1 + original.number % 6 : firstDate
  }

  private func revocationMembers(_ context: MessageContext) -> [JSON.Member] {
    guard let revocation = purchase.revocation else { return [] }
    var members = [
      JSON.Member("revocationReason", purchase.refundReason == .developerIssue ? 1 : 0),
      JSON.Member("revocationDate", context.milliseconds(revocation.date)),
    ]
    guard context.rules.describesRevocations else { return members }
    switch revocation.kind {
    case .refunded:
      members += [
        JSON.Member("revocationType", "REFUND_FULL"),
        JSON.Member("revocationPercentage", 100_000),
      ]
    case .prorated:
      let percentage = revocation.amount * 100_000 / max(1, purchase.charged)
      members += [
        JSON.Member("revocationType", "REFUND_PRORATED"),
        JSON.Member("revocationPercentage", .integer(percentage)),
      ]
    case .familySharing: members.append(JSON.Member("revocationType", "FAMILY_REVOKE"))
    }
    return members
  }
}

extension RenewalRecord {
  /// The decoded payload of `signedRenewalInfo`.
  ///
  /// [JWSRenewalInfoDecodedPayload](https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload)
  func renewalInfo(_ context: MessageContext) -> JSON {
    var members = member("expirationIntent", subscription.expirationIntent.map(JSON.integer))
    members += [
      JSON.Member("originalTransactionId", .string(subscription.original.description)),
      JSON.Member("autoRenewProductId", .string(renewsTo.id)),
      JSON.Member("productId", .string(product.id)),
      JSON.Member("autoRenewStatus", .integer(subscription.renews ? 1 : 0)),
    ]
    if let isInRetry = subscription.retryState {
      members.append(JSON.Member("isInBillingRetryPeriod", .boolean(isInRetry)))
    }
    members += member(
      "priceIncreaseStatus", subscription.priceIncreaseStatus.map(JSON.integer))
    members += member(
      "gracePeriodExpiresDate", subscription.gracePeriodEnd.map { context.milliseconds($0) })
    members += offerMembers(of: offer, context)
    members += member("appAccountToken", context.accountToken(order).map(JSON.string))
    members += member("appTransactionId", context.appTransactionID(of: account).map(JSON.string))
    if !winBackOffers.isEmpty {
      members.append(
        JSON.Member("eligibleWinBackOfferIds", .array(winBackOffers.map(JSON.string))))
    }
    members += [
      JSON.Member("signedDate", context.milliseconds(context.date)),
      JSON.Member("environment", context.environmentName),
      JSON.Member("recentSubscriptionStartDate", context.milliseconds(subscription.recentStart)),
      JSON.Member("renewalDate", context.milliseconds(renewalDate)),
    ]
    if context.hasPrices {
      members += [
        JSON.Member("renewalPrice", .integer(currency.milliunits(renewalPrice))),
        JSON.Member("currency", .string(currency.codeOrStandard)),
      ]
    }
    return .object(members)
  }
}

/// The members that an offer adds to a transaction or to renewal info.
private func offerMembers(of offer: Offer?, _ context: MessageContext) -> [JSON.Member] {
  guard let offer else { return [] }
  var members = [JSON.Member("offerType", .integer(offer.kind.serverNumber))]
  // Introductory offers have no identifiers.
  members += member("offerIdentifier", offer.kind == .introductory ? nil : .string(offer.id))
  guard context.rules.describesOffers else { return members }
  members += [
    JSON.Member("offerDiscountType", .string(offer.mode.serverName)),
    JSON.Member("offerPeriod", .string(offer.period.duration)),
  ]
  return members
}
