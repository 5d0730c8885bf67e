import Foundation

/// How many times as much as usual the tests try; `make fuzz-smoke` sets it to four.
let thoroughness =
  ProcessInfo.processInfo.environment["THOROUGHNESS"].flatMap { Int($0) }.map { max(1, $0) } ?? 1
