import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension ServerAPIAnswer {
  /// The pages on the wire: the request if it has a body, then the answer, which may have several.
  func pages(_ context: MessageContext) -> [Page] {
    let name = "\(endpoint.rawValue)\(status.map { "-\($0)" } ?? "")"
    let answers = bodies(context)
    return
      (request.map { [Page(.request, "\(endpoint.rawValue)-request", $0.body(context))] } ?? [])
      + answers.enumerated().map { index, body in
        Page(.answer, name + (answers.count > 1 ? "-page-\(index + 1)" : ""), body)
      }
  }

  /// The bodies of the answer, one for each page; nil for an answer without a body.
  private func bodies(_ context: MessageContext) -> [JSON?] {
    switch content {
    case .failure(let failure): [failure.body]
    case .transactions(let records): bodies(of: records, context)
    case .statuses(let records): [statuses(records, context)]
    case .extended(let record): [record.extensionAnswer(context)]
    case .accepted: [nil]
    case .massExtensionAccepted(let extended):
      [["requestIdentifier": .string(context.identifier(of: extended))]]
    case .massExtension(let extended): [extended.status(context)]
    case .testRequested(let number):
      [["testNotificationToken": .string(context.testToken(number))]]
    case .notifications(let sent): notificationBodies(sent, context)
    case .appTransaction(let account):
      [
        [
          "signedAppTransactionInfo":
            context.sign(
              .object(context.appTransactionInfo(of: account, version: Device.firstAppVersion)))
        ]
      ]
    }
  }

  /// The HTTP status for the file name; nil unless it is an error or an answer without a body.
  private var status: Int? {
    switch content {
    case .failure(let failure): failure.status
    case .accepted(let status): status
    case .transactions, .statuses, .extended, .massExtensionAccepted, .massExtension,
      .testRequested, .notifications, .appTransaction:
      nil
    }
  }

  private func bodies(of records: [TransactionRecord], _ context: MessageContext) -> [JSON] {
    switch endpoint {
    case .transactionHistory:
      return pages(of: records, context).map { page, members in
        var body = members
        body += [
          JSON.Member("bundleId", .string(context.app.bundleID)),
          JSON.Member("environment", context.environmentName),
        ]
        body += member("appAppleId", context.appAppleID)
        return .object(body + [JSON.Member("signedTransactions", page)])
      }
    case .refundHistory:
      return pages(of: records, context).map { page, members in
        .object(members + [JSON.Member("signedTransactions", page)])
      }
    case .orderLookup:
      let signed = records.map { context.sign($0.transactionInfo(context)) }
      return [
        .object([
          // An order without transactions does not belong to the app, and is invalid.
          JSON.Member("status", .integer(records.isEmpty ? 1 : 0)),
          JSON.Member("signedTransactions", .array(signed)),
        ])
      ]
    case .transactionInfo, .subscriptionStatuses, .appTransactionInfo, .renewalExtension,
      .testNotification, .testNotificationStatus, .notificationHistory, .massExtension,
      .massExtensionStatus, .consumptionInformation, .appAccountToken:
      return records.map {
        ["signedTransactionInfo": context.sign($0.transactionInfo(context))]
      }
    }
  }

  /// The pages of transactions, with the members that say where the next page begins.
  private func pages(
    of records: [TransactionRecord], _ context: MessageContext
  ) -> [(page: JSON, members: [JSON.Member])] {
    let starts = stride(from: 0, to: max(1, records.count), by: ServerAPIEndpoint.pageSize)
    return starts.enumerated().map { index, start in
      let context = context.page(index)
      let page = records[start..<min(start + ServerAPIEndpoint.pageSize, records.count)]
      let members = [
        JSON.Member("revision", .string(page.last?.revision ?? "0_0")),
        JSON.Member("hasMore", .boolean(page.endIndex < records.count)),
      ]
      return (.array(page.map { context.sign($0.transactionInfo(context)) }), members)
    }
  }

  /// The statuses of the subscriptions, by their groups.
  ///
  /// [StatusResponse](https://developer.apple.com/documentation/appstoreserverapi/statusresponse)
  private func statuses(_ records: [SubscriptionRecord], _ context: MessageContext) -> JSON {
    var groups: [String] = []
    for record in records where !groups.contains(record.renewal.product.group) {
      groups.append(record.renewal.product.group)
    }
    let data = groups.map { group -> JSON in
      let items = records.filter { $0.renewal.product.group == group }
      return [
        "subscriptionGroupIdentifier": .string(group),
        "lastTransactions": .array(
          items.map { record in
            let subscription = record.renewal.subscription
            return [
              "status": .integer(subscription.serverStatus),
              "originalTransactionId": .string(subscription.original.description),
              "signedTransactionInfo": context.sign(record.transaction.transactionInfo(context)),
              "signedRenewalInfo": context.sign(record.renewal.renewalInfo(context)),
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

extension ServerAPIAnswer.Failure {
  /// The body of the error.
  var body: JSON { ["errorCode": .integer(code), "errorMessage": .string(message)] }
}

extension TransactionRecord {
  /// The place of the transaction in a history, from which the next page begins.
  var revision: String { "\(purchase.date.milliseconds)_\(purchase.transaction)" }

  /// The answer that the subscription of the transaction has been extended.
  ///
  /// [ExtendRenewalDateResponse](https://developer.apple.com/documentation/appstoreserverapi/extendrenewaldateresponse)
  fileprivate func extensionAnswer(_ context: MessageContext) -> JSON {
    var body = [JSON.Member("originalTransactionId", .string(originalID))]
    body += member("webOrderLineItemId", webOrderLineItemID(context.rules).map(JSON.string))
    body.append(JSON.Member("success", true))
    return .object(body + member("effectiveDate", purchase.end.map { context.milliseconds($0) }))
  }
}
