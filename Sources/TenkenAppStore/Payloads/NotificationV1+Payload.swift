import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension NotificationV1 {
  /// The body that the App Store posts.
  ///
  /// In addition to the members of
  /// [responseBodyV1](https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv1),
  /// the body holds `latest_receipt` and `latest_receipt_info` as they were until 2021-03-10, so
  /// that servers of both eras find the members they read.
  func body(_ context: MessageContext) -> JSON {
    let isSubscription = transaction.product.kind == .autoRenewable
    let renewal = renewals.first {
      isSubscription && $0.product.group == transaction.product.group
    }
    var body: [JSON.Member] = []
    if let renewal {
      body += [
        JSON.Member("auto_renew_adam_id", .string("\(itemNumber(of: renewal.renewsTo.id))")),
        JSON.Member("auto_renew_product_id", .string(renewal.renewsTo.id)),
        JSON.Member("auto_renew_status", .string(renewal.subscription.willAutoRenew.description)),
      ]
      // Subscribing turns auto-renewal on.
      body += threeForms(
        "auto_renew_status_change_date", renewalChanged ?? transaction.firstDate)
    }
    body += [
      JSON.Member("bid", .string(context.app.bundleID)),
      JSON.Member("bvrs", .string(Device.firstAppVersion)),
      JSON.Member("environment", environmentName(context)),
    ]
    body += member(
      "expiration_intent",
      renewal?.subscription.expirationIntent.map(JSON.integer))
    body += [
      JSON.Member("latest_receipt", context.latestReceipt(of: [transaction])),
      JSON.Member("latest_receipt_info", transaction.flatEntry(context)),
      JSON.Member("notification_type", .string(kind.rawValue)),
      // A number here, but a string everywhere else.
      JSON.Member("original_transaction_id", .integer(transaction.original.number)),
      JSON.Member("password", .string(Self.password)),
      JSON.Member("unified_receipt", context.unifiedReceipt(latest, renewals)),
    ]
    return .object(body)
  }

  /// A stand-in for the secret that the app's server shares with the App Store.
  static let password = "shared-secret"

  private func environmentName(_ context: MessageContext) -> JSON {
    context.rules.receiptHome == .production ? "PROD" : context.environmentName
  }
}

extension TransactionRecord {
  /// The `latest_receipt_info` of a notification before 2021-03-10, which is a single object.
  ///
  /// Its expiry and cancellation dates are milliseconds, under names that hold formatted dates
  /// elsewhere.
  fileprivate func flatEntry(_ context: MessageContext) -> JSON {
    var entry = [
      JSON.Member("bid", .string(context.app.bundleID)),
      JSON.Member("bvrs", .string(Device.firstAppVersion)),
    ]
    entry += member(
      "cancellation_date", purchase.revocation.map { .string(String($0.date.milliseconds)) })
    entry += member("cancellation_reason", purchase.revocation.map { _ in "0" })
    if let expires = purchase.end {
      entry += [
        JSON.Member("expires_date", .string(String(expires.milliseconds))),
        JSON.Member("expires_date_formatted", .string(expires.second.greenwich)),
        JSON.Member("expires_date_formatted_pst", .string(expires.second.losAngeles)),
      ]
    }
    entry += [
      JSON.Member("is_in_intro_offer_period", .string(isIntroductory.description)),
      JSON.Member("is_trial_period", .string(isTrial.description)),
    ]
    entry += member("is_upgraded", purchase.isUpgraded ? "true" : nil)
    entry.append(JSON.Member("item_id", .string("\(itemNumber(of: product.id))")))
    entry += threeForms("original_purchase_date", originalDate(context.rules))
    entry += [
      JSON.Member("original_transaction_id", .string(originalID)),
      JSON.Member("product_id", .string(product.id)),
    ]
    entry += threeForms("purchase_date", purchase.date)
    entry.append(JSON.Member("quantity", .string("\(purchase.quantity)")))
    if product.kind == .autoRenewable {
      entry.append(JSON.Member("subscription_group_identifier", .string(product.group)))
    }
    entry += [
      JSON.Member("transaction_id", .string(purchase.transaction.description)),
      JSON.Member(
        "unique_identifier", .string(deviceNumber(of: context.label(context.app.bundleID)))),
      JSON.Member(
        "unique_vendor_identifier", .string(context.uuid(of: context.app.bundleID).uppercased())),
      JSON.Member("version_external_identifier", "0"),
    ]
    entry += member(
      "web_order_line_item_id", webOrderLineItemID(context.rules).map(JSON.string))
    return .object(entry)
  }
}
