import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Reading what people read for the axes of matrices, which a file says once under `axes:`.
extension FeatureReader {
  /// Reads the titles of a file that others include; once, if it has no errors.
  mutating func readAxisTitles(_ root: YAMLNode, as entry: IncludedDocuments.Entry?) {
    guard let entry else { return readAxisTitles(root) }
    if let known = entry.axisTitles.withValue({ $0 }) {
      return declarations.add(axisTitles: known)
    }
    let (outer, reportCount) = (declarations.axisTitles, nodes.diagnostics.reportCount)
    declarations.axisTitles = [:]
    readAxisTitles(root)
    let own = declarations.axisTitles
    if nodes.diagnostics.reportCount == reportCount, !nodes.diagnostics.isFull {
      entry.axisTitles.withValue { $0 = own }
    }
    declarations.axisTitles = outer
    declarations.add(axisTitles: own)
  }

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
