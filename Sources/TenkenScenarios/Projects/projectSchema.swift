package import TenkenData
internal import TenkenSimulation

/// Returns the JSON Schema of project files, draft 7, for editors and validators.
package func projectSchema(_ names: ProjectNames) -> JSON {
  [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Tenken project",
    "description": "What holds for every command in this folder and below it.",
    "type": "object",
    "properties": .object(
      ProjectKey.allCases.map { key in
        JSON.Member(
          key.rawValue,
          CommonSchema.described(
            ["anyOf": [key.schema(names), ["type": "null"]]], key.meaning[.english]))
      }),
    "additionalProperties": false,
  ]
}

extension ProjectKey {
  fileprivate func schema(_ names: ProjectNames) -> JSON {
    let text: JSON = ["type": "string", "minLength": 1]
    switch kind {
    case .paths: return ["anyOf": [text, ["type": "array", "items": text]]]
    case .path, .ownPath, .text: return text
    case .title:
      return ["anyOf": [text, ["type": "object", "additionalProperties": text]]]
    // Templates may add languages.
    case .language:
      return ["anyOf": [CommonSchema.enumeration(names.languages), ["type": "string"]]]
    case .number(let range): return range.schema
    case .numbers(let range):
      return CommonSchema.closedObject(
        names.names(below: self).map { JSON.Member($0, range.schema) }, required: [])
    case .namedPaths:
      return CommonSchema.closedObject(
        names.names(below: self).map { JSON.Member($0, text) }, required: [])
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var schema: JSON {
    var members = [
      JSON.Member("type", "integer"), JSON.Member("minimum", .integer(lowerBound)),
    ]
    if upperBound != Int.max { members.append(JSON.Member("maximum", .integer(upperBound))) }
    return .object(members)
  }
}
