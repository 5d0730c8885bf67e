import TenkenData
import TenkenExecution
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

  /// The beginning of a line of this kind: an object that is still open.
  var opening: String { "{\"event\":\"\(rawValue)\"" }

  /// A line of this kind with the members of a table.
  func line<Owner>(_ table: JSONTable<Owner>, _ owner: Owner) -> String {
    var text = opening
    table.write(owner, to: &text)
    return text + "}\n"
  }

  /// The properties of a line of this kind, and which of them are required.
  var schema: JSON {
    let kind = JSON.Member("event", ["const": .string(rawValue)])
    return switch self {
    case .start: .object(ReportSummary.start.keywords(after: kind))
    case .invalidFile: .object(InvalidFile.format.keywords(after: kind))
    case .feature: .object(ReportedFeature.format.keywords(after: kind))
    case .testCase: .object(ReportedCase.line.keywords(after: kind))
    case .end: .object(ReportSummary.format.keywords(after: kind))
    }
  }
}

/// The numbers of a report.
struct ReportSummary {
  let files: Int
  let invalidFiles: Int
  let counts: CaseCounts

  /// The members of the first line of a report of events.
  static let start: JSONTable<ReportSummary> = [
    .constant("format", .string(EventsReport.format)),
    .constant("version", .integer(EventsReport.version)),
  ]

  /// The members of the summary.
  static let format: JSONTable<ReportSummary> = [
    JSONField("files", .count) { $0.files },
    JSONField("cases", .count) { $0.counts.cases },
    JSONField("passed", .count) { $0.counts.passed },
    JSONField("failed", .count) { $0.counts.failed },
    JSONField("error", .count) { $0.counts.errors },
    JSONField("manual", .count) { $0.counts.manual },
    JSONField("invalidFiles", .count) { $0.invalidFiles },
  ]
}

extension InvalidFile {
  /// The members of a file that cannot be used.
  static let format: JSONTable<InvalidFile> = [
    JSONField("path", .text) { $0.path },
    JSONField("diagnostics", .list(of: .diagnostic)) { $0.diagnostics },
  ]
}

extension ReportedFeature {
  /// The members of the line of a feature.
  fileprivate static let format: JSONTable<ReportedFeature> = [
    JSONField("path", .text) { $0.result.feature.path },
    JSONField("feature", .text) { $0.result.feature.id },
    JSONField("title", .text) { $0.result.feature.title[$0.language] },
    JSONField("status", .status) { $0.result.status },
    JSONField("cases", .count) { $0.counts.cases },
  ]
}

extension ReportedCase {
  /// The members of the line of a case that are the same for all cases of its scenario.
  fileprivate static let place = JSONTable<ReportedCase>(
    [
      JSONField("path", .text) { $0.feature.result.feature.path },
      JSONField("feature", .text) { $0.feature.result.feature.id },
      JSONField("scenario", .text) { $0.scenario.id },
      JSONField("title", .text) { $0.scenario.title[$0.feature.language] },
    ] + JSONField.position { $0.scenario.range })

  /// The members of the line of a case.
  static let line = JSONTable(place.fields + format.fields)
}

/// The lines before and after those of the features in a complete report.
func eventsFrame(_ invalid: [InvalidFile], _ summary: ReportSummary) -> TextFrame {
  let lines = invalid.map { ReportedEvent.invalidFile.line(InvalidFile.format, $0) }
  return TextFrame(
    before: ReportedEvent.start.line(ReportSummary.start, summary) + lines.joined(),
    after: ReportedEvent.end.line(ReportSummary.format, summary))
}

/// Writes the lines of one feature: the feature, then each of its cases.
func writeEvents(_ feature: ReportedFeature, to text: inout some TextOutputStream) {
  let hasher = ContentHasher(feature.result.feature)
  text.write(ReportedEvent.feature.line(ReportedFeature.format, feature))
  for result in feature.result.scenarios {
    var opening: String?
    for testCase in result.cases {
      let reported = ReportedCase(testCase, of: result.scenario, in: feature, hasher)
      if opening == nil {
        var place = ReportedEvent.testCase.opening
        ReportedCase.place.write(reported, to: &place)
        opening = place
      }
      var line = opening ?? ""
      ReportedCase.format.write(reported, to: &line)
      text.write(line + "}\n")
    }
  }
}
