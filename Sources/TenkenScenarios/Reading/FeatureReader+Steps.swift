import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// The items of a list in the file, each read once, or once for each case that it differs in.
struct ItemList<Content> {
  struct Item {
    let node: YAMLNode
    /// When the item holds; nil for always.
    let condition: Condition?
    /// The content where it is the same in every case; nil where it has to be read in each.
    let content: Content?
    /// How many parts it adds to each case that it is in.
    let parts: Int

    init(node: YAMLNode, condition: Condition?, content: Content?) {
      self.node = node
      self.condition = condition
      self.content = content
      parts = (content == nil ? node.size : 1) + (condition?.terms.count ?? 0)
    }
  }

  var items: [Item] = []

  /// How many parts the items add to each case.
  var parts: Int { items.reduce(0) { $0 + $1.parts } }
}

/// A list of steps, and the kind of words it takes.
struct StepList {
  enum Kind {
    case preconditions
    case operations
  }

  let kind: Kind
  var items: [ItemList<Step>.Item] = []

  /// How many parts the items add to each case.
  var parts: Int { items.reduce(0) { $0 + $1.parts } }
}

extension FeatureReader {
  /// Reads a list of steps as far as it is the same in every case.
  mutating func stepList(
    _ node: YAMLNode?, _ kind: StepList.Kind, _ name: String
  ) -> StepList {
    var list = StepList(kind: kind)
    guard let node, isList(node, of: name) else { return list }
    for element in entries(of: node, name) where !hasEnoughFaults {
      let condition = itemCondition(element)
      let content: Step?? =
        element.variesByCase ? .some(nil) : step(element, kind, place: list.items.count)
      // A step that cannot be read has been reported; it is left out of every case.
      guard let content else { continue }
      list.items.append(ItemList.Item(node: element, condition: condition, content: content))
    }
    return list
  }

  /// The steps of the case that is being read.
  mutating func steps(_ list: StepList, countedFrom start: Int) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(list.items.count)
    for (place, item) in list.items.enumerated() {
      if let condition = item.condition, !condition.holds(for: assignments) { continue }
      let content = item.content ?? step(item.node, list.kind, place: place)
      guard let content else { continue }
      steps.append(start == 0 ? content : content.placed(start + place))
    }
    return steps
  }

  /// Reads a list of expectations as far as it is the same in every case.
  mutating func itemList(_ node: YAMLNode?, _ name: String) -> ItemList<Expectation> {
    var list = ItemList<Expectation>()
    guard let node, isList(node, of: name) else { return list }
    for element in entries(of: node, name) where !hasEnoughFaults {
      let condition = itemCondition(element)
      let content: Expectation?? =
        element.containsPlaceholder ? .some(nil) : expectation(element, place: list.items.count)
      guard let content else { continue }
      list.items.append(ItemList.Item(node: element, condition: condition, content: content))
    }
    return list
  }

  /// The expectations of the case that is being read.
  mutating func expectations(_ list: ItemList<Expectation>) -> [Expectation] {
    var expectations: [Expectation] = []
    expectations.reserveCapacity(list.items.count)
    for (place, item) in list.items.enumerated() {
      if let condition = item.condition, !condition.holds(for: assignments) { continue }
      guard let content = item.content ?? expectation(item.node, place: place) else { continue }
      expectations.append(content)
    }
    return expectations
  }

  /// Reads what only people can do or see.
  private mutating func manualText(_ item: WordItem) -> LocalizedText? {
    if let outcome = item.outcome { report(.misplacedOutcome(path, outcome.range)) }
    guard let value = item.value else {
      report(.missingValue(path, item.nameRange, item.name))
      return nil
    }
    return localizedText(value, of: "manual")
  }

  private mutating func itemCondition(_ node: YAMLNode) -> Condition? {
    guard node.kind == .mapping, let when = node["when"] else { return nil }
    return condition(when, of: "when")
  }

  /// Reads one step; nil where it is none, which has been reported.
  private mutating func step(_ node: YAMLNode, _ kind: StepList.Kind, place: Int) -> Step? {
    guard let item = item(node, special: kind == .operations ? ["manual", "expect"] : ["manual"])
    else { return nil }
    let action: Step.Action?
    switch item.name {
    case "manual":
      action = manualText(item).map { .manual($0) }
    case "expect" where kind == .operations:
      if let outcome = item.outcome { report(.misplacedOutcome(path, outcome.range)) }
      guard let value = item.value else {
        report(.missingValue(path, item.nameRange, item.name))
        return nil
      }
      let list = itemList(value, "expect")
      action = .expect(expectations(list))
    default:
      action = invocation(item, kind)
    }
    let text = item.text.flatMap { localizedText($0, of: "text") }
    return action.map { Step(place: place, action: $0, text: text, range: node.range) }
  }

  /// Reads one expectation; nil where it is none, which has been reported.
  private mutating func expectation(_ node: YAMLNode, place: Int) -> Expectation? {
    guard let item = item(node, special: ["manual"]) else { return nil }
    let subject: Expectation.Subject? =
      item.name == "manual" ? manualText(item).map { .manual($0) } : observation(item)
    let text = item.text.flatMap { localizedText($0, of: "text") }
    return subject.map { Expectation(place: place, subject: $0, text: text, range: node.range) }
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

extension Step {
  /// The same step at another place.
  fileprivate func placed(_ place: Int) -> Step {
    Step(place: place, action: action, text: text, range: range)
  }
}
