import TenkenScenarios
import TenkenSimulation

/// An item of a list of a scenario file.
struct ScenarioItem: Hashable, Sendable {
  /// The word with its value: `buy: coin120`.
  var head: String
  /// The wording that replaces the word's own; nil to use the word's.
  var text: LocalizedText?
  /// The expected refusal; nil if the operation should succeed.
  var outcome: String?

  /// Makes an item that only people do or see.
  static func manual(_ text: LocalizedText) -> ScenarioItem {
    ScenarioItem(head: "manual: " + YAMLText.wordings(text.allWordings))
  }

  /// The item as lines of YAML, the first with its hyphen.
  func lines(indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    guard text != nil || outcome != nil else { return ["\(space)- \(head)"] }
    let head = head.contains(":") ? head : head + ":"
    var lines = ["\(space)- \(head)"]
    if let text { lines.append("\(space)  text: \(YAMLText.wordings(text.allWordings))") }
    if let outcome { lines.append("\(space)  outcome: \(outcome)") }
    return lines
  }
}

extension LocalizedText {
  /// The wordings with their language codes; the code is empty for a text without a language.
  var allWordings: [(code: String, text: String)] {
    let codes = languageCodes
    guard !codes.isEmpty else { return [(code: "", text: self[.english])] }
    return codes.map { (code: $0, text: self[Language(code: $0)]) }
  }
}

extension ScenarioItem {
  /// Makes the item of a step; nil for expectations, which are a list of their own.
  init?(_ step: Step, of vocabulary: Vocabulary) {
    switch step.action {
    case .establish(let use):
      self.init(use, vocabulary.preconditions[use.word], text: step.text)
    case .perform(let use):
      self.init(use, vocabulary.operations[use.word], text: step.text)
    case .manual(let text): self = .manual(text)
    case .expect: return nil
    }
  }

  private init(_ use: Invocation, _ word: WordDefinition, text: LocalizedText?) {
    let members = word.parameters.compactMap { parameter -> FlowValue.Member? in
      guard let value = use.arguments[parameter.name], value != parameter.defaultValue else {
        return nil
      }
      return FlowValue.Member(
        name: parameter.name, value: FlowValue(value, as: parameter.shape))
    }
    self.init(head: WordText.item(word, members), text: text, outcome: use.refusal)
  }

  /// Makes the item of an expected state.
  init(_ expectation: Expectation, of vocabulary: Vocabulary) {
    switch expectation.subject {
    case .manual(let text): self = .manual(text)
    case .observation(let look, let pattern):
      let word = vocabulary.observations[look.word]
      let value = FlowValue(pattern, as: word.value?.shape ?? .text)
      self.init(head: "\(word.name): \(value.text)", text: expectation.text)
    }
  }
}

extension FlowValue {
  /// Makes the value of a pattern, as a file writes it for a shape.
  init(_ pattern: Pattern, as shape: Shape) {
    switch pattern {
    case .equals(let value): self = FlowValue(value, as: shape)
    case .empty: self = .scalar(shape.isList ? "empty" : "none")
    case .list(let patterns):
      // A single value that may be one of several is written without list brackets.
      if case .oneOrMore(let element) = shape, patterns.count == 1, let only = patterns.first {
        self = FlowValue(only, as: element)
      } else {
        self = .list(patterns.map { FlowValue($0, as: shape.element) })
      }
    case .contains(let patterns):
      self = .record("contains", .list(patterns.map { FlowValue($0, as: shape.element) }))
    case .anyOrder(let patterns):
      self = .record("any-order", .list(patterns.map { FlowValue($0, as: shape.element) }))
    case .atLeast(let bound): self = .record("at-least", Self.bound(bound, as: shape))
    case .atMost(let bound): self = .record("at-most", Self.bound(bound, as: shape))
    case .not(let inner): self = .record("not", FlowValue(inner, as: shape))
    case .name(let name): self = .scalar("$" + name)
    case .record(let fields):
      let parameters = shape.fields
      self = .record(
        fields.map { field in
          let parameter = parameters.first { $0.name == field.name }
          return Member(
            name: field.name, value: FlowValue(field.pattern, as: parameter?.shape ?? .text))
        })
    }
  }

  private static func bound(_ bound: Int, as shape: Shape) -> FlowValue {
    if case .duration = shape { return .scalar(duration(bound)) }
    return .scalar(String(bound))
  }
}
