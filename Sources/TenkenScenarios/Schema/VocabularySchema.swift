import TenkenData
import TenkenSimulation

/// The schema of the files that are about one system.
struct VocabularySchema {
  let vocabulary: Vocabulary
  /// The format of `catalog:`; nil if files about the system cannot have one.
  let catalog: CatalogFormat?
  /// The definitions that the schema of a file refers to.
  private(set) var definitions: [JSON.Member] = []

  init(_ vocabulary: Vocabulary, catalog: CatalogFormat?) {
    self.vocabulary = vocabulary
    self.catalog = catalog
    let observations = vocabulary.observations.definitions.map { word in
      JSON.Member(word.name, described(pattern(of: word), word))
    }
    define("expectations", expectations(observations))
    let wordLists = [vocabulary.preconditions, vocabulary.operations]
    define("operation", step([vocabulary.operations], special: ItemKeys.special))
    define("precondition", step(wordLists, special: ["manual"]))
    define("steps-use", useOfNamedSteps)
    for list in StepLists.all {
      define(list.operations, steps(["operation"], list))
      define(list.preconditions, steps(["precondition"], list))
      define(list.scenario, scenario(list))
    }
    define("named-steps", namedSteps)
    define("scenarios", wholeFile)
    define("shared", sharedFile)
    define(
      "file",
      [
        "if": CommonSchema.anyRequired(["feature", "scenarios"]), "then": reference("scenarios"),
        "else": reference("shared"),
      ])
  }

  /// The schema of a file.
  var file: JSON { reference("file") }

  func reference(_ name: String) -> JSON {
    CommonSchema.reference("\(vocabulary.system).\(name)")
  }

  private mutating func define(_ name: String, _ schema: JSON) {
    definitions.append(JSON.Member("\(vocabulary.system).\(name)", schema))
  }
}

/// Words with their arguments.
extension VocabularySchema {
  /// A step of a list; if two words have the same name, the first one counts.
  private func step(_ lists: [WordList], special: [String]) -> JSON {
    var words: [JSON.Member] = []
    var dependencies: [JSON.Member] = []
    var plain: [(name: String, description: String)] = []
    for list in lists {
      for word in list.definitions where !words.contains(where: { $0.name == word.name }) {
        words.append(JSON.Member(word.name, described(arguments(of: word), word)))
        dependencies.append(
          JSON.Member(word.name, ["properties": ["outcome": outcome(of: word)]]))
        if word.parameters.allSatisfy({ $0.defaultValue != nil }) {
          plain.append((word.name, word.summary[.english]))
        }
      }
    }
    if special.contains("expect") {
      words.append(
        key("expect", reference("expectations"), "What must be there at this moment"))
    }
    let mapping = modified(
      words,
      modifiers: [key("outcome", CommonSchema.text, "The refusal that is expected, or done")],
      dependencies: dependencies)
    return CommonSchema.anyOf([
      CommonSchema.enumeration(plain), CommonSchema.textWithPlaceholder, mapping,
    ])
  }

  private func expectations(_ observations: [JSON.Member]) -> JSON {
    ["type": "array", "items": modified(observations, modifiers: [], dependencies: [])]
  }

  /// A mapping of exactly one word, with its modifiers.
  private func modified(
    _ words: [JSON.Member], modifiers: [JSON.Member], dependencies: [JSON.Member]
  ) -> JSON {
    let words =
      words + [key("manual", CommonSchema.localizedText, "What only people can do or see")]
    let modifiers =
      [
        key("when", CommonSchema.condition, "Only in these cases of the matrix"),
        key("text", CommonSchema.localizedText, "Replaces the word's own wording"),
      ] + modifiers
    let one = words.map { JSON.object([JSON.Member("required", [.string($0.name)])]) }
    let varying: JSON = [
      "not": ["propertyNames": ["not": CommonSchema.textWithPlaceholder]]
    ]
    var members = [
      JSON.Member("type", "object"),
      JSON.Member("properties", .object(words + modifiers)),
      JSON.Member("patternProperties", ["\\$\\{[^}]+\\}": true]),
      JSON.Member("additionalProperties", false),
      JSON.Member("oneOf", .array(one + [varying])),
    ]
    if !dependencies.isEmpty { members.append(JSON.Member("dependencies", .object(dependencies))) }
    return .object(members)
  }

  private func described(_ schema: JSON, _ word: WordDefinition) -> JSON {
    CommonSchema.described(
      schema, "\(word.summary[.english])\n\nSource: \(word.source)",
      title: word.phrase.readableTemplate(in: .english, context: nil))
  }

