import TenkenExecution
package import TenkenReports
package import TenkenResults
import TenkenScenarios

/// A case that failed.
package struct FailingCase: Sendable {
  let address: String
  let path: String
}

/// What a run says about a file: texts and numbers, but no nodes and no worlds.
package struct FileOutput: Sendable {
  /// The number of cases with each status.
  package private(set) var counts = CaseCounts()
  /// The first case that failed; nil if none did.
  package private(set) var firstFailing: FailingCase?
  /// The text for the terminal.
  package private(set) var text = ""
  /// An event for each verdict, if the request records them.
  package private(set) var events: [ResultEvent] = []
  /// The file's results in a part; nil if no part is written.
  package private(set) var part: String?

  /// Makes the output of a file none of whose cases are run, and that a part may have.
  package init(notRun file: PartFile? = nil) {
    part = file?.text()
  }

  /// Makes the output of a file whose cases were run.
  ///
  /// - Parameters:
  ///   - all: The results of the cases, for each system that the file is about; nothing is said of
  ///     one without cases.
  ///   - request: What to report.
  ///   - file: The file in a part; nil if no part is written.
  ///   - report: Writes the file's part of a report.
  package init(
    _ all: [CaseRuns], as request: RunRequest, in file: PartFile? = nil,
    reporting report: (ReportKind, ReportedFeature) -> Void
  ) {
    part = file?.text()
    let all = all.filter { !$0.result.scenarios.isEmpty }
    for runs in all { add(runs, as: request, reporting: report) }
    guard let file, !all.isEmpty else { return }
    let kept = all.flatMap { runs in
      ReportedFeature(
        runs.result, in: request.language, durations: runs.durations,
        repetitions: runs.repetitions
      ).partCases
    }
    part = file.text(kept)
  }

  private mutating func add(
    _ runs: CaseRuns, as request: RunRequest,
    reporting report: (ReportKind, ReportedFeature) -> Void
  ) {
    var counts = CaseCounts()
    let durations = request.measuresTime ? runs.durations : [:]
    for testCase in runs.result.scenarios.flatMap(\.cases) {
      counts.count(testCase, taking: durations[testCase.address])
      if firstFailing == nil, testCase.isFailing {
        firstFailing = FailingCase(
          address: testCase.address, path: runs.result.feature.path)
      }
    }
    self.counts = self.counts + counts
    text +=
      FileText(
        runs: runs, counts: counts, detail: request.detail, hasDriver: request.hasDriver,
        language: request.language, style: request.style
      ).text
    let showsTraces = request.reports.contains(where: \.showsTraces)
    let reported = ReportedFeature(
      runs.result, in: request.language,
      sentences: request.reports.contains(where: \.showsSentences)
        ? reportedSentences(of: runs.result, in: request.language) : [:],
      traces: showsTraces
        ? reportedTraces(
          of: runs.result, hasDriver: request.hasDriver, in: request.language) : [:],
      durations: durations, repetitions: runs.repetitions,
      shownPath: request.shownPath(runs.result.feature.path))
    for kind in request.reports { report(kind, reported) }
    if let recording = request.recording { events += recording.events(of: runs.result) }
  }
}
