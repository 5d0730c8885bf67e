import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// One reading of a file that is about several systems: as a file about one of them.
struct SystemPass {
  /// The key of files and scenarios, and the axis of their cases.
  static let key = "systems"
  static let axis = "system"

  /// The name of the system.
  let name: String
  /// The names of all systems of the file, in its order.
  let all: [String]
  /// The names of those that hold for scenarios that name none.
  let ofFile: [String]
  /// Where each of them is named first, by name; nil for the usual system.
  let references: [String: YAMLNode]
  /// Whether the file itself names several, and not only some of its scenarios.
  let isOfFile: Bool

  /// The readings that a file needs; none if it is about a single system, as most are.
  static func all(of root: YAMLNode, in systems: Systems) -> [SystemPass] {
    guard root.kind == .mapping else { return [] }
    let lists = root["scenarios"]?.elements.compactMap { $0.kind == .mapping ? $0[key] : nil } ?? []
    guard root[key] != nil || !lists.isEmpty else { return [] }
    var (names, references): ([String], [String: YAMLNode]) = ([], [:])
    func add(_ node: YAMLNode) {
      let name = SystemFormat.name(of: node.text)
      guard node.kind == .scalar, !name.isEmpty, references[name] == nil else { return }
      references[name] = node
      if !names.contains(name) { names.append(name) }
    }
    if let list = root[key] {
      list.elements.forEach(add)
    } else if let node = root[axis] {
      add(node)
    } else if root["scenarios"]?.elements.contains(where: { $0[key] == nil }) == true {
      names.append(systems.names[0])
    }
    let ofFile = names
    lists.forEach { $0.elements.forEach(add) }
    return names.prefix(ReadingLimits.systems).map {
      SystemPass(
        name: $0, all: names, ofFile: ofFile, references: references, isOfFile: root[key] != nil)
    }
  }

  /// The names of the systems that a scenario is about.
  func systems(of scenario: YAMLNode) -> [String] {
    guard scenario.kind == .mapping, let list = scenario[Self.key] else { return ofFile }
    return list.elements.map { SystemFormat.name(of: $0.text) }
  }
}

extension FeatureReader {
  /// Checks what a file and its scenarios say of their systems.
  mutating func checkSystems(_ root: YAMLNode) {
    if let list = root[SystemPass.key] {
      checkList(list)
      if let one = root[SystemPass.axis] {
        nodes.diagnostics.report(.systemAndSystems(nodes.at(one.range), list.range))
      }
    }
    for scenario in root["scenarios"]?.elements.map({ $0 }) ?? [] where scenario.kind == .mapping {
      guard !nodes.diagnostics.isFull, let list = scenario[SystemPass.key] else { continue }
      checkList(list)
    }
  }

  private mutating func checkList(_ list: YAMLNode) {
    guard nodes.isList(list, of: SystemPass.key) else { return }
    if list.count == 0 {
      nodes.diagnostics.report(.emptyList(nodes.at(list.range), SystemPass.key))
    }
    var firsts: [String: SourceRange] = [:]
    for node in nodes.entries(of: list, SystemPass.key, limit: ReadingLimits.systems)
    where !nodes.diagnostics.isFull {
      guard let text = nodes.text(node, of: SystemPass.key) else { continue }
      let name = SystemFormat.name(of: text)
      if let first = firsts[name] {
        nodes.diagnostics.report(.systemTwice(nodes.at(node.range), name, first: first))
      } else {
        firsts[name] = node.range
      }
    }
  }

  /// The root without what is only there for other systems.
  mutating func ownPart(of root: YAMLNode, in pass: SystemPass) -> YAMLNode {
    var left: Set<Int> = []
    for (key, _) in root.entries where isForeign(key.text) { left.insert(key.identity) }
    leaveOut(root["preconditions"], pass.all, into: &left)
    for scenario in root["scenarios"]?.elements.map({ $0 }) ?? [] where scenario.kind == .mapping {
      let names = pass.systems(of: scenario)
      guard names.contains(pass.name) else {
        left.insert(scenario.identity)
        continue
      }
      guard isAboutSeveral(scenario) else { continue }
      for key in ["preconditions", "operations", "expected", "violates"] {
        leaveOut(scenario[key], names, into: &left)
      }
      for key in ["except", "rows"] {
        guard let list = scenario[key], list.kind == .sequence else { continue }
        for row in list.elements where row.kind == .mapping {
          leaveOut(row, unless: row, names, into: &left)
        }
      }
    }
    return root.leavingOut(left)
  }

  /// Whether the cases of a scenario say which system they are about.
  func isAboutSeveral(_ scenario: YAMLNode) -> Bool {
    pass.map { $0.isOfFile || scenario[SystemPass.key] != nil } ?? false
  }

  /// Whether a key of a file is what only other systems of the file have, such as products.
  private func isForeign(_ key: String) -> Bool {
    func has(_ system: System) -> Bool {
      system.vocabulary.resources.contains { $0.key == key }
        || key == "catalog" && system.catalogFormat != nil
    }
    return !has(system) && otherSystems.contains(where: has)
  }

  /// Leaves out the items of a list that are not for the system that is being read.
  private mutating func leaveOut(_ list: YAMLNode?, _ names: [String], into left: inout Set<Int>) {
    guard let list, list.kind == .sequence else { return }
    for item in list.elements where item.kind == .mapping && !nodes.diagnostics.isFull {
      leaveOut(item["expect"], names, into: &left)
      guard let when = item["when"], when.kind == .mapping else { continue }
      leaveOut(item, unless: when, names, into: &left)
      guard when.count == 1, when[SystemPass.axis] != nil,
        let key = item.entries.first(where: { $0.key.textEquals("when") })?.key
      else { continue }
      left.insert(key.identity)
    }
  }

  /// Leaves out an item whose condition does not hold, or else what the condition says of systems.
  private mutating func leaveOut(
    _ item: YAMLNode, unless condition: YAMLNode, _ names: [String], into left: inout Set<Int>
  ) {
    guard
      let (key, value) = condition.entries.first(where: { $0.key.textEquals(SystemPass.axis) })
    else { return }
    let values = value.kind == .sequence ? Array(value.elements) : [value]
    for node in values where !names.contains(node.text) {
      nodes.diagnostics.report(
        .unknownChoice(nodes.at(node.range), node.text, of: "when.system", allowed: names))
    }
    let holds = values.contains { $0.text == system.name }
    left.insert(holds ? key.identity : item.identity)
  }
}

extension LocalizedText {
  /// The title of a feature that is one of several systems, with that system.
  func about(_ system: LocalizedText) -> LocalizedText {
    let codes = Set(languageCodes + system.languageCodes).sorted()
    guard !codes.isEmpty else {
      return LocalizedText("\(self[.english]) – \(system[.english])")
    }
    return LocalizedText(
      codes.map { code in
        let language = Language(code: code)
        return (code, "\(self[language]) – \(system[language])")
      })
  }
}
