import Foundation
import TenkenEditor
import TestSupport
import Testing

private let systems = repository.appending(path: "systems")

/// Tests of the systems to copy, as somebody has them who has just copied them.
@Suite struct SystemsToCopyTests {
  @Test(arguments: GivenFiles.systems.map(\.name))
  func `a system is copied whole, and its cases notice every mutant`(name: String) throws {
    let folder = TemporaryFolder()
    let new = try tenken(["new", "system", name, "--output", "copy"], in: folder.url)
    #expect(new.exitCode == 0, "\(new.errors)")
    #expect(new.errors.hasSuffix("tenken lint copy/; tenken run copy/\n"), "\(new.errors)")
    let copy = folder.url.appending(path: "copy")
    let original = systems.appending(path: name)
    var written = try contents(of: original)
    let japanese = written.removeValue(forKey: "\(name).ja.md")
    #expect(try contents(of: copy) == written)
    try expectPage(name, japanese, in: folder.url)
    let lint = try tenken(["lint", "copy"], in: folder.url)
    #expect(
      !lint.errors.contains("rror") && lint.output.contains("0 errors, 0 warnings"),
      "\(lint.output)")
    let mutate = try tenken(["mutate", "copy", "--minimum", "100"], in: folder.url)
    #expect(mutate.exitCode == 0, "\(mutate.output) \(mutate.errors)")
    let states = try tenken(
      ["diagram", "copy/\(name).system.yaml", "--format", "mermaid"], in: folder.url)
    try expectRecorded(
      states.output.replacing("## ", with: "### ") + "\n",
      in: original.appending(path: "\(name).md"), after: "## Its states\n\n",
      before: "## Copy it\n")
  }

  /// A project that is written in Japanese gets the Japanese page.
  private func expectPage(_ name: String, _ page: Data?, in folder: URL) throws {
    try Data("language: ja\n".utf8).write(to: folder.appending(path: "tenken.yaml"))
    defer { try? FileManager.default.removeItem(at: folder.appending(path: "tenken.yaml")) }
    let new = try tenken(["new", "system", name, "--output", "ja"], in: folder)
    #expect(new.exitCode == 0, "\(new.errors)")
    let written = try contents(of: folder.appending(path: "ja"))
    #expect(page != nil && written["\(name).md"] == page)
    let states = try tenken(
      ["diagram", "ja/\(name).system.yaml", "--format", "mermaid"], in: folder)
    try expectRecorded(
      states.output.replacing("## ", with: "### ") + "\n",
      in: systems.appending(path: "\(name)/\(name).ja.md"), after: "## 状態\n\n",
      before: "## コピーの方法\n")
  }

  @Test func `the systems are listed`() throws {
    for language in ["en", "ja"] {
      let list = try tenken(["vocabulary", "--systems", "--language", language])
      try expectRecorded(list.output, in: fixtures.appending(path: "systems/list.\(language).txt"))
    }
    let rows = try GivenFiles.systems.map { system in
      let run = try tenken(["run", systems.appending(path: system.name).path])
      let passed = run.output.split(separator: "\n").last?.prefix { $0 != " " } ?? ""
      let page = try #require(system.files.first { $0.name == "\(system.name).md" })
      let about = String(decoding: page.bytes, as: UTF8.self).split(separator: "\n\n")[1]
      return "| [\(system.name)](\(system.name)/\(system.name).md) "
        + "| \(about.replacing("\n", with: " ")) | \(passed) |\n"
    }
    try expectRecorded(
      "| system | about | cases |\n|---|---|---:|\n" + rows.joined(),
      in: systems.appending(path: "README.md"),
      after: "<!-- systems: `RECORD=1 swift test` writes this table -->\n\n",
      before: "\n<!-- end of systems -->")
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try Data(contentsOf: folder.appending(path: $0)))
      })
  }
}
