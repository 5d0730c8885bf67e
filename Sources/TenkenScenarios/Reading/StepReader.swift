import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// The lists that take steps.
enum StepKind {
  case preconditions
  case operations
}

/// Reads the items of scenarios: steps and expectations, each a word of the system.
struct StepReader {
  /// What reads the arguments of words.
  var values: ValueReader
  /// The looks of the scenario at hand that see nothing without a precondition.
  private(set) var needs: [Need] = []
  /// The named steps that lists can use.
  var named: [String: NamedSteps] = [:]
  /// What was read before.
  var knownItems = KnownItems()
  /// What reading the uses of named steps has taken.
  var expanded = ExpansionCost()

  /// Begins with what reads the arguments.
  init(values: ValueReader) {
    self.values = values
  }

  /// What reads keys and plain values.
  var nodes: NodeReader {
    _read { yield values.nodes }
    _modify { yield &values.nodes }
  }

  /// A look that sees nothing without a precondition.
  struct Need {
    let observation: String
    let precondition: String
    let range: SourceRange
  }

  /// Begins another scenario.
  mutating func forgetNeeds() { needs = [] }

  /// Notes what a look needs.
  mutating func noteNeed(_ need: Need) { needs.append(need) }

  /// Reads a list of steps as far as it is the same in every case.
  mutating func list(
    _ node: YAMLNode?, _ kind: StepKind, _ name: String, countedFrom start: Int = 0
  ) -> [WrittenItem<Step>] {
    guard let node, nodes.isList(node, of: name) else { return [] }
    var items: [WrittenItem<Step>] = []
    for element in nodes.entries(of: node, name) where !nodes.faults.isFull {
      let condition = itemCondition(element)
      if let steps = namedSteps(in: element) {
        expand(element, steps, kind, condition, countedFrom: start, into: &items)
        continue
      }
      let index = start + items.count
      let content: Step?? =
        element.variesByCase ? .some(nil) : step(element, kind, index: index).map { .some($0) }
      // A step that cannot be read has been reported; it is left out of every case.
      guard let content else { continue }
      items.append(WrittenItem(element, index: index, condition: condition, content: content))
    }
    if items.count > ReadingLimits.items, node.count <= ReadingLimits.items {
      nodes.faults.report(
        .tooManyItems(nodes.path, node.range, name, limit: ReadingLimits.items))
    }
    return items
  }

  /// Reads a list of expectations as far as it is the same in every case.
  mutating func expectations(_ node: YAMLNode?, _ name: String) -> [WrittenItem<Expectation>] {
    guard let node, nodes.isList(node, of: name) else { return [] }
    var items: [WrittenItem<Expectation>] = []
    for element in nodes.entries(of: node, name) where !nodes.faults.isFull {
      let condition = itemCondition(element)
      let index = items.count
      let content: Expectation?? =
        element.containsPlaceholder
        ? .some(nil) : expectation(element, index: index).map { .some($0) }
      guard let content else { continue }
      items.append(WrittenItem(element, index: index, condition: condition, content: content))
    }
    return items
  }

  /// The expectations of an intermediate look in the case that is being read.
  private mutating func look(_ items: [WrittenItem<Expectation>]) -> [Expectation] {
    var expectations: [Expectation] = []
    for item in items {
      if let condition = item.condition,
        nodes.matrix.resolved(condition)?.holds(in: nodes.matrix.combination) != true
      {
        continue
      }
      guard let content = item.content ?? expectation(item.node, index: item.index) else {
        continue
      }
      expectations.append(content)
    }
    return expectations
  }

  /// Reads what only people can do or see.
  private mutating func manualText(_ item: WordItem) -> LocalizedText? {
    if let outcome = item.outcome {
      nodes.faults.report(.misplacedOutcome(nodes.path, outcome.range))
    }
    guard let value = item.value else {
      nodes.faults.report(.missingValue(nodes.path, item.nameRange, item.name))
      return nil
    }
    return nodes.localizedText(value, of: "manual")
  }

  /// What only the cases have where the condition of an item holds; nil for always.
  mutating func itemCondition(_ node: YAMLNode) -> WrittenCondition? {
    guard node.kind == .mapping, let when = node["when"] else { return nil }
    return nodes.condition(when, of: "when")
  }

  /// Reads a step of a list as it is in the case at hand.
  mutating func step(_ item: WrittenItem<Step>, _ kind: StepKind) -> Step? {
    guard let use = item.use else { return step(item.node, kind, index: item.index) }
    return within(use) { $0.step(item.node, kind, index: item.index, of: item.group) }
  }

  /// Reads one step; nil where it is not one, which has been reported.
  mutating func readStep(
    _ node: YAMLNode, _ kind: StepKind, index: Int, of group: StepGroup?
  ) -> Step? {
    guard let item = item(node, special: kind == .operations ? ["manual", "expect"] : ["manual"])
    else { return nil }
    let action: Step.Action?
    switch item.name {
    case "manual":
      action = manualText(item).map { .manual($0) }
    case "expect" where kind == .operations:
      if let outcome = item.outcome {
        nodes.faults.report(.misplacedOutcome(nodes.path, outcome.range))
      }
      guard let value = item.value else {
        nodes.faults.report(.missingValue(nodes.path, item.nameRange, item.name))
        return nil
      }
      let items = expectations(value, "expect")
      action = .expect(look(items))
    default:
      action = invocation(item, kind)
    }
    let text = item.text.flatMap { nodes.localizedText($0, of: "text") }
    return action.map {
      Step(index: index, action: $0, text: text, range: nodes.shownRange(of: node), group: group)
    }
  }

  /// Reads one expectation; nil where it is not one, which has been reported.
  mutating func readExpectation(_ node: YAMLNode, index: Int) -> Expectation? {
    guard let item = item(node, special: ["manual"]) else { return nil }
    let subject: Expectation.Subject? =
      item.name == "manual" ? manualText(item).map { .manual($0) } : observation(item)
    let text = item.text.flatMap { nodes.localizedText($0, of: "text") }
    return subject.map {
      Expectation(index: index, subject: $0, text: text, range: nodes.shownRange(of: node))
    }
  }
}

extension YAMLNode {
  /// Whether the step reads differently in different cases.
  fileprivate var variesByCase: Bool {
    if containsPlaceholder { return true }
    guard kind == .mapping, let looks = self["expect"] else { return false }
    return looks.elements.contains { $0.kind == .mapping && $0["when"] != nil }
  }
}
