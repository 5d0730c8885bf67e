import Foundation
import Testing

/// Tests the page for coding agents: writes its file and runs its commands, as an agent would.
@Suite struct AgentsPageTests {
  @Test func `every command in AGENTS.md succeeds`() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../docs/AGENTS.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "scenarios/coins.yaml")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try block("yaml", of: text).write(to: file, atomically: true, encoding: .utf8)
    let commands = try block("sh", of: text).split(separator: "\n").map { line in
      line.split(separator: "#")[0].split(separator: " ").dropFirst()
        .map { String($0).replacing("'", with: "") }
    }
    #expect(commands.count > 6)
    for command in commands {
      let run = try tenken(command, in: folder.url)
      #expect(run.exitCode == 0, "\(command): \(run.errors)")
    }
    let run = try tenken(["run", "scenarios"], in: folder.url)
    #expect(run.output.contains("3 passed, 0 failed"), "\(run.output)")
    #expect(try folder.text("out/results.json").contains("coins/twice[api=storekit-2]"))
  }

  /// The first code block in a language.
  private func block(_ language: String, of text: String) throws -> String {
    let start = try #require(text.range(of: "```\(language)\n"))
    let end = try #require(text[start.upperBound...].range(of: "```"))
    return String(text[start.upperBound..<end.lowerBound])
  }
}
