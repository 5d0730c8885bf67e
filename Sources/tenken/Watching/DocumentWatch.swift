import ArgumentParser
import TenkenDiagnostics

/// Renders documents again whenever something that they are made of is saved, until Ctrl-C.
///
/// What they are made of is what was read: whatever a command reads, and however, is watched.
final class DocumentWatch: Sendable {
  /// Whoever renders again and again; nil for a command that renders once.
  @TaskLocal static var current: DocumentWatch?

  /// The documents by their files.
  private let pages = Locked<[String: LivePage]>([:])

  /// Renders until somebody ends it.
  static func repeating(_ render: () async throws -> Void) async throws {
    let (watch, interruption) = (DocumentWatch(), Interruption())
    var pace = WatchPace()
    var isFirst = true
    while !interruption.hasCome {
      let log = SourceLog()
      try await $current.withValue(watch) {
        try await SourceLog.$current.withValue(log) { try await tellingFaults(render) }
      }
      if isFirst {
        Console.errors.note("watching \(counted(log.fileCount, "file")); Ctrl-C ends it")
        isFirst = false
      }
      repeat { try await pace.rest() } while !interruption.hasCome && !pace.measure { log.isStale }
    }
    try watch.pages.withValue { $0 }.values.sorted { $0.file < $1.file }.forEach { try $0.end() }
    interruption.endTool()
  }

  /// Writes a document, and says so if it is another one than last time.
  func write(_ bytes: [UInt8], to file: String) throws {
    var page = pages.withValue { $0[file] } ?? LivePage(file)
    guard try page.write(bytes) else { return }
    pages.withValue { $0[file] = page }
    Console.errors.note("wrote \(file)")
  }

  /// Renders; what is wrong with the files is told, and may be mended by the next change.
  private static func tellingFaults(_ render: () async throws -> Void) async throws {
    do {
      try await render()
    } catch let code as ExitCode where code == .invalidScenarios || code == .scenariosFailed {
      return
    } catch let error as ToolError where error.exitCode != .cannotWrite {
      Console.errors.report(error)
    }
  }
}

/// How long nobody looks whether something has changed.
struct WatchPace {
  /// The shortest time: nobody notices so short a one.
  private static let interval = Duration.milliseconds(20)
  /// How many times as long as it takes to look nobody looks, so that a large suite costs little.
  private static let rest = 20

  private var pause = Self.interval

  /// Looks, and notes how long that takes.
  mutating func measure<Result>(_ look: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { pause = max(Self.interval, (ContinuousClock.now - start) * Self.rest) }
    return try look()
  }

  /// Waits until somebody may look again.
  func rest() async throws { try await Task.sleep(for: pause) }
}
