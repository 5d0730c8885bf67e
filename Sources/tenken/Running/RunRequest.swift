import TenkenPages
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// What a run executes and reports.
struct RunRequest: Sendable {
  let filter: CaseFilter
  let language: Language
  let style: Style
  let detail: FileText.Detail
  let reports: Set<ReportKind>
  /// Whether the cases are also run in a real thing.
  var hasDriver = false
  /// Whether reports say how long each case took.
  var measuresTime = false
  /// The choices among the cases that the filter takes: only cases in every choice are run.
  var choices: [CaseChoice] = []
  /// Whether the results are kept for merging.
  var keepsPart = false
  /// The number of times that each case is run.
  var repetitions = 1
  /// Whether the run ends with the first case that fails.
  var stopsAtFailure = false
  /// The number of files to run.
  var fileCount = 1

  /// With fewer files than this, some cores of a usual machine have no work.
  private static let coreCount = 8
  /// Whether several cases of a file are run at once, and not only several files.
  ///
  /// Many files have work for all cores, and would all be held in memory. The duration of a case is
  /// measured from the end of the previous one, so that cases must run in sequence.
  var runsCasesAtOnce: Bool { fileCount < Self.coreCount && !measuresTime && !keepsPart }

  /// Whether a case is run.
  func includes(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    filter.includes(testCase, of: scenario, in: feature)
      && choices.allSatisfy { $0.includes(testCase.address, in: feature.path) }
  }
}
