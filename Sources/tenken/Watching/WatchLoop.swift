import ArgumentParser
import TenkenDiagnostics

/// Runs what has changed again whenever it is saved, until somebody ends the tool.
struct WatchLoop {
  let paths: [String]
  /// Runs files.
  let run: ([ScenarioFile]) async throws -> [FileRun]
  /// Writes what came of all files, and shows what came of those that were run.
  let show: (_ all: [FileRun], _ shown: [FileRun], ScenarioFiles) throws -> Void

  /// Watches; it never returns.
  ///
  /// - Throws: That there are no scenario files, or that something cannot be written.
  func watch() async throws {
    var found = try ScenarioFiles(paths)
    var runs: [String: FileRun] = [:]
    var isFirst = true
    var pace = WatchPace()
    while true {
      let stale = found.files.filter { runs[$0.path]?.isStale ?? true }
      let there = Set(found.files.map(\.path))
      let gone = runs.keys.filter { !there.contains($0) }
      if isFirst || !stale.isEmpty || !gone.isEmpty {
        let again = try await run(stale)
        for (file, run) in zip(stale, again) { runs[file.path] = run }
        for path in gone { runs[path] = nil }
        try tell(found.files.compactMap { runs[$0.path] }, again, found)
        if isFirst {
          Console.errors.note("watching \(counted(there.count, "file")); Ctrl-C ends it")
        }
        isFirst = false
      }
      try await pace.rest()
      found = try pace.measure { try next() } ?? found
    }
  }

  private func tell(_ all: [FileRun], _ shown: [FileRun], _ found: ScenarioFiles) throws {
    do {
      try show(all, shown, found)
    } catch let code as ExitCode where code == .invalidScenarios || code == .scenariosFailed {
      // It is told already, and may be mended by the next change.
      return
    } catch let error as ToolError where error.exitCode != .cannotWrite {
      Console.errors.report(error)
    }
  }

  /// Looks which files there are; nil if that cannot be told at this moment.
  private func next() throws -> ScenarioFiles? {
    do {
      return try ScenarioFiles(paths)
    } catch is ToolError {
      // Editors write a file by putting another in its place: for a moment there is none.
      return nil
    }
  }
}
