import TenkenScenarios
import TenkenSimulation

/// The texts that people read for the values of a scenario's matrix.
///
/// A value reads as the file says. Where it does not, one that feeds a parameter reads like the
/// parameter's choice, resource, length of time or truth, or like an amount where all cases have
/// one currency; one that is the name of a word reads like the word; any other reads as written.
struct AxisWording {
  /// The texts of each axis's values, by their indices; nil for an axis that reads as written.
  private var texts: [[String]?]
  private let axes: [Axis]

  /// Asks the scenario what its axes feed.
  init(_ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    axes = scenario.outline.axes
    texts = axes.map { axis in
      guard !axis.titles.isEmpty else { return nil }
      return axis.values.map { value in
        axis.titles[value].map { PlainText.contained($0[vocabulary.language]) } ?? value
      }
    }
    guard texts.contains(where: { $0 == nil }) else { return }
    var readings = AxisReadings(scenario, vocabulary, titles)
    for item in scenario.outline.preconditions.items { readings.read(item) }
    for item in scenario.outline.operations.items { readings.read(item) }
    for axis in axes.indices where texts[axis] == nil { texts[axis] = readings.texts(of: axis) }
  }

  /// The text of a value, by the indices of the axis and of the value on it.
  func text(_ value: Int, of axis: Int) -> String {
    texts[axis]?[value] ?? axes[axis].values[value]
  }
}

/// How the values of a scenario's axes read where they feed something.
private struct AxisReadings {
  let scenario: Scenario
  let vocabulary: VocabularyWording
  let titles: ResourceTitles
  /// The currency of amounts; nil where they read as written.
  let currency: Currency?
  /// The texts that were found, by axis and value.
  private var found: [[Int: String]]

  init(_ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    self.scenario = scenario
    self.vocabulary = vocabulary
    self.titles = titles
    let currencies = Set(scenario.cases.map(vocabulary.currency))
    currency = currencies.count == 1 ? currencies.first ?? nil : nil
    found = scenario.outline.axes.map { _ in [:] }
  }

  /// Reads the values that feed an item, each in the first case that has it there.
  mutating func read(_ item: Item<Step>) {
    for feed in item.feeds {
      for testCase in scenario.cases {
        let value = testCase.combination[feed.axis]
        guard found[feed.axis][value] == nil,
          let step = item.content(in: testCase.combination)
        else { continue }
        var wording = CaseWording(testCase, vocabulary, titles)
        wording.currency = currency
        found[feed.axis][value] = wording.text(of: feed.target, in: step)
      }
    }
  }

  /// The texts of an axis's values; nil if a value of a case has none.
  func texts(of axis: Int) -> [String]? {
    let used = Set(scenario.cases.map { $0.combination[axis] })
    guard used.allSatisfy({ found[axis][$0] != nil }) else { return nil }
    return scenario.outline.axes[axis].values.enumerated().map { found[axis][$0] ?? $1 }
  }
}

extension CaseWording {
  /// The text of what an axis gives a step; nil if it reads as written.
  fileprivate mutating func text(of target: Feed.Target, in step: Step) -> String? {
    guard case .argument(let name, let element) = target else { return wordText(of: step) }
    guard let (argument, parameter, arguments) = argument(name, of: step) else { return nil }
    return parameter.text(for: argument, beside: arguments)
      ?? text(of: argument, element, as: parameter.shape)
  }

  /// The text of what a step is given, inside a sentence; nil if it reads as written.
  mutating func sentenceText(of target: Feed.Target, in step: Step) -> String? {
    guard case .argument(let name, let element) = target else { return wordText(of: step) }
    guard let (argument, parameter, arguments) = argument(name, of: step) else { return nil }
    if let text = parameter.text(for: argument, beside: arguments) { return text }
    guard let element, case .list(let values) = argument, values.indices.contains(element) else {
      return text(argument, as: parameter.shape)
    }
    return text(values[element], as: parameter.shape.element)
  }

  private mutating func wordText(of step: Step) -> String? {
    switch step.action {
    case .establish, .perform: text(step)
    case .expect, .manual: nil
    }
  }

  /// An argument of a step with its parameter; without a name that of the first parameter.
  private func argument(
    _ name: String?, of step: Step
  ) -> (Value, ParameterWording, Arguments)? {
    let (word, arguments): (WordWording, Arguments)
    switch step.action {
    case .establish(let use):
      (word, arguments) = (vocabulary.preconditions[use.word], use.arguments)
    case .perform(let use):
      (word, arguments) = (vocabulary.operations[use.word], use.arguments)
    case .expect, .manual:
      return nil
    }
    guard let parameter = word.parameters.first(where: { name == nil || $0.name == name }),
      let argument = arguments[parameter.name]
    else { return nil }
    return (argument, parameter, arguments)
  }

  private func text(of argument: Value, _ element: Int?, as shape: ShapeWording) -> String? {
    switch shape {
    case .choice, .boolean, .duration: return text(argument, as: shape)
    case .reference(let resource):
      // A title stands for itself here, beside others: it needs no marks that set it off.
      guard case .text(let id) = argument else { return nil }
      return titles.title(of: id, resource: resource)
    case .money: return currency == nil ? nil : text(argument, as: shape)
    case .list(let inner), .oneOrMore(let inner):
      guard case .list(let values) = argument, values.indices.contains(element ?? 0) else {
        return nil
      }
      return text(of: values[element ?? 0], nil, as: inner)
    case .integer, .text, .identifier, .record: return nil
    }
  }
}
