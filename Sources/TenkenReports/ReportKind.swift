package import TenkenData
import TenkenExecution
import TenkenScenarios
package import TenkenSimulation

/// When the command ran that writes a report, for the only format that must say so.
package struct ReportTimes: Sendable {
  /// The start of the command.
  package let start: Instant
  /// The moment when the report is written.
  package let stop: Instant

  /// Makes the times of a report.
  package init(start: Instant, stop: Instant) {
    (self.start, self.stop) = (start, max(start, stop))
  }
}

/// A format of machine-readable reports.
package enum ReportKind: String, CaseIterable, Sendable {
  /// The XML that build servers read.
  case junit
  /// The results as a tree with the structure of the files.
  case json
  /// A line of JSON for each feature and each case, for programs that read line by line.
  case events = "jsonl"
  /// The Common Test Report Format, which reporters of many services read.
  case ctrf
  /// Workflow commands, which GitHub shows next to the lines of a pull request.
  case github
  /// Markdown for the summary page of a job.
  case summary
}

extension ReportKind {
  /// Whether the report shows all events of a failed case.
  package var showsTraces: Bool {
    switch self {
    case .junit, .ctrf: true
    case .json, .events, .github, .summary: false
    }
  }

  /// Whether people read in the report what went wrong; programs read the values themselves.
  package var showsSentences: Bool {
    switch self {
    case .junit, .ctrf, .github, .summary: true
    case .json, .events: false
    }
  }

  /// Writes the part of a report for one feature, case by case.
  package func write(_ feature: ReportedFeature, to text: inout some TextOutputStream) {
    switch self {
    case .junit: writeJUnit(feature, to: &text)
    case .json: writeJSON(feature, to: &text)
    case .events: writeEvents(feature, to: &text)
    case .ctrf: writeCTRF(feature, to: &text)
    case .github: text.write(githubText(of: feature))
    case .summary: text.write(summaryText(of: feature))
    }
  }

  /// What is around the parts of the features in a complete report.
  ///
  /// - Parameters:
  ///   - partCount: The number of parts that are not empty.
  ///   - invalid: The files that cannot be used.
  ///   - counts: The number of cases with each status.
  ///   - times: The times for a kind that has dates, which needs them.
  ///   - language: The language of what people read.
  /// - Returns: The texts before, between and after the parts.
  package func frame(
    around partCount: Int, invalid: [InvalidFile] = [], _ counts: CaseCounts,
    times: ReportTimes? = nil, in language: Language
  ) -> TextFrame {
    let summary = ReportSummary(files: partCount, invalidFiles: invalid.count, counts: counts)
    switch self {
    case .junit: return junitFrame(invalid, counts)
    case .json: return jsonFrame(around: partCount, invalid, summary)
    case .events: return eventsFrame(invalid, summary)
    case .ctrf:
      guard let times else { preconditionFailure("a report with dates needs its times") }
      return ctrfFrame(around: partCount, invalid, counts, times)
    case .github: return TextFrame(before: invalid.map(githubText).joined())
    case .summary: return summaryFrame(invalid, counts, in: language)
    }
  }

  /// Writes the complete report on features, for those who hold all of their results anyway.
  ///
  /// - Parameters:
  ///   - features: The features.
  ///   - counts: The number of cases with each status.
  ///   - times: The times for a kind that has dates, which needs them.
  ///   - text: Receives the report.
  package func write(
    _ features: [ReportedFeature], _ counts: CaseCounts, times: ReportTimes? = nil,
    to text: inout some TextOutputStream
  ) {
    // A list of tests has nothing of a feature without any.
    let shown = self == .ctrf ? features.filter { !$0.result.scenarios.isEmpty } : features
    let language = features.first?.language ?? .english
    frame(around: shown.count, counts, times: times, in: language).write(shown, to: &text) {
      feature, text in
      write(feature, to: &text)
    }
  }
}
