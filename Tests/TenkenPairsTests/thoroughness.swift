import Foundation

/// How many times as much is tried as in a moment; `make fuzz-smoke` sets it to four.
let thoroughness =
  ProcessInfo.processInfo.environment["THOROUGHNESS"].flatMap { Int($0) }.map { max(1, $0) } ?? 1
