package import TenkenData
package import TenkenSimulation

/// The simulated surroundings of a real system, which send messages to it during a case.
package struct SimulatedSurroundings: Sendable {
  /// The messages sent in a case.
  package struct Sent: Sendable {
    /// The number of messages that the world has sent in total.
    package let count: Int
    /// The new messages.
    package let messages: [JSON]

    /// Makes the result of asking for messages.
    package init(count: Int, messages: [JSON]) {
      self.count = count
      self.messages = messages
    }
  }

  /// What a driver must know to understand the messages, such as who signs them; null for nothing.
  let about: JSON
  /// Starts the world of a case, so that it keeps the messages that it sends.
  let start: @Sendable (CaseStart) -> any Subject
  /// Returns the messages of a world in the case with an address, after skipping a number of them.
  let messages: @Sendable (any Subject, String, Int) throws(DriverError) -> Sent

  /// Makes surroundings.
  package init(
    about: JSON, start: @escaping @Sendable (CaseStart) -> any Subject,
    messages: @escaping @Sendable (any Subject, String, Int) throws(DriverError) -> Sent
  ) {
    self.about = about
    self.start = start
    self.messages = messages
  }

  /// Surroundings that send nothing.
  package static let silent = SimulatedSurroundings(
    about: .null, start: { $0.subject() }, messages: { _, _, _ in Sent(count: 0, messages: []) })
}
