public import TenkenMutation
import TenkenScenarios
public import TenkenSimulation

/// A mutant in the words of a language, with what nobody looks at.
public struct WordedMutant: Sendable {
  /// What is otherwise, and nobody looks at.
  public struct Unseen: Sendable {
    /// The first case in which it is.
    public let address: String
    /// In how many cases something is.
    public let count: Int
    /// What is there as things are; nil if nothing more happens then.
    public let usual: String?
    /// What is there with the mutant; nil if nothing more happens then.
    public let mutated: String?
  }

  /// The mutant as a scenario would write it.
  public let name: String
  /// What is otherwise.
  public let subject: String
  /// How it is then.
  public let text: String
  /// How far it can be trusted that a rule is as it is; nil for what is no rule.
  public let confidence: String?
  /// What is otherwise and nobody looks at; nil if it is killed, or nothing is.
  public let unseen: Unseen?

  /// Words what came of a mutant.
  public init(_ entry: MutationResult.Entry, _ language: Language) {
    name = entry.name
    subject = entry.mutant.subject(in: entry.vocabulary)[language]
    text = entry.mutant.text(in: entry.vocabulary)[language]
    confidence = entry.mutant.confidence(in: entry.vocabulary)?[language]
    unseen = entry.unseen.map { first in
      let (usual, mutated) = first.difference.sentences(in: first.feature, language)
      return Unseen(
        address: first.difference.testCase.address, count: entry.unseenCount, usual: usual,
        mutated: mutated)
    }
  }
}

extension UnseenDifference {
  /// The longest sentence, in characters: a look can read hundreds of transactions.
  private static let sentenceLimit = 300

  /// What is there as things are, and with the mutant; nil where nothing more happens.
  fileprivate func sentences(
    in feature: Feature, _ language: Language
  ) -> (usual: String?, mutated: String?) {
    switch content {
    case .event(let usual, let mutated):
      return (usual?.text[language], mutated?.text[language])
    case .observation(let look, let usual, let mutated):
      let wording = Wording(feature, language)
      let (first, second) = usual.withoutCommonEnds(with: mutated)
      let texts = [first, second].map { value in
        feature.scenarios.first.map { scenario in
          wording.text(Expectation(look, reads: value, at: scenario.range), in: testCase)
            .cut(to: Self.sentenceLimit)
        } ?? value.description
      }
      return (texts[0], texts[1])
    }
  }
}

extension String {
  /// The text, or its beginning if it is longer than a number of characters.
  fileprivate func cut(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}

extension Value {
  /// Two lists without what both begin and end with; other values as they are.
  fileprivate func withoutCommonEnds(with other: Value) -> (Value, Value) {
    guard case .list(let ones) = self, case .list(let others) = other else { return (self, other) }
    let limit = min(ones.count, others.count)
    let start = (0..<limit).first { ones[$0] != others[$0] } ?? limit
    let end =
      (0..<limit - start).first { ones[ones.count - 1 - $0] != others[others.count - 1 - $0] }
      ?? limit - start
    return (
      .list(Array(ones[start..<ones.count - end])),
      .list(Array(others[start..<others.count - end]))
    )
  }
}
