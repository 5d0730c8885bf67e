import TenkenDiagnostics
import TenkenYAML

/// Reading what people read for the axes of matrices, which a file says once under `axes:`.
extension FeatureReader {
  /// Reads the titles, which come before those of included files.
  mutating func readAxisTitles(_ root: YAMLNode) {
    guard let node = root["axes"], nodes.isMapping(node, of: .quoted("axes")) else { return }
    for (key, value) in node.entries where !nodes.diagnostics.isFull {
      let name = "axes.\(key.text)"
      guard nodes.isMapping(value, of: .quoted(name)) else { continue }
      nodes.checkKeys(of: value, .quoted(name), allowed: ["title"])
      guard let title = nodes.required("title", in: value, of: .quoted(name)) else { continue }
      declarations.axisTitles[key.text] = nodes.localizedText(title, of: "\(name).title")
    }
  }
}
