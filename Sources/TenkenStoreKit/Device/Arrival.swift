/// Something that the App Store sends to a device unrequested.
enum Arrival: Hashable {
  /// An input for all devices of the account.
  case account(AccountInput)
  /// A purchase that was waiting for an approval or for an issue to be resolved is complete.
  case completed(TransactionID, ProductID, OrderID?)
}

extension Arrival {
  /// The transaction that arrives; nil for a message or a revocation.
  var transaction: TransactionID? {
    switch self {
    case .account(.bring(let transaction)), .account(.arrive(let transaction, _)),
      .completed(let transaction, _, _):
      transaction
    case .account(.finish), .account(.lapse), .account(.revoke), .account(.show): nil
    }
  }

  /// Whether the arrival brings one of these transactions, or revokes one.
  func concerns(_ transactions: Set<TransactionID>) -> Bool {
    if case .account(.revoke(let transaction)) = self { return transactions.contains(transaction) }
    return transaction.map(transactions.contains) ?? false
  }
}
