/// The version and the limits of the protocol between Tenken and drivers.
package enum DriverProtocol {
  /// The version; a change that breaks drivers raises it.
  package static let version = 1

  /// The longest line of an answer, in bytes: longer than any list that a case reads.
  package static let lineLimit = 1 << 20
  /// The most events in one answer; nobody reads more for one step.
  package static let eventLimit = 1_000
  /// The longest text of a driver that people read, in characters; the rest is cut off.
  package static let textLimit = 2_000
  /// The bytes that are kept of a case's standard error: the end of it, where the cause usually is.
  package static let keptErrorLimit = 16 * 1_024
  /// The number of consecutive failures of a driver after which the other cases are not tried.
  ///
  /// A driver that hangs in each of a thousand cases would take hours.
  package static let failureLimit = 10
}

/// The kinds of messages to a driver.
package enum DriverMessageKind: String, CaseIterable, Sendable {
  /// The first message: it names the tool, and asks what the driver understands.
  case hello
  /// A case begins: reset the state to that before any precondition.
  case reset
  /// Asks the driver to make a precondition true.
  case precondition
  /// Asks the driver to perform an operation.
  case operation
  /// Asks the driver for the value of an observation.
  case observe
  /// The case is over.
  case finish
}

/// The outcomes that a driver can report for a message.
package enum DriverOutcomeKind: String, CaseIterable, Sendable {
  /// It was done.
  case done
  /// The real system refuses the operation.
  case refused
  /// The simulated surroundings do this, and the outcome is that of the simulation.
  case simulated
  /// The driver has no way to do this.
  case unable
  /// The driver could not find out the result.
  case failed
}
