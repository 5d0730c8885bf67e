package import TenkenData
package import TenkenDiagnostics
package import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// What reports in JSON say about a case.
struct ReportedCase {
  let result: CaseResult
  let scenario: Scenario
  let feature: ReportedFeature
  let hash: String
  let work: HandWork

  init(
    _ result: CaseResult, of scenario: Scenario, in feature: ReportedFeature,
    _ hasher: ContentHasher
  ) {
    (self.result, self.scenario, self.feature) = (result, scenario, feature)
    hash = hasher.hash(of: result.testCase)
    work = HandWork(result, of: scenario, in: feature.result.feature)
  }

  /// The members of the case, without those that its scenario has.
  static let format: JSONTable<ReportedCase> = [
    JSONField(
      "address", .text, .required, "The address of the case: feature/scenario[axis=value]."
    ) { $0.result.address },
    JSONField(
      "hash", .text, .required,
      "The content hash; it changes only if the meaning of the case changes."
    ) { $0.hash },
    JSONField("status", .status) { $0.result.status },
    JSONField("priority", .name) { $0.scenario.priority },
    JSONField("tags", .list(of: .text)) { $0.scenario.tags },
    JSONField("requirements", .list(of: .text)) { $0.scenario.requirements },
    JSONField(
      "values", .assignments, .required, "The values of the matrix, by the name of the axis."
    ) { $0.result.testCase.assignments },
    JSONField("events", .count, .required, "The number of events.") { $0.result.eventCount },
    JSONField(
      "waitingSeconds", .count, .required, "The virtual time that passes, in seconds."
    ) { $0.work.waitingSeconds },
    JSONField("microseconds", .count, .optional, "With --timings: how long the case took.") {
      $0.feature.durations[$0.result.address].map { Int($0 / .microseconds(1)) }
    },
    JSONField("runs", .count, .optional, "With --repeat: how many times it was run.") {
      $0.feature.repetitions[$0.result.address]?.runs
    },
    JSONField("failedRuns", .count, .optional, "With --repeat: in how many runs it failed.") {
      $0.feature.repetitions[$0.result.address]?.failedRuns
    },
    JSONField(
      "simulationOnly", .obstacles, .unlessEmpty, "Why it cannot be tested by hand."
    ) { $0.work.obstacles },
    JSONField("expectations", .list(of: .expectation)) { $0.result.expectations },
    JSONField("problems", .list(of: .problem)) { $0.result.problems },
    JSONField("leftToPeople", .list(of: .leftToPeople), .unlessEmpty) { $0.result.leftToPeople },
    JSONField(
      "standardError", .text, .unlessEmpty, "What the driver wrote to standard error."
    ) { $0.result.standardError },
  ]
}

extension ExpectationResult {
  /// The members of an expected state.
  package static let format = JSONTable<ExpectationResult>(
    [
      JSONField(
        "operation", .indexOrEnd, .required,
        "The index of an 'expect' among the operations, from 0; null for the end of the case."
      ) { $0.operation },
      JSONField("place", .count) { $0.index },
      JSONField("status", .status) { $0.status },
    ] + JSONField.position { $0.range } + [
      JSONField("word", .text, .optional) { $0.mismatch?.word },
      JSONField("expected", .text, .optional) { $0.mismatch?.expected },
      JSONField("actual", .text, .optional) { $0.mismatch?.actual },
      JSONField(
        "value", .anyValue, .optional,
        "The actual value as JSON: `none` is null; documents made from the report say it in words.",
        ja: "実際の値を JSON で表したもの（`none` は null）。レポートから作るドキュメントはこれを文にする。"
      ) { $0.mismatch?.value.map { JSON($0) } },
    ] + JSONField.wordings("reason", others: "reasons", .optional) { $0.mismatch?.reason } + [
      JSONField("simulated", .text, .optional) { $0.mismatch?.simulation?.text },
      JSONField(
        "simulatedValue", .anyValue, .optional, "The value of the simulation as JSON.",
        ja: "シミュレーションの値を JSON で表したもの。"
      ) { $0.mismatch?.simulation?.value.map { JSON($0) } },
      JSONField("alone", .sideAlone, .optional) { $0.mismatch?.simulation },
    ])
}

extension Problem {
  /// The members of a problem.
  package static let format = JSONTable<Problem>(
    [JSONField("kind", .kindOfProblem) { $0 }]
      + JSONField.wordings("summary", others: "summaries") { $0.summary }
      + JSONField.position(.optional) { $0.range }
      + [JSONField("step", .count, .optional) { $0.step }])
}

