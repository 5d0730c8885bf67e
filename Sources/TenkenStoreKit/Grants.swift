/// Which purchases were granted, by the server or by the app on any device.
///
/// It is a part of the world and not of a machine: an app asks whether a purchase was granted on
/// any device, and the server does not know what apps grant by themselves. It also keeps the first
/// grants that break an invariant.
struct Grants: Sendable {
  private var transactions = SortedMap<TransactionID, Bool>()
  /// The first purchase that was granted a second time; nil if none was.
  private(set) var firstRepeated: TransactionID?
  /// The first purchase that was granted although its signature was not verified; nil if none was.
  private(set) var firstUnverified: TransactionID?

  /// Notes that a purchase was granted.
  mutating func append(_ transaction: TransactionID) {
    if transactions[transaction] != nil { firstRepeated = firstRepeated ?? transaction }
    transactions[transaction] = true
  }

  /// Notes that an app has handled a transaction whose signature was not verified.
  mutating func noteUnverified(_ transaction: TransactionID) {
    guard contains(transaction) else { return }
    firstUnverified = firstUnverified ?? transaction
  }

  /// Whether a purchase was granted.
  func contains(_ transaction: TransactionID) -> Bool { transactions[transaction] != nil }
}
