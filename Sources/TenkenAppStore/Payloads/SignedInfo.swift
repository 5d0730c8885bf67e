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
    members += offerMembers(of: purchase.offer, ofSubscription: isSubscription, context)
    members += context.environmentMember
    if context.rules.hasSignedStorefronts {
      members += [
        JSON.Member("transactionReason", .string(purchase.reason.serverName)),
        JSON.Member("storefront", .string(country)),
      ]
      members += member("storefrontId", Storefront[country].map { .string($0.number) })
    }
    if context.rules.signedPrices != .absent {
      members += [
        JSON.Member("price", .integer(currency.milliunits(purchase.charged) / purchase.seatCount)),
        JSON.Member("currency", .string(currency.codeOrStandard)),
      ]
    }
    return .object(members + commitmentMembers(context) + seatMembers)
  }

  /// The subscription's first transaction, or the transaction itself.
  var original: TransactionID { purchase.original ?? purchase.transaction }

  /// The identifier of the subscription's first transaction, or the transaction's own.
  var originalID: String { original.description }

  /// The original purchase date, which all renewals repeat.
  func originalDate(_ rules: Rules) -> Timestamp {
    guard rules.delaysOriginalDates, product.kind == .autoRenewable else { return firstDate }
    // One or two seconds: always the same for the same purchase.
    return firstDate + 1 + original.number % 2
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
    // Which type a seat of a group has that was taken back, nobody has said; and of that of an
    // organization, only the name in StoreKit is known.
    case .unassigned, .assignmentRevoked: break
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
      JSON.Member("autoRenewStatus", .integer(subscription.willAutoRenew ? 1 : 0)),
    ]
    if let isInRetry = subscription.retryState {
      members.append(JSON.Member("isInBillingRetryPeriod", .boolean(isInRetry)))
    }
    members += member(
      "priceIncreaseStatus", subscription.priceIncreaseStatus.map(JSON.integer))
    members += member(
      "gracePeriodExpiresDate", subscription.gracePeriodEnd.map { context.milliseconds($0) })
    members += offerMembers(of: offer, ofSubscription: true, context)
    if context.rules.hasAccountTokensOfRenewals {
      members += member("appAccountToken", context.accountToken(order).map(JSON.string))
    }
    members += member("appTransactionId", context.appTransactionID(of: account).map(JSON.string))
    if !winBackOffers.isEmpty {
      members.append(
        JSON.Member("eligibleWinBackOfferIds", .array(winBackOffers.map(JSON.string))))
    }
    members.append(JSON.Member("signedDate", context.milliseconds(context.date)))
    members += context.environmentMember
    if context.rules.hasRecentSubscriptionStart {
      members.append(
        JSON.Member("recentSubscriptionStartDate", context.milliseconds(subscription.recentStart)))
    }
    if context.rules.hasSignedStorefronts {
      members.append(JSON.Member("renewalDate", context.milliseconds(renewalDate)))
    }
    if context.rules.signedPrices == .present {
      members += [
        JSON.Member(
          "renewalPrice",
          .integer(currency.milliunits(renewalPrice) / subscription.renewsToSeats)),
        JSON.Member("currency", .string(currency.codeOrStandard)),
      ]
    }
    return .object(members + commitmentMembers(context) + seatMembers)
  }
}

extension MessageContext {
  /// The environment, if signed objects have it.
  fileprivate var environmentMember: [JSON.Member] {
    member("environment", rules.hasSignedEnvironment ? environmentName : nil)
  }
}

/// The members that an offer adds to a transaction or to renewal info.
private func offerMembers(
  of offer: Offer?, ofSubscription isSubscription: Bool, _ context: MessageContext
) -> [JSON.Member] {
  guard let offer else { return [] }
  var members = [JSON.Member("offerType", .integer(offer.kind.serverNumber))]
  // Introductory offers have no identifiers.
  members += member("offerIdentifier", offer.kind == .introductory ? nil : .string(offer.id))
  let descriptions = context.rules.offerDescriptions
  guard isSubscription else {
    let isNamed = descriptions != .typeOnly && context.rules.hasOneTimeDiscounts
    return members + member("offerDiscountType", isNamed ? "ONE_TIME" : nil)
  }
  members += member(
    "offerDiscountType", descriptions == .typeOnly ? nil : .string(offer.mode.serverName))
  return members
    + member("offerPeriod", descriptions == .described ? .string(offer.period.duration) : nil)
}
