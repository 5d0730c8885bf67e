import Scenarios
import Simulation

/// The texts that people read for the values of a scenario's matrix.
///
/// A value that chooses among a parameter's choices or resources reads like the choice or the
/// resource; a value that is the name of a word reads like the word; any other reads as written.
struct AxisWording {
  private var texts: [String: [String: String]] = [:]

  /// Finds what the axes feed, by what varies with them from case to case.
  init(_ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    guard let first = scenario.cases.first else { return }
    for (place, axis) in scenario.axes.enumerated() where place < first.assignments.count {
      texts[axis.name] = Self.texts(of: place, in: scenario.cases, vocabulary, titles)
    }
  }

  /// The text of an axis's value.
  func text(_ value: String, of axis: String) -> String {
    texts[axis]?[value] ?? value
  }

  private static func texts(
    of axis: Int, in cases: [Case], _ vocabulary: VocabularyWording, _ titles: ResourceTitles
  ) -> [String: String]? {
    var candidates: [Fed: [String: String]] = [:]
    var order: [Fed] = []
    for (number, testCase) in cases.enumerated() {
      let value = testCase.assignments[axis].value
      let fed = Self.fed(by: value, in: testCase, vocabulary, titles)
      let seen = Set(fed.map(\.place))
      for (place, text) in fed {
        if number == 0, candidates[place] == nil { order.append(place) }
        candidates[place]?[value] = text
        if number == 0, candidates[place] == nil { candidates[place] = [value: text] }
      }
      // What does not follow the axis in one case is not fed by it.
      order.removeAll { !seen.contains($0) }
    }
    return order.first.flatMap { candidates[$0] }
  }

  /// Something in a scenario that an axis may feed.
  private struct Fed: Hashable {
    let list: Int
    let step: Int
    let parameter: String
  }

  /// Everything in a case that reads an axis's value, with the text people read for it.
  private static func fed(
    by value: String, in testCase: Case, _ vocabulary: VocabularyWording, _ titles: ResourceTitles
  ) -> [(place: Fed, text: String)] {
    let wording = CaseWording(testCase, vocabulary, titles)
    var found: [(place: Fed, text: String)] = []
    for (list, steps) in [testCase.preconditions, testCase.operations].enumerated() {
      for step in steps {
        guard let (word, invocation) = vocabulary.word(of: step) else { continue }
        for parameter in word.parameters {
          guard let argument = invocation.arguments[parameter.name],
            let text = wording.name(value, in: argument, as: parameter.shape)
          else { continue }
          found.append((Fed(list: list, step: step.place, parameter: parameter.name), text))
        }
        guard word.name == value else { continue }
        var wording = wording
        found.append((Fed(list: list, step: step.place, parameter: ""), wording.text(step)))
      }
    }
    return found
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
  /// The text of a name that an argument holds as a choice or a reference; nil if it does not.
  fileprivate func name(
    _ name: String, in argument: Value, as shape: ShapeWording
  ) -> String? {
    switch (shape, argument) {
    case (.choice, .text(name)), (.reference, .text(name)):
      text(argument, as: shape)
    case (.list(let element), .list(let values)), (.oneOrMore(let element), .list(let values)):
      values.lazy.compactMap { self.name(name, in: $0, as: element) }.first
    case (.oneOrMore(let element), _):
      self.name(name, in: argument, as: element)
    case (.integer, _), (.text, _), (.boolean, _), (.choice, _), (.reference, _), (.duration, _),
      (.identifier, _), (.list, _), (.record, _):
      nil
    }
  }
}
