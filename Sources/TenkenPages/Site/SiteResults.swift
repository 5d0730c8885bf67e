package import TenkenDiagnostics
package import TenkenExecution
import TenkenRendering
import TenkenReports
package import TenkenScenarios
import TenkenSimulation
package import TenkenStandings

/// The results that a site shows, and the files that contain them.
package struct SiteResults: Sendable {
  /// The known results of each case.
  let known: SuiteResults
  /// What it takes to do each case by hand, by case address.
  let handWork: [String: HandWork]
  /// The files for programs.
  let files: [ResultFile]
  /// The last line of a run; nil if its results are not shown.
  package let summary: DiagnosticText?
  /// The suite with its results, for what is judged; nil if nothing is.
  let tested: TestedSuite?
  /// The changes since the previous site in the folder; nil if there was none.
  let changes: SuiteChanges?

  /// A file with results for programs.
  struct ResultFile: Sendable {
    let name: String
    /// The name of its format.
    let kind: String
    /// Writes the bytes of the file, some at a time.
    let write: @Sendable (_ sink: @escaping ([UInt8]) -> Void) -> Void
  }

  /// What is known apart from the run for the site.
  package struct Given: Sendable {
    /// How the cases and requirements stand on devices.
    package let standings: SuiteStandings
    /// The suite with its results, for the pages that judge it; nil for none of them.
    package var tested: TestedSuite?
    /// What it takes to do each case by hand, by case address.
    package let handWork: [String: HandWork]
    /// Results of people, in the form of files of events; nil if there are none.
    package let events: [UInt8]?
    /// Verdicts of another run, with their JSON report, which replace those of this run.
    package let run: (verdicts: [String: Verdict], bytes: [UInt8])?

    /// Creates what is known.
    package init(
      standings: SuiteStandings, tested: TestedSuite? = nil, handWork: [String: HandWork],
      events: [UInt8]? = nil,
      run: (verdicts: [String: Verdict], bytes: [UInt8])? = nil
    ) {
      (self.standings, self.tested) = (standings, tested)
      self.handWork = handWork
      self.events = events
      self.run = run
    }
  }

  /// Combines the known results.
  ///
  /// - Parameters:
  ///   - runs: The results of the suite's features.
  ///   - given: What is known apart from the runs.
  ///   - old: The content hashes of the cases in the previous site; nil if there is none.
  package init(of runs: [FeatureResult], given: Given, since old: [String: String]?) {
    changes = old.map { SuiteChanges(from: $0, to: Self.hashes(of: runs)) }
    (handWork, tested) = (given.handWork, given.tested)
    let devices =
      given.events.map { bytes in
        [ResultFile(name: "results-devices.jsonl", kind: "devices") { $0(bytes) }]
      } ?? []
    if let other = given.run {
      known = SuiteResults(simulated: other.verdicts, standings: given.standings)
      files = [ResultFile(name: "results.json", kind: "json") { $0(other.bytes) }] + devices
      summary = nil
    } else {
      let run = Self.files(of: runs)
      known = SuiteResults(simulated: run.verdicts, standings: given.standings)
      files = run.files + devices
      summary = run.summary
    }
  }

  /// The verdict of each case of a run, by address, and the files that contain the verdicts.
  private static func files(
    of runs: [FeatureResult]
  ) -> (
    verdicts: [String: Verdict], files: [ResultFile], summary: DiagnosticText
  ) {
    var verdicts: [String: Verdict] = [:]
    var counts = CaseCounts()
    for testCase in runs.flatMap(\.scenarios).flatMap(\.cases) {
      verdicts[testCase.address] = testCase.verdict
      counts.count(testCase)
    }
    let files = [ReportKind.json, .junit].map { kind in
      let name = kind == .json ? "results.json" : "results.xml"
      return ResultFile(name: name, kind: kind.rawValue) { [counts] sink in
        var text = SinkText(sink: sink)
        kind.write(runs.map { ReportedFeature($0, in: .english) }, counts, to: &text)
      }
    }
    // A file about two systems has a feature for each.
    let count = Set(runs.lazy.filter { !$0.scenarios.isEmpty }.map(\.feature.path)).count
    let summary = DiagnosticText(
      counts.summary(fileCount: count, in: .english),
      ja: counts.summary(fileCount: count, in: .japanese))
    return (verdicts, files, summary)
  }

  /// The content hashes of the cases, in the order of the suite.
  private static func hashes(of runs: [FeatureResult]) -> [(address: String, hash: String)] {
    runs.flatMap { run in
      let hasher = ContentHasher(run.feature)
      return run.scenarios.flatMap(\.cases).map { ($0.address, hasher.hash(of: $0.testCase)) }
    }
  }
}

/// A text whose bytes go into a sink.
private struct SinkText: TextOutputStream {
  let sink: ([UInt8]) -> Void

  mutating func write(_ text: String) { sink(Array(text.utf8)) }
}
