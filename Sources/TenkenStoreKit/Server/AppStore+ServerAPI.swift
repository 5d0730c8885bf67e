import TenkenSimulation

/// What the App Store Server API answers about an account.
extension AppStore {
  /// The app's server asks the App Store Server API about the last purchase of a product.
  func answer(
    _ endpoint: ServerAPIAnswer.Endpoint, about product: ProductID, of account: AccountID,
    _ turn: inout Turn
  ) {
    let purchases = accounts[account].purchases
    guard let last = purchases.latest(of: product).first(where: { _ in true }) else {
      return answer(
        endpoint, of: account,
        failure: ServerAPIAnswer.Failure(
          status: 404, code: 4_040_010, message: "Transaction id not found."), &turn)
    }
    switch endpoint {
    case .transactionInfo, .orderLookup: answer(endpoint, of: account, [purchases[last]], &turn)
    // Finished consumables are in the history too, unlike in receipts.
    case .transactionHistory: answer(endpoint, of: account, Array(purchases), &turn)
    case .refundHistory:
      answer(
        endpoint, of: account, purchases.filter { $0.revocation?.amount ?? 0 > 0 }, &turn)
    case .subscriptionStatuses:
      for index in accounts[account].subscriptions.ids {
        turn.append(.server(.reconcile(index, of: account)))
      }
      answer(endpoint, of: account, renewals: Array(accounts[account].subscriptions), &turn)
    }
  }

  private func answer(
    _ endpoint: ServerAPIAnswer.Endpoint, of account: AccountID, _ purchases: [Purchase] = [],
    renewals: [Subscription] = [], failure: ServerAPIAnswer.Failure? = nil, _ turn: inout Turn
  ) {
    turn.record(
      ServerAPIAsked(
        endpoint: endpoint, code: failure?.code, transactions: max(purchases.count, renewals.count))
    )
    guard turn.keepsMessages else { return }
    let all = accounts[account].purchases
    let last = renewals.compactMap { subscription in
      all.index(of: subscription.transaction).map { transactionRecord(all[$0], of: account) }
    }
    turn.tell(
      .serverAPI(
        ServerAPIAnswer(
          endpoint: endpoint, failure: failure,
          transactions: purchases.map { transactionRecord($0, of: account) },
          renewals: renewals.map { renewalRecord($0, of: account) }, lastTransactions: last)))
  }
}
