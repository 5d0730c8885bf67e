import Foundation
import TenkenData
import Testing

/// The folder of the fixtures, which is the working folder of every run.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

/// The result of running the built tool.
struct ToolRun {
  let output: String
  let errors: String
  let exitCode: Int32
}

/// Runs the built tool, or another program, without colours and with little of the environment.
@discardableResult
func tenken(
  _ arguments: String..., program: URL? = nil, output: FileHandle? = nil,
  errors: FileHandle? = nil, environment: [String: String] = [:]
) throws -> ToolRun {
  try tenken(
    arguments, program: program, output: output, errors: errors, environment: environment)
}

/// Runs the built tool as above, in a folder; by default in the folder of the fixtures.
///
/// A run that does not end within a limit of seconds is killed.
@discardableResult
func tenken(
  _ arguments: [String], program: URL? = nil, output: FileHandle? = nil,
  errors: FileHandle? = nil, environment: [String: String] = [:], limit: Int = 300,
  in workingFolder: URL? = nil
) throws -> ToolRun {
  let folder = TemporaryFolder()
  let streams = try ["output", "errors"].map { name in
    let url = folder.url.appending(path: name)
    try Data().write(to: url)
    return (url: url, handle: try FileHandle(forWritingTo: url))
  }
  let process = Process()
  process.executableURL = try program ?? toolURL()
  process.arguments = arguments
  process.currentDirectoryURL = workingFolder ?? fixtures
  // Reports show paths from the root of a repository, which is not always around the tests.
  process.environment = [
    "COLUMNS": "80", "PATH": "/usr/bin:/bin", "GITHUB_WORKSPACE": fixtures.path,
  ].merging(environment) { $1 }
  process.standardOutput = output ?? streams[0].handle
  process.standardError = errors ?? streams[1].handle
  try process.run()
  // The queue keeps the work until its time: it must not keep the process and its files, too.
  let number = process.processIdentifier
  let end = DispatchWorkItem { kill(number, SIGKILL) }
  DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: end)
  process.waitUntilExit()
  end.cancel()
  for stream in streams { stream.handle.closeFile() }
  let texts = try streams.map { try documentText(at: $0.url.path) }
  return ToolRun(output: texts[0], errors: texts[1], exitCode: process.terminationStatus)
}

/// The text of a file; of an archive, the texts of all files in it.
func documentText(at path: String) throws -> String {
  let bytes = Array(try Data(contentsOf: URL(filePath: path)))
  let limits = ZipReader.Limits(files: 100, bytes: 1 << 28, expansion: 1 << 20)
  guard bytes.starts(with: [0x50, 0x4B, 3, 4]) else {
    return String(decoding: bytes, as: UTF8.self)
  }
  return try ZipReader(bytes, limits: limits).contents.sorted { $0.key < $1.key }
    .map { String(decoding: $0.value, as: UTF8.self) }.joined(separator: "\n")
}

/// The tool that was built with the tests: it is next to the test bundle.
func toolURL() throws -> URL {
  let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
  let programs = [CommandLine.arguments[0], CommandLine.arguments.last ?? ""]
    .map { URL(filePath: $0) }
  for url in bundles + programs + [Bundle.main.bundleURL] {
    for folder in [url, url.deletingLastPathComponent()] {
      let tool = folder.appending(path: "tenken")
      let path = tool.path
      if FileManager.default.isExecutableFile(atPath: path), !isFolder(path) { return tool }
    }
  }
  throw ToolMissing()
}

/// The error if the tool is not next to the tests.
struct ToolMissing: Error {}

private func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// A pseudo terminal.
struct Terminal {
  /// The end that a program writes to.
  let input: FileHandle
  private let screen: Int32

  init() throws {
    var ends: (screen: Int32, input: Int32) = (-1, -1)
    guard openpty(&ends.screen, &ends.input, nil, nil, nil) == 0 else { throw TerminalMissing() }
    screen = ends.screen
    input = FileHandle(fileDescriptor: ends.input, closeOnDealloc: false)
  }

  /// Returns the text written, at most what the system buffers, and closes the terminal.
  func shown() throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    _ = fcntl(screen, F_SETFL, O_NONBLOCK)
    while case let count = read(screen, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    try input.close()
    close(screen)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The error if the system gives no terminal.
struct TerminalMissing: Error {}

/// Whether this process can mount volumes, which takes a superuser and a system that allows it.
let canMountVolumes: Bool = {
  let folder = TemporaryFolder()
  let script = "mount -t tmpfs -o size=1m none \"$1\" && umount \"$1\""
  let run = try? tenken(
    ["-c", script, "sh", folder.url.path], program: URL(filePath: "/bin/sh"))
  return run?.exitCode == 0
}()

/// A folder that exists as long as the object does.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "tenken-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
