/// What one result says, for readers: nothing follows from it that a standing does not say.
package struct ReportedResult: Hashable, Sendable {
  /// What somebody who judged the result again says.
  package struct Resolution: Hashable, Sendable {
    /// The status that they gave.
    package let status: ResultStatus
    /// Who judged.
    package let tester: String
    /// Why.
    package let note: String
  }

  /// The id of the event.
  package let id: EventID
  /// The status that the tester gave.
  package let status: ResultStatus
  /// Who tested; empty only for a run.
  package let tester: String
  /// What recorded the result.
  package let origin: ResultOrigin
  /// The day, UTC: `2026-11-22`.
  package let day: String
  /// The build.
  package let build: String
  /// The environment, as the tester calls it.
  package let environment: String
  /// The device.
  package let device: String
  /// The version of the device's operating system.
  package let os: String
  /// What the tester wrote.
  package let note: String
  /// What happened at the steps in place of what was expected, in their order.
  package let actuals: [String]
  /// The ticket.
  package let ticket: String
  /// The names of files and the links that prove it.
  package let evidence: [String]
  /// The judgements, by time.
  package let resolutions: [Resolution]
  /// Whether it is known that the case has changed since it was tested.
  package let isOfChangedCase: Bool

  /// Reports an event.
  ///
  /// - Parameters:
  ///   - one: The event.
  ///   - hash: The content hash of the case today; nil if it does not matter.
  package init(_ one: SettledEvent, today hash: String? = nil) {
    let event = one.event
    isOfChangedCase = hash.map { ![$0, ""].contains(event.hash) } ?? false
    id = event.id
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
    if case .result(let steps, let evidence) = event.content {
      // Several steps may fail with the same.
      var seen: Set<String> = [""]
      actuals = steps.map(\.actual).filter { seen.insert($0).inserted }
      self.evidence = evidence.map(\.name)
    } else {
      (actuals, evidence) = ([], [])
    }
    resolutions = one.resolutions.map {
      Resolution(status: $0.status, tester: $0.tester, note: $0.note)
    }
  }
}

extension ResultEvent.Evidence {
  /// The name of the file, or the link.
  fileprivate var name: String {
    switch location {
    case .file(let name, _): name
    case .link(let address): address
    }
  }
}
