public import TenkenJSON

/// The JSON Schema (draft 7) of a line of results, for tools that write or check such lines.
///
/// Like the reader, it allows unknown members.
public let resultsSchema: JSON = [
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Tenken result",
  "description":
    "One line of a file of results (JSON Lines): an event. Events are added and never changed.",
  "type": "object",
  "properties": .object(EventFormat.Key.allCases.map { JSON.Member($0.rawValue, $0.schema) }),
  "required": .array(EventFormat.requiredKeys.map { .string($0.rawValue) }),
  "if": ["properties": ["event": ["const": "resolution"]], "required": ["event"]],
  "then": [
    "properties": ["tester": ["minLength": 1]], "required": ["tester"],
    "anyOf": [
      ["properties": ["resolves": ["minItems": 1]], "required": ["resolves"]],
      ["properties": ["replaces": ["minItems": 1]], "required": ["replaces"]],
    ],
  ],
  "else": [
    "anyOf": [
      ["properties": ["by": ["const": "run"]], "required": ["by"]],
      ["properties": ["tester": ["minLength": 1]], "required": ["tester"]],
    ]
  ],
]

extension EventFormat {
  fileprivate static let requiredKeys: [Key] = [
    .format, .version, .event, .id, .time, .address, .status,
  ]
}

extension EventFormat.Key {
  fileprivate var schema: JSON {
    switch self {
    case .format: ["const": .string(EventFormat.name)]
    case .version: ["const": .integer(EventFormat.version)]
    case .event:
      EventSchema.described(
        "The kind of event.", EventSchema.names(EventFormat.Kind.allCases.map(\.rawValue)))
    case .id:
      EventSchema.described(
        "A unique identifier: random, or derived from the content.", EventSchema.id)
    case .session:
      EventSchema.described(
        "The identifier of the tester's session.", EventSchema.digits(EventFormat.sessionDigits))
    case .time:
      EventSchema.described(
        "When the verdict was reached, in UTC.",
        [
          JSON.Member("type", "string"),
          JSON.Member("pattern", "^2[0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"),
        ])
    case .origin:
      EventSchema.described(
        "What recorded the event.", EventSchema.names(ResultOrigin.allCases.map(\.rawValue)))
    case .tester:
      EventSchema.described("Who reached the verdict; empty only for a run.", EventSchema.name)
    case .build: EventSchema.described("The build that was tested.", EventSchema.name)
    case .environment: EventSchema.described("The environment it was tested in.", EventSchema.name)
    case .device: EventSchema.described("The device it was tested on.", EventSchema.name)
    case .os: EventSchema.described("The version of the device's system.", EventSchema.name)
    case .address:
      EventSchema.described(
        "The address of the case: feature/scenario[axis=value].",
        EventSchema.name + [JSON.Member("minLength", 1)])
    case .hash:
      EventSchema.described(
        "The content hash of the case as it was tested.",
        EventSchema.digits(EventFormat.hashDigits))
    case .status: EventSchema.described("The status of the case.", EventSchema.status)
    case .steps:
      EventSchema.described("The statuses of its steps.", EventSchema.list(of: EventSchema.step))
    case .note: EventSchema.described("What the tester wrote.", EventSchema.text)
    case .ticket: EventSchema.described("The ticket that was opened for it.", EventSchema.text)
    case .evidence:
      EventSchema.described(
        "The evidence for the verdict.", EventSchema.list(of: EventSchema.evidence))
    case .resolves:
      EventSchema.described(
        "The events of other testers that it resolves.",
        EventSchema.list(of: .object(EventSchema.id)))
    case .replaces:
      EventSchema.described(
        "The tester's own events that it replaces.",
        EventSchema.list(of: .object(EventSchema.id)))
    }
  }
}

/// The parts from which the schemas of members are built.
private enum EventSchema {
  static func described(_ text: String, _ members: [JSON.Member]) -> JSON {
    .object([JSON.Member("description", .string(text))] + members)
  }

  static let text = [JSON.Member("type", "string")]
  static let name =
    text + [JSON.Member("maxLength", .integer(EventFormat.nameLimit))]
  static let id = text + [JSON.Member("pattern", "^[0-9a-f]{32}$")]
  static let status = names(ResultStatus.allCases.map(\.rawValue))

  /// A number of hexadecimal digits, or none.
  static func digits(_ count: Int) -> [JSON.Member] {
    text + [JSON.Member("pattern", .string("^([0-9a-f]{\(count)})?$"))]
  }

  static func names(_ names: [String]) -> [JSON.Member] {
    [JSON.Member("enum", .array(names.map { .string($0) }))]
  }

  static func list(of element: JSON) -> [JSON.Member] {
    [
      JSON.Member("type", "array"), JSON.Member("items", element),
      JSON.Member("maxItems", .integer(EventFormat.listLimit)),
    ]
  }

  static let step: JSON = [
    "type": "object",
    "properties": [
      "step": ["type": "integer", "minimum": 1], "status": .object(status),
      "actual": ["type": "string"],
    ],
    "required": ["step"],
  ]

  static let evidence: JSON = [
    "type": "object",
    "anyOf": [
      [
        "properties": [
          "file": ["type": "string"], "sha256": ["type": "string", "pattern": "^[0-9a-f]{64}$"],
        ],
        "required": ["file", "sha256"],
      ],
      ["properties": ["link": ["type": "string"], "file": false], "required": ["link"]],
    ],
  ]
}
