import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

private func observations() throws -> Feature {
  let data = try Data(contentsOf: fixtures.appending(path: "observations.yaml"))
  let read = readFeature(
    path: "observations.yaml", bytes: [UInt8](data), systems: Systems(.storeKit))
  #expect(read.diagnostics.map(\.summary) == [])
  return try #require(read.feature)
}

/// The names of the observations that a scenario reproduces.
private func names(in scenario: Scenario) -> [String] {
  scenario.cases.flatMap(\.operations).compactMap { step in
    guard case .manual(let text) = step.action else { return nil }
    return text[.english].prefix(while: { $0 != ":" }).split(separator: " ").last.map(String.init)
  }
}

@Suite struct ObservationTests {
  @Test func `every observation of a device is reproduced by a scenario`() throws {
    let url = fixtures.appending(path: "observations.txt")
    let all = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(all.count == 43)
    let reproduced = Set(try observations().scenarios.flatMap(names))
    #expect(Set(all) == reproduced)
  }

  @Test func `the simulation does what was measured on devices`() throws {
    for testCase in run(try observations()).scenarios.flatMap(\.cases) {
      for expectation in testCase.expectations {
        let mismatch = expectation.mismatch.map {
          "line \(expectation.range.start.line + 1): \($0.expected) and not \($0.actual)"
        }
        #expect(mismatch == nil, "\(testCase.address)")
      }
      #expect(testCase.problems.map(\.summary[.english]) == [], "\(testCase.address)")
    }
  }
}
