import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests texts and arguments that could control a terminal, end a line, or hide text.
@Suite struct HostileTextTests {
  /// A terminal title, a colour in two ways, changes of direction, and other line ends.
  private static let hostile =
    "\u{1B}]0;owned\u{7}\u{1B}[35m\u{9B}31m\u{202E}\u{2066}\u{85}a\u{2028}b\r\u{7F}c"

  /// The same text with the escapes of YAML and JSON, and with a line break.
  private static let escaped =
    #"\u001b]0;owned\u0007\u001b[35m\u009b31m\u202e\u2066\u0085a\u2028b\r\u007fc\n- d"#

  /// The characters of a text that a terminal would obey.
  private func controlCharacters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
      default: false
      }
    }
  }

  /// Arguments of every command; tests replace `%` in them.
  private static let commands: [[String]] = [
    ["run", "%"], ["run", "VALID", "--%"], ["run", "VALID", "-%"], ["%"], ["help", "%"],
    ["run", "VALID", "--filter", "%"], ["run", "VALID", "--language", "%"],
    ["run", "VALID", "--language=%"], ["run", "VALID", "--report", "%"],
    ["run", "VALID", "--report", "json=%"], ["run", "VALID", "--report=csv=%"],
    ["run", "VALID", "--output", "%"], ["lint", "%"], ["lint", "VALID", "--output", "%"],
    ["checklist", "VALID", "--format", "%"], ["checklist", "VALID", "--layout", "%"],
    ["checklist", "VALID", "--title", "%", "--output", "x"],
    ["checklist", "VALID", "--output", "%"],
    ["checklist", "VALID", "--results", "%"], ["checklist", "VALID", "--templates", "%"],
    ["mindmap", "VALID", "--format", "%"], ["mindmap", "VALID", "--output", "%"],
    ["coverage", "VALID", "--minimum", "%"], ["coverage", "VALID", "--requirements", "%"],
    ["site", "VALID", "--templates", "LETTERS", "--output", "%"], ["site", "%", "--output", "x"],
    ["new", "templates", "%"], ["new", "templates", "--output", "%"], ["trace", "%", "VALID"],
    ["trace", "coin-purchase/first", "%"], ["trace", "coin-purchase/first", "--format", "%"],
    ["compare", "%", "x", "VALID"], ["compare", "coin-purchase/first", "%", "VALID"],
    ["payloads", "%", "VALID", "--output", "x"],
    ["payloads", "coin-purchase/first", "VALID", "--output", "%"],
    ["payloads", "--all", "VALID", "--output", "x", "--key", "%"],
    ["payloads", "--all", "VALID", "--output", "x", "--bundle-id", "%"],
    ["payloads", "--all", "VALID", "--output", "x", "--app-apple-id", "%"],
    ["send", "%", "VALID", "--to", "http://localhost:1"],
    ["send", "coin-purchase/first", "VALID", "--to", "%"],
    ["send", "coin-purchase/first", "VALID", "--to", "http://localhost:1", "--shuffle", "%"],
    ["send", "coin-purchase/first", "VALID", "--to", "http://localhost:1", "--timeout", "%"],
    ["storm", "%", "--to", "http://localhost:1", "--state", "http://localhost:1"],
    ["storm", "VALID", "--to", "http://localhost:1", "--state", "%"],
    [
      "storm", "VALID", "--to", "http://localhost:1", "--state", "http://localhost:1", "--except",
      "%",
    ],
    ["vocabulary", "%"], ["vocabulary", "--format", "%"], ["vocabulary", "--output", "%"],
    ["explore", "%"], ["explore", "VALID/purchase.yaml", "--depth", "%"],
    ["explore", "VALID/purchase.yaml", "--depth", "1", "--states", "9", "--given", "%"],
    ["explore", "VALID/purchase.yaml", "--depth", "1", "--states", "9", "--from", "%"],
    ["explore", "VALID/purchase.yaml", "--depth", "1", "--states", "9", "--write", "%"],
    ["explore", "VALID/purchase.yaml", "--depth", "1", "--states", "9", "--unreached", "%"],
    ["schema", "--output", "%"], ["--generate-completion-script", "%"],
  ]

  /// More than a screen; as options of one letter, the parser takes the square of its length.
  private static let long = String(repeating: "x", count: thoroughness > 1 ? 100_000 : 20_000)

  @Test(arguments: ["", "-", hostile + "\n- d", long])
  func `no argument crashes the tool, controls the terminal or floods it`(argument: String) throws {
    let valid = fixtures.appending(path: "valid").path
    let letters = try FolderCommand.templatesOfOneLetter()
    // Every command gets the hostile argument, and one of the three other arguments.
    let others = ["", "-", Self.long]
    let part = others.firstIndex(of: argument)
    for (index, command) in Self.commands.enumerated() {
      guard part == nil || index % others.count == part || thoroughness > 1 else { continue }
      let folder = TemporaryFolder()
      let arguments = command.map {
        $0.replacing("VALID", with: valid).replacing("LETTERS", with: letters.url.path)
          .replacing("%", with: argument)
      }
      let run = try tenken(arguments, limit: 60, in: folder.url)
      #expect([0, 1, 2, 64, 69, 74].contains(run.exitCode), "\(command): \(run.exitCode)")
      #expect(controlCharacters(run.output + run.errors) == [], "\(command): \(run.errors)")
      #expect(!(run.output + run.errors).contains("\n- d"), "\(command)")
      #expect(run.errors.utf8.count < 8000, "\(command)")
    }
  }

  @Test func `arguments with invalid UTF-8 are refused`() throws {
    for command in [
      "run \"$BYTES\"", "run x --filter \"$BYTES\"", "run --\"$BYTES\"", "\"$BYTES\"",
    ] {
      let script = "BYTES=$(printf '\\377\\033\\302'); exec '\(try toolURL().path)' \(command)"
      let run = try tenken(["-c", script], program: URL(filePath: "/bin/sh"))
      #expect(run.exitCode == 64, "\(command): \(run.exitCode)")
      #expect(controlCharacters(run.errors) == [], "\(run.errors)")
    }
  }

  /// A scenario file whose every text is hostile; the first case passes, the second fails.
  private static let feature = """
    feature: hostile
    title: "\(escaped)"
    tags: ["\(escaped)"]
    requirements: ["\(escaped)"]
    source: "\(escaped)"
    products:
      - {id: coin120, title: "\(escaped)", type: consumable, price: 160, coins: 120}
    preconditions:
      - environment: sandbox
    scenarios:
      - id: passing
        title: "\(escaped)"
        operations: [launch-app, manual: "\(escaped)", {buy: coin120}, authenticate]
        expected: [{coins: 120}]
      - id: failing
        title: "\(escaped)"
        operations:
          - launch-app
          - expect: [manual: "\(escaped)"]
          - buy: coin120
        expected:
          - coins: 1
          - manual: "\(escaped)"

    """

  @Test func `no text of a scenario file controls the terminal or begins a line`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("\(Self.hostile).yaml")
    try Self.feature.write(toFile: file, atomically: true, encoding: .utf8)
    for arguments in [
      ["run", "--verbose"], ["run", "--language", "ja"], ["lint"], ["trace", "hostile/failing"],
      ["trace", "hostile/passing", "--format", "statement"],
      ["trace", "hostile/passing", "--format", "observer-log"],
      ["coverage", "--minimum", "requirements=100", "--output", folder.path("coverage.html")],
      ["site", "--output", folder.path("site")],
    ] {
      let run = try tenken(arguments + [file])
      #expect([0, 1].contains(run.exitCode), "\(arguments): \(run.errors)")
      #expect(controlCharacters(run.output + run.errors) == [], "\(arguments)")
      #expect(!(run.output + run.errors).contains("\n- d"), "\(arguments)")
    }
  }

  @Test func `a terminal gets control sequences of the page, and none of a text`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("x.yaml")
    try Self.feature.write(toFile: file, atomically: true, encoding: .utf8)
    for arguments in [
      ["trace", "hostile/passing", "--format", "statement"], ["trace", "hostile/failing"],
      ["run", "--quiet"],
    ] {
      let terminal = try Terminal()
      let run = try tenken(
        arguments + [file], output: terminal.input, environment: ["TERM": "xterm"])
      let shown = try terminal.shown()
      #expect(run.exitCode == (arguments.contains("statement") ? 0 : 1), "\(run.errors)")
      // A terminal adds a carriage return to a line feed.
      let page = shown.replacing("\r\n", with: "\n")
      let marks = /\u{1B}\[(0|1|2|1;31|32|33)m/
      #expect(page.contains(marks), "\(arguments)")
      #expect(controlCharacters(page.replacing(marks, with: "")) == [], "\(arguments): \(page)")
      // The page's own sequences are not shown as text; those of a title are.
      #expect(!page.contains(/\u{241B}\[[012;]+m/), "\(page)")
    }
  }

  @Test func `the lines of an invalid file are shown without control characters`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("x.yaml")
    let text =
      "feature: a # \u{202E}\u{2066}\nscenari\u{9B}os: \(Self.hostile)\n\"\(Self.hostile)\": 1\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    for command in ["run", "lint", "checklist"] {
      let run = try tenken(command, file)
      #expect(run.exitCode == 2)
      #expect(controlCharacters(run.output + run.errors) == [], "\(run.errors)")
    }
  }

  @Test func `reports hold hostile texts escaped and complete`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("x.yaml")
    try Self.feature.write(toFile: file, atomically: true, encoding: .utf8)
    try tenken(
      "run", file, "--report", "json=" + folder.path("r.json"), "--report",
      "junit=" + folder.path("r.xml"))
    let (json, xml) = try (folder.text("r.json"), folder.text("r.xml"))
    #expect(controlCharacters(json) == [] && controlCharacters(xml) == [])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let features = try #require(report["features"] as? [[String: Any]])
    // Nothing is lost: the escapes of JSON decode to the original text.
    #expect(features[0]["title"] as? String == Self.hostile + "\n- d")
    let document = try XMLDocument(data: Data(xml.utf8))
    #expect(try document.nodes(forXPath: "//testcase").count == 2)
    #expect(try document.nodes(forXPath: "//failure").count == 1)
  }
}
