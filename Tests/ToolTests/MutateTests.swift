import Foundation
import TestSupport
import Testing

/// Tests `tenken mutate` with the scenarios that come with Tenken.
@Suite struct MutateTests {
  private static let library = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios").path
  private static let list = fixtures.appending(path: "enough-cases.txt")

  /// The recorded cases are enough to kill what the whole library kills, in far less time.
  @Test func `the library notices every mutant`() throws {
    if isRecording { try record() }
    let cases = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n")
    #expect(cases.count > 50)
    let run = try tenken(
      ["mutate", Self.library, "--minimum", "100"]
        + cases.flatMap { ["--filter", "case:\($0)"] })
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(!run.output.contains("Survived") && !run.output.contains("No coverage"))

    // Without the first of them, which kills the most, some mutants survive.
    let less = try tenken(
      ["mutate", Self.library, "--minimum", "100"]
        + cases.dropFirst().flatMap { ["--filter", "case:\($0)"] })
    #expect(less.exitCode == 1)
  }

  private func record() throws {
    // Google Play has more mutants than all others, and its own scenarios notice them.
    let run = try tenken([
      "mutate", Self.library, "--format", "json", "--filter", "system:storekit or system:location",
    ])
    struct Report: Decodable {
      struct Choice: Decodable {
        var `case`: String
      }
      var enough: [Choice]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    try report.enough.map { $0.case + "\n" }.joined()
      .write(to: Self.list, atomically: true, encoding: .utf8)
  }
}
