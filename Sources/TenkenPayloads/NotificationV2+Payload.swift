import TenkenJSON
import TenkenSimulation
import TenkenStoreKit

extension NotificationV2 {
  /// What the App Store posts: a signed payload, and in it a signed transaction and renewal.
  ///
  /// [responseBodyV2](https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2)
  func body(_ context: MessageContext) -> JSON {
    var payload = [JSON.Member("notificationType", .string(kind.rawValue))]
    payload += member("subtype", subtype.map { .string($0.rawValue) })
    payload += [
      JSON.Member("notificationUUID", .string(context.notificationID(number))),
      about(context), JSON.Member("version", "2.0"),
      JSON.Member("signedDate", context.milliseconds(context.date)),
    ]
    return .object([JSON.Member("signedPayload", context.sign(.object(payload)))])
  }

  /// What it is about: a summary, or data.
  private func about(_ context: MessageContext) -> JSON.Member {
    if let summary { return JSON.Member("summary", summary.summary(context)) }
    return JSON.Member("data", data(context))
  }

  /// What it is about, but for a summary.
  ///
  /// [data](https://developer.apple.com/documentation/appstoreservernotifications/data)
  private func data(_ context: MessageContext) -> JSON {
    var data = member("appAppleId", context.appAppleID)
    data.append(JSON.Member("bundleId", .string(context.app.bundleID)))
    // A test is about no installed app.
    if transaction != nil {
      data.append(JSON.Member("bundleVersion", .string(Device.firstAppVersion)))
    }
    data.append(JSON.Member("environment", context.environmentName))
    data += member(
      "signedTransactionInfo", transaction.map { context.sign($0.transactionInfo(context)) })
    data += member("signedRenewalInfo", renewal.map { context.sign($0.renewalInfo(context)) })
    data += member("status", renewal.map { .integer($0.subscription.serverStatus) })
    return .object(data)
  }

  /// What the notification is called in file names: `DID_RENEW`, or `EXPIRED-VOLUNTARY`.
  var name: String {
    [kind.rawValue, subtype?.rawValue].compactMap { $0 }.joined(separator: "-")
  }
}
