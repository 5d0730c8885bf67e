import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Replaces uses of named steps in lists by the steps that they stand for.
extension StepReader {
  /// The named steps that an item of a list uses; nil if it does not use any.
  func namedSteps(in node: YAMLNode) -> NamedSteps? {
    guard !named.isEmpty else { return nil }
    switch node.kind {
    case .scalar: return named[node.text]
    case .sequence: return nil
    case .mapping:
      for (key, _) in node.entries {
        if let steps = named[key.text] { return steps }
      }
      return nil
    }
  }

  /// Appends the steps that a use stands for to the items of a list.
  mutating func expand(
    _ node: YAMLNode, _ steps: NamedSteps, _ kind: StepKind, _ condition: WrittenCondition?,
    countedFrom start: Int, into items: inout [WrittenItem<ReadItem>]
  ) {
    guard let use = use(of: steps, in: node), !steps.isFaulty, fits(steps, kind, node),
      reserveExpansion(steps, node)
    else { return }
    var parts: [(item: NamedSteps.Item, use: StepsUse)] = []
    flatten(use, into: &parts)
    var targets = ArgumentTargets(values.vocabulary, kind)
    for (step, part) in parts.enumerated() { targets.read(part.item.node, part.use, step: step) }
    let group = StepGroup(use, first: start + items.count, targets.all)
    for (item, use) in parts where !nodes.diagnostics.isFull {
      let index = start + items.count
      let variesByCase = !nodes.matrix.axisNames(in: item.node, use).isEmpty
      let content =
        variesByCase ? nil : within(use) { $0.step(item.node, kind, index: index, of: group) }
      // A step that cannot be read has been reported; it is left out of every case.
      guard variesByCase || content != nil else { continue }
      items.append(
        WrittenItem(
          item.node, index: index, condition: condition, content: content, use: use, group: group))
    }
  }

  /// Appends the items that a use stands for, each with its innermost use.
  private mutating func flatten(
    _ use: StepsUse, into parts: inout [(item: NamedSteps.Item, use: StepsUse)]
  ) {
    for item in use.steps.items {
      guard let inner = item.inner else {
        parts.append((item, use))
        continue
      }
      if let innerUse = within(use, { $0.use(of: inner, in: item.node) }) {
        flatten(innerUse, into: &parts)
      }
    }
  }

  /// Reads something inside named steps, with the arguments of a use.
  mutating func within<Result>(
    _ use: StepsUse, _ read: (inout StepReader) -> Result
  ) -> Result {
    let previous = nodes.diagnostics.context
    nodes.diagnostics.context = ReadingContext(path: use.steps.path, use: use)
    defer { nodes.diagnostics.context = previous }
    return read(&self)
  }

  /// Whether a kind of list can use the steps; if not, this is reported.
  private mutating func fits(_ steps: NamedSteps, _ kind: StepKind, _ node: YAMLNode) -> Bool {
    switch kind {
    case .operations:
      guard let precondition = steps.precondition else { return true }
      nodes.diagnostics.report(.preconditionsInSteps(nodes.at(node.range), steps, precondition))
    case .preconditions:
      guard let expect = steps.expect else { return true }
      nodes.diagnostics.report(.expectInSteps(nodes.at(node.range), steps, expect))
    }
    return false
  }

  /// Counts the steps that a use stands for; too many are reported.
  private mutating func reserveExpansion(_ steps: NamedSteps, _ node: YAMLNode) -> Bool {
    let wasWithinLimit = expansionCost.nodes <= ReadingLimits.expandedNodes
    expansionCost.nodes = min(expansionCost.nodes, ReadingLimits.expandedNodes) + steps.cost.nodes
    guard expansionCost.nodes <= ReadingLimits.expandedNodes else {
      if wasWithinLimit { nodes.diagnostics.report(.tooMuchExpanded(nodes.at(node.range))) }
      expansionCost.nodes = ReadingLimits.expandedNodes + 1
      return false
    }
    return nodes.reserveBytes(steps.cost.bytes, in: node)
  }
}

