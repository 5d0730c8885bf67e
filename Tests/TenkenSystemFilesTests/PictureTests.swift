import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import TestSupport
import Testing

/// The vocabulary of a system file of the repository.
private func vocabulary(_ path: String) throws -> Vocabulary {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return try #require(
    readSystem(path: name, bytes: try load(path, in: repository)).system
  ).vocabulary
}

@Suite struct PictureTests {
  @Test(arguments: ["sign-in", "cart"], DiagramFormat.allCases)
  func `a diagram of states and transitions matches the recorded one`(
    name: String, format: DiagramFormat
  ) throws {
    let vocabulary = try vocabulary("Examples/systems/\(name)/\(name).system.yaml")
    let texts = [Language.english, .japanese].map { format.text(of: vocabulary, in: $0) }
    try check(texts.joined(), beside: "pictures/\(name).\(format.rawValue)")
  }

  @Test func `a text with syntax of a diagram does not change the diagram`() {
    let text = LocalizedText("</text>\"; -- [*]\u{1B}: {x}")
    let machine = StateMachine(
      "m", text, states: [Choice("a", text), Choice("b", "b")], transitions: [("a", "b")]
    ).drawn(from: "a", causes: [[text]], isComplete: true)
    var vocabulary = Vocabulary(
      system: "s", preconditions: WordList([]), operations: WordList([]),
      observations: WordList([]))
    vocabulary.machines = [machine]
    let svg = DiagramFormat.svg.text(of: vocabulary, in: .english)
    #expect(svg.components(separatedBy: "</text>").count == 5)
    #expect(!svg.contains("\u{1B}"))
    let mermaid = DiagramFormat.mermaid.text(of: vocabulary, in: .english)
    #expect(mermaid.components(separatedBy: "[*]").count == 2)
    #expect(!mermaid.contains("\u{1B}"))
  }

  @Test func `the schema of system files in docs is up to date`() throws {
    let url = repository.appending(path: "docs/system.schema.json")
    let text = systemFileSchema.text() + "\n"
    try expectRecorded(text, in: url)
  }

  @Test func `the schema has every key that the reader knows`() throws {
    let schema = systemFileSchema.text()
    let folder = repository.appending(path: "Sources/TenkenSystemFiles/Reading")
    let text = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    let keys = text.matches(of: /node\["([a-z-]+)"\]|value\["([a-z-]+)"\]|element\["([a-z-]+)"\]/)
      .compactMap { $0.1 ?? $0.2 ?? $0.3 }.map(String.init)
    #expect(Set(keys).count > 20)
    for key in Set(keys) { #expect(schema.contains("\"\(key)\": {"), "\(key)") }
  }
}

@Suite struct TutorialTests {
  /// Blocks that begin like this are whole systems without their first line.
  @Test(arguments: ["docs/SYSTEMS.md", "docs/SYSTEMS.ja.md"])
  func `whole systems in the reference have no errors`(path: String) throws {
    let page = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    let blocks = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let lamp = try #require(blocks.first { $0.hasPrefix("system: lamp") })
    let texts = blocks.compactMap { block -> String? in
      // Examples are about the lamp of the tutorial.
      if block.hasPrefix("examples:") { return lamp + block }
      let isWhole = ["each:", "variables:\n  booking:"].contains(where: block.hasPrefix)
      return isWhole ? "system: lamp\n" + block : nil
    }
    #expect(texts.count == 3)
    for text in texts {
      let read = readSystem(
        path: "lamp.system.yaml", bytes: Array(text.utf8), isThorough: true,
        trying: failures(of:))
      #expect(read.diagnostics.map(\.summary.en) == [])
    }
  }

  @Test func `every example in the tutorial passes`() throws {
    let page = try String(
      contentsOf: repository.appending(path: "docs/SYSTEMS.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let system = try #require(blocks.first { $0.hasPrefix("system:") })
    let scenarios = blocks.filter { $0.hasPrefix("feature:") }
    #expect(!scenarios.isEmpty)
    for text in scenarios {
      let read = readFeature(
        path: "switching.yaml", bytes: Array(text.utf8), systems: knownSystems
      ) { path throws(UnreadableFile) in
        guard path == "lamp.system.yaml" else {
          throw UnreadableFile(
            reason: DiagnosticText("No such file", ja: "ファイルがありません"), isMissing: true)
        }
        return Array(system.utf8)
      }
      #expect(read.diagnostics.map(\.summary.en) == [])
      let results = run(try #require(read.feature)).scenarios.flatMap(\.cases)
      #expect(results.map(\.status) == Array(repeating: .passed, count: 4))
    }
  }
}
