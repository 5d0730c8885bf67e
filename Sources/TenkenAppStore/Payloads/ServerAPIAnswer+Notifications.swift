import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension ServerAPIAnswer {
  /// The bodies of an answer with notifications: a test, or the pages of the history.
  func notificationBodies(_ sent: [SentNotification], _ context: MessageContext) -> [JSON] {
    guard endpoint == .notificationHistory else { return sent.map { .object($0.item(context)) } }
    let starts = stride(from: 0, to: max(1, sent.count), by: ServerAPIEndpoint.pageSize)
    return starts.map { start in
      let page = sent[start..<min(start + ServerAPIEndpoint.pageSize, sent.count)]
      let hasMore = page.endIndex < sent.count
      var body: [JSON.Member] = []
      if hasMore {
        let token = context.uuid(of: "\(context.origin.address) page \(page.endIndex)")
        body.append(JSON.Member("paginationToken", .string(token)))
      }
      body += [
        JSON.Member("hasMore", .boolean(hasMore)),
        JSON.Member("notificationHistory", .array(page.map { .object($0.item(context)) })),
      ]
      return .object(body)
    }
  }
}

extension SentNotification {
  /// The notification that was posted, byte for byte, with the result of each attempt.
  ///
  /// [NotificationHistoryResponseItem](https://developer.apple.com/documentation/appstoreserverapi/notificationhistoryresponseitem)
  fileprivate func item(_ context: MessageContext) -> [JSON.Member] {
    guard case .notificationV2(let notification) = message.content else { return [] }
    guard case .object(let posted) = notification.body(context.at(message)) else { return [] }
    let attempts = attempts.map { attempt -> JSON in
      [
        "attemptDate": context.milliseconds(attempt.date),
        "sendAttemptResult": .string(attempt.answer.sendAttemptResult),
      ]
    }
    return posted + [JSON.Member("sendAttempts", .array(attempts))]
  }
}

extension MessageContext {
  /// The token of a test notification, by its number.
  func testToken(_ number: Int) -> String { uuid(of: "\(origin.address) test \(number)") }

  /// The context in which an earlier message was sent, whose bytes are repeated.
  fileprivate func at(_ message: AppStoreMessage) -> MessageContext {
    var context = MessageContext(
      origin: origin, rules: message.rules, date: message.date, signer: signer)
    context.leavesUnsigned = leavesUnsigned
    return context
  }
}

extension NotificationAnswer {
  /// The App Store's word for the answer.
  ///
  /// [sendAttemptResult](https://developer.apple.com/documentation/appstoreserverapi/sendattemptresult)
  fileprivate var sendAttemptResult: String {
    switch self {
    case .accepted: "SUCCESS"
    case .badRequest, .notFound, .tooManyRequests, .serverError: "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
    case .timeout: "TIMED_OUT"
    }
  }
}
