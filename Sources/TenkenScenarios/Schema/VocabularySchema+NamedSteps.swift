import TenkenData
import TenkenSimulation

/// The kinds of step lists in a file: with words only, or with words and named steps.
struct StepLists {
  /// The lists of a file without named steps, where a name that is not a word is an error.
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

/// Named steps and their uses.
extension VocabularySchema {
  /// A list whose steps are of the given kinds.
  func steps(_ items: [String], _ list: StepLists) -> JSON {
    let named = list.hasNamed ? ["steps-use"] : []
    return ["type": "array", "items": CommonSchema.anyOf((items + named).map(reference))]
  }

  /// The schema of the mapping that `steps:` takes.
  var namedSteps: JSON {
    let group = CommonSchema.closedObject(
      Self.headOfSteps + [form("do")], required: ["do"])
    return [
      "type": "object", "propertyNames": name, "additionalProperties": group,
    ]
  }

  /// What named steps say besides the steps.
  static var headOfSteps: [JSON.Member] {
    let parameters = CommonSchema.anyOf([
      ["type": "array", "items": CommonSchema.id],
      [
        "type": "object", "propertyNames": CommonSchema.id,
        "additionalProperties": ["type": ["string", "number", "boolean", "null"]],
      ],
      ["type": "null"],
    ])
    return [
      key(
        "takes", parameters,
        "The parameters: a list of names, or each name with what it usually is"),
      key(
        "title", CommonSchema.localizedText,
        "What people read for the steps, with {parameter} where an argument belongs"),
    ]
  }

  /// The steps that named steps stand for, under a key.
  func form(_ name: String) -> JSON.Member {
    key(
      name,
      [
        "type": "array", "minItems": 1,
        "items": CommonSchema.anyOf(
          ["operation", "precondition", "steps-use"].map(reference)),
      ], "The steps, in order; ${parameter} stands for an argument")
  }

  /// A use of named steps: the name, with its arguments.
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

  /// A name that is not a word.
  private var name: JSON {
    let words = [vocabulary.preconditions, vocabulary.operations, vocabulary.observations]
    let taken = words.flatMap(\.names) + ItemKeys.all
    return ["allOf": [CommonSchema.id, ["not": CommonSchema.enumeration(Set(taken).sorted())]]]
  }
}
