/// Everything a word declares about itself, once.
///
/// Readers, the JSON Schema, checklists, the vocabulary page, coverage points and the word's own
/// tests are made from this value.
public struct WordDefinition: Hashable, Sendable {
  /// The kebab-case name that scenarios write.
  public let name: String
  /// Other names that people try for it, which lead to it.
  public let synonyms: [String]
  /// What the word does or reads, in one sentence, for authors.
  public let summary: LocalizedText
  /// The wording for people who follow a checklist.
  public let phrase: Phrase
  /// The wording of an observation that expects `empty` or `none`; nil if `phrase` serves.
  public let emptyPhrase: Phrase?
  /// What the word takes; the first is its main parameter, which may be written alone.
  public let parameters: [Parameter]
  /// The ways in which the world may refuse an operation, in order of precedence.
  public let refusals: [RefusalDefinition]
  /// What an observation reads; nil for other words.
  public let value: ObservedValue?
  /// The precondition without which an observation never sees anything; nil if there is none.
  public let needs: String?
  /// Small scenarios that show the word at work; every one is run as a test.
  public let examples: [WordExample]
  /// Where the behaviour is known from.
  public let source: String
  /// Where nobody can do by hand what it says.
  var handLimits: [HandLimit] = []
  /// How people check what an observation reads; nil if a screen shows it.
  public internal(set) var handCheck: HandCheck?
  /// Whether a precondition is how the tested app or its server is written.
  public internal(set) var isAssumedOfApp = false

  /// Makes the definition of a precondition or an operation.
  public init(
    _ name: String,
    synonyms: [String] = [],
    summary: LocalizedText,
    phrase: Phrase,
    parameters: [Parameter] = [],
    refusals: [RefusalDefinition] = [],
    examples: [WordExample],
    source: String
  ) {
    self.name = name
    self.synonyms = synonyms
    self.summary = summary
    self.phrase = phrase
    self.emptyPhrase = nil
    self.parameters = parameters
    self.refusals = refusals
    self.value = nil
    self.needs = nil
    self.examples = examples
    self.source = source
  }

  /// Makes the definition of an observation.
  public init(
    _ name: String,
    synonyms: [String] = [],
    summary: LocalizedText,
    phrase: Phrase,
    whenEmpty emptyPhrase: Phrase? = nil,
    parameters: [Parameter] = [],
    reads value: ObservedValue,
    needs: String? = nil,
    examples: [WordExample],
    source: String
  ) {
    self.name = name
    self.synonyms = synonyms
    self.summary = summary
    self.phrase = phrase
    self.emptyPhrase = emptyPhrase
    self.parameters = parameters
    self.refusals = []
    self.value = value
    self.needs = needs
    self.examples = examples
    self.source = source
  }
}

/// What an observation reads.
public struct ObservedValue: Hashable, Sendable {
  /// Whether the value is how things are, or what happened since the last look.
  public enum Kind: Hashable, Sendable {
    /// How things are at the moment of the look.
    case state
    /// What happened since the case's last look, or since the operations began.
    case record
  }

  /// Whether it is a state or a record.
  public let kind: Kind
  /// The shape of the value.
  public let shape: Shape

  /// A state of a shape.
  public static func state(_ shape: Shape) -> ObservedValue {
    ObservedValue(kind: .state, shape: shape)
  }

  /// A record of events of a shape.
  public static func record(_ shape: Shape) -> ObservedValue {
    ObservedValue(kind: .record, shape: shape)
  }
}

/// A way in which the world may refuse an operation.
public struct RefusalDefinition: Hashable, Sendable {
  /// The kebab-case name that `outcome:` expects.
  public let name: String
  /// The reason, as people read it.
  public let reason: LocalizedText
  /// What is refused.
  public let kind: Kind

  /// What a refusal says of the step.
  public enum Kind: Hashable, Sendable {
    /// Somebody can try it, and learns that it does not work.
    case answer
    /// Nobody can try it there: the step stands in the wrong place.
    case slip
    /// It can be done, and nobody has measured what comes of it.
    case unmeasured
  }

  /// Makes a refusal of its name and reason.
  public init(_ name: String, _ reason: LocalizedText, _ kind: Kind = .answer) {
    self.name = name
    self.reason = reason
    self.kind = kind
  }

  /// The refusal of what nobody can try there.
  public static func slip(_ name: String, _ reason: LocalizedText) -> RefusalDefinition {
    RefusalDefinition(name, reason, .slip)
  }

  /// The refusal of what nobody has measured.
  public static func unmeasured(_ name: String, _ reason: LocalizedText) -> RefusalDefinition {
    RefusalDefinition(name, reason, .unmeasured)
  }
}

/// A small scenario in a word's definition: before, the word, after.
public struct WordExample: Hashable, Sendable {
  /// Steps that come first, one YAML flow item each.
  public let before: [String]
  /// The word itself, as an author would write it.
  public let word: String
  /// Operations that show what the word has set, one YAML flow item each.
  public let steps: [String]
  /// The refusal that is expected of the word; nil if it is done.
  public let refusal: String?
  /// What is expected after it, one YAML flow item each.
  public let after: [String]

  /// Makes an example.
  public init(
    before: [String] = [], _ word: String, refusal: String? = nil, steps: [String] = [],
    after: [String] = []
  ) {
    self.before = before
    self.word = word
    self.refusal = refusal
    self.steps = steps
    self.after = after
  }
}
