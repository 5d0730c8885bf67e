import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Names that stand where a mapping belongs, without the key that they are the value of.
extension ValueReader {
  /// Whether a node is a mapping; another one is reported, with the key that is plainly missing.
  mutating func isRecord(
    _ node: YAMLNode, _ fields: [Parameter],
    of owner: @autoclosure () -> DiagnosticText,
    takes keys: @autoclosure () -> DiagnosticText = .keysAndValues
  ) -> Bool {
    guard node.kind != .mapping else { return true }
    guard !node.isRepaired, let key = key(meantBy: node, fields) else {
      return nodes.isMapping(node, of: owner(), takes: keys())
    }
    report(node, of: owner(), takes: keys(), "{\(key): ", "}")
    return false
  }

  /// Reports a name in place of a list of mappings, if it is plain which key it is the value of.
  ///
  /// - Returns: Whether it was reported.
  mutating func reportsRecordAlone(_ node: YAMLNode, _ shape: Shape, of owner: String) -> Bool {
    guard case .record(let record) = shape, !node.isRepaired,
      let key = key(meantBy: node, record.fields)
    else { return false }
    report(node, of: .quoted(owner), takes: .aListOrEmpty, "[{\(key): ", "}]")
    return true
  }

  private mutating func report(
    _ node: YAMLNode, of owner: DiagnosticText, takes kind: DiagnosticText, _ before: String,
    _ after: String
  ) {
    let text = before + node.text + after
    let edits = [
      SourceEdit(inserting: before, at: node.range.start),
      SourceEdit(inserting: after, at: node.range.end),
    ]
    nodes.diagnostics.report(
      .wrongKind(
        nodes.at(node.range), owner, takes: kind, corrections: .one(.suggestion, edits)
      ).help("write \(text)", ja: "\(text) と書いてください。"))
  }

  /// The only key that has a name among its values; nil if none or several have.
  private func key(meantBy node: YAMLNode, _ fields: [Parameter]) -> String? {
    guard node.isOneName, !node.containsPlaceholder else { return nil }
    let meant = fields.filter { field in
      switch field.shape {
      case .choice(let choices): choices.contains { node.textEquals($0.name) }
      case .reference(let resource): declarations.mayExist(node.text, among: resource)
      case .integer, .money, .text, .boolean, .duration, .identifier, .list, .oneOrMore, .record:
        false
      }
    }
    return meant.count == 1 ? meant[0].name : nil
  }
}
