package import TenkenData

/// The JSON Schema (draft 7) of the messages to a driver and of its answers.
///
/// Like both sides, it is open: unknown members are ignored.
package let driverSchema: JSON = [
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Tenken driver",
  "description": """
  A line to or from a driver: one JSON object without line breaks. It is a 'message' or an \
  'answer' of the definitions.
  """,
  "anyOf": [
    ["$ref": "#/definitions/message"], ["$ref": "#/definitions/answer"],
  ],
  "definitions": [
    "message": DriverSchema.message, "answer": DriverSchema.answer, "event": DriverSchema.event,
    "id": DriverSchema.described(
      "The number of the message; its answer has the same number.",
      ["type": "integer", "minimum": 1]),
    "time": DriverSchema.described(
      "Virtual time, in seconds since 1970-01-01 00:00:00 UTC.", ["type": "integer"]),
  ],
]

/// The parts of the schema.
private enum DriverSchema {
  /// A schema with a description.
  static func described(_ text: String, _ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object([JSON.Member("description", .string(text))] + members)
  }

  static let message: JSON = [
    "description": "A message to a driver.",
    "type": "object",
    "properties": [
      "id": ["$ref": "#/definitions/id"],
      "type": ["enum": .array(DriverMessageKind.allCases.map { .string($0.rawValue) })],
    ],
    "required": ["id", "type"],
    "oneOf": .array(DriverMessageKind.allCases.map(\.schema)),
  ]

  static let answer: JSON = [
    "description": "An answer from a driver.",
    "type": "object",
    "properties": [
      "id": ["$ref": "#/definitions/id"],
      "outcome": ["enum": .array(DriverOutcomeKind.allCases.map { .string($0.rawValue) })],
      "refusal": described(
        "The name of the refusal, if the outcome is 'refused'.", ["type": "string"]),
      "reason": described("Why the driver is unable or has failed.", ["type": "string"]),
      "value": described(
        "The value of an observation: null for none, true, false, a whole number, text, list or "
          + "object.", [:]),
      "events": [
        "type": "array", "maxItems": .integer(DriverProtocol.eventLimit),
        "items": ["$ref": "#/definitions/event"],
      ],
      "protocol": described(
        "To 'hello': the version.", ["const": .integer(DriverProtocol.version)]),
      "name": described("To 'hello': the name of the driver that people see.", ["type": "string"]),
      "system": described("To 'hello': the system that it drives.", ["type": "string"]),
      "preconditions": names(
        "To 'hello': the preconditions it understands; all if the key is missing."),
      "operations": names("To 'hello': the operations it understands; all if the key is missing."),
      "observations": names(
        "To 'hello': the observations it understands; all if the key is missing."),
      "watches": names(
        "To 'hello': observations without arguments that are compared with the simulation after "
          + "every operation."),
      "messages": described(
        "To 'hello': whether it wants what the simulated surroundings send.", ["type": "boolean"]),
    ],
    "required": ["id", "outcome"],
    "if": ["properties": ["outcome": ["const": "refused"]]],
    "then": ["required": ["refusal"]],
  ]

  private static func names(_ text: String) -> JSON {
    ["description": .string(text), "type": "array", "items": ["type": "string"]]
  }

  static let event: JSON = [
    "description": "Something that happened in the real system, for people to read.",
    "anyOf": [
      ["type": "string"],
      [
        "type": "object",
        "properties": ["text": ["type": "string"], "actor": ["type": "string"]],
        "required": ["text"],
      ],
    ],
  ]
}
