import TenkenData
import TenkenStoreKit

extension MassExtension {
  /// The body of the server's request.
  ///
  /// [MassExtendRenewalDateRequest](https://developer.apple.com/documentation/appstoreserverapi/massextendrenewaldaterequest)
  func request(_ context: MessageContext) -> JSON {
    [
      "extendByDays": .integer(days),
      // A case gives no reason, and 0 is the code for that.
      "extendReasonCode": 0,
      "requestIdentifier": .string(context.identifier(of: self)),
      "productId": .string(product),
    ]
  }

  /// The status of the extension.
  ///
  /// [MassExtendRenewalDateStatusResponse](https://developer.apple.com/documentation/appstoreserverapi/massextendrenewaldatestatusresponse)
  func status(_ context: MessageContext) -> JSON {
    [
      "requestIdentifier": .string(context.identifier(of: self)),
      "complete": true,
      "completeDate": context.milliseconds(date),
      "succeededCount": .integer(succeeded),
      "failedCount": .integer(failed),
    ]
  }

  /// The summary of the extension in a notification.
  ///
  /// [summary](https://developer.apple.com/documentation/appstoreservernotifications/summary)
  func summary(_ context: MessageContext) -> JSON {
    var summary = [
      JSON.Member("requestIdentifier", .string(context.identifier(of: self))),
      JSON.Member("environment", context.environmentName),
    ]
    summary += member("appAppleId", context.appAppleID)
    return .object(
      summary + [
        JSON.Member("bundleId", .string(context.app.bundleID)),
        JSON.Member("productId", .string(product)),
        JSON.Member("succeededCount", .integer(succeeded)),
        JSON.Member("failedCount", .integer(failed)),
      ])
  }
}

extension MessageContext {
  /// The `requestIdentifier` of an extension of all renewal dates.
  func identifier(of extended: MassExtension) -> String {
    extended.requestIdentifier
      ?? uuid(of: "\(origin.address) extension of all \(extended.number)")
  }
}
