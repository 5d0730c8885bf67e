import TenkenDiagnostics
import TenkenYAML

/// Reads one expectation as a scenario of a feature would write it.
///
/// - Parameters:
///   - text: An item of `expected:` in YAML, such as `coins: 140`.
///   - feature: What its file declares.
/// - Returns: The expectation; nil if the feature's scenarios could not expect it.
package func readExpectation(_ text: String, in feature: Feature) -> Expectation? {
  let document = YAMLDocument.parse(path: feature.path, bytes: Array(text.utf8))
  let diagnostics = DiagnosticList(path: feature.path, diagnostics: document.diagnostics)
  var values = ValueReader(
    nodes: NodeReader(diagnostics: diagnostics), vocabulary: feature.vocabulary)
  values.declarations.resources = feature.resources
  var reader = StepReader(values: values)
  guard let root = document.root, let expectation = reader.readExpectation(root, index: 0),
    reader.nodes.diagnostics.all.isEmpty
  else { return nil }
  return expectation
}
