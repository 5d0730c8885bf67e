import Foundation
import Testing

/// Tests commands that keep running while files change.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  /// A command that watches files, and its output.
  private final class Watch {
    private let process = Process()
    private let pipe = Pipe()
    private var unread = ""

    init(_ arguments: [String], in folder: URL) throws {
      process.executableURL = try toolURL()
      process.arguments = arguments + ["--watch"]
      process.currentDirectoryURL = folder
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      // If output does not come, the test fails instead of waiting for ever.
      DispatchQueue.global().asyncAfter(deadline: .now() + 90) { [process] in process.terminate() }
    }

    /// Waits for a text in the output, and returns the output up to it.
    func read(to end: String) throws -> String {
      while true {
        if let range = unread.firstRange(of: end) {
          defer { unread = String(unread[range.upperBound...]) }
          return String(unread[..<range.upperBound])
        }
        let data = pipe.fileHandleForReading.availableData
        guard !data.isEmpty else { throw Ended(unread: unread) }
        unread += String(decoding: data, as: UTF8.self)
      }
    }

    /// Ends the command as Ctrl-C does.
    func end() {
      process.interrupt()
      process.waitUntilExit()
    }

    /// Ends the command with a signal, and returns the signal that it ended with; 0 for none.
    func end(with number: Int32) -> Int32 {
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }

    var wasInterrupted: Bool {
      process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT
    }
  }

  /// The error if the command ends too early.
  private struct Ended: Error { let unread: String }

  private func text(_ id: String, coins: Int) -> String {
    """
    feature: \(id)
    title: \(id)
    include: [shared.yaml]
    scenarios:
      - id: buy
        title: Bought
        operations: [launch-app, {buy: coin120}, authenticate]
        expected:
          - coins: \(coins)

    """
  }

  private func shared(coins: Int) -> String {
    "products:\n  - {id: coin120, title: Coins, type: consumable, price: 160, coins: \(coins)}\n"
  }

  @Test func `only files that are affected by a change are run again`() throws {
    let folder = TemporaryFolder()
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    try write("a.yaml", text("a", coins: 120))
    try write("b.yaml", text("b", coins: 120))
    try write("shared.yaml", shared(coins: 120))
    let watch = try Watch(["run", ".", "--report", "json=out/r.json"], in: folder.url)
    defer { watch.end() }
    let first = try watch.read(to: "Ctrl-C ends it\n")
    #expect(first.contains("✔ a: a") && first.contains("✔ b: b"))
    #expect(first.contains("2 passed, 0 failed, 0 errors, 0 manual in 2 files\n"))

    try write("a.yaml", text("a", coins: 121))
    let second = try watch.read(to: "in 2 files\n")
    #expect(second.contains("✘ a: a") && !second.contains("b: b"))
    #expect(second.hasSuffix("1 passed, 1 failed, 0 errors, 0 manual in 2 files\n"))
    #expect(try folder.text("out/r.json").contains("\"failed\": 1"))

    // Included files are watched, too.
    try write("shared.yaml", shared(coins: 121))
    let third = try watch.read(to: "in 2 files\n")
    #expect(third.contains("✔ a: a") && third.contains("✘ b: b"))

    // An error is reported, and then fixed.
    try write("b.yaml", text("b", coins: 121).replacing("coins: 121", with: "coin: 121"))
    #expect(try watch.read(to: "b.yaml:9:").contains("did you mean 'coins'"))
    try write("b.yaml", text("b", coins: 121))
    #expect(try watch.read(to: "in 2 files\n").contains("2 passed"))

    try write("c.yaml", text("c", coins: 121))
    #expect(try watch.read(to: "in 3 files\n").contains("3 passed"))
    try FileManager.default.removeItem(atPath: folder.path("a.yaml"))
    #expect(try watch.read(to: "in 2 files\n").contains("2 passed"))
    watch.end()
    #expect(watch.wasInterrupted)
  }

  @Test(arguments: ["list.md", "list.html"])
  func `a document is written again when something that it is made of changes`(
    file: String
  ) throws {
    let folder = TemporaryFolder()
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    try write("a.yaml", text("a", coins: 120))
    try write("shared.yaml", shared(coins: 120))
    try FileManager.default.createDirectory(
      atPath: folder.path("words"), withIntermediateDirectories: true)
    let isPage = file.hasSuffix("html")
    let command = [
      "checklist", ".", "--format", isPage ? "html" : "markdown", "--templates", "words",
    ]
    let watch = try Watch(command + ["--output", file], in: folder.url)
    defer { watch.end() }
    #expect(
      try watch.read(to: "Ctrl-C ends it\n")
        == "wrote \(file)\nwatching 2 files; Ctrl-C ends it\n")
    #expect(try folder.text(file).contains("watch.js") == isPage)
    #expect(FileManager.default.fileExists(atPath: folder.path("\(file).watch.js")) == isPage)

    try write("shared.yaml", shared(coins: 120).replacing("title: Coins", with: "title: Gems"))
    #expect(try watch.read(to: "\n") == "wrote \(file)\n")
    // An error is reported, and the document stays.
    let before = try folder.text(file)
    try write("a.yaml", text("a", coins: 120).replacing("title:", with: "titel:"))
    #expect(try watch.read(to: "a.yaml:2:").contains("'titel'"))
    #expect(try folder.text(file) == before)
    try write("a.yaml", text("a", coins: 120))
    try write("b.yaml", text("another-feature", coins: 120))
    while try !folder.text(file).contains("another-feature") {
      _ = try watch.read(to: "wrote \(file)\n")
    }
    // The words of templates are watched, too.
    try write("words/words.en.txt", "page.checklist = Things to tick\n")
    _ = try watch.read(to: "wrote \(file)\n")
    #expect(try folder.text(file).contains("Things to tick"))
    watch.end()
    #expect(watch.wasInterrupted)
    // The last document is the same as one written without watching.
    #expect(try tenken(command + ["--output", "plain"], in: folder.url).exitCode == 0)
    #expect(try folder.text(file) == folder.text("plain"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("\(file).watch.js")))
  }

  @Test func `watching a document requires an output file`() throws {
    let result = try tenken("mindmap", "valid", "--watch")
    #expect(result.exitCode == 64 && result.errors.contains("name the file with --output"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a watched page is left without its script, whatever ends the command`(
    number: Int32
  ) throws {
    let folder = TemporaryFolder()
    try text("a", coins: 120).write(
      toFile: folder.path("a.yaml"), atomically: true, encoding: .utf8)
    try shared(coins: 120).write(
      toFile: folder.path("shared.yaml"), atomically: true, encoding: .utf8)
    let watch = try Watch(
      ["checklist", ".", "--format", "html", "--output", "a.html"], in: folder.url)
    _ = try watch.read(to: "Ctrl-C ends it\n")
    #expect(folder.names.contains("a.html.watch.js"))
    #expect(watch.end(with: number) == number)
    #expect(folder.names == ["a.html", "a.yaml", "shared.yaml"])
    #expect(try !folder.text("a.html").contains("watch.js"))
  }
}
