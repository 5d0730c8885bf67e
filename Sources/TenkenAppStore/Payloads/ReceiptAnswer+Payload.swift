import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension ReceiptAnswer {
  /// The body of an answer of verifyReceipt.
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
        JSON.Member("latest_receipt_info", context.latestEntries(latest)),
        JSON.Member(
          "latest_receipt",
          context.latestReceipt(
            of: latest, version: receipt?.appVersion ?? Device.firstAppVersion)),
        JSON.Member("pending_renewal_info", .array(renewals.map(\.pendingEntry))),
      ]
    }
    return .object(body)
  }

  /// The status of a valid receipt whose subscription has expired.
  private static let expired = 21_006

  /// The decoded receipt.
  ///
  /// [receipt](https://developer.apple.com/documentation/appstorereceipts/responsebody/receipt-data.dictionary)
  private func receipt(_ context: MessageContext) -> JSON {
    let isSold = context.rules.receiptsHaveRealDownload
    let item = JSON.integer(isSold ? context.app.appleID : 0)
    let version = self.receipt?.appVersion ?? Device.firstAppVersion
    let created = context.creationDate(of: self.receipt?.date ?? context.date.second)
    var receipt = [
      JSON.Member("receipt_type", isSold ? "Production" : "ProductionSandbox"),
      JSON.Member("adam_id", item), JSON.Member("app_item_id", item),
      JSON.Member("bundle_id", .string(context.app.bundleID)),
      JSON.Member("application_version", .string(version)),
      JSON.Member("download_id", .integer(isSold ? context.downloadNumber : 0)),
      JSON.Member(
        "version_external_identifier", .integer(isSold ? context.versionNumber(of: version) : 0)),
    ]
    receipt += threeForms("receipt_creation_date", created)
    // A receipt is never sent before its creation date.
    let isEarly = context.date.second < created
    receipt +=
      isEarly ? threeForms("request_date", created) : threeForms("request_date", context.date)
    receipt += threeForms("original_purchase_date", context.downloadDate)
    receipt += [
      JSON.Member(
        "original_application_version",
        .string(context.rules.originalAppVersion(ofInstalled: version))),
      JSON.Member(
        "in_app",
        .array(
          (self.receipt?.entries ?? []).map { .object($0.inAppEntry(context)) })),
    ]
    return .object(receipt)
  }
}
