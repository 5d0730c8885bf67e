import TenkenDrivers
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// What is wanted of a run.
struct RunRequest: Sendable {
  /// How much is printed.
  enum Detail: Sendable {
    /// Only what went wrong.
    case quiet
    /// A line for each feature, and what went wrong with all that led to it.
    case usual
    /// A line for each case as well.
    case verbose
  }

  let filter: CaseFilter
  let language: Language
  let style: Style
  let detail: Detail
  let reports: Set<ReportKind>
  /// Whether the cases are run in a real thing, too.
  var hasDriver = false
  /// Whether reports say how long each case took.
  var measuresTime = false
  /// Which of the cases that the filter takes are run: those that are in every choice.
  var choices: [CaseChoice] = []
  /// Whether what came of the cases is kept for other machines.
  var keepsPart = false
  /// How often each case is run.
  var repetitions = 1
  /// Whether the run ends with the first case that fails.
  var stopsAtFailure = false
  /// How many files are run.
  var fileCount = 1
  /// Who is told how far the run is; nil if nobody is.
  var progress: RunProgress?

  /// Fewer files than this leave cores of a usual machine without work.
  private static let coreCount = 8
  /// Whether several cases of a file are run at once, and not only several files.
  ///
  /// Many files have work for all cores, and would all be held in memory. How long a case takes
  /// is measured from the end of the one before it.
  var runsCasesAtOnce: Bool { fileCount < Self.coreCount && !measuresTime && !keepsPart }

  /// Whether a case is run.
  func includes(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    filter.includes(testCase, of: scenario, in: feature)
      && choices.allSatisfy { $0.includes(testCase.address, in: feature.path) }
  }
}

/// Where it comes from what came of cases.
enum CaseSource: Sendable {
  /// They are run in the simulation.
  case simulation
  /// They are run in a real thing, too.
  case driver(DriverSession)
  /// They have been run on other machines.
  case parts(RunParts)
}
