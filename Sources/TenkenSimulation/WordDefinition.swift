/// Everything a word declares about itself, once.
///
/// Readers, the JSON Schema, checklists, the vocabulary page, coverage points and the word's own
/// tests are made from this value. It is an object so that many can hold it, and read a field,
/// without a copy.
@usableFromInline package final class WordDefinition: Sendable {
  /// The kebab-case name that scenarios write.
  @usableFromInline package let name: String
  /// Other names that people may try, for which diagnostics suggest this word.
  @usableFromInline package let synonyms: [String]
  /// What the word does or reads, in one sentence, for authors.
  @usableFromInline package let summary: LocalizedText
  /// The wording for people who follow a checklist.
  @usableFromInline package let phrase: Phrase
  /// The wording of an observation that expects `empty` or `none`; nil if `phrase` serves.
  @usableFromInline package let emptyPhrase: Phrase?
  /// The wording of an observation that expects only something, or a number of entries; else nil.
  ///
  /// `{value}` is replaced by the number, such as `at least 2`.
  @usableFromInline package let somePhrase: Phrase?
  /// The wording of an observation that expects anything but `{value}`; nil if `phrase` serves.
  @usableFromInline package let notPhrase: Phrase?
  /// The parameters of the word; the value of the first one may be written without its name.
  @usableFromInline package let parameters: [Parameter]
  /// The ways in which the world may refuse an operation, in order of precedence.
  @usableFromInline package let refusals: [RefusalDefinition]
  /// What an observation reads; nil for other words.
  @usableFromInline package let value: ObservedValue?
  /// The precondition without which an observation never reads anything; nil if there is none.
  @usableFromInline package let requiredPrecondition: String?
  /// Small scenarios that show the word at work; every one is run as a test.
  @usableFromInline package let examples: [WordExample]
  /// Where the behaviour is known from.
  @usableFromInline package let source: String
  /// What the word needs of an app to be of use to it; empty if it is of use to every app.
  package let needs: [AppNeed]
  /// The limits to doing the word by hand.
  package let handLimits: [HandLimit]
  /// What the steps after an operation have to do without, as a sentence; nil if it takes nothing.
  package let outage: LocalizedText?
  /// Says what is unlikely about a precondition with its arguments, though possible; nil if nothing
  /// is.
  package let caution: (@Sendable (Arguments) -> LocalizedText?)?
  /// How people check what an observation reads; nil if a screen shows it.
  @usableFromInline package let handCheck: HandCheck?
  /// Whether a precondition is a property of the tested app's or its server's code.
  @usableFromInline package let isAssumedOfApp: Bool
  /// How a precondition is combined with others of the same word; nil for other words.
  @usableFromInline package let kind: PreconditionKind?
  /// Whether a setting with only usual values is the same as no such setting at all.
  @usableFromInline package let isNothingIfUsual: Bool
  /// The contexts of the phrase that the arguments of the word and the preconditions of the case
  /// choose, before those of the case; nil if they choose none.
  @usableFromInline package let ownContexts: OwnContexts?
  /// The parameters that are references.
  let references: [WordList.Reference]

  /// Chooses contexts of a phrase by the arguments of its word and the preconditions of the case.
  @usableFromInline package typealias OwnContexts =
    @Sendable (Arguments, [CaseContent.Word]) -> [String]

  /// Makes a definition; what is left out is what most words have.
  package init(
    _ name: String, _ kind: PreconditionKind? = nil, synonyms: [String] = [],
    summary: LocalizedText, phrase: Phrase, whenEmpty emptyPhrase: Phrase? = nil,
    whenSome somePhrase: Phrase? = nil, whenNot notPhrase: Phrase? = nil,
    parameters: [Parameter] = [], refusals: [RefusalDefinition] = [],
    reads value: ObservedValue? = nil, requires requiredPrecondition: String? = nil,
    isAssumedOfApp: Bool = false, isNothingIfUsual: Bool = false, needs: [AppNeed] = [],
    limits: [HandLimit] = [], afterwards outage: LocalizedText? = nil,
    cautions caution: (@Sendable (Arguments) -> LocalizedText?)? = nil,
    check: HandCheck? = nil, wordedBy ownContexts: OwnContexts? = nil, examples: [WordExample],
    source: String
  ) {
    precondition(
      kind?.key.map { key in parameters.contains { $0.name == key } } ?? true,
      "'\(name)' has no parameter of the name of its key")
    self.name = name
    self.kind = kind
    self.synonyms = synonyms
    self.summary = summary
    self.phrase = phrase
    (self.emptyPhrase, self.somePhrase, self.notPhrase) = (emptyPhrase, somePhrase, notPhrase)
    self.parameters = parameters
    self.refusals = refusals
    self.value = value
    self.requiredPrecondition = requiredPrecondition
    self.isAssumedOfApp = isAssumedOfApp
    self.isNothingIfUsual = isNothingIfUsual
    self.needs = needs
    handLimits = limits
    self.outage = outage
    self.caution = caution
    handCheck = check
    self.ownContexts = ownContexts
    self.examples = examples
    self.source = source
    references = parameters.compactMap { parameter in
      guard case .reference(let resource) = parameter.shape else { return nil }
      return WordList.Reference(parameter: parameter.name, resource: resource)
    }
  }
}

