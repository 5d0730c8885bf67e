import TenkenExecution
import TenkenRendering
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// The results that a site shows, and the files that hold them.
struct SiteResults: Sendable {
  /// What is known of each case.
  let known: SuiteResults
  /// The files for programs, with the names of their formats.
  let files: [(name: String, kind: String, bytes: [UInt8])]
  /// The last line of a run; nil where its results are not shown.
  let summary: String?
  /// What has changed since the site that was in the folder before; nil if there was none.
  let changes: SuiteChanges?

  /// Puts together what is known.
  ///
  /// - Parameters:
  ///   - runs: What came of the suite's features.
  ///   - suite: The suite.
  ///   - given: Results of people, which stand beside the run, or of another run, which take its
  ///     place; nil for none.
  ///   - old: What the cases meant when the site was made before; nil if it is new.
  /// - Throws: What is wrong with the build that is asked for.
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
      // The run that the site is made with is as true as one that was written down.
      known = SuiteResults(
        simulated: run.verdicts, tested: try given.verdicts(of: suite).tested ?? [:])
      let lines = results.events.map { $0.line + "\n" }.joined()
      files = run.files + [("results-devices.jsonl", "devices", Array(lines.utf8))]
      summary = run.summary
    }
  }

  /// How each case of a run stood, by its address, and the files that say so.
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

  /// What the cases mean, in the order of the suite.
  private static func hashes(of runs: [FeatureResult]) -> [(address: String, hash: String)] {
    runs.flatMap { run in
      let hasher = ContentHasher(run.feature)
      return run.scenarios.flatMap(\.cases).map { ($0.address, hasher.hash(of: $0.testCase)) }
    }
  }
}

/// What the cases meant when the site in a folder was made, by their addresses; nil where no results
/// of a run can be read there.
func cases(ofSiteIn folder: String) -> [String: String]? {
  let path = withoutTrailingSlashes(folder) + "/results.json"
  guard let bytes = try? readFile(path),
    let old = try? TenkenReports.readResults(path: path, bytes: bytes)
  else { return nil }
  return old.hashes.isEmpty ? nil : old.hashes
}
