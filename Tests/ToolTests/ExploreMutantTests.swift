import Foundation
import Testing

/// Tests that a search writes scenarios for mutants that survive because scenarios are missing.
@Suite struct ExploreMutantTests {
  private static let library = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios/location")

  /// A copy of the location library without some scenarios.
  private func copy(without missing: [(file: String, id: String)]) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let copy = folder.url.appending(path: "location")
    try FileManager.default.copyItem(at: Self.library, to: copy)
    // Their axes have their titles there.
    try FileManager.default.copyItem(
      at: Self.library.deletingLastPathComponent().appending(path: "shared"),
      to: folder.url.appending(path: "shared"))
    for (file, id) in missing {
      let url = copy.appending(path: file)
      let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n  - id: ")
      let kept = parts.filter { !$0.hasPrefix("\(id)\n") }
      #expect(kept.count == parts.count - 1)
      try kept.joined(separator: "\n  - id: ").write(to: url, atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test(arguments: [
    [(file: "updates.yaml", id: "error-missed")],
    [
      (file: "updates.yaml", id: "error-missed"), (file: "restricted.yaml", id: "while-away"),
      (file: "accuracy.yaml", id: "for-now-is-over"),
    ],
  ])
  func `the scenarios that a search writes notice the surviving mutants`(
    missing: [(file: String, id: String)]
  ) throws {
    let folder = try copy(without: missing)
    let suite = folder.path("location")
    #expect(try tenken("mutate", suite, "--minimum", "100").exitCode == 1)
    let found = suite + "/found.yaml"
    let search = try tenken(
      "explore", suite + "/updates.yaml", "--given", "app: {handles-errors: false}", "--mutants",
      suite, "--states", "6000", "--write", found)
    #expect(search.exitCode == 0, "\(search.errors)")
    let count = missing.count
    #expect(search.output.contains("for \(count) of \(count) mutant"), "\(search.output)")
    let run = try tenken("run", found)
    #expect(run.exitCode == 0 && run.output.contains("\(count) passed"), "\(run.output)")
    #expect(try tenken("lint", found, "--strict").exitCode == 0)
    #expect(try tenken("mutate", suite, "--minimum", "100").exitCode == 0)
    // No mutant is left to look for.
    let again = try tenken("explore", found, "--mutants", suite)
    #expect(again.exitCode == 64 && again.errors.contains("already notice every mutant"))
  }
}
