import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Reading the named steps that a file declares under `steps:`.
extension FeatureReader {
  /// Reads the declarations, so that lists can use them.
  mutating func readNamedSteps(_ root: YAMLNode) {
    guard let node = root["steps"], nodes.isMapping(node, of: .quoted("steps")) else { return }
    let room = max(0, ReadingLimits.namedSteps - scenarios.steps.named.count)
    if node.count > room { nodes.diagnostics.report(.tooManyNamedSteps(nodes.at(node.range))) }
    var bodies: [(steps: NamedSteps, body: YAMLNode)] = []
    for (key, value) in node.entries.prefix(room) where !nodes.diagnostics.isFull {
      guard let steps = declared(key, value), let body = body(of: value) else { continue }
      bodies.append((steps, body))
    }
    var check = NamedStepsCheck(bodies)
    for (steps, _) in bodies { check.check(steps, &scenarios.steps) }
  }

  /// Declares named steps; nil if they cannot be used, which has been reported.
  private mutating func declared(_ key: YAMLNode, _ value: YAMLNode) -> NamedSteps? {
    guard let name = nodes.identifier(key, of: "steps") else { return nil }
    guard !isWord(name) else {
      nodes.diagnostics.report(
        .stepsNamedLikeWord(nodes.at(key.range), name, system: system.name))
      return nil
    }
    if let first = scenarios.steps.named[name] {
      nodes.diagnostics.report(
        .duplicateID(
          nodes.at(key.range), name, what: .anotherGroupOfSteps, first: first.range,
          in: first.path))
      return nil
    }
    guard nodes.isMapping(value, of: .declaration(ofSteps: name)) else { return nil }
    let before = nodes.diagnostics.all.count
    nodes.checkKeys(
      of: value, .declaration(ofSteps: name), allowed: Self.keysOfSteps + formNames)
    let texts = (["do"] + formNames).compactMap { value[$0] }.flatMap(\.placeholderTexts)
    let parameters = readParameters(value["takes"])
    let title = value["title"].flatMap { readTitle($0, parameters.map(\.name), of: name) }
    let steps = NamedSteps(
      name: name, path: nodes.path, range: key.range, parameters: parameters,
      title: title ?? LocalizedText(name), placeholderTexts: texts)
    steps.isFaulty = nodes.diagnostics.all.count > before
    if form(of: value) == nil, formNames.contains(where: { value[$0] != nil }) {
      steps.lackedSystem = system.name
    }
    let used = Set(texts.flatMap(\.names))
    for parameter in parameters where !used.contains(parameter.name) {
      nodes.diagnostics.report(
        .unusedParameter(nodes.at(parameter.range), parameter.name, of: name))
    }
    scenarios.steps.named[name] = steps
    return steps
  }

  private func isWord(_ name: String) -> Bool {
    let words = system.vocabulary
    return ItemKeys.all.contains(name)
      || [words.preconditions, words.operations, words.observations].contains {
        $0.index(of: name) != nil
      }
  }

  static let keysOfSteps = ["takes", "title", "do"]

  /// The keys that give steps a form for one system of the file.
  private var formNames: [String] { pass?.all ?? [] }

  /// The items for the system that is being read: its form, or those under `do:`.
  private func form(of node: YAMLNode) -> YAMLNode? {
    pass.flatMap { node[$0.name] } ?? node["do"]
  }

  /// The items of steps; nil if there are none, which has been reported.
  private mutating func body(of node: YAMLNode) -> YAMLNode? {
    let form = form(of: node)
    if form == nil, formNames.contains(where: { node[$0] != nil }) { return nil }
    guard let body = form ?? nodes.required("do", in: node, of: .groupOfSteps) else { return nil }
    guard body.kind == .sequence, body.count > 0 else {
      if body.kind == .sequence || body.scalar == .null {
        nodes.diagnostics.report(.emptyList(nodes.at(body.range), "do"))
      } else {
        _ = nodes.isList(body, of: "do")
      }
      return nil
    }
    return body
  }

