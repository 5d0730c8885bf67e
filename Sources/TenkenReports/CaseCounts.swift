public import TenkenExecution
import TenkenScenarios

/// How many cases have each status.
public struct CaseCounts: Sendable {
  /// Cases with all that was expected.
  public private(set) var passed = 0
  /// Cases in which something expected was not there.
  public private(set) var failed = 0
  /// Cases that ask what cannot be done.
  public private(set) var errors = 0
  /// Cases for people.
  public private(set) var manual = 0
  /// How many expected states were left to people, in cases of every status.
  public private(set) var manualChecks = 0
  /// How many events happened in all of them.
  public private(set) var events = 0
  /// How long the cases took of which it was measured.
  public private(set) var duration = Duration.zero

  /// All cases.
  public var cases: Int { passed + failed + errors + manual }

  /// Counts nothing yet.
  public init() {}

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

  /// Counts what came of a case, and how long it took if that was measured.
  public mutating func count(_ result: CaseResult, taking time: Duration? = nil) {
    duration += time ?? .zero
    events += result.eventCount
    manualChecks += result.expectations.count { $0.status == .manual }
    switch result.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .error: errors += 1
    // A case of which nothing was looked at is for people, too.
    case .manual, .skipped: manual += 1
    }
  }

  /// The counts of both.
  public static func + (left: CaseCounts, right: CaseCounts) -> CaseCounts {
    CaseCounts(
      passed: left.passed + right.passed, failed: left.failed + right.failed,
      errors: left.errors + right.errors, manual: left.manual + right.manual,
      manualChecks: left.manualChecks + right.manualChecks,
      events: left.events + right.events, duration: left.duration + right.duration)
  }
}

extension CaseResult {
  /// Whether the case is what a build stops for.
  public var isFailing: Bool {
    switch status {
    case .failed, .error: true
    case .passed, .manual, .skipped: false
    }
  }
}
