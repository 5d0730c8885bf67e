import Diagnostics
import Simulation
import YAMLSyntax

/// What a file declares beside its scenarios.
extension FeatureReader {
  mutating func readResources(_ root: YAMLNode) {
    for definition in vocabulary.resources {
      guard let list = root[definition.key], isList(list, of: definition.key) else { continue }
      readItems(of: list, definition)
    }
  }

  private mutating func readItems(of list: YAMLNode, _ definition: ResourceDefinition) {
    var ranges: [String: SourceRange] = [:]
    for node in list.elements {
      let owner = definition.key
      guard isMapping(node, of: "an item of '\(owner)'") else { continue }
      // The title is a text for people, in one language or several, and no plain value.
      let parameters = definition.parameters.filter { $0.name != "title" }
      let fields = readFields(
        node, parameters, owner: owner, also: ["title"])
      guard let fields, let idNode = node["id"] else { continue }
      let arguments = Arguments(fields)
      let id = arguments.text("id")
      if let first = ranges[id] {
        report(.duplicateID(path, idNode.range, id, what: definition.name, first: first))
        continue
      }
      ranges[id] = idNode.range
      let title = node["title"].flatMap { localizedText($0, of: "title") } ?? LocalizedText(id)
      resources[definition.name].append(
        Resources.Item(id: id, title: title, arguments: arguments))
    }
  }
}
