import Foundation
import TestSupport
import Testing

/// What the tool says about itself.
private struct Dump: Decodable {
  let command: Command
}

/// A command or a subcommand.
private struct Command: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable { let name: String }
    let names: [Name]?
    let valueName: String?
    let kind: String
    let defaultValue: String?
    let abstract: String?

    /// The default; where the parser knows none, the one that the help text names.
    var usual: String? {
      defaultValue
        ?? abstract?.firstMatch(of: /\(default: (\w+)\)/).map { String($0.output.1) }
    }

    var allNames: [String] { (names ?? []).map(\.name) }
  }
  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [Command]?

  /// The options, without the hyphens in front of their names.
  var options: Set<String> {
    Set((arguments ?? []).flatMap(\.allNames) + ["help", "version"])
  }

  /// The command and everything below it.
  var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }

  /// The subcommand of this name.
  subscript(name: Substring) -> Command? { subcommands?.first { $0.commandName == name } }

  static func tool() throws -> Command { try dumped.get() }

  /// What the tool says of itself; it takes a second to say so.
  private static let dumped = Result {
    let dump = try tenken("--experimental-dump-help").output
    return try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }
}

/// The pages for people, with their text.
private func pages() throws -> [(path: String, text: String)] {
  let documents = try FileManager.default.contentsOfDirectory(
    atPath: repository.appending(path: "docs").path)
  let paths =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "llms.txt", "action.yml", "Dockerfile"]
    + ["editors/vscode/README.md"]
    + documents.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  return try paths.map {
    ($0, try String(contentsOf: repository.appending(path: $0), encoding: .utf8))
  }
}

/// The options that pages name and other programs have.
private let foreignOptions: Set = [
  "wait", "array",  // sbatch
  "bug",  // the drivers in Examples
  "headless", "no-pdf-header-footer", "print-to-pdf",  // chromium
  "fail", "header", "location", "remote-name-all",  // curl
  "pattern", "repo",  // gh
]

