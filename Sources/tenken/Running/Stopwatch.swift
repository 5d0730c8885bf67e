import TenkenExecution

/// Measures how long each case of a file takes, from the end of the previous one.
struct Stopwatch {
  /// The durations, by the addresses of the cases.
  private(set) var durations: [String: Duration] = [:]
  private var last = ContinuousClock.now
  /// Whether durations are measured.
  private let isRunning: Bool

  /// Starts to measure, if durations are wanted.
  init(isRunning: Bool) { self.isRunning = isRunning }

  /// Records that a case is done; always returns true.
  mutating func record(_ result: CaseResult) -> Bool {
    guard isRunning else { return true }
    let now = ContinuousClock.now
    durations[result.address] = now - last
    last = now
    return true
  }
}
