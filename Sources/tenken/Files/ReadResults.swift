import TenkenPages
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// Reads results from a JSON report of a run, or of a checklist that people have ticked.
func readResults(_ path: String) throws(ToolError) -> RecordedResults {
  let bytes = try readGivenFile(
    path, as: "results", help: ["write one with: tenken run --report json=results.json"])
  do throws(ResultsError) {
    return try readResults(path: path, bytes: bytes)
  } catch {
    throw .input(error.summary, help: error.help)
  }
}

extension GivenResults {
  /// Reads a folder or file of events, or a JSON report; nil if no path is given.
  init?(path: String?, build: String? = nil, in language: Language) async throws {
    guard let path else { return nil }
    guard isFolder(path) || path.hasSuffix(ResultFiles.ending) else {
      let recorded = try readResults(path)
      do throws(FileError) {
        self = .recorded(recorded, bytes: try readFile(path), path: path)
      } catch {
        throw ToolError.input("the results '\(path)' cannot be read: \(error.reason)")
      }
      return
    }
    let results = SettledResults(try await ResultFiles([path]).log())
    try report(results.diagnostics, headings: [], in: language)
    self = .events(results, build: build)
  }

  /// The verdicts of a suite's cases, after reporting problems with the results.
  func verdicts(of suite: Suite, in language: Language) throws -> Verdicts {
    let verdicts = try verdicts(of: suite)
    Console.errors.report(verdicts.diagnostics, in: language)
    return verdicts
  }
}
