import TenkenExecution
import TenkenJSON
import TenkenScenarios

/// A format of machine-readable reports.
public enum ReportKind: String, CaseIterable, Sendable {
  /// The XML that build servers read.
  case junit
  /// The same, restricted to what the schema of Jenkins' xUnit plugin allows.
  case junitStrict = "junit-strict"
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
  public var showsTraces: Bool {
    switch self {
    case .junit, .junitStrict, .ctrf: true
    case .json, .events, .github, .summary: false
    }
  }

  /// The part of a report for one feature.
  public func text(of feature: ReportedFeature) -> String {
    switch self {
    case .junit: junitText(of: feature, .common)
    case .junitStrict: junitText(of: feature, .strict)
    case .json: feature.json.text(depth: 2)
    case .events: eventsText(of: feature)
    case .ctrf: ctrfText(of: feature)
    case .github: githubText(of: feature.result)
    case .summary: summaryText(of: feature)
    }
  }

  /// The part of a report for a file that cannot be used.
  public func text(of file: InvalidFile) -> String {
    switch self {
    case .junit: junitText(of: file, .common)
    case .junitStrict: junitText(of: file, .strict)
    case .json: file.json.text(depth: 2)
    case .events: eventsText(of: file)
    case .ctrf: ctrfText(of: file)
    case .github: githubText(of: file)
    case .summary: summaryText(of: file)
    }
  }

  /// The complete report, joined from the parts of features and of files that cannot be used.
  public func text(
    joining features: [String], invalid: [String] = [], _ counts: CaseCounts
  ) -> String {
    switch self {
    case .junit, .junitStrict: junitText(features, invalid, counts)
    case .json: jsonText(features, invalid, counts)
    case .events: eventsText(features, invalid, counts)
    case .ctrf: ctrfText(features, invalid, counts)
    case .github: (invalid + features).joined()
    case .summary: summaryText(features, invalid, counts)
    }
  }
}
