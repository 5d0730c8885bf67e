import TenkenPages
import TenkenRendering
import TenkenReports

extension FolderKind {
  /// The folder that `tenken site` writes, which may also contain the user's own files.
  static let site = FolderKind(name: "site", keepsOthers: true) { path in
    let documents = Format.Document.allCases.map(\.rawValue)
    let stem = path.text.prefix { $0 != "." && $0 != "-" }
    let others = SiteDocuments.OwnFile.allCases.map(\.rawValue)
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
