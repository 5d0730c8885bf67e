import TenkenReports

/// Reads results from a JSON report of a run.
func readResults(_ path: String) throws(ToolError) -> RecordedResults {
  let bytes = try readGivenFile(
    path, as: "results", help: ["write one with: tenken run --report json=results.json"])
  do throws(ResultsError) {
    return try readResults(path: path, bytes: bytes)
  } catch {
    throw .input(error.summary, help: error.help)
  }
}