/// What an observation reads.
@usableFromInline package struct ObservedValue: Hashable, Sendable {
  /// Whether the value is the current state, or what happened since the last observation.
  @usableFromInline package enum Kind: Hashable, Sendable {
    /// The state at the moment of the observation.
    case state
    /// What happened since the case's last expectations, or since the operations began.
    case record
  }

  /// Whether it is a state or a record.
  @usableFromInline package let kind: Kind
  /// The shape of the value.
  @usableFromInline package let shape: Shape

  /// Makes the value of a state observation.
  @usableFromInline package static func state(_ shape: Shape) -> ObservedValue {
    ObservedValue(kind: .state, shape: shape)
  }

  /// Makes the value of a record observation.
  @usableFromInline package static func record(_ shape: Shape) -> ObservedValue {
    ObservedValue(kind: .record, shape: shape)
  }
}

/// A way in which the world may refuse an operation.
@usableFromInline package struct RefusalDefinition: Hashable, Sendable {
  /// The kebab-case name that `outcome:` expects.
  @usableFromInline package let name: String
  /// The reason, as people read it.
  @usableFromInline package let reason: LocalizedText
  /// What the refusal says about the step.
  @usableFromInline package let kind: Kind

  /// What a refusal says about the step.
  @usableFromInline package enum Kind: Hashable, Sendable {
    /// The step can be tried, and turns out not to work.
    case answer
    /// The step cannot even be tried: it is in the wrong position in the case.
    case impossible
    /// The step can be done, but nobody has measured its result.
    case unmeasured
  }

  /// What works instead or comes first, as people read it; nil if nothing does.
  @usableFromInline package private(set) var remedy: LocalizedText?

  /// Whether the system's own rules are at fault when it happens, so that a search reports it.
  @usableFromInline package var isFault = false

  /// Makes a refusal from its name and reason.
  @usableFromInline package init(_ name: String, _ reason: LocalizedText, _ kind: Kind = .answer) {
    self.name = name
    self.reason = reason
    self.kind = kind
  }

  /// The refusal with what works instead, or must come first.
  package func instead(_ english: String, _ japanese: String) -> RefusalDefinition {
    instead(LocalizedText(english, japanese))
  }

  /// The refusal with what works instead, or must come first.
  package func instead(_ remedy: LocalizedText) -> RefusalDefinition {
    var copy = self
    copy.remedy = remedy
    return copy
  }

  /// The refusal of an operation before which another one must come.
  ///
  /// - Parameters:
  ///   - operation: The name of the operation.
  ///   - purpose: What it does, in Japanese, after its name and 「で」.
  /// - Returns: The refusal with this advice.
  package func after(_ operation: String, _ purpose: String) -> RefusalDefinition {
    instead("'\(operation)' comes first", "先に \(operation) で\(purpose)")
  }

  /// The refusal of an operation that changes nothing.
  package var leaveOut: RefusalDefinition { instead("leave out this step", "この手順を省く") }

  /// The reason, and what works instead.
  package var advice: LocalizedText {
    LocalizedText(
      en: reason[.english] + (remedy.map { "; \($0[.english])" } ?? ""),
      ja: reason[.japanese] + (remedy.map { "。\($0[.japanese])" } ?? ""))
  }

  /// Makes the refusal of a step that can be tried, and turns out not to work.
  package static func possible(
    _ name: String, _ english: String, _ japanese: String
  ) -> RefusalDefinition {
    RefusalDefinition(name, LocalizedText(english, japanese))
  }

  /// Makes the refusal of a step that cannot even be tried.
  package static func impossible(
    _ name: String, _ english: String, _ japanese: String
  ) -> RefusalDefinition {
    RefusalDefinition(name, LocalizedText(english, japanese), .impossible)
  }

  /// Makes the refusal of a step whose result nobody has measured.
  package static func unmeasured(
    _ name: String, _ english: String, _ japanese: String
  ) -> RefusalDefinition {
    RefusalDefinition(name, LocalizedText(english, japanese), .unmeasured)
  }

  /// Makes the refusal of a step that cannot even be tried.
  @usableFromInline package static func impossible(_ name: String, _ reason: LocalizedText)
    -> RefusalDefinition
  {
    RefusalDefinition(name, reason, .impossible)
  }

  /// Makes the refusal of a step whose result nobody has measured.
  @usableFromInline package static func unmeasured(_ name: String, _ reason: LocalizedText)
    -> RefusalDefinition
  {
    RefusalDefinition(name, reason, .unmeasured)
  }
}

/// A small scenario in a word's definition: before, the word, after.
@usableFromInline package struct WordExample: Hashable, Sendable {
  /// Steps that come first, one YAML flow item each.
  @usableFromInline package let before: [String]
  /// The word itself, as an author would write it.
  @usableFromInline package let word: String
  /// Operations that show what the word has set, one YAML flow item each.
  @usableFromInline package let steps: [String]
  /// The expected refusal of the word; nil if the word is expected to be done.
  @usableFromInline package let refusal: String?
  /// The expectations after it, one YAML flow item each.
  @usableFromInline package let after: [String]

  /// Makes an example.
  @usableFromInline package init(
    before: [String] = [], _ word: String, refusal: String? = nil, steps: [String] = [],
    after: [String] = []
  ) {
    self.before = before
    self.word = word
    self.refusal = refusal
    self.steps = steps
    self.after = after
  }
  /// Makes an example that shows what the word does.
  ///
  /// - Parameters:
  ///   - before: The steps that come first.
  ///   - word: The word itself, as an author would write it.
  ///   - steps: The operations that show what the word has set.
  ///   - after: The expectations after it.
  package init(
    _ before: String..., then word: String, steps: String..., gives after: String...
  ) {
    self.init(before: before, word, steps: steps, after: after)
  }

  /// Makes an example that shows when the word is refused.
  package init(
    _ before: String..., then word: String, refused refusal: String, gives after: String...
  ) {
    self.init(before: before, word, refusal: refusal, after: after)
  }
}