/// Tests that pages name only commands, options, defaults and members that there are.
@Suite struct PageTests {
  @Test func `a command has the options that pages and help texts give it`() throws {
    let tool = try Command.tool()
    let helps = tool.all.map { ("--help of \($0.commandName)", $0.discussion ?? "") }
    var count = 0
    for (path, text) in try pages() + helps {
      let lines = text.replacing("\\\n", with: " ").replacing(/'[^'\n]*'/, with: "''")
      for use in lines.matches(of: /\btenken ([a-z]+)(?: ([a-z]+))?([^`\n;|]*)/) {
        // The board takes options of its own.
        guard let command = tool[use.1], use.1 != "board" else { continue }
        let options = use.2.flatMap { command[$0] }?.options ?? command.options
        for option in use.3.matches(of: /\s--([a-z][a-z-]*)/) {
          count += 1
          #expect(options.contains(String(option.1)), "\(path): \(use.0)")
        }
      }
    }
    #expect(count > 150)
  }

  @Test func `the value of an option has a name that says what it is, in every command`() throws {
    var values: [String: Set<String>] = [:]
    for argument in try Command.tool().all.flatMap({ $0.arguments ?? [] })
    where argument.kind == "option" {
      for name in argument.allNames { values[name, default: []].insert(argument.valueName ?? "") }
    }
    #expect(values.count > 50)
    // Some commands write only folders.
    #expect(values.filter { $0.value.count > 1 } == ["output": ["file-or-folder", "folder"]])
    for (option, value) in [
      ("seconds", "seconds"), ("timeout", "seconds"), ("depth", "number"), ("states", "number"),
      ("count", "number"), ("repeat", "number"), ("format", "name"), ("minimum", "percent"),
      ("language", "code"), ("at", "time"), ("device", "text"), ("to", "url"),
    ] {
      #expect(values[option] == [value], "--\(option)")
    }
  }

  @Test(arguments: [
    // Parts have chosen their cases already, some take one case, and some read or write whole files.
    (
      "--filter", "takes cases",
      ["serve", "merge", "trace", "compare", "send", "history", "resolve", "lint", "fix", "fmt"]
    ),
    (
      "--profile", "takes cases",
      [
        "serve", "merge", "trace", "compare", "send", "history", "resolve", "lint", "fix", "fmt",
        "profile",
      ]
    ),
    // What they write has no language: helpers in English, and what a separate program prints.
    ("--language", "prints", ["templates", "editor", "driver", "board"]),
    // Checklists, maps, release pages and diagrams are documents with formats of their own, payloads
    // and sites have a list of their files, and schemas are JSON; the others only write files, or
    // talk to programs.
    (
      "--format", "prints",
      [
        "serve", "matrix",
        "checklist", "mindmap", "release", "diagram", "payloads", "site", "schema", "init",
        "profile of new", "system", "editor", "driver", "import of results", "lsp", "board",
      ]
    ),
    // They write only what they were asked to print, or rewrite files in place.
    (
      "--output", "prints",
      [
        "serve",
        "fix", "fmt", "init", "send", "resolve", "approve", "comment", "withdraw",
        "import of results", "lsp", "board",
      ]
    ),
    // They have no notes.
    (
      "--quiet", "prints",
      [
        "config", "explain", "profile", "trace", "compare", "history", "resolve", "approve",
        "comment",
        "withdraw", "payloads", "send", "storm", "check of driver", "vocabulary", "lsp", "board",
      ]
    ),
  ])
  func `an option is there wherever it makes sense`(
    option: String, doing: String, exceptions: [String]
  ) throws {
    var lacking: [String] = []
    for command in try Command.tool().subcommands ?? [] where command.commandName != "help" {
      let own = command.subcommands?.filter { $0.commandName != "help" } ?? []
      for one in own.isEmpty ? [command] : own {
        let names = Set((one.arguments ?? []).filter { $0.kind == "positional" }.map(\.valueName))
        guard doing == "prints" || !names.isDisjoint(with: ["path", "case", "case-or-path"]) else {
          continue
        }
        let isPrinted = one.arguments?.contains { argument in
          argument.allNames.contains("format") && argument.abstract?.contains("json") == true
        }
        let has =
          option == "--format"
          ? isPrinted == true : one.options.contains(String(option.dropFirst(2)))
        if !has { lacking += [one.commandName, "\(one.commandName) of \(command.commandName)"] }
      }
    }
    #expect(Set(lacking).isSuperset(of: exceptions), "\(option)")
    let others = lacking.filter { name in
      !exceptions.contains {
        name == $0 || name.hasPrefix($0 + " of ") || $0.hasPrefix(name + " of ")
      }
    }
    #expect(others == [], "\(option)")
  }

  @Test func `explain and vocabulary print the same for a word, also for programs`() throws {
    for word in ["buy", "products", "manual", "money-adds-up"] {
      for format in ["text", "json"] {
        let explained = try tenken("explain", word, "--format", format)
        #expect(explained.exitCode == 0, "\(explained.errors)")
        #expect(try tenken("vocabulary", word, "--format", format).output == explained.output)
      }
    }
  }

  @Test func `help has examples, and lines that one can copy as they are`() throws {
    for command in try Command.tool().subcommands ?? [] where command.commandName != "help" {
      // An example of a subcommand is an example of its command.
      let help = try tenken("help", command.commandName).output
      #expect(help.contains("EXAMPLES\n  tenken \(command.commandName)"), "\(command.commandName)")
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line == "EXAMPLES" || line == "EXIT CODES" {
        let block = lines[(index + 1)...].prefix { !$0.isEmpty }
        #expect(block.filter { !$0.hasPrefix("  ") } == [], "\(command.commandName)")
      }
    }
  }

  @Test func `every option that a page names exists`() throws {
    let board = try FileManager.default.subpathsOfDirectory(
      atPath: repository.appending(path: "Board/Sources").path
    ).filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: repository.appending(path: "Board/Sources/\($0)"), encoding: .utf8)
    }.joined()
    let known = try Command.tool().all.reduce(into: foreignOptions) { $0.formUnion($1.options) }
    for (path, text) in try pages() where path.hasSuffix(".md") {
      for option in Set(text.matches(of: /(?:^|[^\w-])--([a-z][a-z-]*)/).map { String($0.1) })
      where !known.contains(option) {
        let isOfBoard = board.contains(try Regex("  var \(camelCase(option))[ :]"))
        #expect(isOfBoard, "\(path) names --\(option)")
      }
    }
  }

  @Test(arguments: ["docs/COMMANDS.md", "docs/README.ja.md"])
  func `a list of commands has every command`(page: String) throws {
    let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
    for command in try Command.tool().subcommands ?? [] where command.commandName != "help" {
      #expect(text.contains("`tenken \(command.commandName)"), "\(command.commandName)")
    }
  }

  @Test func `a default on a page is that of the option`() throws {
    let commands = try Command.tool().all
    var count = 0
    for (path, text) in try pages() {
      let sentences = text.matches(of: /`--([a-z-]+)`(?: [a-z]+)? \(([0-9,]+)\)/).map(\.output)
      let rows = text.matches(of: /\| `--([a-z-]+)` \| [^|]+ \| ([0-9,]+(?:GB)?) \|/).map(\.output)
      for claim in sentences + rows {
        count += 1
        let name = String(claim.1)
        let arguments = commands.flatMap { $0.arguments ?? [] }
        let defaults = arguments.filter { $0.allNames.contains(name) }.compactMap(\.usual)
        // A default that depends on another option is none for the parser of arguments.
        if defaults.isEmpty, claim.0.hasPrefix("|") { continue }
        let value = String(claim.2.filter { $0 != "," })
        #expect(defaults.contains(value), "\(path): \(claim.0)")
      }
    }
    #expect(count > 2)
  }

  @Test(arguments: [
    ("docs/MUTATION.md", ["mutate", "scenarios/location/updates.yaml"]),
    ("docs/COVERAGE.md", ["coverage", "scenarios/consumable"]),
  ])
  func `a page names every member of its JSON`(page: String, command: [String]) throws {
    let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
    let run = try tenken(command + ["--format", "json"], in: repository)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    for name in members(of: json) { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the help of run names every member of the JSON report`() throws {
    let help = try tenken("run", "--help").output
    let run = try tenken(["run", "scenarios", "--report", "json=-"], in: repository)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    for name in members(of: json) { #expect(help.contains(try Regex("\\b\(name)\\b")), "\(name)") }
  }

  /// The name of the variable that holds an option.
  private func camelCase(_ option: String) -> String {
    let words = option.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.capitalized }
  }

  /// The names of all members in a value, except names that scenarios and languages give.
  private func members(of json: Any) -> Set<String> {
    if let list = json as? [Any] {
      return list.reduce(into: []) { $0.formUnion(members(of: $1)) }
    }
    guard let object = json as? [String: Any] else { return [] }
    return object.reduce(into: Set(object.keys)) { names, member in
      guard !["values", "reasons", "messages", "summaries"].contains(member.key) else { return }
      names.formUnion(members(of: member.value))
    }
  }
}
