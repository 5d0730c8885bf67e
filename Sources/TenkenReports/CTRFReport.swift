import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The version of the specification that the report follows: the draft of 2025-11-24.
///
/// [CTRF Specification](https://github.com/ctrf-io/ctrf/blob/main/spec/ctrf.md)
private let ctrfVersion = "0.0.0"

/// What is around the tests of a report in the [Common Test Report Format](https://ctrf.io).
func ctrfFrame(
  around partCount: Int, _ invalid: [InvalidFile], _ counts: CaseCounts, _ times: ReportTimes
) -> TextFrame {
  let summary: JSON = [
    "tests": .integer(counts.cases + invalid.count), "passed": .integer(counts.passed),
    "failed": .integer(counts.failed + counts.errors + invalid.count), "pending": 0,
    "skipped": .integer(counts.manual), "other": 0,
    "start": .integer(times.start.seconds * 1000), "stop": .integer(times.stop.seconds * 1000),
  ]
  let before = """
    {
      "reportFormat": "CTRF",
      "specVersion": "\(ctrfVersion)",
      "results": {
        "tool": {"name": "tenken"},
        "summary": \(summary.text(depth: 2)),
        "tests": [
    """
  let isEmpty = invalid.isEmpty && partCount == 0
  let tests = invalid.map(ctrfText).joined(separator: ctrfSeparator)
  return TextFrame(
    before: before + (isEmpty ? "" : "\n      ") + tests
      + (invalid.isEmpty || partCount == 0 ? "" : ctrfSeparator),
    between: ctrfSeparator, after: (isEmpty ? "" : "\n    ") + "]\n  }\n}\n")
}

/// The text between two tests.
private let ctrfSeparator = ",\n      "

/// Writes the tests of one feature, separated by commas.
func writeCTRF(_ feature: ReportedFeature, to text: inout some TextOutputStream) {
  let cases = feature.result.scenarios.lazy.flatMap { scenario in
    scenario.cases.lazy.map { ($0, scenario.scenario) }
  }
  TextFrame(between: ctrfSeparator).write(cases, to: &text) { testCase, text in
    text.write(feature.ctrf(testCase.0, of: testCase.1).text(depth: 3))
  }
}

/// The test for a file that cannot be used.
private func ctrfText(of file: InvalidFile) -> String {
  let line = file.errors.first?.range.map { [JSON.Member("line", .integer($0.start.ctrfLine))] }
  return JSON.object(
    [
      JSON.Member("name", .string("\(file.shownPath) \(file.claim)")),
      JSON.Member("status", "failed"),
      JSON.Member("duration", 0), JSON.Member("suite", [.string(file.shownPath)]),
      JSON.Member("message", .string(file.headline)), JSON.Member("trace", .string(file.text)),
      JSON.Member("rawStatus", "invalid"), JSON.Member("filePath", .string(file.shownPath)),
    ] + (line ?? [])
  ).text(depth: 3)
}

extension ReportedFeature {
  fileprivate func ctrf(_ testCase: CaseResult, of scenario: Scenario) -> JSON {
    let feature = result.feature
    let trace = lines(on: testCase) + (traces[testCase.address].map { ["", $0] } ?? [])
    return .object(
      [
        JSON.Member("name", .string(testCase.address)),
        JSON.Member("status", .string(testCase.status.ctrf)),
        JSON.Member(
          "duration", .integer((durations[testCase.address] ?? .zero).wholeMilliseconds)),
        JSON.Member("suite", [.string("\(feature.id): \(feature.title[language])")]),
      ]
        + (faults(of: testCase).first.map { _, sentence in
          [
            JSON.Member("message", .string(sentence)),
            JSON.Member("trace", .string(trace.joined(separator: "\n"))),
          ]
        } ?? [])
        + [
          JSON.Member("rawStatus", .string(testCase.status.rawValue))
        ]
        + [
          JSON.Member("tags", .array(scenario.tags.map { .string($0) })),
          JSON.Member("filePath", .string(shownPath)),
          JSON.Member("line", .integer(scenario.range.start.ctrfLine)),
          // A repetition is no retry, and a case that failed once is not flaky as CTRF means it.
          JSON.Member(
            "extra",
            .object(
              [
                JSON.Member("title", .string(scenario.title[language])),
                JSON.Member("priority", .string(scenario.priority.rawValue)),
                JSON.Member("requirements", .array(scenario.requirements.map { .string($0) })),
              ]
                + (repetitions[testCase.address].map { repetition in
                  [
                    JSON.Member("runs", .integer(repetition.runs)),
                    JSON.Member("failedRuns", .integer(repetition.failedRuns)),
                  ]
                } ?? []))),
        ])
  }
}

extension SourcePosition {
  fileprivate var ctrfLine: Int { Int(line) + 1 }
}

extension Status {
  /// The status in CTRF; a case that is left to people counts as skipped.
  fileprivate var ctrf: String {
    switch self {
    case .passed: "passed"
    case .failed, .error: "failed"
    case .manual, .skipped: "skipped"
    }
  }
}
