import Foundation
import Testing

/// Tests that bugs are planted into the rules of system files, and what finds them.
@Suite struct PlantedBugTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/systems")

  @Test func `the examples notice every bug in their rules`() throws {
    let run = try tenken("mutate", Self.examples.path, "--minimum", "100")
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
  }

  @Test func `a search writes scenarios that notice the bugs that no case does`() throws {
    let folder = TemporaryFolder()
    let name = "sign-in.system.yaml"
    try FileManager.default.copyItem(
      at: Self.examples.appending(path: "sign-in/\(name)"), to: folder.url.appending(path: name))
    let one = """
      feature: one
      title: One case
      system: sign-in
      scenarios:
        - {id: in, title: In, operations: [enter-password: right], expected: [screen: signed-in]}
      """
    try one.write(to: folder.url.appending(path: "one.yaml"), atomically: true, encoding: .utf8)
    let before = try tenken(["mutate", ".", "--minimum", "100"], in: folder.url)
    #expect(before.exitCode == 1 && before.output.contains("noticed by: "))
    let found = try tenken(
      ["explore", "one.yaml", "--mutants", "one.yaml", "--write", "found.yaml"], in: folder.url)
    #expect(found.exitCode == 0, "\(found.output) \(found.errors)")
    let after = try tenken(["mutate", ".", "--minimum", "90"], in: folder.url)
    #expect(after.exitCode == 0, "\(after.output) \(after.errors)")
  }

  @Test func `several machines find together what one finds`() throws {
    let folder = TemporaryFolder()
    let parts = folder.url.path + "/"
    let suite = ["systems/switching.yaml"]
    for shard in ["1/2", "2/2"] {
      let part = try tenken(["mutate"] + suite + ["--shard", shard, "--part", parts])
      #expect(part.exitCode == 0, "\(part.errors)")
    }
    #expect(
      try tenken("merge", parts).output == tenken(["mutate"] + suite).output)
  }
}
