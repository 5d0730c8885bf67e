import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenSimulation

/// Renders documents again whenever one of their source files is saved, until Ctrl-C or another
/// signal that ends programs.
///
/// The source files are all files that a command reads, in whatever way it reads them.
final class DocumentWatch: Sendable {
  /// The watch of the current task; nil for a command that renders once.
  @TaskLocal static var current: DocumentWatch?

  /// The documents by their files.
  private let pages = Locked<[String: LivePage]>([:])

  /// Renders again and again until the user interrupts.
  static func repeating(_ render: () async throws -> Void) async throws {
    let (watch, interruption) = (DocumentWatch(), Interruption([SIGINT, SIGTERM, SIGHUP]))
    do {
      try await watch.watch(render, until: interruption)
    } catch {
      // The error that ended the watch counts, not another one of its end.
      do throws(ToolError) { try watch.end() } catch {}
      throw error
    }
    try watch.end()
    interruption.endTool()
  }

  private func watch(
    _ render: () async throws -> Void, until interruption: Interruption
  ) async throws {
    var pace = WatchPace()
    var isFirst = true
    while !interruption.wasRequested {
      let log = SourceLog()
      try await Self.$current.withValue(self) {
        try await SourceLog.$current.withValue(log) {
          try await Self.renderReportingErrors(render)
        }
      }
      if isFirst {
        Console.errors.note(
          "watching \(counted(log.fileCount, "file")); Ctrl-C ends it",
          ja: "ファイル \(log.fileCount) 個を監視中（Ctrl-C で終了）")
        isFirst = false
      }
      repeat {
        try await pace.wait()
      } while !interruption.wasRequested && !pace.measure { log.isStale }
    }
  }

  /// Writes the documents without the additions for watching.
  private func end() throws(ToolError) {
    var failure: ToolError?
    for page in pages.withValue({ $0 }).values.sorted(by: { $0.file < $1.file }) {
      do throws(ToolError) { try page.end() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Writes a document and reports it, if it has changed since the last time.
  func write(_ bytes: [UInt8], to file: String) throws {
    var page = pages.withValue { $0[file] } ?? LivePage(file)
    // Even after a failure something may be there that the end has to remove.
    defer { pages.withValue { $0[file] = page } }
    guard try page.write(bytes) else { return }
    Console.errors.note("wrote \(file)", ja: "\(file) を書き出しました")
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
