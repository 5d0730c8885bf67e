/// A fact of an event that worlds remember outside the journal.
package enum Remembered: Sendable {
  /// A purchase was granted, by the server or the app.
  case granted(TransactionID)
  /// A transaction was finished.
  case finished(TransactionID)
  /// A product was granted although it was not bought.
  case gaveAway(String)
  /// A purchase's receipt was sent again while it was under way.
  case retried(TransactionID)
}
