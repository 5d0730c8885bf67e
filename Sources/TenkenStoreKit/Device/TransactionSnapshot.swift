/// A transaction as a callback shows it.
package struct TransactionSnapshot: Hashable, Sendable {
  /// The product identifier.
  package let product: String
  /// The state.
  package let state: TransactionState
  /// The identifier; nil while the transaction is purchasing, and if it failed.
  package let id: TransactionID?
  /// The identifier of the original transaction; nil if there is none.
  package let original: TransactionID?
  /// The error; nil unless it failed.
  package let error: TransactionError?
}

extension TransactionSnapshot {
  /// The transaction as an app's log shows it.
  var text: String {
    var text = ".\(state.rawValue) \(product), ID \(id?.description ?? "nil")"
    if let original { text += ", original \(original)" }
    if let error {
      text += ", error \(error)" + (error.underlying.isEmpty ? "" : " over \(error.underlying)")
    }
    return text
  }
}
