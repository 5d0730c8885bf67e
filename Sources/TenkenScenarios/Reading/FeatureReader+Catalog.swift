import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Reading the file of another tool that a scenario file takes its products from.
extension FeatureReader {
  /// Reads the file that `catalog:` names, and sets the resources to its products and settings.
  mutating func readCatalog(
    _ node: YAMLNode, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) {
    declarations.catalog = Catalog(path: nodes.path, isFaulty: true)
    guard let name = nodes.text(node, of: "catalog") else { return }
    guard let format = system.catalogFormat,
      let definition = system.vocabulary.resources.first(where: { $0.name == format.resource })
    else {
      nodes.diagnostics.report(
        .catalogNotSupported(nodes.at(node.range), system: system.vocabulary.system))
      return
    }
    let index = resolvedPath(name, beside: nodes.path)
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      try checkReference(name)
      bytes = try load(index)
    } catch {
      nodes.diagnostics.report(.catalogUnreadable(nodes.at(node.range), index, error.reason))
      return
    }
    let reading = format.read(index, bytes, definition)
    reading.diagnostics.forEach { nodes.diagnostics.report($0) }
    guard !reading.diagnostics.contains(where: { $0.severity == .error }) else {
      declarations.catalog = Catalog(path: index, isFaulty: true)
      return
    }
    declarations.catalog = Catalog(path: index, items: reading.items)
    declarations.resources[definition.name] = reading.items
    declarations.resources.settings = reading.settings
  }

  /// The parameters of an item, with the values of the same item in the catalog as defaults.
  ///
  /// If the catalog has errors, its values are unknown, so that no parameter is required.
  func parameters(of definition: ResourceDefinition, beside known: Resources.Item?) -> [Parameter] {
    // The title is read separately: it may have several languages, and is not a plain value.
    definition.parameters.filter { $0.name != "title" }.map { parameter in
      var value = known?.arguments[parameter.name] ?? parameter.defaultValue
      if value == nil, declarations.catalog?.isFaulty == true { value = Value.none }
      return Parameter(parameter.name, parameter.shape, default: value, parameter.summary)
    }
  }

  /// Whether an item lacks parameters and is not in the catalog either, which is reported.
  mutating func isMissingInCatalog(_ node: YAMLNode, _ definition: ResourceDefinition) -> Bool {
    guard let catalog = declarations.catalog, !catalog.isFaulty, let idNode = node["id"],
      idNode.kind == .scalar,
      !idNode.containsPlaceholder, catalog.item(idNode.text) == nil
    else { return false }
    let required = definition.parameters.filter { $0.defaultValue == nil }.map(\.name)
    guard required.contains(where: { node[$0] == nil }) else { return false }
    nodes.diagnostics.report(
      .catalogUnknownItem(
        nodes.at(idNode.range), idNode.text, definition.name, in: catalog.path,
        known: catalog.items.map(\.id), needs: required))
    return true
  }
}

/// Checks the path by which one file names another.
///
/// - Throws: Why it cannot lead to the same file in every copy of the folder.
func checkReference(_ name: String) throws(UnreadableFile) {
  guard let fault = FileName.fault(inPath: name, mayLeaveFolder: true) else { return }
  throw UnreadableFile(reason: fault)
}

/// The path of a file that another file names, without `.`, and without `..` where possible.
package func resolvedPath(_ name: String, beside path: String) -> String {
  guard !name.hasPrefix("/") else { return name }
  let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  var parts: [Substring] = []
  for part in folder + name.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != "..", !last.isEmpty {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}
