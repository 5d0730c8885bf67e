import TenkenData
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

  /// Whether the report contains dates, so that two runs write different ones.
  package var hasDates: Bool { self == .ctrf }

  /// The part of a report for one feature.
  package func text(of feature: ReportedFeature) -> String {
    switch self {
    case .junit: junitText(of: feature)
    case .json: feature.json.text(depth: 2)
    case .events: eventsText(of: feature)
    case .ctrf: ctrfText(of: feature)
    case .github: githubText(of: feature)
    case .summary: summaryText(of: feature)
    }
  }

  /// The part of a report for a file that cannot be used.
  package func text(of file: InvalidFile) -> String {
    switch self {
    case .junit: junitText(of: file)
    case .json: file.json.text(depth: 2)
    case .events: eventsText(of: file)
    case .ctrf: ctrfText(of: file)
    case .github: githubText(of: file)
    case .summary: summaryText(of: file)
    }
  }

  /// The complete report, joined from the parts of features and of files that cannot be used.
  ///
  /// - Parameters:
  ///   - features: The parts of the features.
  ///   - invalid: The parts of files that cannot be used.
  ///   - counts: The number of cases with each status.
  ///   - times: The times for a kind that has dates, which needs them.
  /// - Returns: The report.
  package func text(
    joining features: [String], invalid: [String] = [], _ counts: CaseCounts,
    times: ReportTimes? = nil
  ) -> String {
    switch self {
    case .junit: junitText(features, invalid, counts)
    case .json: jsonText(features, invalid, counts)
    case .events: eventsText(features, invalid, counts)
    case .ctrf:
      if let times {
        ctrfText(features, invalid, counts, times)
      } else {
        preconditionFailure("a report with dates needs its times")
      }
    case .github: (invalid + features).joined()
    case .summary: summaryText(features, invalid, counts)
    }
  }
}
