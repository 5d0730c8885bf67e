import Scenarios
import Simulation

/// The texts that people read for the values of a scenario's matrix.
///
/// A value that feeds a parameter reads like the parameter's choice, resource, length of time or
/// truth; a value that is the name of a word reads like the word; any other reads as written.
struct AxisWording {
  private var texts: [String: [String: String]] = [:]

  /// Finds what the axes feed, by what varies with them from case to case.
  init(_ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    guard !scenario.axes.isEmpty else { return }
    var readings = scenario.axes.map { _ in AxisReadings() }
    for testCase in scenario.cases {
      let wording = CaseWording(testCase, vocabulary, titles, isExcerpt: true)
      for (axis, assignment) in testCase.assignments.prefix(readings.count).enumerated() {
        readings[axis].read(assignment.value, in: testCase, wording)
      }
    }
    for (axis, readings) in zip(scenario.axes, readings) {
      texts[axis.name] = readings.texts(of: axis.values)
    }
  }

  /// The text of an axis's value.
  func text(_ value: String, of axis: String) -> String {
    texts[axis]?[value] ?? value
  }
}

/// What an axis may feed in a scenario's cases, and how its values read there.
private struct AxisReadings {
  /// A parameter of a word, or a step that is a word of the axis.
  private struct Fed: Hashable {
    let list: Int
    /// The place of the word in its list, or of the step in the file.
    let place: Int
    /// The place among the word's parameters; -1 for the step itself.
    let parameter: Int
  }

  private var order: [Fed] = []
  private var texts: [Fed: [String: String]] = [:]
  /// What has another value in some case: the axis does not feed it.
  private var refuted: Set<Fed> = []

  /// Notes everything in a case that reads the axis's value, and everything that does not.
  mutating func read(_ value: String, in testCase: Case, _ wording: CaseWording) {
    var hits: Set<Fed> = []
    var misses: Set<Fed> = []
    for (list, steps) in [testCase.preconditions, testCase.operations].enumerated() {
      for step in steps {
        guard let (word, invocation) = wording.vocabulary.word(of: step) else { continue }
        for (place, parameter) in word.parameters.enumerated() {
          guard let argument = invocation.arguments[parameter.name] else { continue }
          let fed = Fed(list: list, place: invocation.word, parameter: place)
          if let text = wording.text(of: value, in: argument, as: parameter.shape) {
            note(text, of: value, at: fed)
            hits.insert(fed)
          } else {
            misses.insert(fed)
          }
        }
        let fed = Fed(list: list, place: step.place, parameter: -1)
        if word.name == value {
          var wording = wording
          note(wording.text(step), of: value, at: fed)
          hits.insert(fed)
        } else {
          misses.insert(fed)
        }
      }
    }
    refuted.formUnion(misses.subtracting(hits))
  }

  /// The texts of the first that reads all values; nil if nothing does.
  func texts(of values: [String]) -> [String: String]? {
    order.lazy.filter { !refuted.contains($0) }.compactMap { texts[$0] }.first { texts in
      values.allSatisfy { texts[$0] != nil }
    }
  }

  private mutating func note(_ text: String, of value: String, at fed: Fed) {
    if texts[fed] == nil { order.append(fed) }
    texts[fed, default: [:]][value] = text
  }
}

extension VocabularyWording {
  /// The word of a step and how it is used; nil for looks and what only people do.
  fileprivate func word(of step: Step) -> (word: WordWording, invocation: Invocation)? {
    switch step.action {
    case .establish(let invocation): (preconditions[invocation.word], invocation)
    case .perform(let invocation): (operations[invocation.word], invocation)
    case .expect, .manual: nil
    }
  }
}

extension CaseWording {
  /// The text of an axis's value that an argument holds; nil if it does not, or reads as written.
  fileprivate func text(
    of value: String, in argument: Value, as shape: ShapeWording
  ) -> String? {
    switch (shape, argument) {
    case (.choice, .text(value)), (.reference, .text(value)):
      text(argument, as: shape)
    case (.boolean, .boolean(let truth)) where value == (truth ? "true" : "false"):
      text(argument, as: shape)
    case (.duration, .integer(let number)) where seconds(ofDuration: value) == number:
      text(argument, as: shape)
    case (.list(let element), .list(let values)), (.oneOrMore(let element), .list(let values)):
      values.lazy.compactMap { self.text(of: value, in: $0, as: element) }.first
    case (.oneOrMore(let element), _):
      text(of: value, in: argument, as: element)
    case (.integer, _), (.text, _), (.boolean, _), (.choice, _), (.reference, _), (.duration, _),
      (.identifier, _), (.list, _), (.record, _):
      nil
    }
  }
}
