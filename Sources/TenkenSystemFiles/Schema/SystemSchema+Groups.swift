import TenkenData

/// The parts of the schema about several things of one kind, formulas and examples.
extension SystemSchema {
  static let each = JSON.Member(
    "each", described(name, "The group for each of whose members this exists"))

  static let group = closed(
    [
      JSON.Member("one-of", members),
      JSON.Member("default", described(name, "The member that a step means if it names none")),
      JSON.Member("title", text),
    ], required: ["one-of"])

  private static let members: JSON = described(
    [
      "anyOf": [
        ["type": "array", "items": name, "minItems": 1],
        ["type": "object", "minProperties": 1, "additionalProperties": text],
      ]
    ], "The names of the members, alone or with what people read")

  static let formula: JSON = [
    "anyOf": [
      expression,
      closed(
        [
          each,
          JSON.Member("takes", described(entries(field), "The values that it takes")),
          JSON.Member("is", expression),
        ], required: ["is"]),
    ]
  ]

  static let example: JSON = closed([
    JSON.Member("title", text),
    JSON.Member("preconditions", described(["type": "array"], "What is true before")),
    JSON.Member("operations", described(["type": "array"], "What is done, as in a scenario")),
    JSON.Member("expected", described(["type": "array"], "What can be observed afterwards")),
  ])
}
