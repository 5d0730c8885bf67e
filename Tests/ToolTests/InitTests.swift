import Foundation
import Testing

/// Uses the files that `tenken init` writes, as a team would.
@Suite struct InitTests {
  @Test func `the files that init writes are run, linted and printed`() throws {
    let folder = TemporaryFolder()
    #expect(try tenken(["init"], in: folder.url).exitCode == 0)
    let run = try tenken(["run"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("3 passed, 0 failed, 0 errors, 0 manual in 1 file"))
    #expect(try tenken(["lint"], in: folder.url).output.contains("0 errors, 0 warnings"))
    let list = try tenken(["checklist", "--profile", "profile.yaml"], in: folder.url)
    #expect(list.exitCode == 0 && list.output.contains("Coins are bought"))
    // The line for editors has the path from the feature to the schema.
    #expect(try folder.text("scenarios/first-purchase.yaml").contains("$schema=../schemas/"))
    #expect(try folder.text("schemas/scenario.schema.json").hasPrefix("{"))
  }

  @Test func `init leaves existing files as they are`() throws {
    let folder = TemporaryFolder()
    let own = "feature: own\n"
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "app/scenarios"), withIntermediateDirectories: true)
    let path = folder.path("app/scenarios/first-purchase.yaml")
    try own.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try tenken(["init", "app/", "--language", "ja"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("left app/scenarios/first-purchase.yaml as it is"))
    #expect(run.errors.contains("wrote app/profile.yaml"))
    #expect(try folder.text("app/scenarios/first-purchase.yaml") == own)
  }
}
