public import TenkenExecution
import TenkenJSON
import TenkenScenarios
public import TenkenSimulation

/// A format of reports for programs.
public enum ReportKind: String, CaseIterable, Sendable {
  /// The XML that build servers read.
  case junit
  /// The results as a tree of the file's shape.
  case json
  /// Workflow commands, which GitHub shows beside the lines of a pull request.
  case github
  /// Markdown for the summary page of a job.
  case summary
}

extension ReportKind {
  /// The part of a report that is about one feature.
  public func text(of feature: FeatureResult, in language: Language) -> String {
    switch self {
    case .junit: junitText(of: feature, language)
    case .json: feature.json(language).text(depth: 2)
    case .github: githubText(of: feature)
    case .summary: summaryText(of: feature, language)
    }
  }

  /// The whole report, of the parts of its features.
  public func text(joining features: [String], _ counts: CaseCounts) -> String {
    switch self {
    case .junit: junitText(features, counts)
    case .json: jsonText(features, counts)
    case .github: features.joined()
    case .summary: summaryText(features, counts)
    }
  }
}
