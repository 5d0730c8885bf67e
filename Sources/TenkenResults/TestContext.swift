public import TenkenSimulation

/// What all results of a file have in common: who tested which build, where and when.
public struct TestContext: Hashable, Sendable {
  /// Who tested; empty if unknown.
  public var tester = ""
  /// When it was tested; nil if unknown.
  public var time: Instant?
  /// The build that was tested.
  public var build = ""
  /// The environment it was tested in.
  public var environment = ""
  /// The device it was tested on.
  public var device = ""
  /// The version of the device's operating system.
  public var os = ""

  /// Makes an empty context.
  public init() {}

  /// Writes the context into an event; the time is not written.
  func fill(_ event: inout ResultEvent) {
    event.tester = tester
    event.build = build
    event.environment = environment
    event.device = device
    event.os = os
  }
}

/// The fields that are missing for results to become events.
public struct MissingTestContext: Error, Hashable, Sendable {
  /// Whether the tester is missing.
  public let needsTester: Bool
  /// Whether the time is missing.
  public let needsTime: Bool

  /// Makes a description of what is missing.
  public init(needsTester: Bool, needsTime: Bool) {
    (self.needsTester, self.needsTime) = (needsTester, needsTime)
  }
}

extension Instant {
  /// Reads the time of an event, or a day, `2026-11-22`, as its first moment in UTC.
  ///
  /// The result is nil if the text is neither.
  public init?(day text: String) {
    guard let time = Instant(eventTime: text) ?? Instant(eventTime: text + "T00:00:00Z") else {
      return nil
    }
    self = time
  }
}
