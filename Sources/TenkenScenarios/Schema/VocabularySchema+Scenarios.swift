import TenkenData
import TenkenSimulation

/// The keys of scenarios.
extension VocabularySchema {
  func scenario(_ list: StepLists) -> JSON {
    Self.scenario(
      preconditions: reference(list.preconditions), operations: reference(list.operations),
      expected: reference("expectations"), violates: violations)
  }

  /// A scenario with the given lists, and with more keys.
  static func scenario(
    preconditions: JSON, operations: JSON, expected: JSON, violates: JSON,
    more keys: [JSON.Member] = []
  ) -> JSON {
    let values = CommonSchema.anyOf([
      ["type": "array", "minItems": 1, "items": CommonSchema.text],
      [
        "description": "The values, each with what people read for it", "type": "object",
        "minProperties": 1, "additionalProperties": CommonSchema.localizedText,
      ],
    ])
    let body: JSON = [
      "id": "$1", "title": CommonSchema.titlePlaceholders(from: 2), "operations": ["$4"],
      "expected": ["$5"],
    ]
    let snippet = CommonSchema.snippet("scenario", "What is done, and what is expected then", body)
    let refused: JSON = ["const": "refused"]
    let scenario = CommonSchema.closedObject(
      [
        key("id", CommonSchema.id, "The id, unique in the file"),
        key("title", CommonSchema.localizedText, "What people call the scenario"),
        key(
          "priority", CommonSchema.enumeration(Priority.allCases.map(\.rawValue)),
          "How much it matters; without it: normal"),
      ] + keys + labels + [
        key(
          "matrix", ["type": "object", "additionalProperties": values],
          "Every combination of the values is a case of its own"),
        key(
          "cover", CommonSchema.enumeration(Cover.allCases.map(\.rawValue)),
          "Which combinations: all, or a few that hold every pair or triple; without it: all"),
        key(
          "except",
          [
            "anyOf": [
              refused, ["type": "array", "items": ["anyOf": [refused, CommonSchema.condition]]],
            ]
          ],
          "Combinations of the matrix that are left out; 'refused': those that the system refuses"),
        key(
          "rows",
          [
            "type": "array",
            "items": ["type": "object", "additionalProperties": CommonSchema.text],
          ], "Combinations that 'cover' must choose; any value will do for what a row leaves out"),
        key("preconditions", preconditions, "What is true before"),
        key("operations", operations, "What is done, in order"),
        key("expected", expected, "What is expected at the end"),
        key("violates", violates, "The invariants that this scenario breaks on purpose"),
      ], required: ["id"])
    return CommonSchema.offering([snippet], scenario)
  }

  static var labels: [JSON.Member] {
    [
      key("tags", CommonSchema.texts, "Labels, for choosing scenarios"),
      key("requirements", CommonSchema.texts, "The ids of the requirements behind it"),
      key("source", CommonSchema.text, "Where the behaviour is known from"),
    ]
  }

  static func key(_ name: String, _ schema: JSON, _ description: String) -> JSON.Member {
    JSON.Member(name, CommonSchema.described(schema, description))
  }

  func key(_ name: String, _ schema: JSON, _ description: String) -> JSON.Member {
    Self.key(name, schema, description)
  }

  func item(of resource: ResourceDefinition) -> JSON {
    let properties = resource.parameters.map { parameter in
      let isTitle = parameter.name == "title"
      let schema = isTitle ? CommonSchema.localizedText : parameter.shape.valueSchema
      return JSON.Member(parameter.name, parameter.described(schema))
    }
    let required = resource.parameters.filter { $0.defaultValue == nil }
    let placeholders = required.enumerated().map { index, parameter in
      JSON.Member(parameter.name, .string("$\(index + 1)"))
    }
    let snippet = CommonSchema.snippet(
      resource.name, "What a \(resource.name) has to say of itself", .object(placeholders))
    return CommonSchema.offering(
      [snippet], CommonSchema.closedObject(properties, required: ["id"]))
  }
}
