import Foundation
import TenkenData
import Testing

/// Tests that a folder is written completely or not at all; `Tests/Kill` kills runs in between.
@Suite struct FolderWritingTests {
  /// Runs a shell script in a folder; `$tool` is the tool, and the arguments are `$1`, `$2`, ….
  @discardableResult private func shell(_ script: String, _ words: String..., in folder: URL) throws
    -> ToolRun
  {
    try tenken(
      ["-c", script, "sh"] + words, program: URL(filePath: "/bin/sh"),
      environment: ["tool": toolURL().path, "valid": fixtures.appending(path: "valid").path],
      in: folder)
  }

  @Test(arguments: FolderCommand.allCases)
  func `a new, empty or linked folder is written, and rewritten`(command: FolderCommand) throws {
    let folder = TemporaryFolder()
    try #require(
      shell("mkdir -m 750 real empty; ln -s real link; mkdir deep", in: folder.url).exitCode == 0)
    for (path, rounds) in [
      ("real", 2), ("link", 2), ("empty/", 1), ("new", 2), ("deep/./er//folder/", 1),
      ("./deep/../deep/x", 1),
    ] {
      for round in 1...rounds {
        let run = try command.run(to: path, in: folder.url)
        #expect(run.exitCode == 0, "\(path), round \(round): \(run.errors)")
        #expect(!run.errors.contains("file by file"))
        let file = folder.path("\(path)/\(command.listed)")
        #expect(FileManager.default.fileExists(atPath: file), "\(path)")
      }
    }
    #expect(folder.names == ["deep", "empty", "link", "new", "real"])
    let seen = try snapshot(folder.url)
    #expect(seen["real"] == "folder \(0o750)" && seen["empty"] == "folder \(0o750)")
    #expect(seen["link"]?.hasPrefix("link") == true)
    #expect(!seen.keys.contains { $0.contains(".tenken") })
  }

  @Test(arguments: FolderCommand.allCases)
  func `the working folder is kept, and written file by file`(command: FolderCommand) throws {
    let folder = TemporaryFolder()
    let number = try shell("ls -di .", in: folder.url).output
    for target in [".", "./", folder.url.path] {
      let run = try command.run(to: target, in: folder.url)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.contains("file by file, not at once, because it is the working folder"))
      #expect(try shell("ls -di .", in: folder.url).output == number)
      #expect(!folder.names.contains { $0.hasPrefix(".") }, "\(folder.names)")
    }
    // Files that are no longer written are removed, together with their folders.
    guard command == .payloads else { return }
    #expect(folder.names.contains("coin-purchase"))
    let run = try tenken(
      ["payloads", "coin-purchase/first", fixtures.path + "/valid", "--output", "."],
      in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!folder.names.contains("coin-purchase") && folder.names.contains("root.cer"))
  }

  @Test(arguments: FolderCommand.allCases)
  func `a target that cannot be a folder is an error`(command: FolderCommand) throws {
    let folder = TemporaryFolder()
    let script = "echo mine > file; ln -s nowhere dangling; ln -s loop loop; ln -s file link"
    try #require(shell(script, in: folder.url).exitCode == 0)
    let before = try snapshot(folder.url)
    let long = String(repeating: "x", count: 256)
    for (path, message) in [
      ("file", "It is not a folder"), ("link", "It is not a folder"),
      ("file/new", "Not a directory"),
      ("dangling", "It is a link that leads nowhere"), ("loop", "symbolic links"),
      ("new/..", "No such file"), ("", "No such file"), (long, "File name too long"),
      ("new/\(long)/x", "The folder 'new' does not exist"), ("dangling/new", "cannot be written"),
    ] {
      let run = try command.run(to: path, in: folder.url)
      #expect(run.exitCode == 74 && run.errors.contains(message), "\(path): \(run.errors)")
      #expect(try snapshot(folder.url) == before, "\(path)")
    }
  }

  @Test(arguments: FolderCommand.allCases)
  func `a folder that another process is writing is refused`(command: FolderCommand) throws {
    let folder = TemporaryFolder()
    try command.run(to: folder.path("out"))
    let before = try snapshot(folder.url)
    let held = open(folder.path("out"), O_RDONLY)
    defer { close(held) }
    try #require(flock(held, LOCK_EX) == 0)
    for working in [fixtures, folder.url.appending(path: "out")] {
      let run = try command.run(to: folder.path("out"), in: working)
      #expect(run.exitCode == 74 && run.errors.contains("is writing it"), "\(run.errors)")
      #expect(run.errors.contains("wait until"))
      #expect(try snapshot(folder.url) == before)
    }
    flock(held, LOCK_UN)
    #expect(try command.run(to: folder.path("out")).exitCode == 0)
  }

  @Test(arguments: FolderCommand.allCases)
  func `a lock names its process, and ends with it`(command: FolderCommand) throws {
    let folder = TemporaryFolder()
    let path = folder.path(lockName(of: "out"))
    let record = "{\"format\": \"tenken-lock\", \"process\": 4711, \"host\": \"mac-mini\"}\n"
    try record.write(toFile: path, atomically: false, encoding: .utf8)
    let held = open(path, O_RDWR)
    try #require(flock(held, LOCK_EX) == 0)
    let run = try command.run(to: folder.path("out"))
    #expect(run.exitCode == 74, "\(run.errors)")
    #expect(run.errors.contains("Process 4711 on 'mac-mini' is writing it"), "\(run.errors)")
    #expect(folder.names == [lockName(of: "out")])
    close(held)
    let next = try command.run(to: folder.path("out"))
    #expect(next.exitCode == 0, "\(next.errors)")
    #expect(folder.names == ["out"])
    // A user's file of that name is not a lock.
    try "mine".write(toFile: path, atomically: false, encoding: .utf8)
    let before = try snapshot(folder.url)
    let other = try command.run(to: folder.path("out"))
    #expect(other.exitCode == 74 && other.errors.contains("is not Tenken's"), "\(other.errors)")
    #expect(try snapshot(folder.url) == before)
  }

  @Test(arguments: FolderCommand.allCases)
  func `a leftover is removed, unless it may be somebody else's`(
    command: FolderCommand
  ) throws {
    let folder = TemporaryFolder()
    try command.run(to: folder.path("out"))
    let name = workName(of: "out", command)
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: false)
    try "half".write(
      toFile: folder.path("\(name)/.unfinished"), atomically: false, encoding: .utf8)
    try #require(command.run(to: folder.path("out")).exitCode == 0)
    #expect(folder.names == ["out"])
    for script in [
      "mkdir $1; echo mine > $1/thesis.txt", "mkdir -p $1/photos", "echo mine > $1",
      "mkdir elsewhere; echo mine > elsewhere/.unfinished; ln -s elsewhere $1",
      "mkdir $1; echo mine > mine; ln mine $1/.unfinished", "mkdir $1; ln -s x $1/.unfinished",
      "mkdir $1; cp out/*.json $1; echo mine > $1/\(command.listed)",
      "mkdir $1; mkdir $1/.unfinished; echo mine > $1/.unfinished/x",
    ] {
      try #require(shell(script, name, in: folder.url).exitCode == 0)
      let before = try snapshot(folder.url)
      let run = try command.run(to: folder.path("out"))
      #expect(run.exitCode == 74 && run.errors.contains("left '\(name)'"), "\(run.errors)")
      #expect(try snapshot(folder.url) == before, "\(script)")
      try #require(shell("rm -r $1; rm -rf elsewhere mine", name, in: folder.url).exitCode == 0)
    }
    // A folder whose name only looks like that of a leftover is ignored.
    let other = ".tenken-0123456789abcdef-0123456789abcdef"
    try #require(shell("mkdir $1; echo mine > $1/x", other, in: folder.url).exitCode == 0)
    #expect(try command.run(to: folder.path("out")).exitCode == 0)
    #expect(folder.names == [other, "out"])
  }

  @Test(
    .enabled(if: canMountVolumes, "this process cannot mount volumes"), arguments: [false, true])
  func `a folder on a volume of its own is written file by file`(isBound: Bool) throws {
    let folder = TemporaryFolder()
    try #require(shell("mkdir other out", in: folder.url).exitCode == 0)
    let mount = isBound ? "mount --bind other out" : "mount -t tmpfs -o size=8m none out"
    try #require(shell(mount, in: folder.url).exitCode == 0)
    defer { _ = try? shell("umount out", in: folder.url) }
    for command in FolderCommand.allCases {
      try shell("rm -rf out/*", in: folder.url)
      for _ in 1...2 {
        let run = try command.run(to: folder.path("out"))
        #expect(run.exitCode == 0 && run.errors.contains("file by file"), "\(run.errors)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
      #expect(names.contains(command.listed) && !names.contains { $0.hasPrefix(".") }, "\(names)")
      #expect(folder.names == ["other", "out"])
    }
  }

  @Test(.enabled(if: canMountVolumes, "this process cannot mount volumes"))
  func `a user's files on another volume stay there`() throws {
    let folder = TemporaryFolder()
    try FolderCommand.site.run(to: folder.path("out"))
    let script =
      "mkdir out/.cache && mount -t tmpfs -o size=1m none out/.cache && echo mine > out/.cache/x"
    try #require(shell(script, in: folder.url).exitCode == 0)
    defer { _ = try? shell("umount out/.cache", in: folder.url) }
    let run = try FolderCommand.site.run(to: folder.path("out"))
    #expect(
      run.exitCode == 0 && run.errors.contains("'.cache' is a separate volume"), "\(run.errors)")
    #expect(try folder.text("out/.cache/x") == "mine\n")
    #expect(folder.names == ["out"])
  }

  /// The name of the lock of a target, which has a checksum of the target.
  private func lockName(of target: String) -> String {
    ".tenken-\(checksum(of: "lock", target, "")).lock"
  }

  /// The name of a work folder of a target.
  private func workName(of target: String, _ command: FolderCommand) -> String {
    let number = "00000000000000ff"
    return ".tenken-\(number)-\(checksum(of: command.rawValue, target, number))"
  }

  private func checksum(of kind: String, _ target: String, _ number: String) -> String {
    let bytes = target.utf8.map { String($0, radix: 16) }.joined(separator: " ")
    return String(SHA256.hash("tenken\n\(kind)\n\(bytes)\n\(number)").description.prefix(16))
  }
}
