import Foundation
import TestSupport
import Testing

/// Tests updating imported scenarios from sources that have changed.
@Suite struct UpdateTests {
  /// A source before and after a change, and what people have edited meanwhile.
  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    var url: URL { fixtures.appending(path: "updates/\(name)") }
    var testDescription: String { name }

    static let all = ["spec.txt", "sheet.txt", "sections.txt"].map(Story.init)

    /// The parts of the file: what each is, the name in its heading, and its lines.
    func parts() throws -> [(kind: String, name: String, text: String)] {
      try String(contentsOf: url, encoding: .utf8).components(separatedBy: "=== ").dropFirst().map {
        let line = $0.prefix { $0 != "\n" }
        let heading = line.components(separatedBy: ": ")
        return (heading[0], heading[1], String($0.dropFirst(line.count + 1)))
      }
    }
  }

  @Test(arguments: Story.all)
  func `an update merges what the source and people have changed`(_ story: Story) throws {
    let folder = TemporaryFolder()
    let parts = try story.parts()
    let options = parts.filter { $0.kind == "options" }
      .flatMap { $0.name.components(separatedBy: " ") }
    func write(_ kind: String) throws -> String {
      let part = try #require(parts.first { $0.kind == kind })
      try part.text.write(toFile: folder.path(part.name), atomically: true, encoding: .utf8)
      return part.name
    }
    let source = try write("before")
    let imported = try tenken(
      ["import", source, "--output", "made"] + options, in: folder.url)
    #expect(imported.exitCode == 0, "\(imported.errors)")
    for part in parts where part.kind == "edit" {
      try Self.edit(folder.path("made/\(part.name)"), part.text)
    }
    let edited = try Self.contents(folder)
    let update = ["import", "--update", "made"] + options
    // The source is the same, so whatever people have done stays.
    let same = try tenken(update, in: folder.url)
    #expect(same.exitCode == 0 && same.errors == "", "\(same.errors)")
    #expect(try Self.contents(folder) == edited)
    _ = try write("now")
    let check = try tenken(update + ["--check"], in: folder.url)
    #expect(check.exitCode == 1)
    let diff = try tenken(update + ["--diff"], in: folder.url)
    #expect(diff.errors == check.errors && diff.output.hasSuffix(check.output))
    #expect(try Self.contents(folder) == edited)
    let run = try tenken(update, in: folder.url)
    #expect(run.output == check.output && run.exitCode == diff.exitCode)
    let lint = try tenken(["lint", "made"] + options, in: folder.url)
    let merged = try Self.contents(folder)
    let files = merged.filter { $0.key.hasSuffix(".yaml") }.sorted { $0.key < $1.key }
      .map { "=== \($0.key)\n\($0.value)" }.joined()
    try expectRecorded(
      """
      === update: exit code \(run.exitCode)
      \(run.errors)\(diff.output)=== lint: exit code \(lint.exitCode)
      \(lint.output)\(lint.errors)\(files)
      """, in: story.url.deletingPathExtension().appendingPathExtension("expected"))
    // The second time there is nothing to do, but for what is left to decide.
    let again = try tenken(update, in: folder.url)
    #expect(again.exitCode == run.exitCode && again.errors == check.errors, "\(again.errors)")
    #expect(try Self.contents(folder) == merged)
    #expect(try tenken(update + ["--check"], in: folder.url).exitCode == run.exitCode)
  }

  /// Replaces lines of a file: those with `-` by those with `+` below them.
  ///
  /// The first line of a scenario alone stands for the whole scenario.
  private static func edit(_ path: String, _ text: String) throws {
    var content = try String(contentsOfFile: path, encoding: .utf8)
    var (old, new) = ("", "")
    func replace() throws {
      guard !old.isEmpty else { return }
      let range = try #require(content.range(of: old), "\(old) is not in \(content)")
      if new.isEmpty, old.hasPrefix("  - id: ") {
        let end = content[range.upperBound...].range(of: "\n\n")?.upperBound ?? content.endIndex
        content.removeSubrange(range.lowerBound..<end)
      } else {
        content.replaceSubrange(range, with: new)
      }
      (old, new) = ("", "")
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("+ ") {
        new += line.dropFirst(2) + "\n"
      } else {
        try replace()
        if line.hasPrefix("- ") { old = line.dropFirst(2) + "\n" }
      }
    }
    try replace()
    try content.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The texts of all files in the folder of scenarios.
  private static func contents(_ folder: TemporaryFolder) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("made"))
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOfFile: folder.path("made/\($0)"), encoding: .utf8))
      })
  }

  private func imported(_ text: String, as name: String = "spec.csv") throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    let run = try tenken(["import", name, "--output", "made"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    return folder
  }

  private let sheet = """
    ID,Title,Steps,Expected result
    TC-1,Buy coins,Buy,Coins are shown
    TC-2,Cancel,Cancel,Nothing is bought

    """

  @Test func `a source that looks like a guide now is updated, as it had cases before`() throws {
    let folder = TemporaryFolder()
    let cases = "# Checkout\n\n## Pay with a card\n\n1. Pay\n\n**Expected:** the order is shown\n"
    let guide = "# User guide\n\n## Installation\n\n- Install the app\n- Run `make`\n"
    func write(_ text: String) throws {
      try text.write(toFile: folder.path("a.md"), atomically: true, encoding: .utf8)
    }
    try write(guide)
    let refused = try tenken(["import", "a.md", "--output", "made"], in: folder.url)
    #expect(refused.exitCode == 2 && refused.errors.contains("--input-format"), "\(refused.errors)")
    try write(cases)
    #expect(try tenken(["import", "a.md", "--output", "made"], in: folder.url).exitCode == 0)
    try write(guide)
    let check = try tenken(["import", "--update", "made", "--check"], in: folder.url)
    #expect(check.exitCode == 1, "\(check.errors)")
  }

  @Test func `a record of an import that is damaged, newer or leads elsewhere is refused`() throws {
    let folder = try imported(sheet)
    let path = folder.path("made/spec.import.json")
    let good = try String(contentsOfFile: path, encoding: .utf8)
    let before = try Self.contents(folder)
    for (old, new, text) in [
      ("\"files\"", "<<<<<<< HEAD\n\"files\"", "this is no JSON"),
      ("\"version\": 1", "\"version\": 2", "a later version of Tenken"),
      ("tenken-import-base", "other", "this is no record of an import"),
      ("\"spec.yaml\"", "\"../spec.yaml\"", "'../spec.yaml' cannot be used"),
      ("\"../spec.csv\"", "\"/etc/passwd\"", "'/etc/passwd' cannot be used"),
      ("\"  - id: tc-1\"", "\"  - tc-1\"", "a scenario in it has no id"),
      ("\"../spec.csv\"", "\"../gone.csv\"", "the source 'gone.csv' of 'made/spec.import.json'"),
    ] {
      let bad = good.replacing(old, with: new)
      try #require(bad != good)
      try bad.write(toFile: path, atomically: true, encoding: .utf8)
      let run = try tenken(["import", "--update", "made"], in: folder.url)
      #expect(run.exitCode == 2 && run.errors.contains(text), "\(run.errors)")
      #expect(run.errors.contains("\n  = ") || run.errors.contains("\n = "), "\(run.errors)")
      try good.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try Self.contents(folder) == before)
    }
    let none = try tenken(["import", "--update", "."], in: folder.url)
    #expect(none.exitCode == 64 && none.errors.contains("there is no record of an import in '.'"))
  }

  @Test func `an update that cannot merge a file writes none`() throws {
    let folder = try imported(sheet)
    try "feature: [\n".write(
      toFile: folder.path("made/spec.yaml"), atomically: true, encoding: .utf8)
    try sheet.replacing("Coins", with: "120 coins")
      .write(toFile: folder.path("spec.csv"), atomically: true, encoding: .utf8)
    let before = try Self.contents(folder)
    let run = try tenken(["import", "--update", "made"], in: folder.url)
    #expect(run.exitCode == 2 && run.errors.contains("error[import-unmergeable]"), "\(run.errors)")
    #expect(try Self.contents(folder) == before)
  }

  @Test func `files and scenarios that people have moved are found, and lines keep their ends`()
    throws
  {
    let folder = try imported(sheet)
    let text = try String(contentsOfFile: folder.path("made/spec.yaml"), encoding: .utf8)
    try FileManager.default.removeItem(atPath: folder.path("made/spec.yaml"))
    try text.replacing("\n", with: "\r\n")
      .write(toFile: folder.path("made/shop.yaml"), atomically: true, encoding: .utf8)
    try FileManager.default.moveItem(
      atPath: folder.path("spec.csv"), toPath: folder.path("old.csv"))
    try (sheet.replacing("Coins", with: "120 coins") + "TC-3,Restore,Restore,It is back\n")
      .write(toFile: folder.path("new.csv"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "new.csv", "--update", "made"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    let merged = try Self.contents(folder)
    #expect(merged.keys.sorted() == ["shop.yaml", "spec.import.json"])
    let lines = try #require(merged["shop.yaml"]).components(separatedBy: "\r\n")
    #expect(lines.contains("      - manual: 120 coins are shown"), "\(lines)")
    #expect(lines.contains("  - id: tc-3") && !lines.contains { $0.contains("\n") })
    #expect(merged["spec.import.json"]?.contains("\"source\": \"../new.csv\"") == true)
  }

  @Test func `the working folder is updated file by file, and edits meanwhile are kept`() throws {
    let folder = try imported(sheet)
    let made = folder.url.appending(path: "made")
    try (sheet.replacing("Coins", with: "120 coins"))
      .write(toFile: folder.path("spec.csv"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "--update", "."], in: made)
    #expect(run.exitCode == 0 && run.errors.contains("file by file"), "\(run.errors)")
    #expect(try Self.contents(folder)["spec.yaml"]?.contains("120 coins are shown") == true)
    let names = try FileManager.default.contentsOfDirectory(atPath: made.path).sorted()
    #expect(names == ["spec.import.json", "spec.yaml"])
  }

  @Test func `a folder gets an order once a new section needs one`() throws {
    let sections = "# Shop\n\n## Cart\n\n### Add\n\n1. Add a book\n\n**Expected:** it is there\n"
    let folder = try imported(sections, as: "spec.md")
    #expect(try Self.contents(folder)["chapter.yaml"] == nil)
    try (sections + sections.replacing("# Shop\n\n## Cart", with: "## Account"))
      .write(toFile: folder.path("spec.md"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "--update", "made"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    let chapter = try Self.contents(folder)["chapter.yaml"]
    #expect(chapter == "# As in the source.\norder:\n  - cart\n  - account\n")
  }

  @Test(arguments: [
    ("order:\r\n  - b\r\n  - a\r\n", "order:\r\n  - b\r\n  - new\r\n  - a\r\n"),
    ("order: [b.yaml, a]  # ours\n", "order: [b.yaml, new, a]  # ours\n"),
    ("order: [\n  b,\n  a]\n", "order: [\n  b, new,\n  a]\n"),
    ("order:\u{2028}  - b\u{2028}  - a", "order:\u{2028}  - b\u{2028}  - a"),
    ("title: Shop\n", "title: Shop\n"), ("order: [x\n", "order: [x\n"),
  ])
  func `an order stays as people write it`(before: String, after: String) throws {
    func section(_ name: String) -> String {
      "## \(name)\n\n### Open \(name)\n\n1. Open it\n\n**Expected:** it is open\n\n"
    }
    let sections = ["B", "New", "A"].map(section)
    let folder = try imported("# Shop\n\n" + sections[0] + sections[2], as: "spec.md")
    try before.write(
      toFile: folder.path("made/chapter.yaml"), atomically: true, encoding: .utf8)
    try ("# Shop\n\n" + sections.joined())
      .write(toFile: folder.path("spec.md"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "--update", "made"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try Self.contents(folder)["chapter.yaml"] == after)
  }

  @Test func `coverage shows the requirements of the source that no scenario names`() throws {
    let folder = try imported(
      """
      # Shop

      ### Requirement: Coins

      #### Scenario: Buy
      - **WHEN** the user buys
      - **THEN** coins are shown

      ### Requirement: Gifts

      The shop SHALL let users give coins.

      """, as: "spec.md")
    let run = try tenken(["coverage", "made", "--format", "json"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("\"id\": \"Gifts\""), "\(run.output)")
    let list = try tenken(
      ["coverage", "made", "--minimum", "requirements=100"], in: folder.url)
    #expect(list.exitCode == 1 && list.errors.contains("requirements: 0 of 2"), "\(list.errors)")
  }
}
