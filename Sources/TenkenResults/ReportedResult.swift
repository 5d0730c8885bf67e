/// What one result says, for readers: nothing follows from it that a standing does not say.
public struct ReportedResult: Hashable, Sendable {
  /// What somebody who judged the result again says.
  public struct Resolution: Hashable, Sendable {
    /// The status that they gave.
    public let status: ResultStatus
    /// Who judged.
    public let tester: String
    /// Why.
    public let note: String
  }

  /// The status that the tester gave.
  public let status: ResultStatus
  /// Who tested; empty only for a run.
  public let tester: String
  /// What recorded the result.
  public let origin: ResultOrigin
  /// The day, UTC: `2026-11-22`.
  public let day: String
  /// The build.
  public let build: String
  /// The environment, as the tester calls it.
  public let environment: String
  /// The device.
  public let device: String
  /// The version of the device's operating system.
  public let os: String
  /// What the tester wrote.
  public let note: String
  /// What happened at the steps in place of what was expected, in their order.
  public let actuals: [String]
  /// The ticket.
  public let ticket: String
  /// The judgements, by time.
  public let resolutions: [Resolution]

  /// Reports an event.
  public init(_ one: SettledEvent) {
    let event = one.event
    status = event.status
    tester = event.tester
    origin = event.origin
    day = event.day
    build = event.build
    environment = event.environment
    device = event.device
    os = event.os
    note = event.note
    ticket = event.ticket
    if case .result(let steps, _) = event.content {
      actuals = steps.map(\.actual).filter { !$0.isEmpty }
    } else {
      actuals = []
    }
    resolutions = one.resolutions.map {
      Resolution(status: $0.status, tester: $0.tester, note: $0.note)
    }
  }
}
