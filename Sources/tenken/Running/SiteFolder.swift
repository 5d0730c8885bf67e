import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenResults
import TenkenScenarios

extension GivenResults {
  /// The results of a suite's cases for its site, with a file that contains them.
  func shown(for suite: Suite) throws -> SiteResults.Given {
    let verdicts = try verdicts(of: suite)
    switch self {
    case .recorded(let recorded, let bytes, _, _) where recorded.isByPeople:
      return .byPeople(verdicts.tested ?? [:], fileName: "results-devices.json", bytes: bytes)
    case .recorded(_, let bytes, _, _):
      return .byRun(verdicts.simulated ?? [:], bytes: bytes)
    case .events(let results, _, _):
      // The run for this site is as valid as a recorded one.
      let lines = results.events.map { $0.line + "\n" }.joined()
      return .byPeople(
        verdicts.tested ?? [:], fileName: "results-devices.jsonl", bytes: Array(lines.utf8))
    }
  }
}

extension FolderKind {
  /// The folder that `tenken site` writes, which may also contain the user's own files.
  static let site = FolderKind(name: "site", keepsOthers: true) { path in
    let documents = Format.Document.allCases.map(\.rawValue)
    let stem = path.text.prefix { $0 != "." && $0 != "-" }
    let others = ["index", "results", "mutation"]
    return path.parent == nil && (documents + others).contains(String(stem))
      && path.text.contains(".")
  }
}

/// The content hashes of the cases in the site of a folder, by address.
///
/// Nil if no results of a run can be read there.
func cases(ofSiteIn folder: String) -> [String: String]? {
  let path = withoutTrailingSlashes(folder) + "/results.json"
  guard let bytes = try? readFile(path),
    let old = try? TenkenReports.readResults(path: path, bytes: bytes)
  else { return nil }
  return old.hashes.isEmpty ? nil : old.hashes
}
