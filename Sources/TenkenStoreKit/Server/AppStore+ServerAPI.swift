import TenkenSimulation

/// A question that the app's server can ask about an account's last purchase of a product.
enum ProductQuestion: String, CaseIterable {
  case subscriptionStatuses = "subscription-statuses"
  case transactionHistory = "transaction-history"
  case transactionInfo = "transaction-info"
  case refundHistory = "refund-history"
  case orderLookup = "order-lookup"
  case appTransactionInfo = "app-transaction-info"
  case massExtensionStatus = "mass-extension-status"

  /// The endpoint that answers the question.
  var endpoint: ServerAPIEndpoint {
    switch self {
    case .subscriptionStatuses: .subscriptionStatuses
    case .transactionHistory: .transactionHistory
    case .transactionInfo: .transactionInfo
    case .refundHistory: .refundHistory
    case .orderLookup: .orderLookup
    case .appTransactionInfo: .appTransactionInfo
    case .massExtensionStatus: .massExtensionStatus
    }
  }
}

/// The answers of the App Store Server API about an account.
extension AppStore {
  /// Answers a question of the app's server about the last purchase of a product.
  func answer(
    _ question: ProductQuestion, about product: ProductID, of account: AccountID,
    _ turn: inout Turn
  ) {
    guard question != .massExtensionStatus else { return answerMassExtension(of: product, &turn) }
    let purchases = accounts[account].purchases
    guard let last = purchases.latest(of: product).first(where: { _ in true }) else {
      return turn.fail(question.endpoint, .noTransaction)
    }
    switch question {
    case .massExtensionStatus: break
    case .transactionInfo, .orderLookup: answer(question, of: account, [purchases[last]], &turn)
    // Finished consumables are in the history too, unlike in receipts.
    case .transactionHistory: answer(question, of: account, Array(purchases), &turn)
    case .refundHistory:
      answer(question, of: account, purchases.filter { $0.revocation?.amount ?? 0 > 0 }, &turn)
    case .subscriptionStatuses:
      for index in accounts[account].subscriptions.ids {
        turn.append(.server(.reconcile(index, of: account)))
      }
      let (now, rules) = (turn.now, turn.rules)
      turn.answer(question.endpoint, entries: accounts[account].subscriptions.count) {
        .statuses(subscriptionRecords(of: account, at: now, rules))
      }
    case .appTransactionInfo:
      turn.answer(question.endpoint, entries: 1) {
        .appTransaction(account: accounts[account].name)
      }
    }
  }

  private func answer(
    _ question: ProductQuestion, of account: AccountID, _ purchases: [Purchase],
    _ turn: inout Turn
  ) {
    turn.answer(question.endpoint, entries: purchases.count) {
      .transactions(purchases.map { transactionRecord($0, of: account) })
    }
  }

  /// The subscriptions of an account, each with its last transaction.
  func subscriptionRecords(
    of account: AccountID, at now: Instant, _ rules: Rules
  ) -> [SubscriptionRecord] {
    let all = accounts[account].purchases
    return accounts[account].subscriptions.compactMap { subscription in
      guard let index = all.index(of: subscription.transaction) else { return nil }
      return SubscriptionRecord(
        renewal: renewalRecord(subscription, of: account, at: now, rules),
        transaction: transactionRecord(all[index], of: account))
    }
  }
}

extension Turn {
  /// Adds an answer of the App Store Server API.
  ///
  /// The content is made only for callers that want to see it on the wire.
  mutating func answer(
    _ endpoint: ServerAPIEndpoint, _ request: ServerAPIAnswer.Request? = nil,
    entries: Int, _ content: () -> ServerAPIAnswer.Content
  ) {
    record(ServerAPIAsked(endpoint: endpoint, code: nil, entries: entries))
    send(pages: endpoint.pages(of: entries)) {
      .serverAPI(ServerAPIAnswer(endpoint, request, content()))
    }
  }

  /// Adds an error of the App Store Server API.
  mutating func fail(
    _ endpoint: ServerAPIEndpoint, _ failure: ServerAPIAnswer.Failure,
    to request: ServerAPIAnswer.Request? = nil
  ) {
    record(ServerAPIAsked(endpoint: endpoint, code: failure.code, entries: 0))
    refuse(endpoint, failure, to: request)
  }

  /// Adds the message of an error, for a refused request that changes nothing.
  mutating func refuse(
    _ endpoint: ServerAPIEndpoint, _ failure: ServerAPIAnswer.Failure,
    to request: ServerAPIAnswer.Request? = nil
  ) {
    send { .serverAPI(ServerAPIAnswer(endpoint, request, .failure(failure))) }
  }
}
