import TenkenReports
import TenkenScenarios

/// Reads results from a JSON report of a run, or of a checklist that people have ticked.
func readResults(_ path: String) throws(ToolError) -> RecordedResults {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try readFile(path)
  } catch {
    throw .input(
      "the results '\(path)' cannot be read: \(error.reason)",
      help: ["write one with: tenken run --report json=results.json"])
  }
  do throws(ResultsError) {
    return try readResults(path: path, bytes: bytes)
  } catch {
    throw .input(error.summary, help: error.help)
  }
}
