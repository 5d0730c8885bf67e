import TenkenDrivers
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

extension FuzzTarget {
  /// The answers of a driver, one line each, with '@' in place of the id of the message.
  static let driver = FuzzTarget(
    name: "driver", seeds: [],
    made: {
      [[greeting, done, done, done, value, done], [greeting, done, refused, unable, failed]]
        .map { $0.joined(separator: "\n") }
    }, lengthLimit: 4096, smokeRuns: 2000, hasLines: true,
    dictionary: { _ in
      [greeting, done, value, refused, unable, failed, simulated].map { "\($0)\n" } + [
        "\"id\":@", "\"value\":null", "\"value\":[{\"product\":\"monthly\"}]", "\"events\":[\"a\"]",
        "\"observations\":[\"queue\"]", "\"watches\":[\"coins\"]", "\"messages\":true", "[]", "{}",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let findings = checkDriver(session(bytes), systems: systems)
      try require(
        findings == checkDriver(session(bytes), systems: systems),
        "checking a driver twice gives the same findings")
      try require(!findings.isEmpty, "checking a driver gives findings")
      guard let feature else { return }
      let result = run(feature, on: session(bytes), in: .silent, detailLimit: 3) { _, _ in true }
      for testCase in result.scenarios.flatMap(\.cases) {
        try check(testCase)
      }
    })

  /// Checks what must be true of a case for any answers of its driver.
  private static func check(_ result: CaseResult) throws(BrokenInvariant) {
    let lacksText = result.problems.contains { problem in
      problem.summary[.english].isEmpty || problem.summary[.japanese].isEmpty
    }
    try require(!lacksText, "every problem has a text in both languages")
    switch result.status {
    case .passed:
      let isFine = result.problems.isEmpty && result.expectations.allSatisfy { $0.mismatch == nil }
      try require(isFine, "a passed case has neither problems nor mismatches")
    case .failed, .error:
      let hasReason =
        !result.problems.isEmpty || result.expectations.contains { $0.mismatch != nil }
      try require(hasReason, "a failed case has a problem or a mismatch")
    case .manual, .skipped:
      try require(!result.leftToPeople.isEmpty, "what is left to people is reported")
    }
  }

  private static let greeting =
    "{\"id\":@,\"outcome\":\"done\",\"protocol\":1,\"system\":\"storekit\",\"watches\":[\"coins\"]}"
  private static let done = "{\"id\":@,\"outcome\":\"done\",\"events\":[{\"text\":\"a\"}]}"
  private static let value = "{\"id\":@,\"outcome\":\"done\",\"value\":70}"
  private static let refused = "{\"id\":@,\"outcome\":\"refused\",\"refusal\":\"not-enough\"}"
  private static let simulated = "{\"id\":@,\"outcome\":\"simulated\"}"
  private static let unable = "{\"id\":@,\"outcome\":\"unable\",\"reason\":\"a\"}"
  private static let failed = "{\"id\":@,\"outcome\":\"failed\",\"reason\":\"a\"}"

  private static func session(_ bytes: [UInt8]) -> DriverSession {
    DriverSession(FuzzedChannel(bytes), tool: "fuzz")
  }

  private static let feature = readFeature(
    path: "driver.yaml",
    bytes: Array(
      """
      feature: purse
      preconditions:
        - coins: 100
        - launch-app
      scenarios:
        - id: some
          operations:
            - spend-coins: 30
            - expect: [coins: 70]
            - spend-coins: 200
              outcome: not-enough
          expected:
            - coins: 70
            - queue: empty
        - id: all
          operations:
            - spend-coins: 100
          expected:
            - coins: 0

      """.utf8), systems: systems
  ).feature
}

/// A driver that answers with the lines of an input in turn, and then ends.
private final class FuzzedChannel: DriverChannel {
  private var lines: [[UInt8]]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init).reversed()
  }

  func open() throws(DriverError) {}

  func exchange(_ line: [UInt8]) throws(DriverError) -> [UInt8] {
    guard let answer = lines.popLast() else { throw .ended("exit code 0") }
    let id = line.dropFirst("{\"id\":".utf8.count).prefix { $0 != UInt8(ascii: ",") }
    return answer.flatMap { $0 == UInt8(ascii: "@") ? Array(id) : [$0] }
  }

  func takeStandardError() -> String { "" }

  func close(isPolite: Bool) -> Bool { true }
}
