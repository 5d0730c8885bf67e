import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// The kinds of lists that contain steps.
enum StepKind {
  case preconditions
  case operations
}

/// Reads the items of scenarios: steps and expectations, each a word of the system.
struct StepReader {
  /// The reader of the arguments of words.
  var values: ValueReader
  /// The observations of the current scenario that are empty without a precondition.
  private(set) var needs: [Need] = []
  /// The named steps that lists can use.
  var named: [String: NamedSteps] = [:]
  /// The words of the other systems that the file is about.
  var otherVocabularies: [Vocabulary] = []
  /// The items read before.
  var itemCache = ItemCache()
  /// The cost so far of reading uses of named steps.
  var expansionCost = ExpansionCost()

  /// Creates a reader of steps with a reader of their arguments.
  init(values: ValueReader) {
    self.values = values
  }

  /// The reader of keys and plain values.
  var nodes: NodeReader {
    get { values.nodes }
    _modify { yield &values.nodes }
  }

  /// An observation that is always empty without a precondition.
  struct Need {
    let observation: String
    let precondition: String
    let range: SourceRange
  }

  /// Removes the needs of the previous scenario.
  mutating func removeNeeds() { needs = [] }

  /// Adds a need of the current scenario.
  mutating func addNeed(_ need: Need) { needs.append(need) }

  /// Reads a list of steps; the content of steps that vary by case is left for later.
  mutating func list(
    _ node: YAMLNode?, _ kind: StepKind, _ name: String, countedFrom start: Int = 0,
    in place: PreconditionPlace = .scenario
  ) -> [WrittenItem<ReadItem>] {
    guard let node, nodes.isList(node, of: name) else { return [] }
    var items: [WrittenItem<ReadItem>] = []
    for element in nodes.entries(of: node, name) where !nodes.diagnostics.isFull {
      let condition = itemCondition(element)
      if let steps = namedSteps(in: element) {
        expand(element, steps, kind, condition, countedFrom: start, into: &items)
        continue
      }
      let index = start + items.count
      let content: ReadItem?? =
        element.variesByCase ? .some(nil) : step(element, kind, index: index).map { .some($0) }
      // A step that cannot be read has been reported; it is left out of every case.
      guard let content else { continue }
      items.append(WrittenItem(element, index: index, condition: condition, content: content))
    }
    if kind == .preconditions {
      for index in items.indices {
        items[index].place = place
        items[index].content = items[index].content?.placed(in: place)
      }
    }
    if items.count > ReadingLimits.items, node.count <= ReadingLimits.items {
      nodes.diagnostics.report(
        .tooManyItems(nodes.at(node.range), name, limit: ReadingLimits.items))
    }
    return items
  }

  /// Reads a list of expectations; the content of those that vary by case is left for later.
  mutating func expectations(_ node: YAMLNode?, _ name: String) -> [WrittenItem<Expectation>] {
    guard let node, nodes.isList(node, of: name) else { return [] }
    var items: [WrittenItem<Expectation>] = []
    for element in nodes.entries(of: node, name) where !nodes.diagnostics.isFull {
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

  /// The expectations of an `expect` step in the case that is being read.
  private mutating func currentExpectations(of items: [WrittenItem<Expectation>]) -> [Expectation] {
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

  /// Reads the text of a `manual` item, which only people can do or see.
  private mutating func manualText(_ item: WordItem) -> LocalizedText? {
    if let outcome = item.outcome {
      nodes.diagnostics.report(.misplacedOutcome(nodes.at(outcome.range)))
    }
    guard let value = item.value else {
      nodes.diagnostics.report(.missingValue(nodes.at(item.nameRange), item.name))
      return nil
    }
    return nodes.localizedText(value, of: "manual")
  }

  /// Reads the condition of an item; nil if every case has the item.
  mutating func itemCondition(_ node: YAMLNode) -> WrittenCondition? {
    guard node.kind == .mapping, let when = node["when"] else { return nil }
    return nodes.condition(when, of: "when")
  }

  /// Reads a step of a list in the current case.
  mutating func step<Content>(_ item: WrittenItem<Content>, _ kind: StepKind) -> ReadItem? {
    let read =
      if let use = item.use {
        within(use) { $0.step(item.node, kind, index: item.index, of: item.group) }
      } else {
        step(item.node, kind, index: item.index)
      }
    return read?.placed(in: item.place)
  }

  /// Reads one step; nil if it is not valid, which has been reported.
  mutating func readStep(
    _ node: YAMLNode, _ kind: StepKind, index: Int, of group: StepGroup?
  ) -> ReadItem? {
    guard let item = item(node, special: kind == .operations ? ItemKeys.special : ["manual"])
    else { return nil }
    let action: Step.Action?
    switch item.name {
    case "manual":
      action = manualText(item).map { .manual($0) }
    case "expect" where kind == .operations:
      if let outcome = item.outcome {
        nodes.diagnostics.report(.misplacedOutcome(nodes.at(outcome.range)))
      }
      guard let value = item.value else {
        nodes.diagnostics.report(.missingValue(nodes.at(item.nameRange), item.name))
        return nil
      }
      let items = expectations(value, "expect")
      action = .expect(currentExpectations(of: items))
    default:
      if kind == .preconditions, let word = setting(item.name) {
        return settingPart(item, word, node, index: index, of: group).map { .setting($0) }
      }
      action = invocation(item, kind)
    }
    let text = item.text.flatMap { nodes.localizedText($0, of: "text") }
    return action.map {
      .step(
        Step(index: index, action: $0, text: text, range: nodes.shownRange(of: node), group: group))
    }
  }

  /// Reads one expectation; nil if it is not valid, which has been reported.
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
  /// Whether the content of the step differs between cases.
  fileprivate var variesByCase: Bool {
    if containsPlaceholder { return true }
    guard kind == .mapping, let expectations = self["expect"] else { return false }
    return expectations.elements.contains { $0.kind == .mapping && $0["when"] != nil }
  }
}
