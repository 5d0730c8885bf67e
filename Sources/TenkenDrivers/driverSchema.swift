public import TenkenJSON

/// The JSON Schema (draft 7) of the messages to a driver and of its answers.
///
/// Like both sides, it is open: unknown members are ignored.
public let driverSchema: JSON = [
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
    "oneOf": .array(DriverMessageKind.allCases.map(message)),
  ]

  /// The schema of one kind of message.
  private static func message(_ kind: DriverMessageKind) -> JSON {
    let members: [JSON.Member]
    let optional: [JSON.Member]
    switch kind {
    case .hello: (members, optional) = (hello, [])
    case .reset: (members, optional) = (reset, surroundings)
    case .precondition, .operation: (members, optional) = (step, messages)
    case .observe: (members, optional) = (observe, [])
    case .finish: (members, optional) = ([], [])
    }
    let required: [JSON.Member] =
      members.isEmpty
      ? [] : [JSON.Member("required", .array(members.map { .string($0.name) }))]
    let type = JSON.Member("type", ["const": .string(kind.rawValue)])
    return .object([JSON.Member("properties", .object([type] + members + optional))] + required)
  }

  private static let hello = [
    JSON.Member("protocol", ["const": .integer(DriverProtocol.version)]),
    JSON.Member(
      "tool",
      described("The program that sends the messages, with its version.", ["type": "string"])),
    JSON.Member(
      "system", described("The system that the scenarios are about.", ["type": "string"])),
  ]

  private static let reset = [
    JSON.Member("case", described("The address of the case that begins.", ["type": "string"])),
    JSON.Member("time", ["$ref": "#/definitions/time"]),
    JSON.Member(
      "resources",
      described("What the scenario file declares, for example products.", ["type": "object"])),
  ]

  private static let surroundings = [
    JSON.Member(
      "surroundings",
      described(
        "The context that explains the messages; only for a driver that wants messages.",
        ["type": ["object", "null"]]))
  ]

  private static let step =
    word + [
      JSON.Member("time", ["$ref": "#/definitions/time"]),
      JSON.Member(
        "until",
        described("The virtual time at the end of the step.", ["$ref": "#/definitions/time"])),
    ]

  private static let messages = [
    JSON.Member(
      "messages",
      described(
        "What the simulated surroundings send during the step; only for a driver that wants it.",
        [
          "type": "array",
          "items": ["type": "object", "required": ["kind", "name", "time", "body"]],
        ]))
  ]

  private static let observe =
    word + [
      JSON.Member("time", ["$ref": "#/definitions/time"]),
      JSON.Member(
        "since",
        described(
          "For a record of what happened: the id of the message after which it begins.",
          ["type": "integer"])),
    ]

  private static let word = [
    JSON.Member("word", described("A word of the system's vocabulary.", ["type": "string"])),
    JSON.Member(
      "arguments", described("Its arguments, including default values.", ["type": "object"])),
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
