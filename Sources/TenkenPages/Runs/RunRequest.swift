package import TenkenReports
package import TenkenScenarios
package import TenkenSimulation

/// What a run executes and reports.
package struct RunRequest: Sendable {
  /// The filter that chooses cases.
  let filter: CaseFilter
  /// The language of the text and of titles in reports.
  let language: Language
  /// The style of the text.
  let style: Style
  /// The amount of text.
  let detail: FileText.Detail
  /// The kinds of reports to make.
  let reports: Set<ReportKind>
  /// Whether the cases are also run in a real thing.
  package var hasDriver = false
  /// Whether reports say how long each case took.
  package let measuresTime: Bool
  /// What the recorded verdicts say of the run; nil if none are recorded.
  let recording: RunRecording?
  /// The choices among the cases that the filter takes: only cases in every choice are run.
  package var choices: [CaseChoice] = []
  /// The path of a file from the root of the repository, for reports whose readers know that root.
  package var shownPath: @Sendable (String) -> String = { $0 }
  /// Whether the results are kept for merging.
  package var keepsPart = false
  /// The pieces of files to run, by their paths; all cases of a file that is not there.
  package var pieces: [String: ShardPlan.Piece] = [:]
  /// The number of times that each case is run.
  package var repetitions = 1
  /// Whether the run ends with the first case that fails.
  package var stopsAtFailure = false
  /// The number of files to run.
  package var fileCount = 1

  /// Makes a request for all cases that a filter takes, each to be run once.
  ///
  /// - Parameters:
  ///   - filter: The filter that chooses cases.
  ///   - language: The language of the text and of titles in reports.
  ///   - style: The style of the text.
  ///   - detail: The amount of text.
  ///   - reports: The kinds of reports to make.
  ///   - measuresTime: Whether reports say how long each case took.
  ///   - recording: What the recorded verdicts say of the run; nil if none are recorded.
  package init(
    filter: CaseFilter, language: Language, style: Style, detail: FileText.Detail,
    reports: Set<ReportKind>, measuresTime: Bool, recording: RunRecording? = nil
  ) {
    (self.filter, self.language, self.style) = (filter, language, style)
    (self.detail, self.reports, self.measuresTime) = (detail, reports, measuresTime)
    self.recording = recording
  }

  /// With fewer files than this, some cores of a usual machine have no work.
  private static let coreCount = 8
  /// Whether several cases of a file are run at once, and not only several files.
  ///
  /// Many files have work for all cores, and would all be held in memory. The duration of a case is
  /// measured from the end of the previous one, so that cases must run in sequence.
  package var runsCasesAtOnce: Bool { fileCount < Self.coreCount && !measuresTime && !keepsPart }
  /// The number of files to run at a time.
  ///
  /// If several cases of a file are run at once, the next file is read meanwhile, and no more.
  package var filesAtOnce: Int { runsCasesAtOnce ? 2 : .max }

  /// The request for the piece of a feature's file: its share of the cases that are chosen.
  package func narrowed(to feature: Feature) -> RunRequest {
    guard let piece = pieces[feature.path], piece.count > 1 else { return self }
    let chosen = feature.addressedCases.filter { testCase, scenario, _ in
      includes(testCase, of: scenario, in: feature)
    }.map(\.address)
    var request = self
    request.choices.append(.inFiles([feature.path: Set(chosen[piece.places(among: chosen.count)])]))
    return request
  }

  /// The number of cases of a feature that are run.
  package func caseCount(of feature: Feature) -> Int {
    feature.addressedCases.count { testCase, scenario, _ in
      includes(testCase, of: scenario, in: feature)
    }
  }

  /// Whether a case is run.
  package func includes(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    filter.includes(testCase, of: scenario, in: feature)
      && choices.allSatisfy { $0.includes(testCase.address, in: feature.path) }
  }
}