extension LeftToPeople {
  /// The members of something that is left to people.
  static let format = JSONTable<LeftToPeople>(
    JSONField.wordings("reason", others: "reasons") { $0.reason }
      + JSONField.position { $0.range }
      + [
        JSONField(
          "objection", .text, .optional,
          "What the simulation has against it, not knowing of a manual step before: 'refusal' or"
            + " 'difference'.",
          ja: "シミュレーションとの相違（それより前に人が行う手順があるため判定しない）：refusal、difference。"
        ) { $0.objection?.rawValue }
      ])
}

extension HandWork.Obstacle {
  /// The kind of obstacle, and the reason if there is one.
  fileprivate static let format = JSONTable<HandWork.Obstacle>(
    [JSONField("kind", .text) { $0.kind }]
      + JSONField.wordings("reason", others: "reasons", .optional) { $0.reason })

  private var kind: String {
    switch self {
    case .word: "word"
    case .impossibleStep: "refusal"
    case .waiting: "waiting"
    }
  }

  private var reason: LocalizedText? {
    switch self {
    case .word(let reason), .impossibleStep(let reason): reason
    case .waiting: nil
    }
  }
}

extension JSONField {
  /// The line and the column where a range starts, from 1.
  package static func position(
    _ presence: Presence = .required, of range: @escaping @Sendable (Owner) -> SourceRange?
  ) -> [JSONField] {
    [
      JSONField("line", .place, presence) { range($0).map { Int($0.start.line) + 1 } },
      JSONField("column", .place, presence) { range($0).map { Int($0.start.column) + 1 } },
    ]
  }

  /// The English wording, and the other languages, for documents made from the report.
  static func wordings(
    _ name: String, others: String, _ presence: Presence = .required,
    of text: @escaping @Sendable (Owner) -> LocalizedText?
  ) -> [JSONField] {
    [
      JSONField(name, .text, presence) { text($0)?[.english] },
      JSONField(others, .otherWordings, .unlessEmpty) { text($0) },
    ]
  }
}

extension JSONType {
  /// The type with a reference to its definition in the schema.
  func defined(as name: String) -> JSONType {
    described(by: ["$ref": .string("#/definitions/\(name)")])
  }
}

extension JSONType where Value == Status {
  static let status = name.defined(as: "status")
}

extension JSONType where Value == Int {
  static let count = integer().defined(as: "count")
  static let place = integer().defined(as: "place")
}

extension JSONType where Value == Int? {
  static let indexOrEnd = JSONType(["type": ["integer", "null"]]) {
    $0.map { .integer($0) } ?? .null
  }
}

extension JSONType where Value == LocalizedText {
  static let otherWordings = JSONType([:]) { text in
    let codes = text.languageCodes.filter { $0 != Language.english.code }
    return .object(codes.map { JSON.Member($0, .string(text[Language(code: $0)])) })
  }.defined(as: "wordings")
}

extension JSONType where Value == [Case.Assignment] {
  static let assignments = JSONType(
    ["type": "object", "additionalProperties": ["type": "string"]],
    expected: DiagnosticText("an object", ja: "オブジェクト")
  ) { .object($0.map { JSON.Member($0.axis, .string($0.value)) }) }
}

extension JSONType where Value == [HandWork.Obstacle] {
  static let obstacles = list(of: .object(HandWork.Obstacle.format)).described(
    by: ["type": "array"])
}

extension JSONType where Value == JSON {
  static let anyValue = JSONType([:], expected: DiagnosticText("a value", ja: "値")) { $0 }
}

extension JSONType where Value == ExpectationResult {
  static let expectation = object(Value.format).defined(as: "expectation")
}

extension JSONType where Value == Problem {
  static let problem = object(Value.format).defined(as: "problem")
  static let kindOfProblem = JSONType(["enum": ["error", "failure"]]) {
    $0.isError ? "error" : "failure"
  }
}

extension JSONType where Value == LeftToPeople {
  static let leftToPeople = object(Value.format).defined(as: "leftToPeople")
}

extension JSONType where Value == SimulatedSide {
  /// The side that disagrees; `null` if all three differ.
  static let sideAlone = JSONType(["enum": ["expected", "simulated", "real", .null]]) {
    $0.alone.map { .string($0.rawValue) } ?? .null
  }
}

extension JSONType where Value == Diagnostic {
  static let diagnostic = JSONType([:]) { $0.json() }.defined(as: "diagnostic")
}
