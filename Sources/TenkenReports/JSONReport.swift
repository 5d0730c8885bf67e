import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The name and version of the format of JSON reports, which identify such files.
enum JSONReport {
  static let format = "tenken-results"
  /// The version of the format; a change that breaks readers raises it.
  static let version = 1
}

/// Joins the parts of the features into a complete report.
func jsonText(_ features: [String], _ invalid: [String], _ counts: CaseCounts) -> String {
  let summary = ReportSummary(files: features.count, invalidFiles: invalid.count, counts: counts)
  return """
    {
      "format": "\(JSONReport.format)",
      "version": \(JSONReport.version),
      "summary": \(ReportSummary.format.json(of: summary).text(depth: 1)),
      "invalidFiles": \(list(of: invalid)),
      "features": \(list(of: features))
    }

    """
}

/// A JSON array of values that are already text.
private func list(of values: [String]) -> String {
  values.isEmpty ? "[]" : "[\n    " + values.joined(separator: ",\n    ") + "\n  ]"
}

extension ReportedFeature {
  /// The feature's part of a report.
  var json: JSON {
    let feature = result.feature
    let hasher = ContentHasher(feature)
    return [
      "path": .string(feature.path), "id": .string(feature.id),
      "title": .string(feature.title[language]), "status": .string(result.status.rawValue),
      "scenarios": .array(result.scenarios.map { $0.json(hasher, self) }),
    ]
  }
}

extension InvalidFile {
  /// The file's part of a report.
  var json: JSON { Self.format.json(of: self) }
}

extension ScenarioResult {
  fileprivate func json(_ hasher: ContentHasher, _ feature: ReportedFeature) -> JSON {
    [
      "id": .string(scenario.id), "title": .string(scenario.title[feature.language]),
      "hash": .string(hasher.hash(of: scenario)), "status": .string(status.rawValue),
      "line": .integer(Int(scenario.range.start.line) + 1),
      "column": .integer(Int(scenario.range.start.column) + 1),
      "cases": .array(
        cases.map {
          ReportedCase.format.json(of: ReportedCase($0, of: scenario, in: feature, hasher))
        }),
    ]
  }
}

extension Repetition {
  /// The number of runs of the case, and the number of failed ones.
  var members: [JSON.Member] {
    [JSON.Member("runs", .integer(runs)), JSON.Member("failedRuns", .integer(failedRuns))]
  }
}