  private func arguments(of word: WordDefinition) -> JSON {
    if word.kind?.isSetting == true { return settingArguments(of: word) }
    guard let main = word.parameters.first else { return ["type": "null"] }
    let mapping = CommonSchema.record(of: word.parameters) { $0.shape.valueSchema }
    var schemas = [mapping]
    if word.parameters.dropFirst().allSatisfy({ $0.defaultValue != nil }), !main.shape.isRecord {
      schemas.append(main.described(main.shape.valueSchema))
    }
    if word.parameters.allSatisfy({ $0.defaultValue != nil }) { schemas.append(["type": "null"]) }
    return CommonSchema.anyOf(schemas)
  }

  /// What one place may say of a setting: other places may add what is missing.
  private func settingArguments(of word: WordDefinition) -> JSON {
    guard let main = word.parameters.first else {
      return CommonSchema.anyOf([["type": "null"], CommonSchema.usual])
    }
    let mapping = CommonSchema.closedObject(
      word.parameters.map { parameter in
        let own = parameter.shape.valueSchema
        let schema =
          parameter.name == word.kind?.key ? own : CommonSchema.anyOf([own, CommonSchema.usual])
        return JSON.Member(parameter.name, parameter.described(schema))
      }, required: word.kind?.key.map { [$0] } ?? [])
    var schemas = [mapping]
    if !main.shape.isRecord { schemas.append(main.described(main.shape.valueSchema)) }
    return CommonSchema.anyOf(schemas + [CommonSchema.usual, ["type": "null"]])
  }

  /// The values that `outcome` may have with a word; it is not allowed with a precondition.
  private func outcome(of word: WordDefinition) -> JSON {
    if vocabulary.preconditions.index(of: word.name) != nil { return false }
    return CommonSchema.anyOf([
      CommonSchema.enumeration(["done"] + word.refusals.map(\.name)),
      CommonSchema.textWithPlaceholder,
    ])
  }
}

/// Patterns for the values of observations.
extension VocabularySchema {
  private mutating func pattern(of word: WordDefinition) -> JSON {
    guard let shape = word.value?.shape else { return true }
    return pattern(shape, named: word.name)
  }

  /// Defines the schema of a pattern for a value, under a name that `not` can refer to.
  private mutating func pattern(_ shape: Shape, named name: String) -> JSON {
    let own: [JSON]
    switch shape {
    case .list(let element):
      let elements = pattern(element, named: "\(name).entry")
      own = [["type": "array", "items": elements], CommonSchema.empty] + unordered(elements)
    case .oneOrMore(let element):
      let elements = pattern(element, named: "\(name).one")
      own = [["type": "array", "items": elements], elements] + unordered(elements)
    case .record(let record):
      let fields = record.fields.map { field in
        JSON.Member(
          field.name, field.described(pattern(field.shape, named: "\(name).\(field.name)")))
      }
      let standard = record.standardField.map { reference("pattern.\(name).\($0.name)") }
      own =
        record.isOneOfSeveral
        ? Shape.choice(record.names).scalarSchemas
          + fields.map { CommonSchema.closedObject([$0], required: [$0.name]) }
        : [CommonSchema.closedObject(fields, required: []), ["const": "none"]]
          + [standard].compactMap(\.self)
    case .text, .reference, .identifier:
      own = shape.scalarSchemas
    case .integer, .money, .boolean, .choice, .duration:
      own = shape.scalarSchemas + [["const": "none"]]
    }
    let not = CommonSchema.matcher("not", reference("pattern.\(name)"))
    define("pattern.\(name)", CommonSchema.anyOf(own + bounds(of: shape) + [not]))
    return reference("pattern.\(name)")
  }

  private func unordered(_ elements: JSON) -> [JSON] {
    let entries: JSON = [
      "type": "array", "minItems": 1, "maxItems": .integer(ValueReader.unorderedLimit),
      "items": elements,
    ]
    return ["contains", "any-order"].map { CommonSchema.matcher($0, entries) }
  }

  private func bounds(of shape: Shape) -> [JSON] {
    let bound: Shape
    switch shape {
    case .integer, .money, .list, .oneOrMore: bound = .integer(0...Int.max)
    case .duration: bound = .duration
    case .text, .boolean, .choice, .reference, .identifier, .record: return []
    }
    return ["at-least", "at-most"].map { CommonSchema.matcher($0, bound.valueSchema) }
  }
}

extension Shape {
  /// Whether a value is a mapping, which is read as the mapping of the arguments.
  fileprivate var isRecord: Bool {
    if case .record = self { true } else { false }
  }
}
