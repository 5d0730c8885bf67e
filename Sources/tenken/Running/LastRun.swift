import TenkenData
import TenkenReports

/// What failed in the last run in a folder, which the user's cache remembers for `--failed`.
///
/// Nothing is written into a repository. Without a home folder, nothing is remembered.
enum LastRun {
  /// The path of the report about the last run in the working folder; nil without a home folder.
  static let path: String? = {
    let home = environment("HOME")
    let given = environment("XDG_CACHE_HOME")
    // A relative path is to be ignored (XDG Base Directory Specification).
    let cache = given.hasPrefix("/") ? given : home.isEmpty ? nil : home + "/.cache"
    return cache.map { "\($0)/tenken/last-run-\(SHA256.hash(resolved(".")).description).json" }
  }()

  /// Remembers a run: a report with only the cases and files that `--failed` reads.
  ///
  /// - Parameters:
  ///   - failed: The addresses of the cases that failed.
  ///   - invalid: The paths of the files that were invalid.
  static func remember(failed: [String], invalid: [String]) {
    // A run in which nothing fails after another one has nothing to write, and costs no time.
    guard let path, !failed.isEmpty || !invalid.isEmpty || exists(path) else { return }
    let cases = failed.map {
      JSON.object([.init("address", .string($0)), .init("status", "failed")])
    }
    let report: JSON = [
      "format": .string(JSONReport.format), "version": .integer(JSONReport.version),
      "invalidFiles": .array(invalid.map { ["path": .string($0)] }),
      "features": [["scenarios": [["cases": .array(cases)]]]],
    ]
    // A run counts for what it says, even where nothing can be remembered.
    try? withFolders(parent(of: path), isPlanned: true) { () throws(FileError) in }
    try? writeFile(FileContent(report.text() + "\n"), to: path)
  }

  /// Arguments with the report of the last run behind a `--failed` that has no value.
  static func completing(_ arguments: [String]) -> [String] {
    arguments.first == "run" ? arguments.giving("--failed") { path } : arguments
  }
}
