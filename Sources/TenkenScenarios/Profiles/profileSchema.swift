package import TenkenData
package import TenkenSimulation

/// Returns the JSON Schema of profiles, draft 7, for editors and validators.
///
/// A file without `system:` has the questions of the first vocabulary.
package func profileSchema(of vocabularies: [Vocabulary]) -> JSON {
  let exclusion = CommonSchema.closedObject(
    AppProfile.Exclusion.Subject.allCases.map {
      JSON.Member($0.rawValue, $0.schema(vocabularies))
    } + [JSON.Member(ProfileKey.reason, CommonSchema.localizedText)],
    required: [ProfileKey.reason])
  // Questions of two systems may have the same name: the answers of either are valid then.
  var answers: [JSON.Member] = []
  for question in vocabularies.flatMap(\.profileQuestions) {
    if let index = answers.firstIndex(where: { $0.name == question.name }) {
      answers[index] = JSON.Member(
        question.name, ["anyOf": [answers[index].value, question.schema]])
    } else {
      answers.append(JSON.Member(question.name, question.schema))
    }
  }
  let definitions = CommonSchema.definitions.filter {
    $0.name == "text" || $0.name == "localized-text"
  }
  return [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Tenken profile",
    "description": "What an app is, for documents to keep the cases that apply to it.",
    "type": "object",
    "properties": .object(
      [
        JSON.Member(ProfileKey.title, CommonSchema.localizedText),
        JSON.Member(
          ProfileKey.system, CommonSchema.enumeration(vocabularies.map(\.system))),
      ] + answers + [
        JSON.Member(ProfileKey.exclusions, ["type": ["array", "null"], "items": exclusion])
      ]),
    "required": [.string(ProfileKey.title)],
    "additionalProperties": false,
    "definitions": .object(definitions),
  ]
}

extension ProfileQuestion {
  fileprivate var schema: JSON {
    let names = CommonSchema.enumeration(options.map(\.name))
    let values: JSON =
      switch answer {
      case .one: names
      case .several: ["anyOf": [names, ["type": "array", "items": names]]]
      case .minimum(let range):
        [
          "type": "integer", "minimum": .integer(range.lowerBound),
          "maximum": .integer(range.upperBound),
        ]
      }
    let explained = options.map { "\($0.name): \($0.summary[.english])" }.joined(separator: "; ")
    return CommonSchema.described(
      ["anyOf": [values, ["type": "null"]]],
      text[.english] + (explained.isEmpty ? "" : " " + explained))
  }
}

extension AppProfile.Exclusion.Subject {
  fileprivate func schema(_ vocabularies: [Vocabulary]) -> JSON {
    guard self == .word else { return CommonSchema.text }
    let names = vocabularies.flatMap {
      $0.preconditions.names + $0.operations.names + $0.observations.names
    }
    return CommonSchema.enumeration(Set(names).sorted())
  }
}
