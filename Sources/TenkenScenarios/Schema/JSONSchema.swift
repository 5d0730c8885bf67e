package import TenkenData
import TenkenSimulation

/// Returns the JSON Schema of the scenario language, draft 7, for editors and validators.
///
/// It accepts every file that the reader accepts, and rejects errors of structure: unknown keys,
/// words, arguments and choices. Only the reader checks whether an id is declared, or a name is in
/// the matrix.
///
/// [JSON Schema draft 7](https://json-schema.org/draft-07). A file without `system:` has the words
/// of the first system.
package func jsonSchema(of systems: Systems) -> JSON {
  let schemas = systems.all.map { VocabularySchema($0.vocabulary, catalog: $0.catalogFormat) }
  let names = JSON.array(schemas.map { .string($0.vocabulary.system) })
  var definitions = CommonSchema.definitions
  for schema in schemas { definitions += schema.definitions }
  let several = SeveralSystemsSchema(schemas)
  definitions += several.definitions
  return [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Tenken scenario file",
    "description":
      "One feature with its scenarios: what is true before, what is done, what is expected.",
    "type": "object",
    "properties": ["system": ["enum": names]],
    "if": SeveralSystemsSchema.isMeant,
    "then": several.file,
    "else": [
      "allOf": .array(
        schemas.enumerated().map { index, schema in
          schemas.count == 1 ? schema.file : schema.fileIfChosen(isDefault: index == 0)
        })
    ],
    "defaultSnippets": [featureSnippet],
    "definitions": .object(definitions),
  ]
}

/// A whole file with one scenario.
private let featureSnippet = CommonSchema.snippet(
  "feature", "A file with its first scenario",
  [
    "feature": "$1", "title": CommonSchema.titlePlaceholders(from: 2),
    "scenarios": [
      [
        "id": "$4", "title": CommonSchema.titlePlaceholders(from: 5), "operations": ["$7"],
        "expected": ["$8"],
      ]
    ],
  ])

extension VocabularySchema {
  /// The schema of a file, which applies only if the file is about this system.
  fileprivate func fileIfChosen(isDefault: Bool) -> JSON {
    let isNamed: JSON = ["properties": ["system": ["const": .string(vocabulary.system)]]]
    let isChosen: JSON =
      isDefault ? isNamed : ["required": ["system"], "allOf": [isNamed]]
    return ["if": isChosen, "then": file]
  }
}
