import Foundation
import TenkenData
import Testing

/// Tests that Tenken removes and replaces only files that are as it wrote them.
@Suite struct FolderOwnershipTests {
  /// A change that somebody makes to a folder that Tenken has written.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let message: String
    let make: @Sendable (FolderCommand, String) throws -> Void
  }

  private static let doubts: [Change] = [
    Change(testDescription: "a file was edited", message: "since Tenken wrote it") {
      let path = "\($1)/\($0.listed)"
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("mine".utf8))
    },
    Change(testDescription: "a file was edited to the same size", message: "since Tenken wrote it")
    {
      let path = "\($1)/\($0.listed)"
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data("m".utf8))
    },
    Change(testDescription: "a file became a link to its copy", message: "since Tenken wrote it") {
      let path = "\($1)/\($0.listed)"
      try FileManager.default.moveItem(atPath: path, toPath: "\($1)/../copy")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../copy")
    },
    Change(testDescription: "a file became a folder", message: "since Tenken wrote it") {
      let path = "\($1)/\($0.listed)"
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try "mine".write(toFile: "\(path)/thesis.txt", atomically: false, encoding: .utf8)
    },
    Change(testDescription: "a file became a named pipe", message: "since Tenken wrote it") {
      let path = "\($1)/\($0.listed)"
      try FileManager.default.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
    },
    Change(testDescription: "a file became another name of one's own", message: "since Tenken") {
      let path = "\($1)/\($0.listed)"
      try FileManager.default.removeItem(atPath: path)
      try "mine".write(toFile: "\($1)/../mine", atomically: false, encoding: .utf8)
      try FileManager.default.linkItem(atPath: "\($1)/../mine", toPath: path)
    },
    Change(testDescription: "the list is a link", message: "is not a file") {
      let path = "\($1)/\($0.manifest)"
      try FileManager.default.moveItem(atPath: path, toPath: "\($1)/../list")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../list")
    },
    Change(testDescription: "the list is a folder", message: "is not a file") {
      let path = "\($1)/\($0.manifest)"
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    },
    Change(testDescription: "the list is a named pipe", message: "is not a file") {
      let path = "\($1)/\($0.manifest)"
      try FileManager.default.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
    },
    Change(testDescription: "the list is huge", message: "is too large") {
      try #require(truncate("\($1)/\($0.manifest)", 1 << 40) == 0)
    },
    Change(testDescription: "the list has another space", message: "is not what") {
      let path = "\($1)/\($0.manifest)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + " ").write(toFile: path, atomically: false, encoding: .utf8)
    },
    Change(testDescription: "the list is that of the other command", message: "is not what") {
      let other: FolderCommand = $0 == .site ? .payloads : .site
      let text = forgedManifest(of: other, [])
      try text.write(toFile: "\($1)/\($0.manifest)", atomically: false, encoding: .utf8)
    },
    Change(testDescription: "the list lacks its checksum", message: "is not what") {
      let path = "\($1)/\($0.manifest)"
      let lines = try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).filter {
          !$0.hasPrefix("  \"sha256\"")
        }
      try lines.joined(separator: "\n").write(toFile: path, atomically: false, encoding: .utf8)
    },
    Change(testDescription: "the list lacks a file that is there", message: "is not what") {
      let path = "\($1)/\($0.manifest)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.contains("\"name\"") })
      try text.replacing("\(line)\n", with: "").write(
        toFile: path, atomically: false, encoding: .utf8)
    },
  ]

  @Test(arguments: FolderCommand.allCases)
  func `a folder that somebody has changed is refused and kept`(command: FolderCommand) throws {
    let source = TemporaryFolder()
    try #require(command.run(to: source.path("out")).exitCode == 0)
    for (place, change) in Self.doubts.enumerated() {
      let folder = TemporaryFolder()
      let target = folder.path("out")
      // A copy counts as written by Tenken, too.
      try FileManager.default.copyItem(atPath: source.path("out"), toPath: target)
      try change.make(command, target)
      let before = try snapshot(folder.url)
      // Half of the folders are replaced as a whole, and half as the working folder, file by file.
      let isInPlace = place.isMultiple(of: 2) == (command == .site)
      let run = try command.run(to: target, in: isInPlace ? URL(filePath: target) : fixtures)
      #expect(run.exitCode == 74, "\(change): \(run.errors)")
      #expect(run.errors.contains(change.message), "\(change): \(run.errors)")
      #expect(run.errors.contains(" = "), "\(change): it is not said what to do: \(run.errors)")
      #expect(try snapshot(folder.url) == before, "\(change)")
    }
    try #require(command.run(to: source.path("out")).exitCode == 0)
  }

  /// Tests forged lists with true hashes, but with names that the command never writes.
  @Test(
    arguments: [
      "thesis.txt", "../thesis.txt", "/tmp/thesis.txt", "./thesis.txt", "a//thesis.txt", ".git",
      "x/../../thesis.txt", "index.html/../../thesis.txt", "001-x.json/", "", "a/b/c/001-x.json",
    ].map { (FolderCommand.payloads, $0) }
      + ["thesis.txt", "../index.html", "x/index.html"]
      .map { (FolderCommand.site, $0) })
  func `a forged list with names that are never written is refused`(
    command: FolderCommand, name: String
  ) throws {
    let folder = TemporaryFolder()
    let target = folder.path("out")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    for path in ["thesis.txt", "out/thesis.txt"] {
      try "mine".write(toFile: folder.path(path), atomically: false, encoding: .utf8)
    }
    try forgedManifest(of: command, [(name, Data("mine".utf8))]).write(
      toFile: "\(target)/\(command.manifest)", atomically: false, encoding: .utf8)
    let before = try snapshot(folder.url)
    let run = try command.run(to: target)
    #expect(run.exitCode == 74, "\(run.errors)")
    #expect(run.errors.contains("never writes"), "\(run.errors)")
    #expect(try snapshot(folder.url) == before)
  }

  @Test(arguments: FolderCommand.allCases)
  func `a forged list without files is accepted, as the other tests assume`(
    command: FolderCommand
  ) throws {
    let folder = TemporaryFolder()
    let target = folder.path("out")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    try forgedManifest(of: command, []).write(
      toFile: "\(target)/\(command.manifest)", atomically: false, encoding: .utf8)
    let run = try command.run(to: target)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test func `a list of names without hashes is refused`() throws {
    let folder = TemporaryFolder()
    let target = folder.path("photos")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    for name in ["a.jpg", "b.jpg"] {
      try "mine".write(toFile: "\(target)/\(name)", atomically: false, encoding: .utf8)
    }
    for list in ["a.jpg\nb.jpg\n", "a.jpg\nb.jpg\nfiles.txt\n"] {
      try list.write(toFile: "\(target)/files.txt", atomically: false, encoding: .utf8)
      let before = try snapshot(folder.url)
      let run = try FolderCommand.payloads.run(to: target)
      #expect(run.exitCode == 74 && run.errors.contains("It contains 'a.jpg'"), "\(run.errors)")
      #expect(try snapshot(folder.url) == before)
    }
    for (version, message) in [(1, "not what 'tenken site' wrote"), (2, "another version")] {
      let list = #"{"format": "tenken-site", "version": \#(version), "files": ["a.jpg", "b.jpg"]}"#
      try list.write(toFile: "\(target)/site.json", atomically: false, encoding: .utf8)
      let before = try snapshot(folder.url)
      let run = try FolderCommand.site.run(to: target)
      #expect(run.exitCode == 74 && run.errors.contains(message), "\(run.errors)")
      #expect(try snapshot(folder.url) == before)
    }
  }

  @Test func `a folder of payloads with a link or an empty folder is refused`() throws {
    let folder = TemporaryFolder()
    let target = folder.path("out")
    try FolderCommand.payloads.run(to: target)
    let inner = "\(target)/coin-purchase"
    try FileManager.default.moveItem(atPath: inner, toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(atPath: inner, withDestinationPath: "../elsewhere")
    let linked = try snapshot(folder.url)
    let first = try FolderCommand.payloads.run(to: target)
    #expect(first.exitCode == 74 && first.errors.contains("'coin-purchase'"), "\(first.errors)")
    #expect(try snapshot(folder.url) == linked)
    try FileManager.default.removeItem(atPath: inner)
    try FileManager.default.createDirectory(
      atPath: "\(inner)/empty", withIntermediateDirectories: true)
    let empty = try snapshot(folder.url)
    let second = try FolderCommand.payloads.run(to: target)
    #expect(second.exitCode == 74 && second.errors.contains("coin-purchase/empty"))
    #expect(try snapshot(folder.url) == empty)
  }

  @Test(arguments: [false, true])
  func `hidden files and CNAME in the folder of a site stay the same files`(inPlace: Bool) throws {
    let folder = TemporaryFolder()
    let target = folder.path("out")
    let script = """
      mkdir -p "$1/.git/objects/empty" "$1/.tenken-site" elsewhere; cd "$1"
      echo mine > ../elsewhere/file; echo mine > .tenken-site/file
      echo mine > .git/config; chmod 600 .git/config; ln -s config .git/link; mkfifo .git/pipe
      ln -s ../elsewhere .tenken; ln -s nowhere .git/dangling; chmod 700 .git
      echo bytes > "$(printf '.\\377')"; ln .git/config .git/second
      """
    try #require(
      tenken(
        ["-c", script, "sh", target], program: URL(filePath: "/bin/sh"), in: folder.url
      ).exitCode == 0)
    func write() throws -> ToolRun {
      inPlace
        ? try FolderCommand.site.run(to: ".", in: URL(filePath: target))
        : try FolderCommand.site.run(to: target)
    }
    let before = try snapshot(folder.url)
    for round in 1...2 {
      let run = try write()
      #expect(run.exitCode == 0, "\(run.errors)")
      let after = try snapshot(folder.url)
      #expect(after.filter { before[$0.key] != nil } == before, "in round \(round)")
      #expect(after["out/index.html"] != nil)
      let read = try tenken(
        ["-c", "cat \"$1/$(printf '.\\377')\"", "sh", target], program: URL(filePath: "/bin/sh"))
      #expect(read.output == "bytes\n")
      #expect(folder.names == ["elsewhere", "out"])
    }
    try "mine".write(toFile: "\(target)/CNAME", atomically: false, encoding: .utf8)
    let name = try snapshot(folder.url)["out/CNAME"]
    #expect(try write().exitCode == 0)
    #expect(try snapshot(folder.url)["out/CNAME"] == name)
  }

  @Test(arguments: [false, true])
  func `a user's file is not replaced by a new page of the same name`(inPlace: Bool) throws {
    let folder = TemporaryFolder()
    let target = folder.path("out")
    let templates = try FolderCommand.templatesOfOneLetter()
    func write() throws -> ToolRun {
      let words = [
        "site", fixtures.appending(path: "valid").path, "--filter", "first", "--templates",
        templates.url.path,
      ]
      return inPlace
        ? try tenken(words + ["--output", "."], in: URL(filePath: target))
        : try tenken(words + ["--output", target])
    }
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    #expect(try write().exitCode == 0)
    try "mine".write(toFile: "\(target)/index.fr.html", atomically: false, encoding: .utf8)
    try tenken("new", "templates", "words.en.txt", "--output", templates.url.path)
    try FileManager.default.moveItem(
      atPath: templates.path("words.en.txt"), toPath: templates.path("words.fr.txt"))
    let before = try snapshot(folder.url)
    let run = try write()
    #expect(run.exitCode == 74 && run.errors.contains("'index.fr.html'"), "\(run.errors)")
    #expect(try snapshot(folder.url) == before)
  }
}
