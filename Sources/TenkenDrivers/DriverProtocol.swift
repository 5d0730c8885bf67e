/// What both sides of a conversation with a driver have agreed on.
public enum DriverProtocol {
  /// The version; a change that breaks drivers raises it.
  public static let version = 1

  /// The longest line of an answer, in bytes: longer than any list that a case reads.
  public static let lineLimit = 1 << 20
  /// The most events that one answer may tell of; nobody reads more of one step.
  public static let eventLimit = 1_000
  /// How long a text of a driver may be that people read, in characters; the rest is cut off.
  public static let textLimit = 2_000
  /// What is kept of a case's standard error, in bytes: the end of it, as the cause stands there.
  public static let keptErrorLimit = 16 * 1_024
  /// After how many failures of the driver in a row the other cases are not tried any more.
  ///
  /// A driver that hangs in each of a thousand cases would keep one waiting for hours.
  public static let failureLimit = 10
}

/// The kinds of messages that a driver is sent.
public enum DriverMessageKind: String, CaseIterable, Sendable {
  /// The first message: who is there, and what the driver understands.
  case hello
  /// A case begins: all is as it was before any precondition.
  case reset
  /// Something is to be made true.
  case precondition
  /// Something is to be done.
  case operation
  /// Something is to be read.
  case observe
  /// The case is over.
  case finish
}

/// What a driver can say that came of a message.
public enum DriverOutcomeKind: String, CaseIterable, Sendable {
  /// It was done.
  case done
  /// The real thing refuses the operation.
  case refused
  /// The simulated surroundings do that, and what comes of it in them is what comes of it.
  case simulated
  /// The driver has no way to do that.
  case unable
  /// The driver could not find out what came of it.
  case failed
}
