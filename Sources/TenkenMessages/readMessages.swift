internal import TenkenData
package import TenkenDiagnostics
internal import TenkenScenarios
package import TenkenSimulation
internal import TenkenSystemFiles
internal import TenkenYAML

/// Reads the messages of a system, without stopping at the first error.
///
/// - Parameters:
///   - path: The path that diagnostics show.
///   - bytes: The file's content, UTF-8.
///   - system: The system whose events they tell of, which a file declares.
/// - Returns: The messages, if there is no error, and all diagnostics.
package func readMessages(
  path: String, bytes: [UInt8], of system: System
) -> (templates: MessageTemplates?, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  guard let root = document.root, root.kind == .mapping, root["messages"] != nil else {
    return (nil, [.noMessages(path)])
  }
  var reader = MessageReader(
    nodes: NodeReader(
      diagnostics: DiagnosticList(path: path, diagnostics: document.diagnostics)),
    events: declaredEvents(of: system))
  let templates = reader.templates(root, of: system)
  let all = reader.nodes.diagnostics.all.sorted()
  return (all.contains { $0.severity == .error } ? nil : templates, all)
}

/// The name of the system that a file of messages is about; nil if it has none.
package func systemOfMessages(_ bytes: [UInt8]) -> String? {
  YAMLDocument.parse(path: "", bytes: bytes).root.flatMap { root in
    root.kind == .mapping ? root["system"]?.text : nil
  }
}

extension MessageTemplates {
  /// The names that the file gives, without its tables.
  fileprivate var names: [String] {
    Array(values.keys) + counts.flatMap { [$0.name, $0.name + Count.before] }
  }
}

private struct MessageReader {
  /// The most messages of a file: a service documents about a hundred.
  static let messageLimit = 500

  var nodes: NodeReader
  let events: [DeclaredEvent]

  mutating func templates(_ root: YAMLNode, of system: System) -> MessageTemplates {
    var templates = MessageTemplates()
    nodes.checkKeys(of: root, .messageFile, allowed: MessageKey.ofFile.names)
    if let node = nodes.required("system", in: root, of: .messageFile), node.text != system.name {
      nodes.diagnostics.report(.messagesOfOther(nodes.at(node.range), node.text, system.name))
    }
    if let node = root["values"], nodes.isMapping(node, of: .quoted("values")) {
      for (key, value) in node.entries where !nodes.diagnostics.isFull {
        guard nodes.identifier(key, of: "values") != nil else { continue }
        templates.values[key.text] = JSONTemplate(value) { _, _ in }.filled { _ in nil }
      }
    }
    readCounts(root["counts"], &templates)
    readTables(root["tables"], &templates)
    let shared = templates.names + sharedFields + templates.tables.map(\.name)
    if let node = root["body"] {
      templates.body = template(node, names: shared + MessageName.ofBody)
    }
    if let node = root["signed"], isText(node, of: "signed") {
      templates.signed = text(node, names: shared + MessageName.ofSigned)
    }
    if let node = root["headers"], nodes.isMapping(node, of: .quoted("headers")) {
      for (key, value) in node.entries where !nodes.diagnostics.isFull {
        guard isFieldName(key), isText(value, of: key.text) else { continue }
        templates.headers.append(
          MessageTemplates.Header(
            name: key.text, value: text(value, names: shared + MessageName.ofHeaders)))
      }
    }
    guard let list = root["messages"], nodes.isList(list, of: "messages") else { return templates }
    for node in nodes.entries(of: list, "messages", limit: Self.messageLimit)
    where !nodes.diagnostics.isFull {
      if let message = message(node, templates) { templates.messages.append(message) }
    }
    return templates
  }

  /// The fields that the events of all messages have, which what is around them may name.
  private var sharedFields: [String] { Array(Set(events.flatMap(\.fields).map(\.name))) }

  private mutating func message(
    _ node: YAMLNode, _ templates: MessageTemplates
  ) -> MessageTemplates.Message? {
    guard nodes.isMapping(node, of: .message) else { return nil }
    nodes.checkKeys(of: node, .message, allowed: MessageKey.ofMessage.names)
    guard let (event, condition) = condition(node),
      let dataNode = nodes.required("data", in: node, of: .message)
    else { return nil }
    let fields = event.fields.map(\.name)
    let tables = templates.tables.filter { fields.contains($0.field) }.map(\.name)
    let names = templates.names + fields + tables + MessageName.ofData
    let data = template(dataNode, names: names)
    let title = node["name"].map { text($0, names: names) }
    return MessageTemplates.Message(
      condition: condition, name: title ?? [.text(event.name)], data: data)
  }

  /// Reads how often something has happened in a case.
  private mutating func readCounts(_ node: YAMLNode?, _ templates: inout MessageTemplates) {
    guard let node, nodes.isMapping(node, of: .quoted("counts")) else { return }
    for (key, value) in node.entries.prefix(Self.messageLimit) where !nodes.diagnostics.isFull {
      guard let name = nodes.identifier(key, of: "counts"),
        nodes.isMapping(value, of: .quoted(name))
      else { continue }
      nodes.checkKeys(of: value, .quoted(name), allowed: MessageKey.ofCount.names)
      guard let (_, condition) = condition(value) else { continue }
      templates.counts.append(MessageTemplates.Count(name: name, condition: condition))
    }
  }

