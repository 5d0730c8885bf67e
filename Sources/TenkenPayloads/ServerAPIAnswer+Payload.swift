import TenkenJSON
import TenkenSimulation
import TenkenStoreKit

extension ServerAPIAnswer {
  /// How many transactions one answer holds.
  ///
  /// [Get Transaction History](https://developer.apple.com/documentation/appstoreserverapi/get-v2-history-_transactionid_)
  static let pageSize = 20

  /// What the App Store Server API answers: one body, or one for each page of it.
  func bodies(_ context: MessageContext) -> [JSON] {
    if let failure {
      return [
        [
          "errorCode": .integer(failure.code), "errorMessage": .string(failure.message),
        ]
      ]
    }
    switch endpoint {
    case .subscriptionStatuses: return [statuses(context)]
    case .transactionHistory:
      return pages(context).map { page, members in
        var body = members
        body += [
          JSON.Member("bundleId", .string(context.app.bundleID)),
          JSON.Member("environment", context.environmentName),
        ]
        body += member("appAppleId", context.appAppleID)
        return .object(body + [JSON.Member("signedTransactions", page)])
      }
    case .transactionInfo:
      let info = transactions.first.map { context.sign($0.transactionInfo(context)) }
      return [.object(member("signedTransactionInfo", info))]
    case .refundHistory:
      return pages(context).map { page, members in
        .object(members + [JSON.Member("signedTransactions", page)])
      }
    case .orderLookup:
      let signed = transactions.map { context.sign($0.transactionInfo(context)) }
      return [
        .object([
          // An order is valid or it is not: one that has no transaction is none of the app's.
          JSON.Member("status", .integer(transactions.isEmpty ? 1 : 0)),
          JSON.Member("signedTransactions", .array(signed)),
        ])
      ]
    }
  }

  /// The transactions in pages, with what says where the next page begins.
  private func pages(_ context: MessageContext) -> [(page: JSON, members: [JSON.Member])] {
    let starts = stride(from: 0, to: max(1, transactions.count), by: Self.pageSize)
    return starts.map { start in
      let page = transactions[start..<min(start + Self.pageSize, transactions.count)]
      let last = page.last.map { "\($0.purchase.date.milliseconds)_\($0.purchase.transaction)" }
      let members = [
        JSON.Member("revision", .string(last ?? "0_0")),
        JSON.Member("hasMore", .boolean(page.endIndex < transactions.count)),
      ]
      return (.array(page.map { context.sign($0.transactionInfo(context)) }), members)
    }
  }

  /// The subscriptions by their groups.
  ///
  /// [StatusResponse](https://developer.apple.com/documentation/appstoreserverapi/statusresponse)
  private func statuses(_ context: MessageContext) -> JSON {
    var groups: [String] = []
    for renewal in renewals where !groups.contains(renewal.product.group) {
      groups.append(renewal.product.group)
    }
    let data = groups.map { group -> JSON in
      let items = zip(renewals, lastTransactions).filter { $0.0.product.group == group }
      return [
        "subscriptionGroupIdentifier": .string(group),
        "lastTransactions": .array(
          items.map { renewal, transaction in
            [
              "status": .integer(renewal.subscription.serverStatus),
              "originalTransactionId": .string(renewal.subscription.original.description),
              "signedTransactionInfo": context.sign(transaction.transactionInfo(context)),
              "signedRenewalInfo": context.sign(renewal.renewalInfo(context)),
            ]
          }),
      ]
    }
    var body = [
      JSON.Member("environment", context.environmentName),
      JSON.Member("bundleId", .string(context.app.bundleID)),
    ]
    body += member("appAppleId", context.appAppleID)
    return .object(body + [JSON.Member("data", .array(data))])
  }
}
