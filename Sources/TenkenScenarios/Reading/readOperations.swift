package import TenkenDiagnostics
import TenkenYAML

/// Reads operations as a scenario of a feature would write them.
///
/// - Parameters:
///   - text: An item of `operations:` in YAML, such as `buy: coin120`, or a list of items.
///   - feature: What its file declares; named steps are not known.
/// - Returns: The steps in order, or what is wrong with the text.
package func readOperations(
  _ text: String, in feature: Feature
) -> (steps: [Step], diagnostics: [Diagnostic]) {
  let path = "operations"
  let document = YAMLDocument.parse(path: path, bytes: Array(text.utf8))
  let diagnostics = DiagnosticList(path: path, diagnostics: document.diagnostics)
  var values = ValueReader(
    nodes: NodeReader(diagnostics: diagnostics), vocabulary: feature.vocabulary)
  values.declarations.resources = feature.resources
  var reader = StepReader(values: values)
  guard let root = document.root else { return ([], reader.nodes.diagnostics.all) }
  let items = root.kind == .sequence ? Array(root.elements) : [root]
  let steps = items.enumerated().compactMap { index, item in
    reader.readStep(item, .operations, index: index, of: nil)?.step
  }
  let all = reader.nodes.diagnostics.all
  return (all.contains { $0.severity == .error } ? [] : steps, all)
}
