import Foundation
import Testing

private let observations = "../../ExecutionTests/Fixtures/observations.yaml"

@Suite struct CompareTests {
  @Test func `the log of a case is the same as what the case predicts`() throws {
    let text = try String(
      contentsOf: fixtures.appending(path: observations), encoding: .utf8)
    let scenarios = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("  - id: ") ? String(line.dropFirst("  - id: ".count)) : nil
    }
    #expect(scenarios.count > 20)
    let folder = TemporaryFolder()
    for scenario in scenarios {
      let address = "observations/\(scenario)"
      let log = try tenken("trace", address, observations, "--format", "observer-log").output
      try Data(log.utf8).write(to: folder.url.appending(path: "device.log"))
      let run = try tenken("compare", address, folder.path("device.log"), observations)
      #expect(run.exitCode == 0, "\(address): \(run.output)\(run.errors)")
    }
  }

  @Test func `a comparison changes nothing`() throws {
    let log = fixtures.appending(path: "observer-logs/malformed.log")
    let before = try Data(contentsOf: log)
    try tenken(
      "compare", "observations/scene-b-2-xcode", "observer-logs/malformed.log", observations)
    #expect(try Data(contentsOf: log) == before)
  }

  @Test func `the help has examples`() throws {
    let run = try tenken("compare", "--help")
    #expect(run.output.contains("EXAMPLES\n  tenken compare"))
    #expect(try tenken("--help").output.contains("\n  compare "))
  }
}
