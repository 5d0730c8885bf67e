import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The name and version of the format of JSON reports, which identify such files.
package enum JSONReport {
  /// The name of the format.
  package static let format = "tenken-results"
  /// The version of the format; a change that breaks readers raises it.
  package static let version = 1
}

/// What is around the parts of the features in a complete report.
func jsonFrame(
  around partCount: Int, _ invalid: [InvalidFile], _ summary: ReportSummary
) -> TextFrame {
  var frame = JSON.frame(
    [
      JSON.Member("format", .string(JSONReport.format)),
      JSON.Member("version", .integer(JSONReport.version)),
      JSON.Member("summary", ReportSummary.format.json(of: summary)),
      JSON.Member("invalidFiles", .array(invalid.map(InvalidFile.format.json))),
    ], around: partCount, in: "features", depth: 0)
  frame.after += "\n"
  return frame
}

/// Writes the feature's part of a report.
func writeJSON(_ reported: ReportedFeature, to text: inout some TextOutputStream) {
  let (feature, result) = (reported.result.feature, reported.result)
  let hasher = ContentHasher(feature)
  let frame = JSON.frame(
    [
      JSON.Member("path", .string(feature.path)), JSON.Member("id", .string(feature.id)),
      JSON.Member("title", .string(feature.title[reported.language])),
      JSON.Member("status", .string(result.status.rawValue)),
    ], around: result.scenarios.count, in: "scenarios", depth: 2)
  frame.write(result.scenarios, to: &text) { scenario, text in
    let frame = scenario.jsonFrame(hasher, reported)
    frame.write(scenario.cases, to: &text) { testCase, text in
      let reported = ReportedCase(testCase, of: scenario.scenario, in: reported, hasher)
      text.write(ReportedCase.format.json(of: reported).text(depth: 6))
    }
  }
}

extension ScenarioResult {
  /// What is around the cases of the scenario.
  fileprivate func jsonFrame(_ hasher: ContentHasher, _ feature: ReportedFeature) -> TextFrame {
    JSON.frame(
      [
        JSON.Member("id", .string(scenario.id)),
        JSON.Member("title", .string(scenario.title[feature.language])),
        JSON.Member("hash", .string(hasher.hash(of: scenario))),
        JSON.Member("status", .string(status.rawValue)),
        JSON.Member("line", .integer(Int(scenario.range.start.line) + 1)),
        JSON.Member("column", .integer(Int(scenario.range.start.column) + 1)),
      ], around: cases.count, in: "cases", depth: 4)
  }
}

extension Repetition {
  /// The number of runs of the case, and the number of failed ones.
  var members: [JSON.Member] {
    [JSON.Member("runs", .integer(runs)), JSON.Member("failedRuns", .integer(failedRuns))]
  }
}
