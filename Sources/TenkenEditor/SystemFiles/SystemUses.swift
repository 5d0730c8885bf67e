import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import TenkenYAML

/// The places of a scenario file, or of one that others include, that have names of a system file.
struct SystemUses {
  /// A name of the system file at a place.
  struct Use {
    let name: DeclaredName
    /// The range of the name alone; that of the whole scalar if it is not exact.
    let range: SourceRange
    let isExact: Bool
  }

  /// What a value is a value of: the parameter of a word, or what an observation shows.
  private struct Meaning: Hashable {
    let word: DeclaredName
    let parameter: DeclaredName?
  }

  /// Where names in `${…}` mean the same.
  private enum Scope: Hashable {
    case file
    case scenario(Int)
    case steps(String)
  }

  private let index: SystemFileIndex
  private let places: ScalarPlaces
  /// The names of the parameters of named steps, in their order.
  private var parameters: [String: [String]] = [:]
  /// What the values of names in `${…}` are.
  private var meanings: [Scope: [String: Set<Meaning>]] = [:]
  private var scope = Scope.file
  private var isOwn = true
  private(set) var found: [Use] = []

  /// How deeply named steps that use others are followed.
  private static let depth = 4

  /// Finds the names in a file.
  ///
  /// - Parameters:
  ///   - root: The outermost value of the file.
  ///   - document: The file.
  ///   - included: The outermost values of the files that it includes.
  ///   - index: The names of the system file.
  init(
    in root: YAMLNode, _ document: OpenDocument, including included: [YAMLNode],
    of index: SystemFileIndex
  ) {
    self.index = index
    places = ScalarPlaces(source: document.source, bytes: document.bytes)
    for file in included + [root] {
      for (key, value) in file["steps"]?.entries.map(\.self) ?? [] {
        let takes = value["takes"]
        parameters[key.text] =
          takes?.kind == .mapping
          ? takes?.entries.map(\.key.text) : takes?.elements.map(\.text)
      }
    }
    for _ in 0..<Self.depth {
      let before = meanings
      read(root, included)
      if meanings == before { break }
    }
    var seen: Set<SourceRange> = []
    found = found.filter { seen.insert($0.range).inserted }
  }

  private mutating func read(_ root: YAMLNode, _ included: [YAMLNode]) {
    found = []
    isOwn = false
    for file in included { readSteps(file) }
    isOwn = true
    readSteps(root)
    scope = .file
    items(root["preconditions"], "preconditions")
    // A system file has examples, which are scenarios by their names.
    let scenarios =
      (root["scenarios"].map { Array($0.elements) } ?? [])
      + (root["examples"]?.entries.map(\.value) ?? [])
    for (number, scenario) in scenarios.enumerated() {
      scope = .scenario(number)
      for list in ["preconditions", "operations", "expected"] { items(scenario[list], list) }
      for node in scenario["violates"]?.scalars ?? [] {
        if let name = index.name(.invariant, node.text) { add(node, name) }
      }
      var axes = meanings[scope] ?? [:]
      axes.merge(meanings[.file] ?? [:]) { $0.union($1) }
      for (axis, meanings) in axes { values(of: axis, in: scenario, meanings) }
    }
  }

  private mutating func readSteps(_ file: YAMLNode) {
    let form = String(index.path.fileName.dropLast(SystemFormat.fileSuffix.count))
    for (key, value) in file["steps"]?.entries.map(\.self) ?? [] {
      scope = .steps(key.text)
      // Of the forms for several systems, one has the names of this file.
      items(value[form] ?? value["do"], "do")
      for (name, value) in value["takes"]?.entries.map(\.self) ?? [] {
        for meaning in meanings[scope]?[name.text] ?? [] { self.value(value, meaning) }
      }
    }
  }

  /// Reads the values of an axis, wherever a scenario has them.
  private mutating func values(of axis: String, in node: YAMLNode, _ meanings: Set<Meaning>) {
    for element in node.elements { values(of: axis, in: element, meanings) }
    for (key, value) in node.entries {
      guard key.textEquals(axis) else {
        // Arguments of words can be called as the axis is.
        let isList = CursorContext.lists.contains(key.text)
        if !isList {
          values(of: axis, in: value, meanings)
        } else {
          conditions(value, axis, meanings)
        }
        continue
      }
      let nodes = value.kind == .mapping ? value.entries.map(\.key) : value.scalars
      for node in nodes { meanings.forEach { self.value(node, $0) } }
    }
  }