  /// Reads what a value of an event is in messages.
  private mutating func readTables(_ node: YAMLNode?, _ templates: inout MessageTemplates) {
    guard let node, nodes.isMapping(node, of: .quoted("tables")) else { return }
    for (key, value) in node.entries.prefix(Self.messageLimit) where !nodes.diagnostics.isFull {
      guard let name = nodes.identifier(key, of: "tables"),
        nodes.isMapping(value, of: .quoted(name))
      else { continue }
      nodes.checkKeys(of: value, .quoted(name), allowed: MessageKey.ofTable.names)
      guard let by = nodes.required("by", in: value, of: .quoted(name)),
        let field = nodes.text(by, of: "by"),
        let rows = nodes.required("values", in: value, of: .quoted(name)),
        nodes.isMapping(rows, of: .quoted("values"))
      else { continue }
      let fields = events.flatMap(\.fields)
      guard fields.contains(where: { $0.name == field }) else {
        nodes.diagnostics.report(
          .unknownMessageValue(nodes.at(by.range), field, known: fields.map(\.name)))
        continue
      }
      let own = fields.filter { $0.name == field }
      let known = own.contains { $0.values == nil } ? nil : own.flatMap { $0.values ?? [] }
      var values: [String: JSONTemplate] = [:]
      for (key, value) in rows.entries where !nodes.diagnostics.isFull {
        if let known, !known.contains(key.text) {
          nodes.diagnostics.report(
            .unknownMessageValue(nodes.at(key.range), key.text, known: known))
        }
        values[key.text] = template(
          value, names: templates.names + fields.map(\.name) + MessageName.ofData)
      }
      templates.tables.append(
        MessageTemplates.Table(name: name, field: field, values: values))
    }
  }

  /// Reads which events something is about: one with its name, and the values that it must have.
  private mutating func condition(
    _ owner: YAMLNode
  ) -> (DeclaredEvent, MessageTemplates.Condition)? {
    guard let node = nodes.required("event", in: owner, of: .message),
      let name = nodes.text(node, of: "event")
    else { return nil }
    guard let event = events.first(where: { $0.name == name }) else {
      nodes.diagnostics.report(
        .unknownEvent(nodes.at(node.range), name, known: events.map(\.name)))
      return nil
    }
    return (
      event, MessageTemplates.Condition(event: name, values: values(owner["when"], of: event))
    )
  }

  private mutating func values(
    _ node: YAMLNode?, of event: DeclaredEvent
  ) -> [String: Set<String>] {
    guard let node, nodes.isMapping(node, of: .quoted("when")) else { return [:] }
    var condition: [String: Set<String>] = [:]
    for (key, value) in node.entries where !nodes.diagnostics.isFull {
      guard let field = event.fields.first(where: { $0.name == key.text }) else {
        nodes.diagnostics.report(
          .unknownMessageValue(
            nodes.at(key.range), key.text, known: event.fields.map(\.name)))
        continue
      }
      let values = value.kind == .sequence ? Array(value.elements) : [value]
      for node in values where !(field.values?.contains(node.text) ?? true) {
        nodes.diagnostics.report(
          .unknownMessageValue(nodes.at(node.range), node.text, known: field.values ?? []))
      }
      condition[key.text] = Set(values.map(\.text))
    }
    return condition
  }

  private mutating func template(_ node: YAMLNode, names: [String]) -> JSONTemplate {
    var unknown: [(String, YAMLNode)] = []
    let template = JSONTemplate(node) { name, node in
      if !names.contains(name) { unknown.append((name, node)) }
    }
    for (name, node) in unknown where !nodes.diagnostics.isFull {
      nodes.diagnostics.report(
        .unknownMessageValue(nodes.at(node.range), name, known: names.sorted()))
    }
    return template
  }

  private mutating func text(_ node: YAMLNode, names: [String]) -> [JSONTemplate.TextPart] {
    let parts = [JSONTemplate.TextPart](node.text)
    for name in parts.names where !names.contains(name) {
      nodes.diagnostics.report(
        .unknownMessageValue(nodes.at(node.range), name, known: names.sorted()))
    }
    return parts
  }

  /// Whether a value is one text, whose `${…}` are those of messages.
  private mutating func isText(_ node: YAMLNode, of name: String) -> Bool {
    if node.kind == .scalar { return true }
    nodes.diagnostics.report(
      .wrongKind(
        nodes.at(node.range), .quoted(name), takes: DiagnosticText("one text", ja: "1 つのテキスト")))
    return false
  }

  /// Whether a key can be the name of a field of a header.
  private mutating func isFieldName(_ key: YAMLNode) -> Bool {
    let isName =
      !key.text.isEmpty
      && key.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if !isName {
      nodes.diagnostics.report(
        .headerName(
          nodes.at(key.range), key.text,
          DiagnosticText(
            "a field of a header has letters, digits and hyphens", ja: "ヘッダー名には英数字とハイフンだけを使えます")))
    }
    return isName
  }
}
