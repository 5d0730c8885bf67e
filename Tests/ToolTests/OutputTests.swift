import Foundation
import Testing

@Suite struct OutputTests {
  @Test func `documents in a folder have the expected names`() throws {
    let folder = TemporaryFolder()
    let target = folder.path("out") + "/"
    let run = try tenken("checklist", "valid", "--output", target)
    #expect(
      run.output == ""
        && run.errors == "made the folder '\(folder.path("out"))'\nwrote \(target)checklist.md\n")
    try tenken("checklist", "valid", "--output", target, "--format", "csv")
    try tenken("checklist", "valid", "--output", target, "--format", "testlink")
    try tenken("checklist", "valid", "--output", target, "--format", "html", "--language", "ja")
    try tenken("mindmap", "valid", "--output", target)
    try tenken("schema", "--output", target)
    let names = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
    #expect(
      names == [
        "checklist.csv", "checklist.ja.html", "checklist.md", "checklist.xml", "mindmap.opml",
        "scenario.schema.json",
      ])
    #expect(try folder.text("out/checklist.ja.html").contains("コインの購入"))
  }

  @Test(arguments: [
    ["checklist", "valid", "--output"], ["site", "valid", "--output"],
    ["run", "valid", "--record-results"],
  ])
  func `folders of a mistyped path are not made`(command: [String]) throws {
    let folder = TemporaryFolder()
    let run = try tenken(command + [folder.path("no/such/folder") + "/"])
    #expect(run.exitCode == 74 && run.errors.contains("/no"), "\(run.errors)")
    #expect(run.errors.contains("' does not exist\n = if the path is right, make the folder first"))
    #expect(folder.names == [])
  }

  @Test func `files come in the order in which people sort their names`() throws {
    let folder = TemporaryFolder()
    let names = ["a/shop", "a-b/shop", "shop", "shop-2", "shop-10", "shop-10a"]
    for name in names.reversed() {
      let file = URL(filePath: folder.path(name + ".yaml"))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let id = name.replacing("/", with: "-")
      try """
      feature: \(id)
      scenarios: [{id: x, operations: [launch-app], expected: [coins: 0]}]
      """.write(to: file, atomically: true, encoding: .utf8)
    }
    let run = try tenken("run", folder.path(""), "--format", "json")
    let found = run.output.matches(of: /"address": "(.+)\/x"/).map { String($0.1) }
    #expect(found == names.map { $0.replacing("/", with: "-") }, "\(run)")
  }

  @Test func `a document is the same on standard output and in a file`() throws {
    let folder = TemporaryFolder()
    try tenken("mindmap", "valid", "--output", folder.path("map.opml"))
    #expect(try tenken("mindmap", "valid").output == folder.text("map.opml"))
    #expect(folder.names == ["map.opml"])
  }

  @Test(arguments: [
    ("checklist", "a.HTML", "html"), ("checklist", "a.txt", "markdown"),
    ("checklist", "a-2.4", "markdown"), ("mindmap", "a.xmind", "xmind"),
    ("mindmap", "a.mm", "freeplane"),
    ("mindmap", "a.minder.mm", "minder"), ("mindmap", "a.b.omnioutliner.opml", "opml-omnioutliner"),
    ("coverage", "a.json", "json"),
    ("results plan", "a.csv", "csv"), ("lint", "a.sarif", "sarif"), ("explain", "a.json", "json"),
  ])
  func `the ending of a file chooses the format`(command: String, file: String, format: String)
    throws
  {
    let folder = TemporaryFolder()
    let arguments =
      command.split(separator: " ").map(String.init) + (command == "explain" ? [] : ["valid"])
    try tenken(arguments + ["--output", folder.path(file)])
    try tenken(arguments + ["--output", folder.path("given.other"), "--format", format])
    #expect(
      FileManager.default.contents(atPath: folder.path(file))
        == FileManager.default.contents(atPath: folder.path("given.other")))
  }

  @Test func `an output that cannot be written leaves the old file as it was`() throws {
    let folder = TemporaryFolder()
    try "old".write(toFile: folder.path("checklist.md"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.md"), withIntermediateDirectories: false)
    // A superuser may write everywhere, but cannot make a folder inside a file.
    let below = try tenken("checklist", "valid", "--output", folder.path("checklist.md/x.md"))
    #expect(below.exitCode == 74)
    #expect(below.errors.contains("cannot be written"))
    #expect(try folder.text("checklist.md") == "old")
    #expect(folder.names == ["checklist.md", "folder.md"])
  }

  @Test(.enabled(if: geteuid() != 0, "a superuser may write to read-only folders"))
  func `a read-only folder stays as it was`() throws {
    let folder = TemporaryFolder()
    try "old".write(toFile: folder.path("checklist.md"), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    #expect(try tenken("checklist", "valid", "--output", folder.url.path).exitCode == 74)
    #expect(try folder.text("checklist.md") == "old")
    #expect(folder.names == ["checklist.md"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a full device is an error`() throws {
    let handle = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let run = try tenken(["schema"], output: handle)
    #expect(run.exitCode == 74)
    #expect(run.errors.contains("standard output cannot be written"))
  }

  @Test func `a file keeps its permissions, and a link still leads to it`() throws {
    let folder = TemporaryFolder()
    try "old".write(toFile: folder.path("real.md"), atomically: true, encoding: .utf8)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("real.md"))
    try manager.createSymbolicLink(
      atPath: folder.path("link.md"), withDestinationPath: folder.path("real.md"))
    try tenken("checklist", "valid", "--output", folder.path("link.md"))
    #expect(try folder.text("real.md") != "old")
    let attributes = try manager.attributesOfItem(atPath: folder.path("real.md"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let destination = try manager.destinationOfSymbolicLink(atPath: folder.path("link.md"))
    #expect(destination == folder.path("real.md"))
  }

  @Test func `the tool ends quietly if its output is closed`() throws {
    let tool = try toolURL().path
    let run = try tenken(
      ["-c", "for i in 1 2 3; do '\(tool)' schema | head -n 1; done"],
      program: URL(filePath: "/bin/sh"))
    #expect(run.errors == "")
    #expect(run.output == "{\n{\n{\n")
  }
}

@Suite struct ReportTests {
  @Test func `only the first warnings of one kind are shown, and the number of others`()
    throws
  {
    let folder = TemporaryFolder()
    let scenarios = (1...200).map {
      "  - {id: s\($0), operations: [launch-app]}\n"
    }
    try "feature: many\nscenarios:\n\(scenarios.joined())".write(
      toFile: folder.path("many.yaml"), atomically: true, encoding: .utf8)
    let run = try tenken(["lint", "many.yaml"], in: folder.url)
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("warning[") } == 3)
    #expect(run.errors.contains(" = and 197 more like it\n"), "\(run.errors.suffix(300))")
    #expect(run.output == "0 errors, 200 warnings in 1 file\n")
    let japanese = try tenken(["lint", "many.yaml", "--language", "ja"], in: folder.url)
    #expect(japanese.errors.contains(" = ほかに同様の警告が 197 件あります\n"))
    // A file gets all of them.
    _ = try tenken(["lint", "many.yaml", "--output", "all.txt"], in: folder.url)
    #expect(
      try folder.text("all.txt").split(separator: "\n").count { $0.hasPrefix("warning[") } == 200)
  }

  @Test func `results of a run are shown in documents`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results.json")
    try tenken("run", "failing", "--report", "json=" + results)
    let checklist = try tenken("checklist", "failing", "--results", results)
    #expect(checklist.exitCode == 0)
    #expect(checklist.output != (try tenken("checklist", "failing").output))
    let map = try tenken("mindmap", "failing", "--results", results, "--language", "ja")
    #expect(map.output != (try tenken("mindmap", "failing", "--language", "ja").output))
  }

  @Test func `results of another suite give a warning`() throws {
    let folder = TemporaryFolder()
    for (name, feature) in [("one.yaml", "one"), ("two.yaml", "two")] {
      let scenario = "{id: s, operations: [launch-app], expected: [coins: 0]}"
      try "feature: \(feature)\nscenarios:\n  - \(scenario)\n"
        .write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    _ = try tenken(["run", "one.yaml", "--report", "json=one.json"], in: folder.url)
    for command in [["checklist"], ["mindmap"], ["coverage"], ["site", "--output", "site"]] {
      let own = try tenken(command + ["one.yaml", "--results", "one.json"], in: folder.url)
      #expect(!own.errors.contains("warning"), "\(own.errors)")
      let other = try tenken(command + ["two.yaml", "--results", "one.json"], in: folder.url)
      #expect(other.exitCode == 0)
      #expect(
        other.errors.contains("none of its results is about a case of these scenarios"),
        "\(command): \(other.errors)")
    }
  }

  @Test func `the results in the documentation are shown in a mind map`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = try String(
      contentsOf: root.appending(path: "docs/CHECKLISTS.md"), encoding: .utf8)
    let example = try #require(
      page.components(separatedBy: "```json\n").last?.components(separatedBy: "\n").first)
    let folder = TemporaryFolder()
    let results = folder.path("results.jsonl")
    let scenarios = root.appending(path: "scenarios/consumable/display.yaml").standardizedFileURL
    let lines = try tenken("run", scenarios.path, "--report", "jsonl=-").output.split(
      separator: "\n")
    let tested = try #require(lines.first { $0.contains(#""address":"coin-display/my-page""#) })
    let hash = try #require(tested.firstMatch(of: /"hash":"([0-9a-f]+)"/)?.output.1)
    try example.replacing(#""hash":"…""#, with: "\"hash\":\"\(hash)\"")
      .write(toFile: results, atomically: true, encoding: .utf8)
    let map = try tenken("mindmap", scenarios.path, "--results", results).output
    #expect(map.contains("text=\"My Page [✘ failed]\""))
    #expect(map.contains("text=\"Coin purchase [never tested]\""))
  }

  @Test(arguments: [
    ("", "it ends too early"), ("{\"format\": \"other\"}", "is not a file of tenken results"),
    ("{\"format\": \"tenken-results\", \"version\": 2}", "has version 2"),
    ("[1, 2", "',' is missing"), ("{\"a\": \"\\ud83d\"} x", "there is text after the value"),
    (String(repeating: "[", count: 200), "nested too deep"), ("{\"a\" 1}", "':' is missing"),
    (
      """
      {"format": "tenken-results", "version": 1, "features": [{"scenarios": [{"cases": [{}]}]}]}
      """, "without an address"
    ),
  ])
  func `a file that is not a report is an error`(text: String, message: String) throws {
    let folder = TemporaryFolder()
    try text.write(toFile: folder.path("results.json"), atomically: true, encoding: .utf8)
    let run = try tenken("checklist", "valid", "--results", folder.path("results.json"))
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
  }
}
