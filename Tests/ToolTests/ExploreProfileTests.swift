import Foundation
import Testing

/// Tests that a search does not count cases that do not apply to the app.
@Suite struct ExploreProfileTests {
  @Test(arguments: [["--depth", "1"], ["--random", "7", "--depth", "5", "--states", "3000"]])
  func `what only a case out of scope reaches is reported with the profile`(
    limits: [String]
  ) throws {
    let folder = TemporaryFolder()
    try """
    feature: sample
    products: [{id: coin120, type: consumable, price: 160, coins: 120}]
    scenarios:
      - {id: one, operations: [launch-app], expected: [coins: 0]}
      - {id: two, tags: [servers], operations: [stop-server, launch-app], expected: [coins: 0]}

    """.write(toFile: folder.path("sample.yaml"), atomically: true, encoding: .utf8)
    try "profile: Sample\nout-of-scope: [{tag: servers, reason: We have none}]\n".write(
      toFile: folder.path("profile.yaml"), atomically: true, encoding: .utf8)
    let search =
      ["explore", "sample.yaml", "--unreached", "sample.yaml"] + limits
    let all = try tenken(search, in: folder.url)
    let own = try tenken(search + ["--profile", "profile.yaml"], in: folder.url)
    let gap = "not tested  “Let the app's server answer"
    #expect(all.exitCode == 0 && !all.output.contains(gap), "\(all)")
    #expect(own.exitCode == 0 && own.output.contains(gap), "\(own)")
    guard limits.contains("--random") else { return }
    // The machines of a divided search read the same cases.
    for part in ["1/2", "2/2"] {
      let run = try tenken(
        search + ["--profile", "profile.yaml", "--shard", part, "--part", "parts/"],
        in: folder.url)
      #expect(run.exitCode == 0, "\(run.errors)")
    }
    #expect(try tenken(["merge", "parts/"], in: folder.url).output == own.output)
  }
}
