import TenkenData
import TenkenSimulation

/// The keys of files.
extension VocabularySchema {
  /// A file with scenarios.
  var wholeFile: JSON {
    let file = CommonSchema.closedObject(
      [
        key("feature", CommonSchema.id, "The id of the file, unique in the suite"),
        key("title", CommonSchema.localizedText, "What people call the feature"), system,
      ] + Self.labels + [include] + catalogKeys + resources + [
        Self.axes,
        key("steps", reference("named-steps"), "Steps with names, for lists to use like words"),
        key("preconditions", true, "What is true before every scenario"),
        key(
          "scenarios", ["type": "array", "minItems": 1],
          "The scenarios, in the order of documents"),
      ], required: ["feature", "scenarios"])
    guard case .object(let members) = file else { return file }
    let required = wholeItems.map { [catalog == nil ? $0 : itemsWithoutCatalog($0)] }
    let others = (required ?? []) + [stepsAsDeclared]
    return .object(members + [JSON.Member("allOf", .array(others))])
  }

  /// A file without scenarios, which others include.
  var sharedFile: JSON {
    let file = CommonSchema.closedObject(
      [system, include] + resources + [
        Self.axes,
        key("steps", reference("named-steps"), "Steps with names, for lists to use like words"),
        key(
          "preconditions", reference(StepLists.withNamed.preconditions),
          "What is true before every scenario of a file that includes this one"),
      ], required: [])
    guard case .object(let members) = file else { return file }
    let keys = ["include", "axes", "steps", "preconditions"] + vocabulary.resources.map(\.key)
    let others = (wholeItems.map { [$0] } ?? []) + [CommonSchema.anyRequired(keys)]
    return .object(members + [JSON.Member("allOf", .array(others))])
  }

  private var system: JSON.Member {
    key("system", ["const": .string(vocabulary.system)], "The simulated system")
  }

  var catalogKeys: [JSON.Member] {
    guard let catalog else { return [] }
    return [
      key(
        "catalog", CommonSchema.text,
        "The path of \(catalog.summary[.english]), relative to this file")
    ]
  }

  private var include: JSON.Member { Self.include }

  static var include: JSON.Member {
    key(
      "include", CommonSchema.texts,
      "The paths of files whose declarations, preconditions and named steps are in force here, too")
  }

  static var axes: JSON.Member {
    let axis = CommonSchema.closedObject(
      [key("title", CommonSchema.localizedText, "What people read in place of the axis's name")],
      required: ["title"])
    return key(
      "axes", ["type": "object", "additionalProperties": axis],
      "What people read for the axes of matrices, here or in files that include this one")
  }

  var resources: [JSON.Member] {
    vocabulary.resources.map { resource in
      let items: JSON = ["type": "array", "items": item(of: resource)]
      return JSON.Member(
        resource.key, CommonSchema.described(items, "What the file declares as a \(resource.name)"))
    }
  }

  /// The restriction that only files with `steps` or `include` may use names that are not words.
  private var stepsAsDeclared: JSON {
    func lists(_ list: StepLists) -> JSON {
      [
        "properties": [
          "preconditions": reference(list.preconditions),
          "scenarios": ["items": reference(list.scenario)],
        ]
      ]
    }
    return [
      "if": CommonSchema.anyRequired(["steps", "include"]), "then": lists(.withNamed),
      "else": lists(.wordsOnly),
    ]
  }

  /// The requirement that items have all required keys; nil if the system declares no resources.
  private var wholeItems: JSON? {
    let lists = vocabulary.resources.map { resource in
      let names = resource.parameters.filter { $0.defaultValue == nil }.map(\.name)
      let item: JSON = ["required": .array(names.map { .string($0) })]
      return JSON.Member(resource.key, ["items": item])
    }
    return lists.isEmpty ? nil : ["properties": .object(lists)]
  }

  /// Drops the requirement for files with a catalog, which can provide the missing keys.
  private func itemsWithoutCatalog(_ items: JSON) -> JSON {
    ["if": ["not": ["required": ["catalog"]]], "then": items]
  }
}
