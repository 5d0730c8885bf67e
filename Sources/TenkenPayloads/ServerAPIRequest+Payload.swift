import TenkenJSON
import TenkenSimulation
import TenkenStoreKit

extension ServerAPIAnswer.Request {
  /// What a server sends with its question.
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
  /// How a server asks for an extension.
  ///
  /// [ExtendRenewalDateRequest](https://developer.apple.com/documentation/appstoreserverapi/extendrenewaldaterequest)
  fileprivate func body(_ context: MessageContext) -> JSON {
    let identifier = context.uuid(of: "\(context.origin.address) extension \(original) \(before)")
    return [
      "extendByDays": .integer(days),
      // A case does not say why: the code is that of no reason.
      "extendReasonCode": 0,
      "requestIdentifier": .string(identifier),
    ]
  }
}

extension NotificationQuery {
  /// How a server asks for notifications.
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
