import TenkenDiagnostics
import TenkenExecution
import TenkenJSON
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
  let summary: JSON = [
    "files": .integer(features.count), "cases": .integer(counts.cases),
    "passed": .integer(counts.passed), "failed": .integer(counts.failed),
    "error": .integer(counts.errors), "manual": .integer(counts.manual),
    "invalidFiles": .integer(invalid.count),
  ]
  return """
    {
      "format": "\(JSONReport.format)",
      "version": \(JSONReport.version),
      "summary": \(summary.text(depth: 1)),
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
  var json: JSON {
    ["path": .string(path), "diagnostics": .array(diagnostics.map { $0.json() })]
  }
}

extension ScenarioResult {
  fileprivate func json(_ hasher: ContentHasher, _ feature: ReportedFeature) -> JSON {
    .object(
      [
        JSON.Member("id", .string(scenario.id)),
        JSON.Member("title", .string(scenario.title[feature.language])),
        JSON.Member("hash", .string(hasher.hash(of: scenario))),
        JSON.Member("status", .string(status.rawValue)),
      ] + scenario.range.members + [
        JSON.Member(
          "cases",
          .array(
            cases.map { testCase in
              .object(testCase.members(scenario, hasher, feature))
            }))
      ])
  }
}

extension CaseResult {
  /// The members of the case, without those that its scenario has.
  func members(
    _ scenario: Scenario, _ hasher: ContentHasher, _ feature: ReportedFeature
  ) -> [JSON.Member] {
    let work = HandWork(self, of: scenario, in: feature.result.feature)
    let obstacles = work.obstacles
    let duration = feature.durations[address]
    return
      [
        JSON.Member("address", .string(address)),
        JSON.Member("hash", .string(hasher.hash(of: testCase))),
        JSON.Member("status", .string(status.rawValue)),
        JSON.Member("priority", .string(scenario.priority.rawValue)),
        JSON.Member("tags", .array(scenario.tags.map { .string($0) })),
        JSON.Member("requirements", .array(scenario.requirements.map { .string($0) })),
        JSON.Member(
          "values",
          .object(testCase.assignments.map { JSON.Member($0.axis, .string($0.value)) })),
        JSON.Member("events", .integer(eventCount)),
        JSON.Member("waitingSeconds", .integer(work.waitingSeconds)),
      ]
      + (duration.map { [JSON.Member("microseconds", .integer(Int($0 / .microseconds(1))))] }
        ?? [])
      + (feature.repetitions[address]?.members ?? [])
      + (obstacles.isEmpty
        ? [] : [JSON.Member("simulationOnly", .array(obstacles.map(\.json)))])
      + [
        JSON.Member("expectations", .array(expectations.map(\.json))),
        JSON.Member("problems", .array(problems.map(\.json))),
      ]
      + (leftToPeople.isEmpty
        ? [] : [JSON.Member("leftToPeople", .array(leftToPeople.map(\.json)))])
      + (standardError.isEmpty ? [] : [JSON.Member("standardError", .string(standardError))])
  }
}

extension Repetition {
  /// The number of runs of the case, and the number of failed ones.
  var members: [JSON.Member] {
    [JSON.Member("runs", .integer(runs)), JSON.Member("failedRuns", .integer(failedRuns))]
  }
}

extension HandWork.Obstacle {
  /// The kind of obstacle, and the reason if there is one.
  fileprivate var json: JSON {
    switch self {
    case .word(let reason):
      .object([JSON.Member("kind", "word")] + reason.members("reason", others: "reasons"))
    case .impossibleStep(let reason):
      .object([JSON.Member("kind", "refusal")] + reason.members("reason", others: "reasons"))
    case .waiting: .object([JSON.Member("kind", "waiting")])
    }
  }
}

extension ExpectationResult {
  fileprivate var json: JSON {
    let operation = operation.map { JSON.integer($0) } ?? .null
    let mismatch = mismatch.map { mismatch in
      [
        JSON.Member("word", .string(mismatch.word)),
        JSON.Member("expected", .string(mismatch.expected)),
        JSON.Member("actual", .string(mismatch.actual)),
      ] + (mismatch.reason?.members("reason", others: "reasons") ?? [])
        + (mismatch.simulation?.members ?? [])
    }
    return .object(
      [
        JSON.Member("operation", operation), JSON.Member("place", .integer(index)),
        JSON.Member("status", .string(status.rawValue)),
      ] + range.members + (mismatch ?? []))
  }
}

extension SimulatedSide {
  /// The simulation's value, and the side that disagrees; `null` if all three differ.
  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("simulated", .string(value)),
      JSON.Member("alone", alone.map { .string($0.rawValue) } ?? .null),
    ]
  }
}

extension LeftToPeople {
  fileprivate var json: JSON {
    .object(reason.members("reason", others: "reasons") + range.members)
  }
}

extension Problem {
  fileprivate var json: JSON {
    .object(
      [JSON.Member("kind", isError ? "error" : "failure")]
        + summary.members("summary", others: "summaries") + (range?.members ?? [])
        + (step.map { [JSON.Member("step", .integer($0))] } ?? []))
  }
}

extension LocalizedText {
  /// The English wording, and the other languages, for documents made from the report.
  fileprivate func members(_ name: String, others: String) -> [JSON.Member] {
    let codes = languageCodes.filter { $0 != Language.english.code }
    let wordings = codes.map { JSON.Member($0, .string(self[Language(code: $0)])) }
    return [JSON.Member(name, .string(self[.english]))]
      + (wordings.isEmpty ? [] : [JSON.Member(others, .object(wordings))])
  }
}

extension SourceRange {
  /// The line and the column where the range starts, from 1.
  var members: [JSON.Member] {
    [
      JSON.Member("line", .integer(Int(start.line) + 1)),
      JSON.Member("column", .integer(Int(start.column) + 1)),
    ]
  }
}
