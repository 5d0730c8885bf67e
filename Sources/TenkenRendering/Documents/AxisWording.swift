import TenkenScenarios
import TenkenSimulation

/// The texts that people read for the values of a scenario's matrix.
///
/// A value reads as the file says. Where it does not, one that feeds a parameter reads like the
/// parameter's choice, resource, length of time or truth, or like an amount where all cases have
/// one currency; one that is the name of a word reads like the word; any other reads as written.
struct AxisWording {
  private var texts: [String: [String: String]] = [:]

  /// Finds what the axes feed, by what varies with them from case to case.
  init(_ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles) {
    let currencies = Set(scenario.cases.map(vocabulary.currency))
    let currency = currencies.count == 1 ? currencies.first ?? nil : nil
    for (place, axis) in scenario.axes.enumerated() {
      guard axis.titles.isEmpty else {
        texts[axis.name] = axis.titles.mapValues { PlainText.contained($0[vocabulary.language]) }
        continue
      }
      var readings = AxisReadings(
        axis: place, currency: currency, vocabulary: vocabulary, titles: titles)
      for testCase in scenario.cases { readings.collect(testCase) }
      for testCase in scenario.cases { readings.refute(testCase) }
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
  /// A parameter of a word in one of the lists, or a step that is a word of the axis.
  private struct Fed: Equatable {
    /// 0 for the preconditions, 1 for the operations.
    let list: Int
    /// Whether the word is an operation; it may stand among the preconditions, too.
    let isOperation: Bool
    /// The place of the word in its vocabulary, or of the step in the file.
    let place: Int
    /// The name of the word's parameter; nil for the step itself.
    let parameter: String?
  }

  let axis: Int
  /// The currency of amounts; nil where they read as written.
  let currency: Currency?
  let vocabulary: VocabularyWording
  let titles: ResourceTitles
  /// What may be fed, in the order of its finding, with the texts of the values that feed it.
  private var candidates: [(fed: Fed, texts: [String: String])] = []

  init(
    axis: Int, currency: Currency?, vocabulary: VocabularyWording, titles: ResourceTitles
  ) {
    self.axis = axis
    self.currency = currency
    self.vocabulary = vocabulary
    self.titles = titles
  }

  /// Notes everything in a case that reads the axis's value.
  mutating func collect(_ testCase: Case) {
    guard let value = value(in: testCase) else { return }
    let vocabulary = vocabulary
    for (list, steps) in [testCase.preconditions, testCase.operations].enumerated() {
      for step in steps {
        guard let (isOperation, invocation) = step.use else { continue }
        if vocabulary.name(of: invocation, isOperation) == value {
          let fed = Fed(list: list, isOperation: isOperation, place: step.place, parameter: nil)
          note(value, fed, testCase) { wording in wording.text(step) }
        }
        for field in invocation.arguments.fields where field.value.holds(value) {
          let fed = Fed(
            list: list, isOperation: isOperation, place: invocation.word, parameter: field.name)
          note(value, fed, testCase) { wording in
            let words = isOperation ? vocabulary.operations : vocabulary.preconditions
            return words[invocation.word].parameters.first { $0.name == field.name }.flatMap {
              $0.texts[field.value] ?? wording.text(of: value, in: field.value, as: $0.shape)
            }
          }
        }
      }
    }
  }

  /// Drops what has another value in a case: the axis does not feed it.
  mutating func refute(_ testCase: Case) {
    guard !candidates.isEmpty, let value = value(in: testCase) else { return }
    let vocabulary = vocabulary
    candidates.removeAll { fed, _ in
      let steps = fed.list == 0 ? testCase.preconditions : testCase.operations
      var isMissed = false
      for step in steps {
        guard let (isOperation, invocation) = step.use, isOperation == fed.isOperation else {
          continue
        }
        if let parameter = fed.parameter {
          guard invocation.word == fed.place, let argument = invocation.arguments[parameter]
          else { continue }
          if argument.holds(value) { return false }
        } else {
          guard step.place == fed.place else { continue }
          if vocabulary.name(of: invocation, isOperation) == value { return false }
        }
        isMissed = true
      }
      return isMissed
    }
  }

  /// The texts of the first that reads all values; nil if nothing does.
  func texts(of values: [String]) -> [String: String]? {
    candidates.first { _, texts in values.allSatisfy { texts[$0] != nil } }?.texts
  }

  private func value(in testCase: Case) -> String? {
    axis < testCase.assignments.count ? testCase.assignments[axis].value : nil
  }

  /// Keeps how a value reads at a place; it is worded once.
  private mutating func note(
    _ value: String, _ fed: Fed, _ testCase: Case, _ text: (inout CaseWording) -> String?
  ) {
    let known = candidates.firstIndex { $0.fed == fed }
    if let known, candidates[known].texts[value] != nil { return }
    var wording = CaseWording(testCase, vocabulary, titles)
    wording.currency = currency
    guard let text = text(&wording) else { return }
    if let known {
      candidates[known].texts[value] = text
    } else {
      candidates.append((fed, [value: text]))
    }
  }
}

extension Step {
  /// The word of the step with its arguments; nil for looks and what only people do.
  fileprivate var use: (isOperation: Bool, invocation: Invocation)? {
    switch action {
    case .establish(let invocation): (false, invocation)
    case .perform(let invocation): (true, invocation)
    case .expect, .manual: nil
    }
  }
}

extension VocabularyWording {
  fileprivate func name(of invocation: Invocation, _ isOperation: Bool) -> String {
    isOperation ? operations[invocation.word].name : preconditions[invocation.word].name
  }
}

extension Value {
  /// Whether an axis's value may stand here, as it is or in another writing.
  fileprivate func holds(_ value: String) -> Bool {
    switch self {
    case .text(let text): text == value
    case .boolean(let truth): value == (truth ? "true" : "false")
    case .integer(let number):
      value.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false
        && (seconds(ofDuration: value) == number || Int(value) == number)
    case .list(let values): values.contains { $0.holds(value) }
    case .none, .record: false
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
    case (.money, .integer(let number)) where currency != nil && Int(value) == number:
      text(argument, as: shape)
    case (.list(let element), .list(let values)), (.oneOrMore(let element), .list(let values)):
      values.lazy.compactMap { self.text(of: value, in: $0, as: element) }.first
    case (.oneOrMore(let element), _):
      text(of: value, in: argument, as: element)
    case (.integer, _), (.money, _), (.text, _), (.boolean, _), (.choice, _), (.reference, _),
      (.duration, _),
      (.identifier, _), (.list, _), (.record, _):
      nil
    }
  }
}
