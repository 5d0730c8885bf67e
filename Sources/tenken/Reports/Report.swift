import ArgumentParser
import Execution
import Scenarios
import Simulation
import TenkenJSON

/// A format of reports for programs.
enum ReportKind: String, CaseIterable, Sendable {
  /// The XML that build servers read.
  case junit
  /// The results as a tree of the file's shape.
  case json
}

/// A report that was asked for: `json=results.json`.
struct ReportRequest: ExpressibleByArgument {
  let kind: ReportKind
  let path: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let kind = ReportKind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    path = String(parts[1])
  }
}

extension ReportKind {
  /// The part of a report that is about one feature.
  func text(of feature: FeatureResult, _ language: Language) -> String {
    switch self {
    case .junit: junitText(of: feature, language)
    case .json: feature.json(language).text(depth: 2)
    }
  }

  /// The whole report.
  func text(_ features: [String], _ counts: CaseCounts) -> String {
    switch self {
    case .junit: junitText(features, counts)
    case .json: jsonText(features, counts)
    }
  }
}
