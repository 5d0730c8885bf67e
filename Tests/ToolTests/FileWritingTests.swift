import Foundation
import TenkenData
import Testing

/// Tests that a file is written completely or not at all, with any name and next to leftovers.
@Suite struct FileWritingTests {
  private func checklist(to path: String, in folder: TemporaryFolder) throws -> ToolRun {
    let valid = fixtures.appending(path: "valid").path
    return try tenken(
      ["checklist", valid, "--filter", "first", "--output", path], in: folder.url)
  }

  @Test(arguments: [1, 240, 245, 250, 255])
  func `a file name may be as long as the system allows`(length: Int) throws {
    let folder = TemporaryFolder()
    let name = String(repeating: "x", count: length)
    for _ in 1...2 {
      let run = try checklist(to: name, in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(folder.names == [name])
    }
  }

  @Test func `a file name that is too long leaves nothing behind`() throws {
    let folder = TemporaryFolder()
    let run = try checklist(to: "new/" + String(repeating: "x", count: 256), in: folder)
    #expect(run.exitCode == 74 && run.errors.contains("File name too long"), "\(run.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test func `a link that leads nowhere is refused`() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.md"), withDestinationPath: "nowhere.md")
    let before = try snapshot(folder.url)
    let run = try checklist(to: "link.md", in: folder)
    #expect(run.exitCode == 74 && run.errors.contains("a link that leads nowhere"), "\(run.errors)")
    #expect(run.errors.contains(" = remove the link"))
    #expect(try snapshot(folder.url) == before)
  }

  @Test func `reports larger than memory wait in a temporary file without a name`() throws {
    let folder = TemporaryFolder()
    let axes = (0..<12).map { "a\($0): [1, 2]" }.joined(separator: ", ")
    let scenarios = (0..<4).map {
      "  - id: s\($0)\n    title: S\n    matrix: {\(axes)}\n    operations: [{manual: '${a0}'}]\n"
    }
    try "feature: f\ntitle: F\nscenarios:\n\(scenarios.joined())"
      .write(toFile: folder.path("f.yaml"), atomically: true, encoding: .utf8)
    try "old".write(toFile: folder.path("r.json"), atomically: true, encoding: .utf8)
    let arguments = ["run", "f.yaml", "--quiet", "--report", "json=r.json"]
    let failed = try tenken(arguments, environment: ["TMPDIR": "/nowhere"], in: folder.url)
    #expect(failed.exitCode == 74 && failed.errors.contains("a temporary file in '/nowhere'"))
    #expect(failed.errors.contains(" = set TMPDIR to a folder"))
    #expect(try folder.text("r.json") == "old")
    try FileManager.default.createDirectory(
      atPath: folder.path("tmp"), withIntermediateDirectories: false)
    let run = try tenken(arguments, environment: ["TMPDIR": folder.path("tmp")], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("tmp"))
    #expect(names.isEmpty)
    let report = try JSON(parsing: Array(folder.text("r.json").utf8))
    #expect(report["summary"]?["cases"] == .integer(16_384))
  }

  @Test func `leftovers of killed runs are removed, and nothing else`() throws {
    let folder = TemporaryFolder()
    func write(_ name: String) throws {
      try "half".write(toFile: folder.path(name), atomically: false, encoding: .utf8)
    }
    let leftovers = (1...3).map { temporaryName(of: "a.md", $0) }
    for name in leftovers { try write(name) }
    // Leftovers of another target, one that is being written, one with two names, and other files.
    let others = [
      temporaryName(of: "b.md", 1), temporaryName(of: "a.md", 9), temporaryName(of: "a.md", 10),
      ".a.md.1.tmp", ".tenken-0000000000000001-0123456789abcdef.tmp", "second",
    ]
    for name in others.dropLast() { try write(name) }
    try FileManager.default.linkItem(atPath: folder.path(others[2]), toPath: folder.path("second"))
    let held = open(folder.path(others[1]), O_RDONLY)
    defer { close(held) }
    try #require(flock(held, LOCK_EX) == 0)
    let run = try checklist(to: "a.md", in: folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(folder.names == (others + ["a.md"]).sorted())
  }

  @Test func `concurrent writers of one file leave one complete file`() throws {
    let folder = TemporaryFolder()
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      do {
        let run = try checklist(to: "a.md", in: folder)
        #expect(run.exitCode == 0 && run.errors == "wrote a.md\n")
      } catch {
        Issue.record(error)
      }
    }
    #expect(folder.names == ["a.md"])
    #expect(
      try folder.text("a.md") == tenken("checklist", "valid", "--filter", "first").output)
  }

  @Test func `two reports to one file are an error`() throws {
    let folder = TemporaryFolder()
    let script = "mkdir deep; ln -s deep link; echo old > there.xml; ln -s there.xml to.xml"
    try tenken(["-c", script], program: URL(filePath: "/bin/sh"), in: folder.url)
    let before = try snapshot(folder.url)
    let valid = fixtures.appending(path: "valid").path
    for (first, second) in [
      ("x", "x"), ("x", "./x"), ("x", "deep/../x"), ("deep/x", "link/x"), ("deep/x", "link//./x"),
      ("there.xml", "to.xml"), ("new/x", "./new/x"), ("x", folder.path("x")),
    ] {
      let reports = try tenken(
        ["run", valid, "--report", "json=\(first)", "--report", "junit=\(second)"],
        in: folder.url)
      #expect(reports.exitCode == 64, "\(first), \(second): \(reports.errors)")
      #expect(reports.errors.contains("would be written twice"), "\(reports.errors)")
      let output = try tenken(
        ["run", valid, "--report", "json=\(first)", "--output", second], in: folder.url)
      #expect(output.exitCode == 64, "\(first), \(second): \(output.errors)")
      #expect(try snapshot(folder.url) == before)
    }
    let different = try tenken(
      [
        "run", valid, "--report", "json=x", "--report", "junit=deep/x", "--report",
        "json=/dev/null", "--report", "junit=/dev/null", "--output", "deep/",
      ], in: folder.url)
    #expect(different.exitCode == 0, "\(different.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("deep")).count == 2)
  }

  /// The name of an incomplete file: a number, and a checksum of the number and the target.
  private func temporaryName(of target: String, _ number: Int) -> String {
    let digits = String(number, radix: 16)
    let number = String(repeating: "0", count: 16 - digits.count) + digits
    let bytes = target.utf8.map { String($0, radix: 16) }.joined(separator: " ")
    let checksum = SHA256.hash("tenken\nfile\n\(bytes)\n\(number)").description.prefix(16)
    return ".tenken-\(number)-\(checksum).tmp"
  }
}
