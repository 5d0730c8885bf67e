import TenkenJSON
import TenkenSimulation
import TenkenStoreKit

extension ReceiptAnswer {
  /// What verifyReceipt answers.
  ///
  /// [responseBody](https://developer.apple.com/documentation/appstorereceipts/responsebody)
  func body(_ context: MessageContext) -> JSON {
    var body = [JSON.Member("status", .integer(status))]
    guard status == 0 || status == Self.expired else {
      body += member("is_retryable", isRetryable.map(JSON.boolean))
      return .object(body)
    }
    body += [
      JSON.Member("environment", context.environmentName),
      JSON.Member("receipt", receipt(context)),
    ]
    if !latest.isEmpty || !renewals.isEmpty {
      body += [
        JSON.Member(
          "latest_receipt_info", .array(latest.map { .object($0.latestEntry(context)) })),
        JSON.Member("latest_receipt", context.latestReceipt(of: latest)),
        JSON.Member("pending_renewal_info", .array(renewals.map(\.pendingEntry))),
      ]
    }
    return .object(body)
  }

  /// The status of a valid receipt whose subscription has expired.
  private static let expired = 21_006

  /// The receipt, laid open.
  ///
  /// [receipt](https://developer.apple.com/documentation/appstorereceipts/responsebody/receipt-data.dictionary)
  private func receipt(_ context: MessageContext) -> JSON {
    let isSold = context.environment == .production
    let item = JSON.integer(isSold ? context.app.appleID : 0)
    var receipt = [
      JSON.Member("receipt_type", isSold ? "Production" : "ProductionSandbox"),
      JSON.Member("adam_id", item), JSON.Member("app_item_id", item),
      JSON.Member("bundle_id", .string(context.app.bundleID)),
      JSON.Member("application_version", .string(context.app.version)),
      JSON.Member("download_id", 0), JSON.Member("version_external_identifier", 0),
    ]
    receipt += threeForms("receipt_creation_date", context.date)
    receipt += threeForms("request_date", context.date)
    // Of every app in the Sandbox the App Store says this moment; of others nothing is known here.
    receipt += threeForms(
      "original_purchase_date", Instant(year: 2013, month: 8, day: 1) + 7 * 3600)
    receipt += [
      JSON.Member("original_application_version", isSold ? .string(context.app.version) : "1.0"),
      JSON.Member("in_app", .array(inApp.map { .object($0.inAppEntry(context)) })),
    ]
    return .object(receipt)
  }
}
