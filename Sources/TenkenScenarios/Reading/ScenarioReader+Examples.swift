package import TenkenDiagnostics
package import TenkenSimulation
package import TenkenYAML

/// Reads the examples of a system file, which are short scenarios with names.
///
/// - Parameters:
///   - section: The examples by their names.
///   - path: The path of the file.
///   - system: The system that the file declares.
/// - Returns: The examples as the scenarios of a feature, and the diagnostics about them.
package func readExamples(
  _ section: YAMLNode, path: String, of system: System
) -> (feature: Feature, diagnostics: [Diagnostic]) {
  var reader = FeatureReader(
    diagnostics: DiagnosticList(path: path, diagnostics: []), systems: Systems(system))
  reader.system = system
  let scenarios = section.entries.compactMap { reader.scenarios.example($0.key, $0.value) }
  let resources = reader.declarations.resources
  let feature = Feature(
    path: path, id: "examples", idRange: section.range, title: "examples", system: system,
    tags: [], requirements: [], source: nil, resources: resources,
    start: system.prepare(resources), scenarios: scenarios)
  return (feature, reader.nodes.diagnostics.all)
}

/// The keys of an example of a system file.
package let exampleKeys = ["title", "preconditions", "operations", "expected"]

extension ScenarioReader {
  /// Reads an example; nil if it is no mapping, which has been reported.
  fileprivate mutating func example(_ key: YAMLNode, _ node: YAMLNode) -> Scenario? {
    guard nodes.isMapping(node, of: .quoted(key.text)) else { return nil }
    nodes.checkKeys(of: node, .quoted(key.text), allowed: exampleKeys)
    nodes.matrix.enter([])
    let title = node["title"].flatMap { nodes.localizedText($0, of: "title") }
    let shared = SharedContext(
      tags: [], requirements: [], source: nil, preconditions: [], usedAxes: [])
    let (outline, combinations, _, settings) = readOutline(
      node, of: "examples", named: key.text, .all, shared: shared)
    return Scenario(
      id: key.text, title: title ?? LocalizedText(key.text), priority: .normal, tags: [],
      requirements: [], source: nil, outline: outline,
      cases: combinations.map { Case(outline: outline, combination: $0) }, refused: [],
      settings: settings, range: node.range)
  }
}

extension YAMLNode {
  /// A value on one line, as an author would write it.
  package var flowText: String { flowValue.text }

  private var flowValue: FlowValue {
    switch kind {
    case .scalar:
      scalar == .null ? .scalar("") : .scalar(isPlain ? text : YAMLText.scalar(text, inFlow: true))
    case .sequence: .list(elements.map(\.flowValue))
    case .mapping:
      .record(entries.map { FlowValue.Member(name: $0.key.text, value: $0.value.flowValue) })
    }
  }

  /// A step or an expectation, as it stands behind the hyphen of a list.
  package var stepText: String {
    guard kind == .mapping, count == 1, let (key, value) = entries.first(where: { _ in true })
    else { return flowText }
    return value.scalar == .null ? "\(key.text):" : "\(key.text): \(value.flowText)"
  }
}
