import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Reading the resources that a file declares, for example its products.
extension FeatureReader {
  mutating func readResources(_ root: YAMLNode) {
    for definition in system.vocabulary.resources {
      guard let list = root[definition.key], nodes.isList(list, of: definition.key) else {
        continue
      }
      readItems(of: list, definition)
    }
  }

  private mutating func readItems(of list: YAMLNode, _ definition: ResourceDefinition) {
    for node in list.elements where !nodes.diagnostics.isFull {
      let owner = definition.key
      guard nodes.isMapping(node, of: .item(of: owner)),
        !isMissingInCatalog(node, definition)
      else { continue }
      let known = node["id"].flatMap { declarations.catalog?.item($0.text) }
      let fields = scenarios.steps.values.readFields(
        node, parameters(of: definition, beside: known), owner: owner, also: ["title"])
      guard let idNode = node["id"], declarations.catalog?.isFaulty != true else { continue }
      guard let fields else {
        declarations.faultyItems[definition.name, default: []].insert(idNode.text)
        continue
      }
      let arguments = Arguments(fields)
      reportDuplicates(in: node, arguments, definition)
      let id = arguments.text("id")
      let locations = declarations.locations[definition.name, default: [:]]
      if let first = locations[id] {
        nodes.diagnostics.report(
          .duplicateID(
            nodes.at(idNode.range), id, what: definition.another, first: first.range,
            in: first.path))
        continue
      }
      declarations.locations[definition.name, default: [:]][id] = (nodes.path, idNode.range)
      let title = node["title"].flatMap { nodes.localizedText($0, of: "title") }
      let item = Resources.Item(
        id: id, title: title ?? known?.title ?? LocalizedText(id), arguments: arguments)
      declarations.resources.put(item, among: definition.name)
    }
  }
}

extension FeatureReader {
  /// Reports entries of a list in an item that have the same id, for example two offers.
  private mutating func reportDuplicates(
    in node: YAMLNode, _ arguments: Arguments, _ definition: ResourceDefinition
  ) {
    for parameter in definition.parameters {
      guard case .list(let values)? = arguments[parameter.name],
        let entries = node[parameter.name]?.elements
      else { continue }
      var known: [String: SourceRange] = [:]
      for (entry, value) in zip(entries, values) {
        guard case .text(let id)? = value.field("id") else { continue }
        let range = entry["id"]?.range ?? entry.range
        guard let first = known[id] else {
          known[id] = range
          continue
        }
        nodes.diagnostics.report(
          .duplicateID(
            nodes.at(range), id,
            what: DiagnosticText("entry of '\(parameter.name)'", ja: "「\(parameter.name)」の項目"),
            first: first))
      }
    }
  }
}

extension ResourceDefinition {
  /// The kind of item that the diagnostic for a duplicate id names.
  var another: DiagnosticText { DiagnosticText(name, ja: "「\(key)」の項目") }
}
