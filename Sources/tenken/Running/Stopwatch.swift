import TenkenExecution

/// How long each case of a file takes, from the end of the one before it.
struct Stopwatch {
  /// The times, by the addresses of the cases.
  private(set) var durations: [String: Duration] = [:]
  private var last = ContinuousClock.now
  /// Whether anybody asks for the times.
  private let isRunning: Bool

  /// Begins to measure, if anybody asks for the times.
  init(isRunning: Bool) { self.isRunning = isRunning }

  /// Notes that a case is done.
  mutating func note(_ result: CaseResult) -> Bool {
    guard isRunning else { return true }
    let now = ContinuousClock.now
    durations[result.address] = now - last
    last = now
    return true
  }
}
