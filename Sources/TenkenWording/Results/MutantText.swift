package import TenkenExecution
import TenkenScenarios
package import TenkenSimulation

/// A mutant described in one language, with a difference that no case checks.
package struct MutantText: Sendable {
  /// A difference that the mutant makes and that no case checks.
  package struct Unseen: Sendable {
    /// The address of the first case with the difference.
    package let address: String
    /// The number of cases in which something differs.
    package let count: Int
    /// What happens without the mutant; nil if nothing more happens.
    package let usual: String?
    /// What happens with the mutant; nil if nothing more happens.
    package let mutated: String?
    /// Whether the two are different things that happen, and not one thing in two ways.
    package let isOtherEvent: Bool
  }

  /// The mutant as a scenario would write it.
  package let name: String
  /// The setting or rule that the mutant changes.
  package let subject: String
  /// The value that the mutant sets, in words.
  package let text: String
  /// The confidence in the rule that the mutant changes; nil if it changes a setting.
  package let confidence: String?
  /// The line of a file whose rule the mutant changes; nil if no file declares it.
  package let origin: String?
  /// How the mutant could be noticed; nil if a case does, or if it is not known.
  package let clue: PlantedBug.Clue?
  /// The steps of the clue as a scenario writes them, with runs of equal steps counted.
  package let clueSteps: [String]
  /// The same clue in sentences; nil without a clue.
  package let toldClue: ToldClue?
  /// Whether nobody knows if the mutant can be noticed at all.
  package let isUndecided: Bool
  /// The first difference that no case checks; nil if there is none.
  package let unseen: Unseen?

  /// Describes the result of a mutant.
  package init(_ entry: MutationResult.Entry, _ language: Language) {
    name = entry.name
    Making.note("mutant/\(name)")
    subject = entry.mutant.subject(in: entry.vocabulary)[language]
    text = entry.mutant.text(in: entry.vocabulary)[language]
    confidence = entry.mutant.confidence(in: entry.vocabulary)?[language]
    origin = entry.mutant.plantedBug(in: entry.vocabulary).map { bug in
      "\(entry.vocabulary.file ?? entry.vocabulary.system):\(bug.line)"
    }
    clue = if case .noticeable(let clue)? = entry.outlook { clue } else { nil }
    clueSteps = (clue?.steps ?? []).map(\.code).countingRuns(language)
    toldClue = clue.map { ToldClue($0, entry.vocabulary, language) }
    isUndecided = entry.outlook == .undecided
    unseen = entry.unseen.map { first in
      let (usual, mutated) = first.difference.sentences(in: first.feature, language)
      return Unseen(
        address: first.difference.testCase.address, count: entry.unseenCount, usual: usual,
        mutated: mutated, isOtherEvent: first.difference.isOtherEvent)
    }
  }
}

extension UnseenDifference {
  /// The longest sentence, in characters; an observation can read hundreds of transactions.
  private static let sentenceLimit = 200

  /// Whether something else happens, and not the same in another way or at another time.
  fileprivate var isOtherEvent: Bool {
    guard case .event(let usual?, let mutated?) = content, usual.text != mutated.text else {
      return false
    }
    return usual.subject == nil || usual.subject != mutated.subject
  }

  /// Describes what happens without and with the mutant; nil if nothing more happens.
  fileprivate func sentences(
    in feature: Feature, _ language: Language
  ) -> (usual: String?, mutated: String?) {
    let wording = Wording(feature, language)
    switch content {
    case .event(let usual, let mutated):
      let texts = (usual.map { wording.text($0) }, mutated.map { wording.text($0) })
      // The same at another time, such as a timer that is a second early.
      guard let usual, let mutated, texts.0 == texts.1, usual.time != mutated.time else {
        return texts
      }
      return (Self.text(of: usual, wording), Self.text(of: mutated, wording))
    case .observation(let look, let usual, let mutated):
      let (first, second) = usual.withoutCommonEnds(with: mutated)
      func text(_ value: Value) -> String {
        feature.scenarios.first.map { scenario in
          wording.text(Expectation(look, reads: value, at: scenario.range), in: testCase)
        } ?? value.description
      }
      let texts = (text(first), text(second))
      guard max(texts.0.count, texts.1.count) > Self.sentenceLimit else { return texts }
      func short(_ value: Value, besides other: Value) -> String {
        let part = value.narrowed(besides: other)
        let sentence = text(part).cut(to: Self.sentenceLimit)
        guard part != value else { return sentence }
        return PhraseTemplate(TextLibrary.embedded[language]["mutation.shortened"])
          .filled { _, _ in sentence }
      }
      return (short(first, besides: second), short(second, besides: first))
    }
  }

  /// An event with its time since the start of the case.
  private static func text(of event: EventRecord, _ wording: Wording) -> String {
    let words = TextLibrary.embedded[wording.language]
    let seconds = event.time.seconds - Instant.startOfCases.seconds
    return PhraseTemplate(words["mutation.at"]).filled { name, _ in
      name == "time" ? words.duration(seconds: seconds) : wording.text(event)
    }
  }
}

extension String {
  /// The text, cut behind a part of a list so that it has at most this many characters.
  fileprivate func cut(to limit: Int) -> String {
    guard count > limit else { return self }
    let start = prefix(limit - 1)
    return start[..<(start.lastIndex { "、,".contains($0) } ?? start.endIndex)] + "…"
  }
}

extension Value {
  /// How many fields name a record, how many stand for one beside no other, and how many records
  /// stand for a long list.
  private static let (namingFields, loneFields, listedRecords) = (2, 6, 3)

  /// The value with only those fields of its records that name them or that differ.
  fileprivate func narrowed(besides other: Value?) -> Value {
    switch self {
    case .list(let values):
      var others: [Value] = []
      if case .list(let values)? = other { others = values }
      return .list(
        values.prefix(Self.listedRecords).enumerated().map { index, value in
          value.narrowed(besides: index < others.count ? others[index] : nil)
        })
    case .record(let fields):
      guard case .record(let others)? = other else {
        return .record(Array(fields.prefix(Self.loneFields)))
      }
      return .record(
        fields.enumerated().filter { index, field in
          index < Self.namingFields
            || others.first { $0.name == field.name }?.value != field.value
        }.map(\.element))
    case .none, .boolean, .integer, .text: return self
    }
  }
}

extension Value {
  /// Two lists without their common beginning and end; other values unchanged.
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
