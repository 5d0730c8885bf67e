/// What a receiver answered to one body.
package enum StormAnswer: Hashable, Sendable {
  /// The HTTP status.
  case status(Int)
  /// No answer came, for this reason.
  case none(String)

  /// Whether it accepts a notification.
  package var isAccepted: Bool {
    guard case .status(let status) = self else { return false }
    return Payload.Kind.notificationV2.acceptedStatuses.contains(status)
  }

  /// The answer as text for people.
  package var text: String {
    switch self {
    case .status(let status): String(status)
    case .none(let reason): "no answer: \(reason)"
    }
  }
}

/// A receiver of notifications that says what it knows.
package protocol StormReceiver {
  /// Posts bodies at the same time, and returns the answers in their order.
  mutating func post(_ bodies: [String]) -> [StormAnswer]

  /// What the receiver knows.
  ///
  /// - Parameter isExpected: Whether a state is the expected one; a receiver that needs some time
  ///   is asked again until it is, or the time is over.
  /// - Returns: The last state that it said.
  /// - Throws: An error, if it says nothing that can be used.
  mutating func state(
    until isExpected: (ReceivedState) -> Bool
  ) throws(StateFault) -> ReceivedState
}
