import TenkenYAML

/// Values in a list of cases that are cases, too, although no name says what is expected:
/// `error: true` beside others with `expected: …`.
extension YAMLCases {
  /// The names that the cases of a list use; nil if none of its values is a case.
  func names(ofCasesIn list: YAMLNode) -> Set<String>? {
    let cases = list.elements.filter { $0.kind == .mapping && isCase($0) }
    guard cases.first != nil else { return nil }
    return Set(cases.flatMap { $0.entries.map(\.key.text) })
  }

  /// Whether a value in such a list has a name, and something else.
  func isSibling(_ node: YAMLNode) -> Bool {
    node.kind == .mapping && node.count >= 2 && !hasCases(node)
      && node.entries.contains { key, value in
        [.title, .id].contains(column(key)) && value.kind == .scalar
      }
  }

  /// Reads what only such a case says: what is expected, or what is done if it has no input.
  ///
  /// - Returns: Whether it was that.
  mutating func readOwn(
    _ entry: (key: YAMLNode, value: YAMLNode), beside names: Set<String>, hasInput: Bool,
    _ source: inout ImportedCase
  ) throws(ImportError) -> Bool {
    guard column(entry.key) == nil, !names.contains(entry.key.text) else { return false }
    for line in try lines(entry.value, keepsEmpty: true) {
      let own = ImportedText(text: "\(entry.key.text): \(line.text)", position: line.position)
      if hasInput {
        source.steps.expect([own])
      } else {
        source.steps.append(ImportedStep(operation: own))
      }
    }
    return true
  }
}