  /// Reads the parameters: a list of names, or a mapping from names to default values.
  private mutating func readParameters(_ node: YAMLNode?) -> [NamedSteps.Parameter] {
    guard let node, node.scalar != .null else { return [] }
    if node.count > ReadingLimits.parameters {
      nodes.diagnostics.report(
        .tooManyItems(nodes.at(node.range), "takes", limit: ReadingLimits.parameters))
    }
    let entries: [(name: YAMLNode, defaultValue: YAMLNode?)] =
      node.kind == .mapping
      ? node.entries.prefix(ReadingLimits.parameters).map { ($0.key, $0.value) }
      : node.elements.prefix(ReadingLimits.parameters).map { ($0, nil) }
    if node.kind == .scalar { _ = nodes.isList(node, of: "takes") }
    var parameters: [NamedSteps.Parameter] = []
    for (nameNode, defaultNode) in entries where !nodes.diagnostics.isFull {
      guard let name = nodes.identifier(nameNode, of: "takes") else { continue }
      if let first = parameters.first(where: { $0.name == name }) {
        nodes.diagnostics.report(
          .duplicateID(
            nodes.at(nameNode.range), name, what: DiagnosticText("parameter", ja: "引数"),
            first: first.range))
        continue
      }
      let value = defaultNode.flatMap { readDefaultValue($0, of: name) }
      parameters.append(
        NamedSteps.Parameter(name: name, range: nameNode.range, defaultValue: value))
    }
    return parameters
  }

  /// The default value of a parameter, which has no `${…}`; nil if there is no valid one.
  private mutating func readDefaultValue(_ node: YAMLNode, of name: String) -> YAMLNode? {
    guard node.scalar != .null else { return nil }
    guard node.kind == .scalar else {
      nodes.diagnostics.report(.wrongKind(nodes.at(node.range), .quoted(name), takes: .oneValue))
      return nil
    }
    // No value can replace `${…}` here, which `substituted` reports.
    return nodes.substituted(node) == nil ? nil : node
  }

  /// Reads the title of named steps, in which `{parameter}` stands for an argument.
  private mutating func readTitle(
    _ node: YAMLNode, _ parameters: [String], of name: String
  ) -> LocalizedText? {
    let texts = node.kind == .mapping ? node.entries.map(\.value) : [node]
    for text in texts.prefix(ReadingLimits.languages) where text.kind == .scalar {
      let unknown =
        text.placeholderNames
        + TitleParts(text.text).names.filter { name in
          !parameters.contains(name) && !text.placeholderNames.contains(name)
        }
      if let first = unknown.first {
        nodes.diagnostics.report(
          .unknownTitlePlace(nodes.at(text.range), first, of: name, known: parameters))
        return nil
      }
    }
    return nodes.localizedText(node, of: "title")
  }
}

/// Checks the items under `do:` of named steps, after those of the named steps that they use.
private struct NamedStepsCheck {
  /// The lists under `do:` that have not been checked yet, by the names of the steps.
  private var bodies: [String: YAMLNode]

  init(_ bodies: [(steps: NamedSteps, body: YAMLNode)]) {
    self.bodies = Dictionary(bodies.map { ($0.steps.name, $0.body) }) { first, _ in first }
  }

  /// Checks named steps, unless they were checked before.
  mutating func check(_ steps: NamedSteps, _ reader: inout StepReader) {
    check(steps, usedBy: [], &reader)
  }

  private mutating func check(
    _ steps: NamedSteps, usedBy users: [NamedSteps], _ reader: inout StepReader
  ) {
    guard let body = bodies.removeValue(forKey: steps.name) else { return }
    let before = reader.nodes.diagnostics.all.count
    let use = StepsUse(
      steps,
      arguments: Dictionary(
        uniqueKeysWithValues: steps.parameters.compactMap { parameter in
          parameter.defaultArgument(in: steps).map { (parameter.name, $0) }
        }), range: steps.range, in: nil)
    for node in reader.nodes.entries(of: body, "do") where !reader.nodes.diagnostics.isFull {
      if node.kind == .mapping, let condition = node["when"] {
        reader.nodes.diagnostics.report(.misplacedCondition(steps.path.at(condition.range)))
      }
      if let inner = reader.namedSteps(in: node) {
        add(inner, node, to: steps, usedBy: users + [steps], &reader)
        reader.within(use) { $0.checkUse(of: inner, in: node) }
      } else {
        add(node, to: steps, &reader)
        let kind = reader.preconditionOnly(in: node) == nil ? StepKind.operations : .preconditions
        let step = reader.within(use) { $0.step(node, kind, index: 0) }
        if step == nil, reader.values.declarations.hasUnusableInclude { steps.isFaulty = true }
      }
    }
    if let expect = steps.expect, let precondition = steps.precondition {
      reader.nodes.diagnostics.report(.mixedSteps(steps, expect, precondition))
    }
    if steps.stepCount > ReadingLimits.items {
      reader.nodes.diagnostics.report(
        .tooManyItems(steps.path.at(body.range), "do", limit: ReadingLimits.items))
    }
    if reader.nodes.diagnostics.all.count > before { steps.isFaulty = true }
  }

