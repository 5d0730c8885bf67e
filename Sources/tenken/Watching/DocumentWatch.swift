import ArgumentParser
import TenkenDiagnostics
import TenkenPages

/// Renders documents again whenever one of their source files is saved, until Ctrl-C.
///
/// The source files are all files that a command reads, in whatever way it reads them.
final class DocumentWatch: Sendable {
  /// The watch of the current task; nil for a command that renders once.
  @TaskLocal static var current: DocumentWatch?

  /// The documents by their files.
  private let pages = Locked<[String: LivePage]>([:])

  /// Renders again and again until the user interrupts.
  static func repeating(_ render: () async throws -> Void) async throws {
    let (watch, interruption) = (DocumentWatch(), Interruption())
    var pace = WatchPace()
    var isFirst = true
    while !interruption.wasRequested {
      let log = SourceLog()
      try await $current.withValue(watch) {
        try await SourceLog.$current.withValue(log) { try await renderReportingErrors(render) }
      }
      if isFirst {
        Console.errors.note("watching \(counted(log.fileCount, "file")); Ctrl-C ends it")
        isFirst = false
      }
      repeat {
        try await pace.wait()
      } while !interruption.wasRequested && !pace.measure { log.isStale }
    }
    try watch.pages.withValue { $0 }.values.sorted { $0.file < $1.file }.forEach { try $0.end() }
    interruption.endTool()
  }

  /// Writes a document and reports it, if it has changed since the last time.
  func write(_ bytes: [UInt8], to file: String) throws {
    var page = pages.withValue { $0[file] } ?? LivePage(file)
    guard try page.write(bytes) else { return }
    pages.withValue { $0[file] = page }
    Console.errors.note("wrote \(file)")
  }

  /// Renders, and reports problems with the files, which the next change may fix.
  private static func renderReportingErrors(_ render: () async throws -> Void) async throws {
    do {
      try await render()
    } catch let code as ExitCode where code == .invalidScenarios || code == .scenariosFailed {
      return
    } catch {
      guard let error = ToolError(error), error.exitCode != .cannotWrite else { throw error }
      Console.errors.report(error)
    }
  }
}

/// The pause between two checks for changes.
struct WatchPace {
  /// The minimum pause, which is too short to notice.
  private static let interval = Duration.milliseconds(20)
  /// The ratio of a pause to the duration of a check, so that a large suite costs little.
  private static let rest = 20

  private var pause = Self.interval

  /// Runs a check, and measures how long it takes.
  mutating func measure<Result>(_ check: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { pause = max(Self.interval, (ContinuousClock.now - start) * Self.rest) }
    return try check()
  }

  /// Waits until the next check.
  func wait() async throws { try await Task.sleep(for: pause) }
}
