import Foundation
import Testing

/// Tests the help of the commands that people use most in Japanese.
@Suite struct JapaneseHelpTests {
  /// A command as the tool describes itself.
  private struct Command: Decodable {
    struct Argument: Decodable {
      let abstract: String?
      let discussion: String?
    }

    let commandName: String
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  private struct Dump: Decodable {
    let command: Command
  }

  private static let commands: Set = [
    "run", "lint", "checklist", "mindmap", "coverage", "import", "results", "release", "init",
    "review",
  ]
  /// What the parser of the command line says itself.
  private static let foreign: Set = ["Show the version.", "Show help information."]

  @Test func `every option says in Japanese what it does`() throws {
    let dump = try tenken("--experimental-dump-help", "--language", "ja").output
    let tool = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    let commands = (tool.subcommands ?? []).filter { Self.commands.contains($0.commandName) }
    #expect(commands.count == Self.commands.count)
    for command in commands {
      let texts = (command.arguments ?? []).flatMap { [$0.abstract ?? "", $0.discussion ?? ""] }
      let english = texts.filter { !$0.isEmpty && !isJapanese($0) && !Self.foreign.contains($0) }
      #expect(english == [], "tenken \(command.commandName)")
      // Lists are indented, or below a heading.
      let paragraphs = (command.discussion ?? "").components(separatedBy: "\n\n").filter {
        !$0.isEmpty && !$0.contains("\n  ") && $0.prefix(5) != $0.prefix(5).uppercased()
      }
      #expect(paragraphs.filter { !isJapanese($0) } == [], "tenken \(command.commandName)")
    }
  }

  private func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3001...0x9FFF).contains($0.value) }
  }
}
