import Execution
import Scenarios

/// How many cases have each status.
struct CaseCounts: Sendable {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var errors = 0
  private(set) var manual = 0
  /// How many expected states were left to people, in cases of every status.
  private(set) var manualChecks = 0
  /// How many events happened in all of them.
  private(set) var events = 0

  var cases: Int { passed + failed + errors + manual }

  mutating func count(_ result: CaseResult) {
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

  static func + (left: CaseCounts, right: CaseCounts) -> CaseCounts {
    CaseCounts(
      passed: left.passed + right.passed, failed: left.failed + right.failed,
      errors: left.errors + right.errors, manual: left.manual + right.manual,
      manualChecks: left.manualChecks + right.manualChecks,
      events: left.events + right.events)
  }
}

extension CaseCounts {
  /// The counts that are not zero.
  var brief: String {
    let parts = [
      (passed, "passed"), (failed, "failed"), (errors, errors == 1 ? "error" : "errors"),
      (manual, "manual"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The last line of a run.
  func summary(fileCount: Int) -> String {
    let people = manualChecks > 0 ? "; \(counted(manualChecks, "check")) left to people" : ""
    return "\(passed) passed, \(failed) failed, \(counted(errors, "error")), \(manual) manual in "
      + counted(fileCount, "file") + people
  }

  /// How much was run in a time.
  func figures(in time: Duration) -> String {
    let milliseconds = time / .milliseconds(1)
    let rate = milliseconds > 0 ? Int(Double(cases) / milliseconds * 1000) : 0
    return "\(cases) cases and \(events) events in \(Int(milliseconds.rounded())) ms"
      + ", \(rate) cases/s"
  }
}
