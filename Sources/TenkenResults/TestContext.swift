/// What all results of a file have in common: who tested which build, where and when.
package struct TestContext: Hashable, Sendable {
  /// Who tested; empty if unknown.
  package var tester = ""
  /// When it was tested; nil if unknown.
  package var time: EventTime?
  /// The build that was tested.
  package var build = ""
  /// The environment it was tested in.
  package var environment = ""
  /// The device it was tested on.
  package var device = ""
  /// The version of the device's operating system.
  package var os = ""
  /// Whether somebody said that the same was found again: in this build, environment, device and OS.
  package var isTestedAgain = false

  /// Makes an empty context.
  package init() {}

  /// Writes the context into an event; the time is not written.
  package func fill(_ event: inout ResultEvent) {
    event.tester = tester
    event.build = build
    event.environment = environment
    event.device = device
    event.os = os
  }
}

/// The fields that are missing for results to become events.
package struct MissingTestContext: Error, Hashable, Sendable {
  /// The number of results whose tester is missing.
  package let testerCount: Int
  /// The number of results whose time is missing.
  package let timeCount: Int

  /// Makes a description of what is missing.
  package init(testerCount: Int, timeCount: Int) {
    (self.testerCount, self.timeCount) = (testerCount, timeCount)
  }
}
