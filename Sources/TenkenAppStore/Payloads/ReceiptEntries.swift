import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension TransactionRecord {
  /// An entry of `in_app`.
  ///
  /// [in_app](https://developer.apple.com/documentation/appstorereceipts/responsebody/receipt-data.dictionary/in_app)
  func inAppEntry(_ context: MessageContext) -> [JSON.Member] {
    var entry = [
      JSON.Member("quantity", .string("\(purchase.quantity)")),
      JSON.Member("product_id", .string(product.id)),
      JSON.Member("transaction_id", .string(purchase.transaction.description)),
      JSON.Member("original_transaction_id", .string(originalID)),
    ]
    entry += threeForms("purchase_date", purchase.date)
    entry += threeForms("original_purchase_date", originalDate(context.rules))
    entry += threeForms("expires_date", purchase.end)
    entry += member(
      "web_order_line_item_id", webOrderLineItemID(context.rules).map(JSON.string))
    entry.append(JSON.Member("is_trial_period", .string(isTrial.description)))
    if product.kind == .autoRenewable {
      entry.append(JSON.Member("is_in_intro_offer_period", .string(isIntroductory.description)))
    }
    entry += threeForms("cancellation_date", purchase.revocation?.date)
    entry += member("cancellation_reason", purchase.revocation.map { _ in "0" })
    entry += member(
      "promotional_offer_id",
      purchase.offer.flatMap { $0.kind == .promotional ? .string($0.id) : nil })
    entry += member("app_account_token", context.accountToken(purchase.order).map(JSON.string))
    if context.rules.receiptsHaveOwnership {
      entry.append(JSON.Member("in_app_ownership_type", .string(purchase.ownership.serverName)))
    }
    return entry
  }

  /// An entry of `latest_receipt_info`.
  ///
  /// [latest_receipt_info](https://developer.apple.com/documentation/appstorereceipts/responsebody/latest_receipt_info)
  func latestEntry(_ context: MessageContext) -> [JSON.Member] {
    var entry = inAppEntry(context)
    entry += member(
      "offer_code_ref_name", purchase.offer.flatMap { $0.kind == .code ? .string($0.id) : nil })
    entry += member("is_upgraded", purchase.isUpgraded ? "true" : nil)
    entry += member(
      "subscription_group_identifier",
      product.kind == .autoRenewable ? .string(product.group) : nil)
    return entry
  }

  var isTrial: Bool { purchase.offer?.mode == .freeTrial }

  /// Whether the purchase has an introductory price; a free trial has none.
  var isIntroductory: Bool { purchase.offer?.kind == .introductory && !isTrial }
}

extension RenewalRecord {
  /// An entry of `pending_renewal_info`.
  ///
  /// [pending_renewal_info](https://developer.apple.com/documentation/appstorereceipts/responsebody/pending_renewal_info)
  var pendingEntry: JSON {
    var entry = [
      JSON.Member("auto_renew_product_id", .string(renewsTo.id)),
      JSON.Member("auto_renew_status", subscription.willAutoRenew ? "1" : "0"),
    ]
    entry += member("expiration_intent", subscription.expirationIntent.map { .string("\($0)") })
    // The date remains after the grace period, and after the billing retry that follows.
    entry += threeForms("grace_period_expires_date", subscription.graceEnds)
    entry += member(
      "is_in_billing_retry_period", subscription.retryState.map { $0 ? "1" : "0" })
    entry += member(
      "offer_code_ref_name", offer.flatMap { $0.kind == .code ? .string($0.id) : nil })
    entry.append(
      JSON.Member("original_transaction_id", .string(subscription.original.description)))
    let status = subscription.priceIncreaseStatus.map { JSON.string("\($0)") }
    entry += member("price_consent_status", status)
    entry += member("price_increase_status", status)
    entry.append(JSON.Member("product_id", .string(product.id)))
    entry += member(
      "promotional_offer_id", offer.flatMap { $0.kind == .promotional ? .string($0.id) : nil })
    return .object(entry)
  }
}

extension MessageContext {
  /// The receipt itself, in Base64, as the App Store has it now.
  func latestReceipt(
    of transactions: [TransactionRecord], version: String = Device.firstAppVersion
  ) -> JSON {
    let receipt = AppReceipt(of: transactions, madeAt: date.second, version: version, self)
    return .string(receipt.signed(by: signer).base64)
  }

  /// Sorts transactions, given with the latest first, in the order of `latest_receipt_info`.
  func latestEntries(_ transactions: some BidirectionalCollection<TransactionRecord>) -> JSON {
    let entries = transactions.map { JSON.object($0.latestEntry(self)) }
    return .array(rules.listsNewestFirst ? entries : entries.reversed())
  }

  /// The `unified_receipt` of a notification.
  ///
  /// [unified_receipt](https://developer.apple.com/documentation/appstoreservernotifications/unified_receipt)
  func unifiedReceipt(_ latest: [TransactionRecord], _ renewals: [RenewalRecord]) -> JSON {
    // The App Store lists at most this many transactions.
    let latest = latest.prefix(100)
    return .object([
      JSON.Member("environment", environmentName),
      JSON.Member("latest_receipt", latestReceipt(of: Array(latest))),
      JSON.Member("latest_receipt_info", latestEntries(latest)),
      JSON.Member("pending_renewal_info", .array(renewals.map(\.pendingEntry))),
      JSON.Member("status", 0),
    ])
  }
}
