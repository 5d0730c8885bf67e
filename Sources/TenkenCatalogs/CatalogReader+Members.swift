import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// Access to the members of objects, which reports those of a wrong type.
extension CatalogReader {
  /// Adds a diagnostic, unless there are too many already.
  ///
  /// It shows lines of the file only if the file is certainly a configuration.
  mutating func report(_ diagnostic: Diagnostic) {
    guard !hasEnoughDiagnostics else { return }
    var diagnostic = diagnostic
    diagnostic.showsLines = isRecognised
    diagnostics.append(diagnostic)
    if hasEnoughDiagnostics { diagnostics.append(.tooManyDiagnostics(path)) }
  }

  /// Whether the limit of diagnostics is reached, so that reading on is useless.
  var hasEnoughDiagnostics: Bool { diagnostics.count >= ReadingLimits.diagnostics }

  /// Warns of members that are ignored.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - owner: What the object is, for diagnostics.
  ///   - known: The members that are read elsewhere, or do not affect behaviour.
  ///   - ignored: The members that affect behaviour but are not simulated, each with the
  ///     consequence.
  mutating func checkMembers(
    of node: YAMLNode, _ owner: DiagnosticText, known: [String],
    ignored: [String: DiagnosticText]
  ) {
    for (key, value) in node.entries where !hasEnoughDiagnostics {
      let name = key.text
      if let consequence = ignored[name] {
        if value.isOn { report(.catalogNotSimulated(path.at(key.range), name, consequence)) }
      } else if !known.contains(name) {
        report(.catalogUnknownMember(path.at(key.range), name, of: owner))
      }
    }
  }

  mutating func required(_ name: String, in node: YAMLNode, of owner: DiagnosticText)
    -> YAMLNode?
  {
    if let value = node[name] { return value }
    report(.catalogMissingMember(path, node.range.start, name, of: owner))
    return nil
  }

  mutating func isObject(
    _ node: YAMLNode, _ owner: @autoclosure () -> DiagnosticText
  ) -> Bool {
    if node.kind == .mapping { return true }
    report(.wrongKind(path.at(node.range), owner(), takes: .anObject))
    return false
  }

  /// The objects of an array; a missing array and `null` are empty.
  mutating func elements(_ node: YAMLNode?, of name: String) -> [YAMLNode] {
    guard let node, node.scalar != .null else { return [] }
    guard node.kind == .sequence else {
      report(.wrongKind(path.at(node.range), .quoted(name), takes: .anArray))
      return []
    }
    var elements: [YAMLNode] = []
    for element in node.elements
    where !hasEnoughDiagnostics && isObject(element, .element(of: name)) {
      elements.append(element)
    }
    return elements
  }

  mutating func text(_ node: YAMLNode, of name: String) -> String? {
    if case .string(let text)? = node.scalar { return text }
    report(.wrongKind(path.at(node.range), .quoted(name), takes: .aText))
    return nil
  }

  mutating func integer(_ node: YAMLNode, of name: String) -> Int? {
    if case .integer(let number)? = node.scalar { return number }
    report(.wrongKind(path.at(node.range), .quoted(name), takes: .aWholeNumber))
    return nil
  }

  mutating func boolean(_ node: YAMLNode, of name: String) -> Bool? {
    if case .boolean(let truth)? = node.scalar { return truth }
    report(.wrongKind(path.at(node.range), .quoted(name), takes: .trueOrFalse))
    return nil
  }
}

extension YAMLNode {
  /// Whether the value switches anything on: it is not `null`, `false`, 0, or empty.
  var isOn: Bool {
    switch scalar {
    case .null, .boolean(false), .integer(0), .string(""): false
    case .boolean, .integer, .decimal, .string: true
    case nil: count > 0
    }
  }
}
