import TenkenJSON
import TenkenSimulation

/// The lists of steps in a file, by whether names beside words may stand in them.
struct StepLists {
  /// The lists of a file without named steps: a name that is no word is a slip.
  static let wordsOnly = StepLists(suffix: "")
  /// The lists of a file with named steps.
  static let withNamed = StepLists(suffix: "-or-named")
  static let all = [wordsOnly, withNamed]

  private let suffix: String

  var hasNamed: Bool { !suffix.isEmpty }
  var operations: String { "operations\(suffix)" }
  var preconditions: String { "preconditions\(suffix)" }
  var scenario: String { "scenario\(suffix)" }
}

/// Steps with names, and their uses.
extension VocabularySchema {
  /// A list of steps, each one of several.
  func steps(_ items: [String], _ list: StepLists) -> JSON {
    let named = list.hasNamed ? ["steps-use"] : []
    return ["type": "array", "items": CommonSchema.anyOf((items + named).map(reference))]
  }

  /// What `steps:` declares.
  var namedSteps: JSON {
    let parameters = CommonSchema.anyOf([
      ["type": "array", "items": CommonSchema.id],
      [
        "type": "object", "propertyNames": CommonSchema.id,
        "additionalProperties": ["type": ["string", "number", "boolean", "null"]],
      ],
      ["type": "null"],
    ])
    let group = CommonSchema.closedObject(
      [
        key(
          "takes", parameters,
          "The parameters: a list of names, or each name with what it usually is"),
        key(
          "title", CommonSchema.localizedText,
          "What people read for the steps, with {parameter} where an argument belongs"),
        key(
          "do",
          [
            "type": "array", "minItems": 1,
            "items": CommonSchema.anyOf(
              ["operation", "precondition", "steps-use"].map(reference)),
          ], "The steps, in order; ${parameter} stands for an argument"),
      ], required: ["do"])
    return [
      "type": "object", "propertyNames": name, "additionalProperties": group,
    ]
  }

  /// A use of named steps: the name, with what it takes.
  var useOfNamedSteps: JSON {
    let value: JSON = ["type": ["string", "number", "boolean"]]
    let arguments = CommonSchema.anyOf([
      ["type": ["string", "number", "boolean", "null"]],
      ["type": "object", "additionalProperties": value],
    ])
    return CommonSchema.anyOf([
      name,
      [
        "type": "object", "minProperties": 1, "maxProperties": 2,
        "properties": ["when": CommonSchema.condition],
        "propertyNames": CommonSchema.anyOf([["const": "when"], name]),
        "additionalProperties": arguments,
        "not": ["required": ["when"], "maxProperties": 1],
      ],
    ])
  }

  /// A name that no word has.
  private var name: JSON {
    let words = [vocabulary.preconditions, vocabulary.operations, vocabulary.observations]
    let taken = words.flatMap(\.names) + StepReader.modifiers + ["manual", "expect"]
    return ["allOf": [CommonSchema.id, ["not": CommonSchema.enumeration(Set(taken).sorted())]]]
  }
}
