import Foundation
import Testing

/// Follows the tutorial about systems of your own, as its readers would.
@Suite struct TutorialTests {
  @Test(arguments: ["SYSTEMS.md", "SYSTEMS.ja.md"])
  func `the files of the tutorial have no errors, and its cases pass`(page: String) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../docs/\(page)").standardized
    let text = try String(contentsOf: url, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let folder = TemporaryFolder()
    for (name, start) in [("lamp.system.yaml", "system: lamp"), ("switching.yaml", "feature:")] {
      let block = try #require(blocks.first { $0.hasPrefix(start) })
      try block.write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }
    #expect(
      try tenken(["lint", "."], in: folder.url).output
        == "0 errors, 0 warnings in 1 file with scenarios, 1 of other kinds\n")
    let run = try tenken(["run", "switching.yaml"], in: folder.url)
    #expect(text.contains(run.output), "the page shows what a run prints: \(run.output)")
  }
}
