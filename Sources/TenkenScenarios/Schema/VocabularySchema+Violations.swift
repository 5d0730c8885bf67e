import TenkenData
import TenkenSimulation

extension VocabularySchema {
  /// A list of the invariants that a scenario breaks, or some of its cases.
  var violations: JSON { ["type": "array", "items": brokenInvariant] }

  /// An invariant that a scenario breaks, or some of its cases.
  var brokenInvariant: JSON {
    let names = vocabulary.invariants.map { (name: $0.name, description: $0.text[.english]) }
    let conditional: JSON = [
      "type": "object", "required": ["when"], "minProperties": 2, "maxProperties": 2,
      "properties": .object(
        [JSON.Member("when", CommonSchema.condition)]
          + names.map { JSON.Member($0.name, ["type": "null"]) }),
      "additionalProperties": false,
    ]
    return ["anyOf": [CommonSchema.enumeration(names), conditional]]
  }
}
