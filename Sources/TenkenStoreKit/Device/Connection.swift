/// Whether a device reaches the App Store, and what it has missed while offline.
///
/// The payload is indirect because devices are copied often and are seldom offline.
indirect enum Connection: Hashable {
  /// The device reaches the App Store.
  case online
  /// The device does not reach the App Store.
  case offline(Offline)
}

/// The state of a device without a network.
struct Offline: Hashable {
  /// The account as it was when the network was lost.
  var account: Account
  /// The arrivals that could not reach the device since then, in order.
  var missed: [Arrival] = []
}
