import Foundation
import Testing

private let observations = "../../TenkenExecutionTests/Fixtures/observations.yaml"

@Suite struct CompareTests {
  @Test func `a log that trace writes agrees with its case`() throws {
    let folder = TemporaryFolder()
    let address = "observations/scene-b-2-xcode"
    let log = try tenken("trace", address, observations, "--format", "observer-log").output
    try Data(log.utf8).write(to: folder.url.appending(path: "device.log"))
    let run = try tenken("compare", address, folder.path("device.log"), observations)
    #expect(run.exitCode == 0, "\(address): \(run.output)\(run.errors)")
  }

  @Test func `a comparison does not change the log`() throws {
    let log = fixtures.appending(path: "observer-logs/malformed.log")
    let before = try Data(contentsOf: log)
    try tenken(
      "compare", "observations/scene-b-2-xcode", "observer-logs/malformed.log", observations)
    #expect(try Data(contentsOf: log) == before)
  }

  @Test func `the help of compare has examples`() throws {
    let run = try tenken("compare", "--help")
    #expect(run.output.contains("EXAMPLES\n  tenken compare"))
    #expect(try tenken("--help").output.contains("\n  compare "))
  }
}
