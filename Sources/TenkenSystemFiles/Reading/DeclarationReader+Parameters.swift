import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading the values that words take and events have.
extension DeclarationReader {
  /// A parameter in its two forms: for scenarios, and for expressions.
  typealias DeclaredParameter = (parameter: Parameter, variable: Variable)

  /// Reads the parameters of a word; those of a formula have no default.
  mutating func readParameters(
    _ node: YAMLNode?, also keys: [String] = ["default"]
  ) -> [DeclaredParameter] {
    var parameters: [DeclaredParameter] = []
    for (key, value) in section(node, "takes", limit: SystemLimits.parameters) {
      guard isName(key.text, key.range) else { continue }
      if let first = places[key.text] {
        nodes.diagnostics.report(.nameTaken(path.at(key.range), key.text, first: first))
        continue
      }
      guard let variable = bounded(key, value, also: keys) else { continue }
      let standard = value["default"].flatMap { literal($0, variable.kind, of: "default") }
      let parameter = Parameter(
        key.text, variable.shape, default: standard.map { names.value($0, variable.kind) },
        value["title"] == nil ? "" : variable.title)
      parameters.append((parameter, variable))
    }
    return parameters
  }

  /// Reads a value that no list can be, with its bounds and title.
  private mutating func bounded(
    _ key: YAMLNode, _ node: YAMLNode, also keys: [String] = []
  ) -> Variable? {
    guard node.scalar == .null || nodes.isMapping(node, of: .quoted(key.text)) else { return nil }
    nodes.checkKeys(of: node, .quoted(key.text), allowed: Self.kindKeys + ["unit", "title"] + keys)
    let title = node["title"].flatMap { nodes.localizedText($0, of: "title") }
    guard let (kind, choices) = kind(node, of: key.text) else { return nil }
    for name in choices.map(\.name) where places[name] != nil || name == key.text {
      nodes.diagnostics.report(.ambiguousName(path.at(places[name] ?? key.range), name))
    }
    return Variable(
      name: key.text, title: title ?? LocalizedText(key.text), kind: kind, choices: choices,
      unit: unit(node["unit"], of: kind), capacity: nil, start: [])
  }

  mutating func readEvents(_ node: YAMLNode?) {
    for (key, value) in section(node, "events") where isPlainName(key.text, key.range) {
      guard value.kind == .mapping,
        ["takes", "text", "each"].contains(where: { value[$0] != nil })
      else {
        guard let text = nodes.localizedText(value, of: key.text) else { continue }
        events.append(Rules.Event(name: key.text, fields: [], phrase: Phrase(text)))
        continue
      }
      nodes.checkKeys(of: value, .quoted(key.text), allowed: ["each", "takes", "text"])
      let group = group(of: value)
      let fields = (group.map { [$0.variable] } ?? []) + readFields(value["takes"], besides: group)
      guard let phrase = readPhrase(value, "text", of: key.text, places: fields.map(\.name))
      else { continue }
      events.append(
        Rules.Event(name: key.text, fields: fields, phrase: phrase, group: group?.name))
    }
  }

  /// Reads the values of an event, which may be called like variables: no expression sees them.
  private mutating func readFields(_ node: YAMLNode?, besides group: Group?) -> [Variable] {
    section(node, "takes", limit: SystemLimits.parameters).compactMap { key, value in
      if let group, group.name == key.text, let first = places[key.text] {
        nodes.diagnostics.report(.nameTaken(path.at(key.range), key.text, first: first))
        return nil
      }
      return isPlainName(key.text, key.range) ? bounded(key, value) : nil
    }
  }
}
