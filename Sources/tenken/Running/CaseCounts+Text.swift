import TenkenReports

extension CaseCounts {
  /// What the cases used up.
  var cost: SuiteCost { SuiteCost(cases: cases, events: events) }

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
