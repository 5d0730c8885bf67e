/// A simulated system: a world, and the words with which scenarios describe it.
///
/// An instance holds the world that a case runs against; the static members are the same for all
/// cases. A new word is one file and one line in the system's list of its kind.
@usableFromInline package protocol SimulatedSystem: Subject {
  /// The world of the system.
  associatedtype World: SimulatedWorld

  /// The world that a case changes.
  var world: World { get set }

  /// Makes a subject from a world.
  init(world: World)

  /// The name that `system:` gives.
  static var name: String { get }
  /// The resources that files declare in addition to scenarios, for example products.
  static var resources: [ResourceDefinition] { get }
  /// The precondition whose value selects the variants of phrases, if there is one.
  static var contextWord: String? { get }
  /// The precondition whose value determines the currency of amounts, if there is one.
  static var currencyChoice: CurrencyChoice? { get }

  /// The preconditions, by topic, in the order of the vocabulary.
  static var preconditions: Catalog<any Precondition<World>.Type> { get }
  /// The operations, by topic, in the order of the vocabulary.
  static var operations: Catalog<any Operation<World>.Type> { get }
  /// The observations, by topic, in the order of the vocabulary.
  static var observations: Catalog<any Observation<World>.Type> { get }
  /// The invariants, which must always hold.
  static var invariants: [any Invariant<World>.Type] { get }
  /// The recoveries, after which something must hold; none by default.
  static var recoveries: [any Recovery<World>.Type] { get }

  /// The rules: what differs between environments and eras, and what sources disagree about.
  static var rules: [RuleRow] { get }

  /// The value of the context word if a scenario does not set it.
  static var defaultContext: String? { get }
  /// What events may be about, for example the types of products; none by default.
  static var subjects: [Choice] { get }
  /// The state machines of the world's parts; none by default.
  static var machines: [StateMachine] { get }

  /// The questions that a team can answer about its app, so that documents keep what applies.
  static var profileQuestions: [ProfileQuestion] { get }
  /// What parts of the vocabulary need of an app, in addition to the needs that words declare.
  static var partNeeds: [VocabularyPart: [AppNeed]] { get }

  /// What a case as a whole needs of an app, in addition to what its words need.
  ///
  /// - Parameter content: The content of the case.
  /// - Returns: The needs. For a question with exactly one answer, they replace the needs of the
  ///   words.
  static func statedNeeds(of content: CaseContent) -> [AppNeed]

  /// What holds in a case although no precondition states it, as sentences for people.
  ///
  /// - Parameters:
  ///   - resources: The resources that the scenario file declares.
  ///   - preconditions: The preconditions of the case; what they state needs no second sentence.
  /// - Returns: The sentences, in the order of reading.
  static func assumptions(
    _ resources: Resources, beside preconditions: [CaseContent.Word]
  ) -> [LocalizedText]
  /// The contexts whose wordings apply to a case, the most specific first.
  static func phraseContexts(in context: Arguments?) -> [String]
  /// How testers make time go faster in a case; nil if they cannot.
  static func timeAcceleration(in context: Arguments?) -> TimeAcceleration?

  /// Makes the world in the state before any precondition.
  ///
  /// - Parameter resources: The resources that the scenario file declares.
  /// - Returns: The world, in the system's usual environment.
  static func makeWorld(_ resources: Resources) -> World

  // These are the same in every system. They are called on the system's own type, so that the
  // compiler knows the type of the world where a word is stored: see
  // `SimulatedSystem+Subject.swift`.

  /// Makes the content of a bound precondition.
  static func content(_ word: any Precondition<World>) -> any AnyObject & Sendable
  /// Makes the content of a bound operation.
  static func content(_ word: any Operation<World>) -> any AnyObject & Sendable
  /// Makes the content of a bound observation.
  static func content(_ word: any Observation<World>) -> any AnyObject & Sendable
}

extension SimulatedSystem {
  /// No resources by default.
  @usableFromInline package static var resources: [ResourceDefinition] { [] }
  /// No recoveries by default.
  @usableFromInline package static var recoveries: [any Recovery<World>.Type] { [] }
  /// No context word by default.
  @usableFromInline package static var contextWord: String? { nil }
  /// No rules by default.
  @usableFromInline package static var rules: [RuleRow] { [] }
  /// No currencies by default.
  @usableFromInline package static var currencyChoice: CurrencyChoice? { nil }
  /// No usual context by default.
  @usableFromInline package static var defaultContext: String? { nil }
  /// No event subjects by default.
  @usableFromInline package static var subjects: [Choice] { [] }
  /// No state machines by default.
  @usableFromInline package static var machines: [StateMachine] { [] }
  /// No questions by default.
  @usableFromInline package static var profileQuestions: [ProfileQuestion] { [] }
  /// No needs of parts by default.
  @usableFromInline package static var partNeeds: [VocabularyPart: [AppNeed]] { [:] }
  /// No stated needs by default.
  @usableFromInline package static func statedNeeds(of content: CaseContent) -> [AppNeed] { [] }
  /// No assumptions by default.
  @usableFromInline package static func assumptions(
    _ resources: Resources, beside preconditions: [CaseContent.Word]
  ) -> [LocalizedText] { [] }
  /// No way to make time go faster by default.
  @usableFromInline package static func timeAcceleration(in context: Arguments?)
    -> TimeAcceleration?
  { nil }
  /// The value of the context word by default, or the usual context.
  @usableFromInline package static func phraseContexts(in context: Arguments?) -> [String] {
    guard case .text(let name)? = context?.fields.first?.value else {
      return defaultContext.map { [$0] } ?? []
    }
    return [name]
  }
}
