import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenSimulation

/// Runs changed files again whenever they are saved, until the user ends the tool.
struct WatchLoop {
  let paths: [String]
  /// Runs some of the files that were found.
  let run: (_ files: [ScenarioFile], ScenarioFiles) async throws -> [FileRun]
  /// Writes the results of all files, and shows those of the files that were run.
  let show: (_ all: [FileRun], _ shown: [FileRun], ScenarioFiles) throws -> Void

  /// Watches, and never returns.
  ///
  /// - Throws: An error, if there are no scenario files, or an output cannot be written.
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
        let again = try await run(stale, found)
        for (file, run) in zip(stale, again) { runs[file.path] = run }
        for path in gone { runs[path] = nil }
        try report(found.files.compactMap { runs[$0.path] }, again, found)
        if isFirst {
          Console.errors.note(
            "watching \(counted(there.count, "file")); Ctrl-C ends it",
            ja: "ファイル \(there.count) 個を監視中（Ctrl-C で終了）")
        }
        isFirst = false
      }
      try await pace.wait()
      found = try pace.measure { try next() } ?? found
    }
  }

  private func report(_ all: [FileRun], _ shown: [FileRun], _ found: ScenarioFiles) throws {
    do {
      try show(all, shown, found)
    } catch let code as ExitCode where code == .invalidScenarios || code == .scenariosFailed {
      // The problem is reported already, and the next change may fix it.
      return
    } catch {
      guard let error = ToolError(error), error.exitCode != .cannotWrite else { throw error }
      Console.errors.report(error)
    }
  }

  /// Finds the current files; nil if that is not possible at this moment.
  private func next() throws -> ScenarioFiles? {
    do {
      return try ScenarioFiles(paths)
    } catch is ToolError {
      // Editors may replace a file by a new one: for a moment there is none.
      return nil
    }
  }
}
