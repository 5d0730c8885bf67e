import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// Reading the events that effects emit.
extension SystemReader {
  /// Reads events: names, or names with the values of their fields.
  mutating func readEmitted(_ node: YAMLNode?, _ parameters: [Variable]) -> [WrittenEvent] {
    declared.list(node, "event").flatMap { element in
      guard element.kind == .mapping else {
        let name = nodes.text(element, of: "event")
        return [name.flatMap { event(element, $0, nil, parameters) }].compactMap(\.self)
      }
      return declared.section(element, "event", limit: SystemLimits.parts).compactMap {
        event($0.key, $0.key.text, $0.value, parameters)
      }
    }
  }

  private mutating func event(
    _ node: YAMLNode, _ name: String, _ values: YAMLNode?, _ parameters: [Variable]
  ) -> WrittenEvent? {
    noteUse(of: name, in: "events")
    guard let index = events.firstIndex(where: { $0.name == name }) else {
      nodes.diagnostics.report(
        .unknownEntry(path.at(node.range), name, in: "events", events.map(\.name)))
      return nil
    }
    let fields = events[index].fields
    // An event of a member says by itself which one it is about.
    let own = declared.member.flatMap { $0.group.name == events[index].group ? $0 : nil }
    guard let values, values.scalar != .null else {
      guard let first = fields.dropFirst(own == nil ? 0 : 1).first else {
        return WrittenEvent(event: index, values: own.map { [.constant($0.index)] } ?? [])
      }
      nodes.diagnostics.report(.missingKey(path, node.range, first.name, of: .quoted(name)))
      return nil
    }
    guard nodes.isMapping(values, of: .quoted(name)) else { return nil }
    guard !fields.isEmpty else {
      nodes.diagnostics.report(.takesNothing(path.at(values.range), name))
      return nil
    }
    nodes.checkKeys(of: values, .quoted(name), allowed: fields.map(\.name))
    var event = WrittenEvent(event: index)
    for field in fields {
      if let own, field.name == own.group.name, values[field.name] == nil {
        event.values.append(.constant(own.index))
        continue
      }
      guard let node = nodes.required(field.name, in: values, of: .quoted(name)),
        let typed = declared.fitting(node, field, parameters)
      else { continue }
      event.values.append(typed.expression)
      if !field.kind.includes(typed.kind) || typed.mayBeMissing { event.mayGoOutOfBounds = true }
    }
    return event.values.count == fields.count ? event : nil
  }
}
