public import TenkenJSON
import TenkenScenarios

/// The JSON Schema (draft 7) of a line of a run's events.
///
/// It is open: new members may be added, and readers ignore unknown ones.
public let eventsSchema: JSON = [
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Tenken events",
  "description": """
  A line of 'tenken run --report jsonl=FILE': one JSON object. The first is 'start', the last is 'end'; \
  the cases of a feature follow it.
  """,
  "type": "object",
  "properties": ["event": ["enum": .array(ReportedEvent.allCases.map { .string($0.rawValue) })]],
  "required": ["event"],
  "oneOf": .array(ReportedEvent.allCases.map(EventsSchema.line)),
  "definitions": [
    "status": ["enum": .array(Status.allCases.map { .string($0.rawValue) })],
    "count": ["type": "integer", "minimum": 0],
    "place": EventsSchema.described("Starts at 1.", ["type": "integer", "minimum": 1]),
    "wordings": EventsSchema.described(
      "Translations into languages other than English, by language code.",
      ["type": "object", "additionalProperties": ["type": "string"]]),
    "diagnostic": EventsSchema.diagnostic, "expectation": EventsSchema.expectation,
    "problem": EventsSchema.problem, "leftToPeople": EventsSchema.leftToPeople,
  ],
]

/// The parts of the schema.
private enum EventsSchema {
  /// A schema with a description.
  static func described(_ text: String, _ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object([JSON.Member("description", .string(text))] + members)
  }

  /// The schema of one kind of line.
  static func line(_ event: ReportedEvent) -> JSON {
    switch event {
    case .start:
      object(
        event,
        [
          "format": ["const": .string(EventsReport.format)],
          "version": ["const": .integer(EventsReport.version)],
        ])
    case .invalidFile: object(event, ["path": text, "diagnostics": list(of: "diagnostic")])
    case .feature:
      object(
        event,
        [
          "path": text, "feature": text, "title": text, "status": reference("status"),
          "cases": reference("count"),
        ])
    case .testCase: object(event, testCase, optional: optional)
    case .end:
      object(
        event,
        [
          "files": reference("count"), "cases": reference("count"), "passed": reference("count"),
          "failed": reference("count"), "error": reference("count"),
          "manual": reference("count"), "invalidFiles": reference("count"),
        ])
    }
  }

  private static let text: JSON = ["type": "string"]
  private static let texts: JSON = ["type": "array", "items": ["type": "string"]]

  private static func reference(_ name: String) -> JSON {
    ["$ref": .string("#/definitions/\(name)")]
  }

  private static func list(of name: String) -> JSON {
    ["type": "array", "items": reference(name)]
  }

  private static func object(
    _ event: ReportedEvent, _ members: JSON, optional: JSON = [:]
  ) -> JSON {
    let kind = JSON.Member("event", ["const": .string(event.rawValue)])
    return [
      "properties": .object([kind] + members.members + optional.members),
      "required": .array(members.members.map { .string($0.name) }),
    ]
  }

  private static let testCase: JSON = [
    "path": text, "feature": text, "scenario": text, "title": text, "line": reference("place"),
    "column": reference("place"),
    "address": described("The address of the case: feature/scenario[axis=value].", text),
    "hash": described(
      "The content hash; it changes only if the meaning of the case changes.", text),
    "status": reference("status"),
    "priority": ["enum": .array(Priority.allCases.map { .string($0.rawValue) })],
    "tags": texts, "requirements": texts,
    "values": described(
      "The values of the matrix, by the name of the axis.",
      ["type": "object", "additionalProperties": ["type": "string"]]),
    "events": described("The number of events.", reference("count")),
    "waitingSeconds": described("The virtual time that passes, in seconds.", reference("count")),
    "expectations": list(of: "expectation"), "problems": list(of: "problem"),
  ]

  private static let optional: JSON = [
    "microseconds": described("With --timings: how long the case took.", reference("count")),
    "runs": described("With --repeat: how many times it was run.", reference("count")),
    "failedRuns": described("With --repeat: in how many runs it failed.", reference("count")),
    "simulationOnly": described("Why it cannot be tested by hand.", ["type": "array"]),
    "leftToPeople": list(of: "leftToPeople"),
    "standardError": described("What the driver wrote to standard error.", text),
  ]

  static let diagnostic: JSON = [
    "type": "object",
    "properties": [
      "severity": ["enum": ["error", "warning"]], "code": text, "message": text,
      "messages": reference("wordings"), "line": reference("place"),
      "column": reference("place"), "endLine": reference("place"),
      "endColumn": reference("place"), "help": texts, "notes": ["type": "array"],
      "edits": ["type": "array"],
    ],
    "required": ["severity", "code", "message"],
  ]

  static let expectation: JSON = [
    "type": "object",
    "properties": [
      "operation": described(
        "The index of an 'expect' among the operations, from 0; null for the end of the case.",
        ["type": ["integer", "null"]]),
      "place": reference("count"), "status": reference("status"), "line": reference("place"),
      "column": reference("place"), "word": text, "expected": text, "actual": text,
      "reason": text, "reasons": reference("wordings"), "simulated": text,
      "alone": ["enum": .array(["expected", "simulated", "real", .null])],
    ],
    "required": ["operation", "place", "status", "line", "column"],
  ]

  static let problem: JSON = [
    "type": "object",
    "properties": [
      "kind": ["enum": ["error", "failure"]], "summary": text,
      "summaries": reference("wordings"), "line": reference("place"),
      "column": reference("place"), "step": reference("count"),
    ],
    "required": ["kind", "summary"],
  ]

  static let leftToPeople: JSON = [
    "type": "object",
    "properties": [
      "reason": text, "reasons": reference("wordings"), "line": reference("place"),
      "column": reference("place"),
    ],
    "required": ["reason", "line", "column"],
  ]
}
