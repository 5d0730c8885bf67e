import TenkenScenarios
import TenkenSimulation

/// The sentences of a feature's cases by their places, to be worded once.
///
/// Most cases of a scenario say the same at most places. What they share is one array, so that
/// comparing it takes no time.
struct KnownSentences {
  /// What a sentence is made of.
  private enum Content: Equatable {
    case precondition(Int, Arguments)
    case operation(Int, Arguments)
    case observation(Int, Arguments, Pattern)
  }

  private struct Sentence {
    /// The context of the case, which chooses among the variants of phrases.
    let context: String?
    /// The currency of its amounts.
    let currency: Currency?
    let content: Content
    let text: String
  }

  /// How many sentences are kept for a place: a matrix has hardly more there.
  private static let limit = 8

  private var sentences: [WordedLine.Place: [Sentence]] = [:]

  /// The text of a step.
  mutating func text(
    _ step: Step, at place: WordedLine.Place, _ wording: inout CaseWording
  ) -> String {
    guard step.text == nil else { return wording.text(step) }
    switch step.action {
    case .establish(let use):
      return text(.precondition(use.word, use.arguments), at: place, &wording) { $0.text(step) }
    case .perform(let use):
      return text(.operation(use.word, use.arguments), at: place, &wording) { $0.text(step) }
    case .expect, .manual:
      return wording.text(step)
    }
  }

  /// The text of an expected state.
  mutating func text(
    _ expectation: Expectation, at place: WordedLine.Place, _ wording: inout CaseWording
  ) -> String {
    // The text of a name follows from what the case has said before.
    guard expectation.text == nil,
      case .observation(let look, let pattern) = expectation.subject,
      !pattern.hasNames
    else { return wording.text(expectation) }
    return text(.observation(look.word, look.arguments, pattern), at: place, &wording) {
      $0.text(expectation)
    }
  }

  private mutating func text(
    _ content: Content, at place: WordedLine.Place, _ wording: inout CaseWording,
    _ make: (inout CaseWording) -> String
  ) -> String {
    let (context, currency) = (wording.context, wording.currency)
    if let known = sentences[place]?.first(where: {
      $0.context == context && $0.currency == currency && $0.content == content
    }) {
      return known.text
    }
    let text = make(&wording)
    sentences[place, default: []].append(
      Sentence(context: context, currency: currency, content: content, text: text))
    if sentences[place, default: []].count > Self.limit { sentences[place]?.removeFirst() }
    return text
  }
}

extension Pattern {
  /// Whether an identifier is given a name somewhere in it.
  fileprivate var hasNames: Bool {
    switch self {
    case .name: true
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      patterns.contains(where: \.hasNames)
    case .record(let fields): fields.contains { $0.pattern.hasNames }
    case .not(let inner): inner.hasNames
    case .equals, .empty, .atLeast, .atMost: false
    }
  }
}
