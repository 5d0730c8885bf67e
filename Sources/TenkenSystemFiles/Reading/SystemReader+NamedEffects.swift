import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// Reading a single effect, and effects that others run by name.
extension SystemReader {
  /// An effect with a name, which others run.
  typealias NamedEffect = (name: String, effect: WrittenEffect)

  /// Reads the named effects; each can run those above it, so none runs itself.
  mutating func readNamedEffects(_ node: YAMLNode?) {
    let section = declared.section(node, "named-effects")
    namesOfEffects = section.flatMap { names(of: $0.key, $0.value) }
    for (key, value) in section
    where declared.isPlainName(key.text, key.range) {
      guard nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      nodes.checkKeys(of: value, .quoted(key.text), allowed: ["each"] + Self.effectKeys)
      namedEffects += each(declared.group(of: value)) { reader, member in
        (member?.name(of: key.text) ?? key.text, reader.effect(value, [], condition: nil))
      }
    }
  }

  /// Reads an effect; what it runs happens together with its own changes, with its events first.
  mutating func effect(
    _ node: YAMLNode, _ parameters: [Variable], condition: Expression?
  ) -> WrittenEffect {
    checkSettingsOfRules(node)
    let own = WrittenEffect(
      condition: condition, changes: changes(node, parameters),
      events: readEmitted(node["event"], parameters),
      restarts: declared.list(node["restart"], "restart").compactMap { timer($0, of: "restart") },
      stops: declared.list(node["stop"], "stop").compactMap { timer($0, of: "stop") })
    changed.formUnion(own.changes.map(\.variable))
    var whole = WrittenEffect(condition: condition)
    for node in declared.list(node["run"], "run") {
      guard let named = namedEffect(node) else { continue }
      if let variable = whole.commonVariable(with: named) ?? own.commonVariable(with: named) {
        nodes.diagnostics.report(.certainConflict(path.at(node.range), variables[variable].name))
      } else {
        whole.add(named)
      }
    }
    whole.add(own)
    if let run = node["run"], whole.events.count > SystemLimits.parts {
      nodes.diagnostics.report(
        .sectionLimit(path.at(run.range), "event", limit: SystemLimits.parts))
      whole.events = Array(whole.events.prefix(SystemLimits.parts))
    }
    return whole
  }

  private mutating func namedEffect(_ node: YAMLNode) -> WrittenEffect? {
    guard let text = nodes.text(node, of: "run") else { return nil }
    let name = declared.full(text, namesOfEffects.contains)
    noteUse(of: name, in: "named-effects")
    if let named = namedEffects.first(where: { $0.name == name }) { return named.effect }
    if namesOfEffects.contains(name) {
      nodes.diagnostics.report(.declaredBelow(path.at(node.range), name))
    } else {
      declared.reportUnknown(name, node.range, in: "named-effects", namedEffects.map(\.name))
    }
    return nil
  }

  private mutating func timer(_ node: YAMLNode, of key: String) -> Int? {
    guard let text = nodes.text(node, of: key) else { return nil }
    let name = declared.full(text, timerNames.contains)
    if let index = timerNames.firstIndex(of: name) { return index }
    declared.reportUnknown(name, node.range, in: "after", timerNames)
    return nil
  }
}
