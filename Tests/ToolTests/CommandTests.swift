import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
  private static let commands = [
    "run", "lint", "checklist", "mindmap", "site", "merge", "trace", "vocabulary", "schema",
    "board",
  ]

  @Test func `the library covers exactly the requirements on its list`() throws {
    let library = fixtures.appending(path: "../../../scenarios").standardizedFileURL.path
    let run = try tenken(
      "coverage", library, "--requirements", library + "/requirements.txt", "--minimum",
      "requirements=100", "--format", "json")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!run.output.contains("\"orphaned\"") && !run.output.contains("\"uncovered\""))
    #expect(run.output.contains("SUB-70"))
  }

  @Test func `the help names every command`() throws {
    let help = try tenken("--help").output
    for command in Self.commands { #expect(help.contains("\n  \(command) "), "\(command)") }
    #expect(help.contains("--generate-completion-script"))
  }

  @Test func `every kind of diagnostic that the sources declare is explained, once`() throws {
    let lines = try tenken("explain").output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == (try declaredKinds()))
  }

  @Test(arguments: commands)
  func `the help of a command has examples, and shows the command as a part of Tenken`(
    command: String
  ) throws {
    let run = try tenken(command, "--help")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("EXAMPLES\n  tenken \(command)"))
    #expect(run.output.contains("\nUSAGE: tenken \(command) "))
    #expect(run.output.contains("  --version "))
    #expect(try tenken("help", command).output == run.output)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the completion script of a shell has every command`(shell: String) throws {
    let run = try tenken("--generate-completion-script", shell)
    #expect(run.exitCode == 0)
    for command in Self.commands { #expect(run.output.contains(command)) }
  }

  @Test func `the vocabulary is printed in English, Japanese and Markdown`() throws {
    let english = try tenken("vocabulary")
    let japanese = try tenken("vocabulary", "--language", "ja")
    let markdown = try tenken("vocabulary", "--format", "markdown")
    #expect(english.output.contains("buy (operation)"))
    #expect(japanese.output.contains("購入ボタン"))
    #expect(markdown.output.contains("### `buy` (operation)"))
    #expect(english.output.contains("granted-once (invariant)"))
  }

  @Test(arguments: ["storekit", "location"])
  func `examples that the vocabulary prints can be copied and run`(system: String) throws {
    let page = try tenken("vocabulary", "--system", system, "--format", "markdown").output
    let blocks = page.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let products = blocks.first { $0.hasPrefix("products:") } ?? ""
    let examples = blocks.filter { !$0.hasPrefix("products:") }
      .flatMap { $0.components(separatedBy: "\n\n") }
    let scenarios = examples.enumerated().map { number, example in
      "  - id: example-\(number)\n"
        + example.split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    #expect(scenarios.count > 100 && products.isEmpty == (system == "location"))
    let folder = TemporaryFolder()
    try ("feature: copied\nsystem: \(system)\n" + products + "scenarios:\n" + scenarios.joined())
      .write(toFile: folder.path("copied.yaml"), atomically: true, encoding: .utf8)
    let run = try tenken("run", folder.path("copied.yaml"))
    #expect(run.exitCode == 0, "\(run.errors)\(run.output.suffix(2_000))")
  }

  @Test func `a folder without scenario files is an error`() throws {
    let folder = TemporaryFolder()
    // A link back to the folder is followed once, and a folder is not a scenario file.
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.yaml"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: folder.url.path)
    let run = try tenken("lint", folder.url.path)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("there is no scenario file"))
  }

  @Test func `invalid UTF-8 in a file or an argument is an error`() throws {
    let folder = TemporaryFolder()
    try Data([0x61, 0x3A, 0xFF, 0x0A]).write(to: folder.url.appending(path: "bytes.yaml"))
    let run = try tenken("run", folder.url.path)
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    let argument = try tenken(
      ["-c", "'\(toolURL().path)' run \"$(printf '\\377')\""], program: URL(filePath: "/bin/sh"))
    #expect(argument.exitCode == 64)
  }

  @Test func `a filter keeps only the matching cases in a document`() throws {
    let run = try tenken("checklist", "valid", "--filter", "=xcode")
    #expect(run.output.contains("network-lost[environment=xcode]"))
    #expect(!run.output.contains("sandbox]"))
    #expect(!run.output.contains("first"))
  }

  @Test func `colours are for terminals only`() throws {
    let run = try tenken(["run", "failing"], environment: ["TERM": "xterm-256color"])
    #expect(!run.output.contains("\u{1B}"))
    #expect(!(try tenken("lint", "invalid").errors.contains("\u{1B}")))
  }

  @Test func `a verbose run prints how long it took`() throws {
    let run = try tenken("run", "valid", "--verbose")
    #expect(run.output.contains(/5 cases and \d+ events in \d+ ms/))
  }
}