/// The arguments of uses.
extension StepReader {
  /// Reads a use; nil if its arguments are not valid, which has been reported.
  mutating func use(of steps: NamedSteps, in node: YAMLNode) -> StepsUse? {
    if let system = steps.lackedSystem {
      nodes.diagnostics.report(.missingForm(nodes.at(node.range), steps, of: system))
      return nil
    }
    var item = WordItem(
      name: steps.name, nameRange: node.range, value: nil, text: nil, outcome: nil)
    if node.kind == .mapping {
      guard let read = mappingItem(node), read.name == steps.name else { return nil }
      item = read
    }
    if let outcome = item.outcome {
      nodes.diagnostics.report(.misplacedOutcome(nodes.at(outcome.range)))
    }
    if let text = item.text {
      nodes.diagnostics.report(.misplacedText(nodes.at(text.range), steps))
    }
    guard var given = given(item.value, steps) else { return nil }
    for parameter in steps.parameters where given[parameter.name] == nil {
      given[parameter.name] = parameter.defaultArgument(in: steps)
    }
    let missing = steps.parameters.map(\.name).filter { given[$0] == nil }
    guard missing.isEmpty else {
      // The default of the parameter may be missing because of an error in the declaration.
      guard !steps.isFaulty else { return nil }
      let allowed = steps.parameters.map(\.name)
      nodes.diagnostics.report(
        .missingArgument(nodes.at(item.nameRange), missing, of: steps.name, allowed: allowed)
          .withNote(about: steps))
      return nil
    }
    return StepsUse(steps, arguments: given, range: node.range, in: nodes.diagnostics.context.use)
  }

  /// The arguments that a use gives: by name, or only the first one.
  private mutating func given(
    _ value: YAMLNode?, _ steps: NamedSteps
  ) -> [String: StepsUse.Argument]? {
    guard let value, value.scalar != .null else { return [:] }
    guard let main = steps.parameters.first else {
      nodes.diagnostics.report(
        .takesNothing(nodes.at(value.range), steps.name).withNote(about: steps))
      return nil
    }
    guard value.kind == .mapping else {
      return argument(value, main.name, steps).map { [main.name: $0] }
    }
    var given: [String: StepsUse.Argument] = [:]
    var isComplete = true
    for (key, value) in value.entries where !nodes.diagnostics.isFull {
      guard let parameter = steps.parameter(key.text) else {
        let allowed = steps.parameters.map(\.name)
        nodes.diagnostics.report(
          .unknownArgument(nodes.at(key.range), key.text, of: steps.name, allowed: allowed)
            .withNote(about: steps))
        isComplete = false
        continue
      }
      given[parameter.name] = argument(value, parameter.name, steps)
      if given[parameter.name] == nil { isComplete = false }
    }
    return isComplete ? given : nil
  }

  private mutating func argument(
    _ node: YAMLNode, _ name: String, _ steps: NamedSteps
  ) -> StepsUse.Argument? {
    guard node.isNonNullScalar else {
      nodes.diagnostics.report(
        .wrongKind(
          nodes.at(node.range),
          DiagnosticText("'\(name)' of '\(steps.name)'", ja: "「\(steps.name)」の「\(name)」"),
          takes: .oneValue
        ).withNote(about: steps))
      return nil
    }
    let context = nodes.diagnostics.context
    return StepsUse.Argument(
      node: node, context: context, isExplicit: true,
      axes: nodes.matrix.axisNames(in: node, context.use))
  }
}

extension NamedSteps.Parameter {
  /// The default argument of the parameter; nil if it has none.
  func defaultArgument(in steps: NamedSteps) -> StepsUse.Argument? {
    defaultValue.map {
      StepsUse.Argument(
        node: $0, context: ReadingContext(path: steps.path), isExplicit: false, axes: [])
    }
  }
}

extension StepGroup {
  /// Makes the group of a use, with the arguments that documents show.
  fileprivate convenience init(
    _ use: StepsUse, first: Int, _ targets: [String: StepGroup.Argument.Target]
  ) {
    self.init(
      name: use.steps.name, title: use.steps.title, first: first,
      arguments: use.steps.parameters.map { parameter in
        Argument(
          name: parameter.name,
          parts: use.arguments[parameter.name].map { Self.parts(of: $0.node) } ?? [],
          target: targets[parameter.name])
      })
  }

  private static func parts(of node: YAMLNode) -> [Argument.Part] {
    let names = node.placeholderNames
    var parts: [Argument.Part] = []
    var rest = node.text[...]
    for name in names {
      guard let place = rest.firstRange(of: "${\(name)}") else { break }
      parts += [.text(String(rest[..<place.lowerBound])), .axis(name)]
      rest = rest[place.upperBound...]
    }
    return (parts + [.text(String(rest))]).filter { $0 != .text("") }
  }
}

extension StepsUse {
  /// The parameter of the outermost use that the whole node stands for; nil if there is none.
  func outermostParameter(of node: YAMLNode) -> String? {
    var (node, use) = (node, self)
    while node.isPlaceholder, let name = node.placeholderNames.first {
      guard let outer = use.outer else { return name }
      guard let argument = use.arguments[name], argument.isExplicit else { return nil }
      (node, use) = (argument.node, outer)
    }
    return nil
  }
}
