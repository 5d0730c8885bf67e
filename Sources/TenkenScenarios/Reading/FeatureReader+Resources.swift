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
      let outdated = outdatedEntries(of: node, definition)
      let fields = scenarios.steps.values.readFields(
        node, parameters(of: definition, beside: known), owner: owner,
        also: outdated.union(["title"]))
      guard let idNode = node["id"], declarations.catalog?.isFaulty != true else { continue }
      guard let fields, outdated.isEmpty else {
        declarations.faultyItems[definition.name, default: []].insert(idNode.text)
        continue
      }
      let arguments = Arguments(fields)
      reportDuplicates(in: node, arguments, definition)
      reportContradictions(in: node, arguments, definition)
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
  /// The names of an item's entries that are no longer read, which is reported.
  private mutating func outdatedEntries(
    of node: YAMLNode, _ definition: ResourceDefinition
  ) -> Set<String> {
    var names: Set<String> = []
    for key in system.vocabulary.outdatedKeys where key.resource == definition.name {
      guard let entry = node.entries.first(where: { $0.key.textEquals(key.name) }) else { continue }
      names.insert(key.name)
      nodes.diagnostics.report(
        .outdatedKey(
          nodes.at(entry.key.range), key, of: definition.key,
          corrections: node.corrections(of: key, at: entry)))
    }
    return names
  }

  /// Reports properties of an item that do not go together.
  private mutating func reportContradictions(
    in node: YAMLNode, _ arguments: Arguments, _ definition: ResourceDefinition
  ) {
    for check in system.vocabulary.resourceChecks where check.resource == definition.name {
      for error in check.errors(arguments) {
        let entry = node.entries.first { $0.key.text == error.parameter }
        let range = entry?.key.range ?? node.range
        nodes.diagnostics.report(.wrongArgument(nodes.at(range), DiagnosticText(error.summary)))
      }
    }
  }

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

extension YAMLNode {
  /// Writes what says the same as an outdated entry of an item.
  fileprivate func corrections(
    of outdated: OutdatedKey, at entry: (key: YAMLNode, value: YAMLNode)
  ) -> [Correction] {
    var texts: [String: String] = [:]
    for (key, value) in entries where value.kind == .scalar { texts[key.text] = value.text }
    guard let replacement = outdated.replacement(texts) else { return [] }
    let new = replacement.filter { self[$0.name] == nil }.map { "\($0.name): \($0.value)" }
    // A mapping in braces begins before its first entry.
    let isInBraces = entries.first { _ in true }.map { $0.key.range.start != range.start } ?? false
    let indent = String(repeating: " ", count: Int(entry.key.range.start.column))
    let edit = SourceEdit(
      range: SourceRange(start: entry.key.range.start, end: entry.value.range.end),
      newText: new.joined(separator: isInBraces ? ", " : "\n" + indent))
    let others = replacement.compactMap { part in
      self[part.name].map { SourceEdit(range: $0.range, newText: part.value) }
    }
    return .one(.fix, ([edit] + others).sorted { $0.range.start < $1.range.start })
  }
}

extension ResourceDefinition {
  /// The kind of item that the diagnostic for a duplicate id names.
  var another: DiagnosticText { DiagnosticText(name, ja: "「\(key)」の項目") }
}
