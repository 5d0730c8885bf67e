import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenSimulation
import Testing

/// Tests the limits for all files of a command together.
@Suite struct SuiteLimitTests {
  @Test func `a folder with too many files is not searched to the end`() throws {
    let folder = TemporaryFolder()
    let script = "seq \(SuiteLimits.entries + 1) | xargs touch"
    let made = try tenken(["-c", script], program: URL(filePath: "/bin/sh"), in: folder.url)
    try #require(made.exitCode == 0, "\(made.errors)")
    let run = try tenken("lint", folder.url.path)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("more than 50000 files and folders in '\(folder.url.path)'"))
    #expect(run.errors.contains(" = give the folder that contains the scenario files"))
  }

  @Test func `no more inputs than the limit are held at a time`() async throws {
    let counts = Locked((now: 0, most: 0))
    let inputs = Array(0..<50)
    let outputs = try await concurrentMap(inputs, atOnce: 2, costing: { _ in SuiteCost() }) {
      input in
      counts.withValue { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
      await Task.yield()
      counts.withValue { $0.now -= 1 }
      return input
    }
    #expect(outputs == inputs)
    #expect(counts.withValue { $0.most } <= 2)
  }

  @Test func `the cost of all files together is limited`() async {
    func summary(_ costs: [SuiteCost]) async -> String? {
      do {
        let done = try await concurrentMap(costs, costing: { $0 }) { $0 }
        return done.count == costs.count ? nil : "some are missing"
      } catch {
        return (error as? SuiteCost.Excess)?.summary.en ?? "\(error)"
      }
    }
    let half = SuiteCost(cases: SuiteLimits.cases / 2, events: SuiteLimits.events / 2)
    #expect(await summary([half, half]) == nil)
    #expect(
      await summary([half, SuiteCost(cases: 1), half])
        == "the files have more than 2000000 cases in all")
    #expect(
      await summary([half, SuiteCost(events: 1), SuiteCost(events: SuiteLimits.events / 2)])
        == "the cases have more than 1000000000 events in all")
    let most = SuiteCost(includedBytes: SuiteLimits.includedBytes)
    #expect(await summary([most]) == nil)
    #expect(
      await summary([most, SuiteCost(includedBytes: 1)])
        == "the files include more than 268435456 bytes of other files in all")
  }

  @Test(arguments: [
    ("API_TOKEN=secret\n", false), ("secret: 1\nother: [secret\n", false),
    ("feature: secret\n", true), ("{ \"feature\": secret, scenarios: 1}\n", true),
  ])
  func `a file behind a link is shown only if it is a scenario file`(
    content: String, isShown: Bool
  ) throws {
    let folder = TemporaryFolder()
    try content.write(toFile: folder.path("foreign"), atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.yaml"), withDestinationPath: "foreign")
    for command in ["run", "lint", "checklist"] {
      for path in [folder.url.path, folder.path("link.yaml")] {
        let run = try tenken(command, path)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("secret") == isShown, "\(run.errors)")
        #expect(run.errors.contains("is not a scenario file") != isShown, "\(run.errors)")
      }
    }
  }
}
