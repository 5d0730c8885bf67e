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