  /// Reads the values of an axis in `when:` of items.
  private mutating func conditions(_ list: YAMLNode, _ axis: String, _ meanings: Set<Meaning>) {
    for item in list.elements {
      if let when = item["when"] { values(of: axis, in: when, meanings) }
      if let inner = item["expect"] { conditions(inner, axis, meanings) }
    }
  }

  private mutating func items(_ list: YAMLNode?, _ kind: String) {
    for node in list?.elements.map(\.self) ?? [] {
      if node.kind == .scalar { word(node, nil, nil, kind) }
      for (key, value) in node.entries where !ItemKeys.modifiers.contains(key.text) {
        switch key.text {
        case "expect": items(value, "expect")
        case "manual": break
        case _: word(key, value, node["outcome"], kind)
        }
      }
    }
  }

  private mutating func word(
    _ key: YAMLNode, _ value: YAMLNode?, _ outcome: YAMLNode?, _ list: String
  ) {
    if let parameters = parameters[key.text] {
      return arguments(of: key.text, parameters, value)
    }
    let kinds: [DeclaredName.Kind] =
      switch list {
      case "expected", "expect": [.observation]
      case "preconditions": [.precondition, .operation]
      case _: [.operation, .precondition]
      }
    guard let word = kinds.lazy.compactMap({ [index] in index.name($0, key.text) }).first else {
      if key.textEquals(ruleWordName), let value { rule(value) }
      return
    }
    add(key, word)
    if let outcome, let name = index.name(.outcome, outcome.text) { add(outcome, name) }
    guard let value else { return }
    guard word.kind != .observation else {
      return self.value(value, Meaning(word: word, parameter: nil))
    }
    let parameters = index.parameters(of: word)
    guard value.kind == .mapping else {
      if let first = parameters.first { self.value(value, Meaning(word: word, parameter: first)) }
      return
    }
    for (key, value) in value.entries {
      guard let parameter = parameters.first(where: { key.textEquals($0.name) }) else { continue }
      add(key, parameter)
      self.value(value, Meaning(word: word, parameter: parameter))
    }
  }

  /// Reads the rule that a scenario sets, and its value.
  private mutating func rule(_ node: YAMLNode) {
    guard let name = node["name"], let rule = index.name(.rule, name.text) else { return }
    add(name, rule)
    if let value = node["value"] { self.value(value, Meaning(word: rule, parameter: nil)) }
  }

  /// Reads the arguments of named steps.
  private mutating func arguments(of steps: String, _ parameters: [String], _ value: YAMLNode?) {
    guard let value, let known = meanings[.steps(steps)] else { return }
    let pairs =
      value.kind == .mapping
      ? value.entries.map { ($0.key.text, $0.value) } : parameters.prefix(1).map { ($0, value) }
    for (name, value) in pairs { known[name]?.forEach { self.value(value, $0) } }
  }

  private mutating func value(_ node: YAMLNode, _ meaning: Meaning) {
    switch node.kind {
    case .scalar: text(node, meaning)
    case .sequence: node.elements.forEach { value($0, meaning) }
    case .mapping:
      for (key, value) in node.entries {
        // What is observed of each member has its name as the key.
        if meaning.parameter == nil, let group = index.group(of: meaning.word),
          let member = index.value(key.text, of: meaning.word, parameter: group)
        {
          add(key, member)
        }
        let name = index.value(key.text, of: meaning.word, parameter: meaning.parameter)
        // A key is a comparison, or an event with its values.
        guard let name, name.kind == .event else {
          self.value(value, meaning)
          continue
        }
        add(key, name)
        for (key, value) in value.entries {
          let parameters = index.parameters(of: name)
          guard let field = parameters.first(where: { key.textEquals($0.name) }) else { continue }
          add(key, field)
          self.value(value, Meaning(word: name, parameter: field))
        }
      }
    }
  }

  private mutating func text(_ node: YAMLNode, _ meaning: Meaning) {
    let text = node.text
    if let match = text.wholeMatch(of: /\$\{([a-z0-9-]+)\}/) {
      meanings[scope, default: [:]][String(match.1), default: []].insert(meaning)
    } else if let name = index.value(text, of: meaning.word, parameter: meaning.parameter) {
      add(node, name)
    }
  }

  private mutating func add(_ node: YAMLNode, _ name: DeclaredName) {
    guard isOwn else { return }
    let place = places.place(of: node)
    let isExact = place?.text == node.text
    found.append(
      Use(
        name: name, range: isExact ? place?.range ?? node.contentRange : node.contentRange,
        isExact: isExact))
  }
}
