import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// The results that a site shows, and the files that contain them.
struct SiteResults: Sendable {
  /// The known results of each case.
  let known: SuiteResults
  /// The files for programs, with the names of their formats.
  let files: [(name: String, kind: String, bytes: [UInt8])]
  /// The last line of a run; nil if its results are not shown.
  let summary: String?
  /// The changes since the previous site in the folder; nil if there was none.
  let changes: SuiteChanges?

  /// Combines the known results.
  ///
  /// - Parameters:
  ///   - runs: The results of the suite's features.
  ///   - suite: The suite.
  ///   - given: Results of people, which are shown with the run, or of another run, which replace
  ///     it; nil for none.
  ///   - old: The content hashes of the cases in the previous site; nil if there is none.
  /// - Throws: An error, if the requested build has no results.
  init(
    of runs: [FeatureResult], in suite: Suite, given: GivenResults?, since old: [String: String]?
  ) throws {
    let run = Self.files(of: runs)
    changes = old.map { SuiteChanges(from: $0, to: Self.hashes(of: runs)) }
    guard let given else {
      known = SuiteResults(simulated: run.verdicts)
      (files, summary) = (run.files, run.summary)
      return
    }
    switch given {
    case .recorded(let recorded, let bytes, _, _) where recorded.isByPeople:
      known = SuiteResults(
        simulated: run.verdicts, tested: try given.verdicts(of: suite).tested ?? [:])
      files = run.files + [("results-devices.json", "devices", bytes)]
      summary = run.summary
    case .recorded(_, let bytes, _, _):
      known = SuiteResults(simulated: try given.verdicts(of: suite).simulated ?? [:])
      files = [("results.json", "json", bytes)]
      summary = nil
    case .events(let results, _, _):
      // The run for this site is as valid as a recorded one.
      known = SuiteResults(
        simulated: run.verdicts, tested: try given.verdicts(of: suite).tested ?? [:])
      let lines = results.events.map { $0.line + "\n" }.joined()
      files = run.files + [("results-devices.jsonl", "devices", Array(lines.utf8))]
      summary = run.summary
    }
  }

  /// The verdict of each case of a run, by address, and the files that contain the verdicts.
  private static func files(
    of runs: [FeatureResult]
  ) -> (
    verdicts: [String: Verdict], files: [(name: String, kind: String, bytes: [UInt8])],
    summary: String
  ) {
    var verdicts: [String: Verdict] = [:]
    var counts = CaseCounts()
    for testCase in runs.flatMap(\.scenarios).flatMap(\.cases) {
      verdicts[testCase.address] = testCase.verdict
      counts.count(testCase)
    }
    let files = [ReportKind.json, .junit].map { kind in
      let parts = runs.map { kind.text(of: ReportedFeature($0, in: .english)) }
      let name = kind == .json ? "results.json" : "results.xml"
      return (name, kind.rawValue, Array(kind.text(joining: parts, counts).utf8))
    }
    return (verdicts, files, counts.summary(fileCount: runs.count, in: .english))
  }

  /// The content hashes of the cases, in the order of the suite.
  private static func hashes(of runs: [FeatureResult]) -> [(address: String, hash: String)] {
    runs.flatMap { run in
      let hasher = ContentHasher(run.feature)
      return run.scenarios.flatMap(\.cases).map { ($0.address, hasher.hash(of: $0.testCase)) }
    }
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
