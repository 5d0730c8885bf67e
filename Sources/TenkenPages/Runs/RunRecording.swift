import TenkenExecution
import TenkenResults
import TenkenScenarios
package import TenkenSimulation

/// What all recorded verdicts of a run have in common.
package struct RunRecording: Sendable {
  /// When the run began.
  let time: Instant
  /// The build that the verdicts are recorded for; empty for none.
  let build: String

  /// Makes the recording of a run.
  package init(time: Instant, build: String) { (self.time, self.build) = (time, build) }

  /// An event for each case of a feature that was judged; none for a case that is left to people.
  func events(of result: FeatureResult) -> [ResultEvent] {
    let hasher = ContentHasher(result.feature)
    return result.scenarios.lazy.flatMap(\.cases).compactMap { testCase in
      guard let status = ResultStatus(testCase.status) else { return nil }
      var event = ResultEvent(
        id: EventID(high: 0, low: 0), time: EventTime(time), address: testCase.address,
        status: status)
      event.origin = .run
      event.build = build
      event.hash = hasher.hash(of: testCase.testCase)
      event.note = testCase.failureNote
      event.id = .derived(from: event)
      return event
    }
  }
}

extension ResultStatus {
  /// The recorded status of a case that was run; nil if the run left the case to people.
  fileprivate init?(_ status: Status) {
    switch status {
    case .passed: self = .passed
    case .failed, .error: self = .failed
    case .manual, .skipped: return nil
    }
  }
}

extension CaseResult {
  /// What went wrong, a line for each problem and for each wrong value; empty if nothing did.
  fileprivate var failureNote: String {
    let mismatches = expectations.compactMap(\.mismatch).map {
      "\($0.word): expected \($0.expected), was \($0.actual)"
    }
    return (problems.map { $0.summary[.english] } + mismatches).joined(separator: "\n")
  }
}
