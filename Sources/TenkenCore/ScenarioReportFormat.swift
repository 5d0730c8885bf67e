import TenkenReports

/// A format of reports for programs.
public enum ScenarioReportFormat: String, CaseIterable, Sendable {
  /// The XML that build servers read.
  case junit
  /// A tree of JSON with the structure of the files.
  case json
  /// A line of JSON for each feature and each case.
  case events = "jsonl"
  /// Markdown for the summary page of a job.
  case summary

  var kind: ReportKind {
    switch self {
    case .junit: .junit
    case .json: .json
    case .events: .events
    case .summary: .summary
    }
  }
}
