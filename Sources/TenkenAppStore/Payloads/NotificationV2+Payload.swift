import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension NotificationV2 {
  /// The body that the App Store posts: a signed payload with signed transaction and renewal info.
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

  /// The member that says what the notification is about: one of four.
  private func about(_ context: MessageContext) -> JSON.Member {
    if let minor { return JSON.Member("appData", appData(of: minor, context)) }
    if let tokenDate {
      return JSON.Member("externalPurchaseToken", token(of: tokenDate, context))
    }
    if let summary { return JSON.Member("summary", summary.summary(context)) }
    return JSON.Member("data", data(context))
  }

  /// The value of the member `appData`.
  ///
  /// [appData](https://developer.apple.com/documentation/appstoreservernotifications/appdata)
  private func appData(of minor: String, _ context: MessageContext) -> JSON {
    let info = context.appTransactionInfo(of: minor, version: Device.firstAppVersion)
    return .object(
      member("appAppleId", context.appAppleID) + [
        JSON.Member("bundleId", .string(context.app.bundleID)),
        JSON.Member("environment", context.environmentName),
        JSON.Member("signedAppTransactionInfo", context.sign(.object(info))),
      ])
  }

  /// The value of the member `externalPurchaseToken`, which names no environment.
  ///
  /// [externalPurchaseToken](https://developer.apple.com/documentation/appstoreservernotifications/externalpurchasetoken)
  private func token(of date: Timestamp, _ context: MessageContext) -> JSON {
    let id = context.uuid(of: "external purchase token")
    let isSandbox = context.rules.receiptHome == .sandbox
    return .object(
      [
        JSON.Member("externalPurchaseId", .string(isSandbox ? "SANDBOX_\(id)" : id)),
        JSON.Member("tokenCreationDate", context.milliseconds(date)),
      ] + member("appAppleId", .integer(context.app.appleID)) + [
        JSON.Member("bundleId", .string(context.app.bundleID))
      ])
  }

  /// The value of the member `data`.
  ///
  /// [data](https://developer.apple.com/documentation/appstoreservernotifications/data)
  private func data(_ context: MessageContext) -> JSON {
    var data = member("appAppleId", context.appAppleID)
    data.append(JSON.Member("bundleId", .string(context.app.bundleID)))
    // A test notification is not about an installed app.
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

  /// The name of the notification in file names: `DID_RENEW`, or `EXPIRED-VOLUNTARY`.
  var name: String {
    [kind.rawValue, subtype?.rawValue].compactMap { $0 }.joined(separator: "-")
  }
}
