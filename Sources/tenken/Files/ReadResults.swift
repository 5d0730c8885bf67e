import TenkenImport
import TenkenReports

/// Reads results from a JSON report of a run.
func readResults(_ path: String) throws(ToolError) -> RecordedResults {
  let bytes = try readGivenFile(
    path, as: "results", help: ["write one with: tenken run --report json=results.json"])
  try requireNoSheet(path, bytes)
  do throws(ResultsError) {
    return try readResults(path: path, bytes: bytes)
  } catch {
    throw .input(error.summary, help: error.help)
  }
}

/// Throws if a file of results is a sheet that testers filled in, and says how to import that.
func requireNoSheet(_ path: String, _ bytes: [UInt8]) throws(ToolError) {
  guard let format = ImportFormat.sheet(path, bytes) else { return }
  let kind = format.isArchive ? "a workbook or another ZIP archive" : "a sheet"
  throw .input(
    "'\(path)' is \(kind), not a file of results",
    help: [
      "import what testers wrote into a checklist of Tenken:"
        + " tenken results import \(path) --results results/",
      "a sheet of another tool becomes scenario files and results:"
        + " tenken import \(path) --output FOLDER",
    ])
}
