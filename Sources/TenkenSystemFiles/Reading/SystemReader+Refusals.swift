import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// A refusal in its two forms: for scenarios, and for the rules.
struct DeclaredRefusal {
  let definition: RefusalDefinition
  let refusal: WrittenRefusal
}

/// Reading refusals: those of operations, and those that operations share by name.
extension SystemReader {
  /// The keys that say why something cannot be done, one of which a refusal has.
  private static let reasonKeys = ["reason", "impossible", "unmeasured"]
  /// The other keys of a refusal.
  private static let otherKeys = ["as", "when", "instead"]

  /// Reads the refusals that operations share; their conditions see variables, and no parameters.
  mutating func readSharedRefusals(_ node: YAMLNode?) {
    for (key, value) in declared.section(node, "refusals") {
      let group = declared.group(of: value)
      guard declared.isPlainName(key.text, key.range),
        nodes.isMapping(value, of: .quoted(key.text)),
        value["as"] != nil || isOutcomeName(key)
      else {
        sharedRefusals.names.append(key.text)
        continue
      }
      nodes.checkKeys(
        of: value, .quoted(key.text), allowed: ["each"] + Self.otherKeys + Self.reasonKeys)
      let name = value["as"].map { outcomeName($0) } ?? key.text
      _ = each(group) { reader, member in
        let full = member?.name(of: key.text) ?? key.text
        reader.sharedRefusals.names.append(full)
        reader.sharedRefusals.refusals[full] = reader.refusal(value, name, .quoted(key.text), [])
      }
    }
  }

  /// Reads the refusals of an operation, in order: its own, and names of shared ones.
  mutating func readRefusals(_ node: YAMLNode?, _ parameters: [Variable]) -> [DeclaredRefusal] {
    let owner = DiagnosticText.entry(of: "refused")
    return declared.list(node, "refused").compactMap { element in
      if element.kind == .scalar, element.scalar != .null { return sharedRefusal(element) }
      guard nodes.isMapping(element, of: owner) else { return nil }
      nodes.checkKeys(of: element, owner, allowed: Self.otherKeys + Self.reasonKeys)
      let name = nodes.required("as", in: element, of: owner).flatMap { outcomeName($0) }
      return refusal(element, name, owner, parameters)
    }
  }

  private mutating func sharedRefusal(_ node: YAMLNode) -> DeclaredRefusal? {
    guard let text = nodes.text(node, of: "refused") else { return nil }
    let name = declared.full(text, sharedRefusals.names.contains)
    noteUse(of: name, in: "refusals")
    if !sharedRefusals.names.contains(name) {
      declared.reportUnknown(name, node.range, in: "refusals", sharedRefusals.names)
    }
    return sharedRefusals.refusals[name]
  }

  /// Reads the condition and the reason of a refusal.
  private mutating func refusal(
    _ node: YAMLNode, _ name: String?, _ owner: DiagnosticText, _ parameters: [Variable]
  ) -> DeclaredRefusal? {
    let condition = nodes.required("when", in: node, of: owner)
      .flatMap { declared.condition($0, of: "when", parameters) }
    let definition = definition(node, name ?? "", owner)
    guard name != nil, let condition, let definition else { return nil }
    return DeclaredRefusal(
      definition: definition,
      refusal: WrittenRefusal(name: definition.name, condition: condition.expression))
  }

  private mutating func definition(
    _ node: YAMLNode, _ name: String, _ owner: DiagnosticText
  ) -> RefusalDefinition? {
    let written = node.entries.filter { Self.reasonKeys.contains($0.key.text) }
    guard let entry = written.first else {
      _ = nodes.required("reason", in: node, of: owner)
      return nil
    }
    if written.count > 1 {
      let (first, second) = (entry.key.text, written[1].key.text)
      nodes.diagnostics.report(.reasonTwice(path.at(written[1].key.range), first, second))
    }
    guard let reason = nodes.localizedText(entry.value, of: entry.key.text) else { return nil }
    let kind: RefusalDefinition.Kind =
      switch entry.key.text {
      case "impossible": .impossible
      case "unmeasured": .unmeasured
      default: .answer
      }
    let definition = RefusalDefinition(name, reason, kind)
    let remedy = node["instead"].flatMap { nodes.localizedText($0, of: "instead") }
    return remedy.map { definition.instead($0) } ?? definition
  }

  /// Reads the name that `outcome:` expects; reports an invalid or reserved one and returns nil.
  private mutating func outcomeName(_ node: YAMLNode) -> String? {
    guard let name = nodes.text(node, of: "as"), declared.isPlainName(name, node.range),
      isOutcomeName(node)
    else { return nil }
    return name
  }

  private mutating func isOutcomeName(_ node: YAMLNode) -> Bool {
    let reserved = ["done"] + RuleFault.allCases.map(\.rawValue)
    guard reserved.contains(node.text) else { return true }
    nodes.diagnostics.report(.reservedName(path.at(node.range), node.text, reserved))
    return false
  }
}

/// The refusals of a section `refusals`.
struct SharedRefusals {
  /// The names in the order of the file, also of those that are invalid.
  var names: [String] = []
  var refusals: [String: DeclaredRefusal] = [:]
}
