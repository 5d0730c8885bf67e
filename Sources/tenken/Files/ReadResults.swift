import TenkenDiagnostics
import TenkenImport
import TenkenReports

/// Reads results from a JSON report of a run.
func readResults(_ path: String) throws(ToolError) -> RecordedResults {
  let bytes = try readGivenFile(
    path, as: "results",
    help: [ResultsError.howToMakeOne])
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
  let japaneseKind = format.isArchive ? "Excel ブックなどの ZIP" : "表"
  throw .input(
    "'\(path)' is \(kind), not a file of results", ja: "「\(path)」は結果のファイルではありません（\(japaneseKind)）"
  ).help(
    "import what testers wrote into a checklist of Tenken:"
      + " tenken results import \(path) --results results/",
    ja: "Tenken のチェックリストに記入した結果は「tenken results import \(path) --results results/」で取り込めます"
  ).help(
    "a sheet of another tool becomes scenario files and results:"
      + " tenken import \(path) --output FOLDER",
    ja: "ほかのツールの表は「tenken import \(path) --output FOLDER」でシナリオと結果になります")
}
