import TenkenExecution
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// The results that a site shows, and the files that hold them.
struct SiteResults: Sendable {
  /// How each case stood, by its address.
  let verdicts: [String: Verdict]
  /// The files for programs, with the names of their formats.
  let files: [(name: String, kind: String, bytes: [UInt8])]
  /// The last line of a run; nil for results that were given.
  let summary: String?

  /// Takes the results of a file.
  init(path: String) throws {
    verdicts = try readResults(path)
    let bytes: [UInt8]
    do { bytes = try readFile(path) } catch {
      throw ToolError.input("the results '\(path)' cannot be read: \(error.reason)")
    }
    files = [("results.json", "json", bytes)]
    summary = nil
  }

  /// Shows the results of a run of all features.
  init(of results: [FeatureResult]) {
    var verdicts: [String: Verdict] = [:]
    var counts = CaseCounts()
    for testCase in results.flatMap(\.scenarios).flatMap(\.cases) {
      verdicts[testCase.address] = testCase.verdict
      counts.count(testCase)
    }
    self.verdicts = verdicts
    summary = counts.summary(fileCount: results.count)
    files = [ReportKind.json, .junit].map { kind in
      let parts = results.map { kind.text(of: $0, in: .english) }
      let name = kind == .json ? "results.json" : "results.xml"
      return (name, kind.rawValue, Array(kind.text(joining: parts, counts).utf8))
    }
  }
}
