import TenkenData
import TenkenSimulation

/// The parts of the schema that are the same for every system.
enum CommonSchema {
  static let text = reference("text")
  static let texts: JSON = ["type": "array", "items": text]
  static let localizedText = reference("localized-text")
  static let id = reference("id")
  static let condition = reference("condition")
  /// A scalar that consists of one placeholder for a value of the matrix.
  static let wholePlaceholder = reference("placeholder")
  /// A text with placeholders for values of the matrix.
  static let textWithPlaceholder = reference("text-with-placeholder")
  static let empty: JSON = ["const": "empty"]
  /// The value that takes back what a less specific place sets.
  static let usual: JSON = ["const": "usual"]

  static func reference(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

  static func anyOf(_ schemas: [JSON]) -> JSON {
    schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
  }

  /// Adds the help that editors show to a schema.
  static func described(_ schema: JSON, _ description: String, title: String? = nil) -> JSON {
    guard case .object(let members) = schema, !description.isEmpty else { return schema }
    let help = [JSON.Member("description", .string(description))]
    let heading = title.map { [JSON.Member("title", .string($0))] } ?? []
    // Draft 7 ignores other keywords next to "$ref".
    guard schema["$ref"] == nil else {
      return .object(heading + help + [JSON.Member("allOf", [schema])])
    }
    return .object(heading + help + members)
  }

  /// One of several names, also those that YAML reads as a number or a boolean.
  static func enumeration(_ names: [String]) -> JSON {
    ["enum": .array(names.flatMap(spellings))]
  }

  /// One of several names, each with the description that editors show with it.
  static func enumeration(_ choices: [(name: String, description: String)]) -> JSON {
    let written = choices.flatMap { choice in
      spellings(choice.name).map { (value: $0, description: choice.description) }
    }
    // Editors use this keyword and validators ignore it; it has one entry for each name.
    return [
      "enum": .array(written.map(\.value)),
      "markdownEnumDescriptions": .array(written.map { .string($0.description) }),
    ]
  }

  /// Adds snippets with places to fill in, which editors insert, to a schema.
  static func offering(_ snippets: [JSON], _ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object(members + [JSON.Member("defaultSnippets", .array(snippets))])
  }

  /// A snippet that editors insert, with `$1` and so on for the places to fill in.
  static func snippet(_ label: String, _ description: String, _ body: JSON) -> JSON {
    ["label": .string(label), "description": .string(description), "body": body]
  }

  /// A text in two languages, with places to fill in that are numbered from the given number.
  static func titlePlaceholders(from number: Int) -> JSON {
    ["en": .string("$\(number)"), "ja": .string("$\(number + 1)")]
  }

  private static func spellings(_ name: String) -> [JSON] {
    if name == "true" || name == "false" { return [.string(name), .boolean(name == "true")] }
    return Int(name).map { [.string(name), .integer($0)] } ?? [.string(name)]
  }

  /// A mapping of the parameters' names to their values.
  static func record(of parameters: [Parameter], value: (Parameter) -> JSON) -> JSON {
    closedObject(
      parameters.map { JSON.Member($0.name, $0.described(value($0))) },
      required: parameters.filter { $0.defaultValue == nil }.map(\.name))
  }

  /// A mapping with only the given keys.
  static func closedObject(_ properties: [JSON.Member], required: [String]) -> JSON {
    let requirement =
      required.isEmpty ? [] : [JSON.Member("required", .array(required.map { .string($0) }))]
    return .object(
      [JSON.Member("type", "object"), JSON.Member("properties", .object(properties))] + requirement
        + [JSON.Member("additionalProperties", false)])
  }

  /// A mapping with at least one of the given keys.
  static func anyRequired(_ keys: [String]) -> JSON {
    anyOf(keys.map { ["required": [.string($0)]] })
  }

  /// A comparison: a mapping with one key.
  static func matcher(_ name: String, _ value: JSON) -> JSON {
    let schema = described(value, matcherDescriptions[name] ?? "")
    return closedObject([JSON.Member(name, schema)], required: [name])
  }

  /// The descriptions of comparisons, by their names.
  private static let matcherDescriptions = [
    "not": "It is anything but this",
    "at-least": "The number, or how many there are, is this or more",
    "at-most": "The number, or how many there are, is this or less",
    "contains": "All of these are there, in any order, and others may be",
    "any-order": "These are there, in any order, and nothing else",
  ]

  static let definitions: [JSON.Member] = [
    JSON.Member("text", ["type": ["string", "number", "boolean"]]),
    JSON.Member(
      "localized-text",
      [
        "description": "One text, or one for each language: {en: …, ja: …}",
        "anyOf": [
          text,
          [
            "type": "object", "minProperties": 1,
            "propertyNames": ["pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"],
            "additionalProperties": text,
          ],
        ],
      ]),
    JSON.Member(
      "id",
      [
        "description": "Lower-case letters, digits and hyphens",
        "type": ["string", "integer", "boolean"],
        "pattern": "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$", "minimum": 0,
      ]),
    JSON.Member(
      "placeholder",
      [
        "description": "A value of the matrix: ${name}", "type": "string",
        "pattern": "^\\$\\{[^}]+\\}$",
      ]),
    JSON.Member(
      "text-with-placeholder",
      [
        "description": "A text with values of the matrix: ${name}", "type": "string",
        "pattern": "\\$\\{[^}]+\\}",
      ]),
    JSON.Member(
      "condition",
      [
        "description": "Values of the matrix: one, or a list of them, for each name",
        "type": "object",
        "additionalProperties": ["anyOf": [text, texts]],
      ]),
  ]
}
