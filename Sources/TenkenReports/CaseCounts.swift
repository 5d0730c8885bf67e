package import TenkenExecution
import TenkenScenarios

/// The number of cases with each status.
package struct CaseCounts: Sendable {
  /// Cases in which every expected state was there.
  package private(set) var passed = 0
  /// Cases in which something was not as expected.
  package private(set) var failed = 0
  /// Cases that could not be carried out as written.
  package private(set) var errors = 0
  /// Cases that are left to people.
  package private(set) var manual = 0
  /// The number of expected states that are left to people, in cases of every status.
  package private(set) var manualChecks = 0
  /// The number of events in all cases.
  package private(set) var events = 0
  /// The total time of the cases whose time was measured.
  package private(set) var duration = Duration.zero

  /// The number of all cases.
  package var cases: Int { passed + failed + errors + manual }

  /// Makes counts of zero.
  package init() {}

  private init(
    passed: Int, failed: Int, errors: Int, manual: Int, manualChecks: Int, events: Int,
    duration: Duration
  ) {
    self.passed = passed
    self.failed = failed
    self.errors = errors
    self.manual = manual
    self.manualChecks = manualChecks
    self.events = events
    self.duration = duration
  }

  /// Counts a case, and its time if that was measured.
  package mutating func count(_ result: CaseResult, taking time: Duration? = nil) {
    duration += time ?? .zero
    events += result.eventCount
    manualChecks += result.expectations.count { $0.status == .manual }
    switch result.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .error: errors += 1
    // A case in which nothing was checked is left to people, too.
    case .manual, .skipped: manual += 1
    }
  }

  /// Adds two counts.
  package static func + (left: CaseCounts, right: CaseCounts) -> CaseCounts {
    CaseCounts(
      passed: left.passed + right.passed, failed: left.failed + right.failed,
      errors: left.errors + right.errors, manual: left.manual + right.manual,
      manualChecks: left.manualChecks + right.manualChecks,
      events: left.events + right.events, duration: left.duration + right.duration)
  }
}

extension CaseCounts {
  /// The cost of running the cases.
  package var cost: SuiteCost { SuiteCost(cases: cases, events: events) }
}

extension CaseResult {
  /// Whether the case makes a build fail.
  package var isFailing: Bool {
    switch status {
    case .failed, .error: true
    case .passed, .manual, .skipped: false
    }
  }
}
