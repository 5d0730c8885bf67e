import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension TransactionRecord {
  /// The members about the billing plan, and about the commitment of a plan that is billed monthly.
  ///
  /// [TransactionCommitmentInfo](https://developer.apple.com/documentation/appstoreserverapi/transactioncommitmentinfo)
  func commitmentMembers(_ context: MessageContext) -> [JSON.Member] {
    guard let billing = purchase.billing, context.rules.signedBillingPlans.names(billing) else {
      return []
    }
    let plan = JSON.Member("billingPlanType", .string(billing.serverName))
    guard let commitment = purchase.commitment else { return [plan] }
    var members = [
      JSON.Member("billingPeriodNumber", .integer(commitment.number)),
      JSON.Member("totalBillingPeriods", .integer(Commitment.payments)),
      JSON.Member("commitmentExpiresDate", context.milliseconds(commitment.end)),
    ]
    if context.rules.signedPrices != .absent {
      members.append(
        JSON.Member("commitmentPrice", .integer(currency.milliunits(commitment.price))))
    }
    return [plan, JSON.Member("commitmentInfo", .object(members))]
  }
}

extension RenewalRecord {
  /// The members about the next billing plan, and about what follows the present commitment.
  ///
  /// [RenewalCommitmentInfo](https://developer.apple.com/documentation/appstoreserverapi/renewalcommitmentinfo)
  func commitmentMembers(_ context: MessageContext) -> [JSON.Member] {
    let billing = subscription.nextBilling
    guard context.rules.signedBillingPlans.names(billing) else { return [] }
    let plan = JSON.Member("renewalBillingPlanType", .string(billing.serverName))
    guard let commitment = subscription.commitment else { return [plan] }
    var members = [
      JSON.Member("commitmentAutoRenewProductId", .string(commitmentRenewsTo.id)),
      JSON.Member("commitmentAutoRenewStatus", .integer(subscription.renews ? 1 : 0)),
      JSON.Member("commitmentRenewalDate", context.milliseconds(commitment.end)),
    ]
    if context.rules.signedPrices == .present {
      let payments =
        context.rules.totalsRenewalPrices && subscription.renewsToBilling == .monthly
        ? Commitment.payments : 1
      let price = currency.milliunits(payments * commitmentRenewalPrice)
      members.append(JSON.Member("commitmentRenewalPrice", .integer(price)))
    }
    members.append(
      JSON.Member(
        "commitmentRenewalBillingPlanType", .string(subscription.renewsToBilling.serverName)))
    return [plan, JSON.Member("commitmentInfo", .object(members))]
  }
}
