import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension ServerAPIAnswer.Request {
  /// The body of the server's request.
  func body(_ context: MessageContext) -> JSON {
    switch self {
    case .renewalExtension(let request): request.body(context)
    case .massExtension(let request): request.request(context)
    case .consumption(let report, let record): report.body(of: record, context)
    case .accountToken(let order):
      ["appAccountToken": .string(context.accountToken(order))]
    case .notificationHistory(let query): query.body(context)
    }
  }
}

extension RenewalExtension {
  /// The body of a request for an extension.
  ///
  /// [ExtendRenewalDateRequest](https://developer.apple.com/documentation/appstoreserverapi/extendrenewaldaterequest)
  fileprivate func body(_ context: MessageContext) -> JSON {
    let identifier = context.uuid(of: "\(context.origin.address) extension \(original) \(before)")
    return [
      "extendByDays": .integer(days),
      // A case gives no reason, and 0 is the code for that.
      "extendReasonCode": 0,
      "requestIdentifier": .string(identifier),
    ]
  }
}

extension NotificationQuery {
  /// The body of a request for the notification history.
  ///
  /// [NotificationHistoryRequest](https://developer.apple.com/documentation/appstoreserverapi/notificationhistoryrequest)
  fileprivate func body(_ context: MessageContext) -> JSON {
    var body = [
      JSON.Member("startDate", context.milliseconds(start)),
      JSON.Member("endDate", context.milliseconds(end)),
    ]
    body += member("transactionId", transaction.map { .string($0.description) })
    return .object(body + member("onlyFailures", onlyFailures ? true : nil))
  }
}
