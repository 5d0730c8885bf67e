package import TenkenData

/// The JSON Schema (draft 7) of a line of results, for tools that write or check such lines.
///
/// Like the reader, it allows unknown members.
package let resultsSchema: JSON = .object(
  [
    JSON.Member("$schema", "http://json-schema.org/draft-07/schema#"),
    JSON.Member("title", "Tenken result"),
    JSON.Member(
      "description",
      "One line of a file of results (JSON Lines): an event. Events are added and never changed."),
    JSON.Member("type", "object"),
  ] + ResultEvent.format.keywords() + conditions.members)

/// What the kind of event, and who recorded it, ask for.
private let conditions: JSON = [
  "if": member("event", isConstant: "resolution"),
  "then": [
    "properties": ["tester": ["minLength": 1]], "required": ["tester", "status"],
    "anyOf": [
      ["properties": ["resolves": ["minItems": 1]], "required": ["resolves"]],
      ["properties": ["replaces": ["minItems": 1]], "required": ["replaces"]],
    ],
  ],
  "else": [
    "if": member("event", isConstant: "approval"), "then": approval,
    "else": [
      "required": ["status"],
      "anyOf": [
        member("by", isConstant: "run"),
        ["properties": ["tester": ["minLength": 1]], "required": ["tester"]],
      ],
    ],
  ],
]

/// What an approval needs, by its decision.
private let approval: JSON = [
  "properties": [
    "tester": ["minLength": 1], "hash": ["minLength": 1], "by": ["not": ["const": "run"]],
  ],
  "required": ["tester", "hash", "decision"],
  "allOf": [
    [
      "if": member("decision", isConstant: .commented),
      "then": ["properties": ["note": ["pattern": "\\S"]], "required": ["note"]],
    ],
    [
      "if": member("decision", isConstant: .withdrawn),
      "then": ["properties": ["replaces": ["minItems": 1]], "required": ["replaces"]],
    ],
  ],
]

/// A schema of objects whose member is there and has a value.
private func member(_ name: String, isConstant value: JSON) -> JSON {
  [
    "properties": .object([JSON.Member(name, ["const": value])]),
    "required": .array([.string(name)]),
  ]
}

private func member(_ name: String, isConstant decision: ApprovalDecision) -> JSON {
  member(name, isConstant: .string(decision.rawValue))
}
