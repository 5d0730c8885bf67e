import TenkenJSON
import TenkenStoreKit

extension MassExtension {
  /// How a server asks for it.
  ///
  /// [MassExtendRenewalDateRequest](https://developer.apple.com/documentation/appstoreserverapi/massextendrenewaldaterequest)
  func request(_ context: MessageContext) -> JSON {
    [
      "extendByDays": .integer(days),
      // A case does not say why: the code is that of no reason.
      "extendReasonCode": 0,
      "requestIdentifier": .string(context.identifier(of: self)),
      "productId": .string(product),
    ]
  }

  /// What became of it.
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

  /// What a notification says of it.
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
    uuid(of: "\(origin.address) extension of all \(extended.number)")
  }
}