  /// Adds an item that is a word.
  private func add(_ node: YAMLNode, to steps: NamedSteps, _ reader: inout StepReader) {
    let cost = ExpansionCost(nodes: node.size, bytes: node.textSize)
    steps.items.append(NamedSteps.Item(node: node, inner: nil, cost: cost))
    steps.stepCount += 1
    steps.cost = steps.cost + cost
    if node.kind == .mapping, let expect = node["expect"] {
      steps.expect = steps.expect ?? (steps.path, expect.range)
    }
    if node.isStepThatExpects { steps.expectsSomething = true }
    if let (name, range) = reader.preconditionOnly(in: node) {
      steps.precondition = steps.precondition ?? (name, steps.path, range)
    }
  }

  /// Adds an item that uses other named steps.
  private mutating func add(
    _ inner: NamedSteps, _ node: YAMLNode, to steps: NamedSteps, usedBy users: [NamedSteps],
    _ reader: inout StepReader
  ) {
    if let start = users.firstIndex(where: { $0 === inner }) {
      let path = (users[start...] + [inner]).map(\.name)
      reader.nodes.diagnostics.report(.recursiveSteps(steps.path.at(node.range), path, inner))
      for user in users[start...] { user.isFaulty = true }
      return
    }
    if bodies[inner.name] != nil, users.count < ReadingLimits.stepsDepth {
      check(inner, usedBy: users, &reader)
    }
    steps.nestingDepth = max(steps.nestingDepth, inner.nestingDepth + 1)
    if bodies[inner.name] != nil || steps.nestingDepth > ReadingLimits.stepsDepth {
      reader.nodes.diagnostics.report(.tooDeepSteps(steps.path.at(node.range)))
      steps.isFaulty = true
      return
    }
    steps.items.append(NamedSteps.Item(node: node, inner: inner, cost: inner.cost))
    steps.stepCount = min(steps.stepCount + inner.stepCount, ReadingLimits.items + 1)
    steps.cost =
      steps.cost + inner.cost + ExpansionCost(nodes: node.size, bytes: node.textSize)
    steps.expect = steps.expect ?? inner.expect
    steps.precondition = steps.precondition ?? inner.precondition
    steps.expectsSomething = steps.expectsSomething || inner.expectsSomething
    steps.isFaulty = steps.isFaulty || inner.isFaulty
  }
}

extension StepReader {
  /// Checks a use inside other named steps, as far as it does not depend on their arguments.
  fileprivate mutating func checkUse(of inner: NamedSteps, in node: YAMLNode) {
    guard let use = use(of: inner, in: node) else { return }
    for parameter in inner.parameters {
      guard let argument = use.arguments[parameter.name], argument.isExplicit else { continue }
      _ = nodes.substituted(argument.node)
    }
  }

  /// The word of an item, if it is a precondition and not an operation.
  fileprivate func preconditionOnly(in node: YAMLNode) -> (name: String, range: SourceRange)? {
    let keys = node.kind == .mapping ? node.entries.map(\.key) : [node]
    let words = values.vocabulary
    return keys.first { key in
      words.preconditions.index(of: key.text) != nil && words.operations.index(of: key.text) == nil
    }.map { ($0.text, $0.range) }
  }
}

extension YAMLNode {
  /// The bytes of all texts at and below the node, including those that aliases refer to.
  fileprivate var textSize: Int {
    switch kind {
    case .scalar: withTextBytes(\.count)
    case .sequence: elements.reduce(0) { $0 + $1.textSize }
    case .mapping: entries.reduce(0) { $0 + $1.key.textSize + $1.value.textSize }
    }
  }

  /// The texts with `${…}` at and below the node.
  fileprivate var placeholderTexts: [NamedSteps.PlaceholderText] {
    guard containsPlaceholder else { return [] }
    switch kind {
    case .scalar: return [NamedSteps.PlaceholderText(range: range, names: placeholderNames)]
    case .sequence: return elements.flatMap(\.placeholderTexts)
    case .mapping: return entries.flatMap { $0.placeholderTexts + $1.placeholderTexts }
    }
  }
}
