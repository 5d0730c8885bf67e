import TenkenDiagnostics
import TenkenExecution
import TenkenJSON
import TenkenScenarios
import TenkenSimulation

/// The name and version of the format of lines of events, which identify such files.
enum EventsReport {
  static let format = "tenken-events"
  /// The version of the format; a change that breaks readers raises it.
  static let version = 1
}

/// A kind of line in a report of events.
enum ReportedEvent: String, CaseIterable {
  /// The first line.
  case start
  /// A file that cannot be used.
  case invalidFile
  /// A feature whose cases follow.
  case feature
  /// The result of a case.
  case testCase = "case"
  /// The last line, which shows that the report is complete.
  case end

  /// A line of this kind with the members.
  func line(_ members: [JSON.Member]) -> String {
    JSON.object([JSON.Member("event", .string(rawValue))] + members).compactText + "\n"
  }
}

/// Joins the lines of the features into a complete report.
func eventsText(_ features: [String], _ invalid: [String], _ counts: CaseCounts) -> String {
  let start = ReportedEvent.start.line([
    JSON.Member("format", .string(EventsReport.format)),
    JSON.Member("version", .integer(EventsReport.version)),
  ])
  let end = ReportedEvent.end.line([
    JSON.Member("files", .integer(features.count)), JSON.Member("cases", .integer(counts.cases)),
    JSON.Member("passed", .integer(counts.passed)),
    JSON.Member("failed", .integer(counts.failed)),
    JSON.Member("error", .integer(counts.errors)),
    JSON.Member("manual", .integer(counts.manual)),
    JSON.Member("invalidFiles", .integer(invalid.count)),
  ])
  return start + invalid.joined() + features.joined() + end
}

/// The lines of one feature: the feature, then each of its cases.
func eventsText(of feature: ReportedFeature) -> String {
  let owner = feature.result.feature
  let hasher = ContentHasher(owner)
  let place = [
    JSON.Member("path", .string(owner.path)), JSON.Member("feature", .string(owner.id)),
  ]
  let heading = ReportedEvent.feature.line(
    place + [
      JSON.Member("title", .string(owner.title[feature.language])),
      JSON.Member("status", .string(feature.result.status.rawValue)),
      JSON.Member("cases", .integer(feature.counts.cases)),
    ])
  let cases = feature.result.scenarios.flatMap { result in
    let scenario = result.scenario
    let about =
      place + [
        JSON.Member("scenario", .string(scenario.id)),
        JSON.Member("title", .string(scenario.title[feature.language])),
      ] + scenario.range.members
    return result.cases.map { testCase in
      ReportedEvent.testCase.line(about + testCase.members(scenario, hasher, feature))
    }
  }
  return heading + cases.joined()
}

/// The line for a file that cannot be used.
func eventsText(of file: InvalidFile) -> String {
  ReportedEvent.invalidFile.line([
    JSON.Member("path", .string(file.path)),
    JSON.Member("diagnostics", .array(file.diagnostics.map { $0.json() })),
  ])
}
