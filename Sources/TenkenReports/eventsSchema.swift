package import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The JSON Schema (draft 7) of a line of a run's events.
///
/// It is open: new members may be added, and readers ignore unknown ones.
package let eventsSchema: JSON = [
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Tenken events",
  "description": """
  A line of 'tenken run --report jsonl=FILE': one JSON object. The first is 'start', the last is 'end'; \
  the cases of a feature follow it.
  """,
  "type": "object",
  "properties": ["event": ["enum": .array(ReportedEvent.allCases.map { .string($0.rawValue) })]],
  "required": ["event"],
  "oneOf": .array(ReportedEvent.allCases.map(\.schema)),
  "definitions": [
    "status": .object(JSONType<Status>.name.keywords),
    "count": ["type": "integer", "minimum": 0],
    "place": ["description": "Starts at 1.", "type": "integer", "minimum": 1],
    "wordings": [
      "description": "Translations into languages other than English, by language code.",
      "type": "object", "additionalProperties": ["type": "string"],
    ],
    "diagnostic": diagnostic, "expectation": ExpectationResult.format.schema,
    "problem": Problem.format.schema, "leftToPeople": LeftToPeople.format.schema,
  ],
]

/// The members of the line of a case, as the table of a page.
package let eventsPage = ReportedCase.line.markdown()

/// The schema of a diagnostic.
private let diagnostic: JSON = [
  "type": "object",
  "properties": [
    "severity": ["enum": ["error", "warning"]], "code": text, "message": text,
    "messages": wordings, "line": place, "column": place, "endLine": place, "endColumn": place,
    "help": ["type": "array", "items": text], "notes": ["type": "array"],
    "corrections": ["type": "array"],
  ],
  "required": ["severity", "code", "message"],
]

private let text: JSON = ["type": "string"]
private let place: JSON = ["$ref": "#/definitions/place"]
private let wordings: JSON = ["$ref": "#/definitions/wordings"]
