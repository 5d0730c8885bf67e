import TenkenData
import TenkenSimulation

/// The schema of files with `systems:`, whose items are words of any of the systems.
///
/// Which words a place may have depends on what `when:` says of systems, so only the reader
/// checks that.
struct SeveralSystemsSchema {
  private let schemas: [VocabularySchema]

  init(_ schemas: [VocabularySchema]) { self.schemas = schemas }

  /// The condition that a file, or one of its scenarios, names several systems.
  static var isMeant: JSON {
    let has: JSON = ["type": "object", "required": ["systems"]]
    return [
      "anyOf": [
        has,
        [
          "required": ["scenarios"],
          "properties": ["scenarios": ["type": "array", "contains": has]],
        ],
      ]
    ]
  }

  /// The schema of a file.
  var file: JSON { CommonSchema.reference("file-of-several-systems") }

  /// The definitions that the schema of a file refers to.
  var definitions: [JSON.Member] {
    [
      JSON.Member("file-of-several-systems", wholeFile),
      JSON.Member("preconditions-of-several-systems", list(steps(["operation", "precondition"]))),
      JSON.Member("operations-of-several-systems", list(steps(["operation"]) + [check])),
      JSON.Member("expectations-of-several-systems", list(expectations)),
    ]
  }

  private var systems: JSON.Member {
    let names = schemas.map { JSON.string($0.vocabulary.system) }
    return VocabularySchema.key(
      "systems",
      ["type": "array", "minItems": 1, "uniqueItems": true, "items": ["enum": .array(names)]],
      "The simulated systems: a scenario is a case for each of them")
  }

  private var wholeFile: JSON {
    let scenario = VocabularySchema.scenario(
      preconditions: reference("preconditions"), operations: reference("operations"),
      expected: reference("expectations"), violates: list(schemas.map(\.brokenInvariant)),
      more: [systems])
    var (names, declared): (Set<String>, [JSON.Member]) = ([], [])
    for member in schemas.flatMap({ $0.catalogKeys + $0.resources })
    where names.insert(member.name).inserted {
      declared.append(member)
    }
    let group = CommonSchema.closedObject(
      VocabularySchema.headOfSteps
        + [JSON.Member("do", list(steps(["operation", "precondition"]) + [check]))]
        + schemas.map { $0.form($0.vocabulary.system) }, required: [])
    return CommonSchema.closedObject(
      [
        VocabularySchema.key("feature", CommonSchema.id, "The id of the file, unique in the suite"),
        VocabularySchema.key("title", CommonSchema.localizedText, "What people call the feature"),
        VocabularySchema.key("system", CommonSchema.text, "The system of the other scenarios"),
        systems,
      ] + VocabularySchema.labels + [VocabularySchema.include] + declared + [
        VocabularySchema.axes,
        VocabularySchema.key(
          "steps",
          ["type": "object", "propertyNames": CommonSchema.id, "additionalProperties": group],
          "Steps with names and a form for each system, for lists to use like words"),
        VocabularySchema.key(
          "preconditions", reference("preconditions"), "What is true before every scenario"),
        VocabularySchema.key(
          "scenarios", ["type": "array", "minItems": 1, "items": scenario],
          "The scenarios, in the order of documents"),
      ], required: [])
  }

  private func reference(_ list: String) -> JSON {
    CommonSchema.reference("\(list)-of-several-systems")
  }

  private func list(_ items: [JSON]) -> JSON {
    ["type": "array", "items": CommonSchema.anyOf(items)]
  }

  private func steps(_ kinds: [String]) -> [JSON] {
    schemas.flatMap { schema in (kinds + ["steps-use"]).map(schema.reference) }
  }

  private var expectations: [JSON] {
    schemas.map { CommonSchema.reference("\($0.vocabulary.system).expectations/items") }
  }

  /// A check between operations, in which each item may be a word of another system.
  private var check: JSON {
    CommonSchema.closedObject(
      [
        JSON.Member("expect", reference("expectations")),
        JSON.Member("when", CommonSchema.condition),
      ], required: ["expect"])
  }
}
