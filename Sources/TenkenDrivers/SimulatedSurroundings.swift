public import TenkenJSON
public import TenkenSimulation

/// What surrounds a real thing in its cases: simulated, and sending messages to it.
public struct SimulatedSurroundings: Sendable {
  /// What was sent in a case.
  public struct Sent: Sendable {
    /// How many messages the world has sent in all.
    public let count: Int
    /// Those that are new.
    public let messages: [JSON]

    /// Says what was sent.
    public init(count: Int, messages: [JSON]) {
      self.count = count
      self.messages = messages
    }
  }

  /// What a driver has to know to understand the messages, for example who signs them; null if nothing.
  let about: JSON
  /// Starts the world of a case, so that it keeps what it sends.
  let start: @Sendable (System, SubjectRequest) -> any Subject
  /// What a world has sent in the case of an address, beyond so many messages.
  let messages: @Sendable (any Subject, String, Int) throws(DriverFault) -> Sent

  /// Says how a world is started, and what it sends.
  public init(
    about: JSON, start: @escaping @Sendable (System, SubjectRequest) -> any Subject,
    messages: @escaping @Sendable (any Subject, String, Int) throws(DriverFault) -> Sent
  ) {
    self.about = about
    self.start = start
    self.messages = messages
  }

  /// Surroundings that send nothing.
  public static let silent = SimulatedSurroundings(
    about: .null, start: { $0.start($1) }, messages: { _, _, _ in Sent(count: 0, messages: []) })
}
