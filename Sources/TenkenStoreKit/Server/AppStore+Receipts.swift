import TenkenSimulation

/// The App Store's answers to verifyReceipt.
extension AppStore {
  /// Answers a call of verifyReceipt, unless its failure is that no answer arrives.
  ///
  /// [status](https://developer.apple.com/documentation/appstorereceipts/status)
  func verify(
    _ receipt: Receipt, of account: AccountID, at endpoint: ReceiptEndpoint, excludesOld: Bool,
    _ fault: VerificationFault?, _ turn: inout Turn
  ) {
    if fault == .noAnswer {
      turn.record(ReceiptVerified(endpoint: endpoint, status: nil, entries: 0))
      return turn.append(.server(.receiveVerification(status: nil, endpoint)))
    }
    var status =
      turn.rules.receiptHome.rawValue == endpoint.rawValue
      ? 0 : endpoint == .production ? 21_007 : 21_008
    if case .status(let code)? = fault { status = code }
    let count = status == 0 ? countOfLatest(of: account, excludesOld: excludesOld) : 0
    turn.record(ReceiptVerified(endpoint: endpoint, status: status, entries: count))
    let (now, rules) = (turn.now, turn.rules)
    turn.send {
      guard status == 0 else { return .verifyReceipt(ReceiptAnswer(status: status)) }
      return .verifyReceipt(
        ReceiptAnswer(
          to: receiptRecord(receipt, of: account, madeBy: now), of: account, in: self,
          excludesOld: excludesOld, at: now, rules))
    }
    turn.append(.server(.receiveVerification(status: status, endpoint)))
  }

  /// The `latest_receipt_info`; without old transactions, only the last of each subscription.
  fileprivate func latestPurchases(of account: AccountID, excludesOld: Bool) -> [Purchase] {
    let listed = listedInReceipts(of: account)
    guard excludesOld else { return Array(listed) }
    let current = Set(accounts[account].subscriptions.map(\.transaction))
    return listed.filter { purchase in
      products[purchase.product].kind != .autoRenewable || current.contains(purchase.transaction)
    }
  }

  /// The number of ``latestPurchases(of:excludesOld:)``, without visiting each purchase.
  private func countOfLatest(of account: AccountID, excludesOld: Bool) -> Int {
    let purchases = accounts[account].purchases
    let current = Set(accounts[account].subscriptions.map(\.transaction))
    let renewable = current.count { purchases.index(of: $0) != nil }
    return purchases.products.reduce(excludesOld ? renewable : 0) { count, product in
      let own = purchases.latest(of: product)
      switch products[product].kind {
      case .autoRenewable: return excludesOld ? count : count + own.count { _ in true }
      case .consumable: return count + own.count { !purchases[$0].isFinished }
      case .nonConsumable, .nonRenewing: return count + own.count { _ in true }
      }
    }
  }
}

extension ReceiptAnswer {
  /// The answer to a receipt that is valid; nil if the device had none.
  init(
    to receipt: ReceiptRecord?, of account: AccountID, in store: AppStore, excludesOld: Bool,
    at now: Instant, _ rules: Rules
  ) {
    let latest = store.latestPurchases(of: account, excludesOld: excludesOld)
    self.init(
      status: 0, isRetryable: nil, receipt: receipt,
      latest: latest.map { store.transactionRecord($0, of: account) },
      renewals: store.accounts[account].subscriptions.map {
        store.renewalRecord($0, of: account, at: now, rules)
      })
  }
}
