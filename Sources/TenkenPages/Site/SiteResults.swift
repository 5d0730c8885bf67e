public import TenkenExecution
import TenkenRendering
import TenkenReports
public import TenkenScenarios
import TenkenSimulation

/// The results that a site shows, and the files that contain them.
public struct SiteResults: Sendable {
  /// The known results of each case.
  let known: SuiteResults
  /// The files for programs, with the names of their formats.
  let files: [(name: String, kind: String, bytes: [UInt8])]
  /// The last line of a run; nil if its results are not shown.
  public let summary: String?
  /// The changes since the previous site in the folder; nil if there was none.
  let changes: SuiteChanges?

  /// Results of people or of another run, which were given for the site.
  public enum Given: Sendable {
    /// Results of people, with the file that contains them: they are shown with those of the run.
    case byPeople([String: Verdict], fileName: String, bytes: [UInt8])
    /// Results of another run, with their JSON report: they replace those of the run.
    case byRun([String: Verdict], bytes: [UInt8])
  }

  /// Combines the known results.
  ///
  /// - Parameters:
  ///   - runs: The results of the suite's features.
  ///   - given: Results of people or of another run, by case address; nil for none.
  ///   - old: The content hashes of the cases in the previous site; nil if there is none.
  public init(of runs: [FeatureResult], given: Given?, since old: [String: String]?) {
    let run = Self.files(of: runs)
    changes = old.map { SuiteChanges(from: $0, to: Self.hashes(of: runs)) }
    switch given {
    case nil:
      known = SuiteResults(simulated: run.verdicts)
      (files, summary) = (run.files, run.summary)
    case .byPeople(let verdicts, let name, let bytes):
      known = SuiteResults(simulated: run.verdicts, tested: verdicts)
      files = run.files + [(name, "devices", bytes)]
      summary = run.summary
    case .byRun(let verdicts, let bytes):
      known = SuiteResults(simulated: verdicts)
      files = [("results.json", "json", bytes)]
      summary = nil
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
