package import TenkenScenarios
import TenkenSimulation

/// The texts shown to readers for the values of a scenario's matrix.
///
/// A title in the file comes first. Without one, a value that feeds a parameter gets the text of
/// the choice, resource, duration or boolean, or of the amount if all cases have the same currency.
/// The name of a word gets the text of the word. Any other value is shown as written.
package struct AxisWording {
  /// The texts of the values by axis and value index; nil for an axis that is shown as written.
  private var texts: [[String]?]
  private let axes: [Axis]
  private let language: Language

  /// Finds the texts from what the axes of the scenario feed.
  package init(_ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    axes = scenario.outline.axes
    language = vocabulary.language
    texts = axes.map { axis in
      guard !axis.titles.isEmpty else { return nil }
      return axis.values.map { value in
        axis.titles[value].map { $0[vocabulary.language] } ?? value
      }
    }
    guard texts.contains(where: { $0 == nil }) else { return }
    var readings = AxisReadings(scenario, vocabulary, titles)
    for item in scenario.outline.preconditions.items { readings.read(item) }
    for item in scenario.outline.operations.items { readings.read(item) }
    for axis in axes.indices where texts[axis] == nil { texts[axis] = readings.texts(of: axis) }
  }

  /// The text of a value, by the indices of the axis and of the value on it.
  package func text(_ value: Int, of axis: Int) -> String {
    texts[axis]?[value] ?? axes[axis].values[value]
  }

  /// What people read for an axis: its title, or else its name.
  package func title(of axis: Int) -> String { axes[axis].title?[language] ?? axes[axis].name }

  /// The values of a case in one line.
  package func text(of testCase: Case) -> String {
    testCase.combination.enumerated().map { text($1, of: $0) }.joined(separator: " / ")
  }
}

/// The texts of axis values, found from the items that the values feed.
private struct AxisReadings {
  let scenario: Scenario
  let vocabulary: VocabularyWording
  let titles: ResourceTitles
  /// The currency of amounts; nil if amounts are shown as written.
  let currency: Currency?
  /// The texts found so far, by axis and value.
  private var found: [[Int: String]]

  init(_ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    self.scenario = scenario
    self.vocabulary = vocabulary
    self.titles = titles
    let currencies = Set(scenario.cases.map(vocabulary.currency))
    currency = currencies.count == 1 ? currencies.first ?? nil : nil
    found = scenario.outline.axes.map { _ in [:] }
  }

  /// Finds the texts of the values that feed an item, each in the first case that uses it there.
  mutating func read(_ item: Item<Step>) {
    for placeholder in item.axisPlaceholders {
      for testCase in scenario.cases {
        let value = testCase.combination[placeholder.axis]
        guard found[placeholder.axis][value] == nil,
          placeholder.isFilled(in: testCase.combination),
          let step = item.content(in: testCase.combination)
        else { continue }
        var wording = CaseWording(testCase, vocabulary, titles)
        wording.currency = currency
        found[placeholder.axis][value] = wording.text(of: placeholder.position, in: step)
      }
    }
  }

  /// The texts of an axis's values; nil if a value used by a case has none.
  func texts(of axis: Int) -> [String]? {
    let used = Set(scenario.cases.map { $0.combination[axis] })
    guard used.allSatisfy({ found[axis][$0] != nil }) else { return nil }
    return scenario.outline.axes[axis].values.enumerated().map { found[axis][$0] ?? $1 }
  }
}

extension CaseWording {
  /// The text of what an axis feeds into a step; nil if it is shown as written.
  fileprivate mutating func text(of position: AxisPlaceholder.Position, in step: Step) -> String? {
    guard case .argument(let name, let element) = position else { return wordText(of: step) }
    guard let (argument, parameter, arguments) = argument(name, of: step) else { return nil }
    return parameter.text(for: argument, beside: arguments)
      ?? text(of: argument, element, as: parameter.shape)
  }

  /// The same text for use inside a sentence; nil if it is shown as written.
  mutating func sentenceText(of position: AxisPlaceholder.Position, in step: Step) -> String? {
    guard case .argument(let name, let element) = position else { return wordText(of: step) }
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

  /// An argument of a step with its parameter; nil as name means the first parameter.
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
    case .choice, .boolean, .duration, .integer(.some): return text(argument, as: shape)
    case .reference(let resource):
      // The title is shown alone here, so it needs no quotation marks.
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
