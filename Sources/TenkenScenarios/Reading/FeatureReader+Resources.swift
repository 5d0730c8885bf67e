import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

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
    for node in list.elements where !hasEnoughFaults {
      let owner = definition.key
      guard isMapping(node, of: "an item of '\(owner)'"), !isMissingInCatalog(node, definition)
      else { continue }
      let known = node["id"].flatMap { catalog?.item($0.text) }
      let fields = readFields(
        node, parameters(of: definition, beside: known), owner: owner, also: ["title"])
      guard let idNode = node["id"], catalog?.isFaulty != true else { continue }
      guard let fields else {
        faultyItems[definition.name, default: []].insert(idNode.text)
        continue
      }
      let arguments = Arguments(fields)
      let id = arguments.text("id")
      if let first = ranges[id] {
        report(.duplicateID(path, idNode.range, id, what: definition.name, first: first))
        continue
      }
      ranges[id] = idNode.range
      let title = node["title"].flatMap { localizedText($0, of: "title") }
      let item = Resources.Item(
        id: id, title: title ?? known?.title ?? LocalizedText(id), arguments: arguments)
      resources.put(item, among: definition.name)
    }
  }
}
