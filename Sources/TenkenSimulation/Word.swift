/// Everything a word declares about itself, with the properties that hold its arguments.
@usableFromInline
package struct Word<Content: DeclaredWord>: Sendable {
  @usableFromInline package let definition: WordDefinition
  let arguments: [StoredParameter<Content>]
  /// The names of the arguments whose usual values a new word holds; nil for other arguments.
  private let namesOfUsual: [String?]
  /// Whether a search may do the word.
  private let isTried: Bool

  private init(
    _ definition: WordDefinition, _ arguments: [StoredParameter<Content>], isTried: Bool = false
  ) {
    self.definition = definition
    self.arguments = arguments
    namesOfUsual = arguments.map { $0.isOfNewWord ? $0.parameter.name : nil }
    self.isTried = isTried
  }

  /// Stores arguments in a new word, but for those that nobody wrote.
  func store(_ given: Arguments, in content: inout Content) {
    for (index, name) in namesOfUsual.enumerated() {
      if let name, !given.isWritten(name) { continue }
      arguments[index].store(&content, given)
    }
  }

  /// The parameters that must be given, and then those that have the values of a new word.
  private static func arguments(
    _ required: [StoredParameter<Content>], _ optional: [StoredParameter<Content>]
  ) -> [StoredParameter<Content>] {
    let new = Content()
    return required + optional.map { $0.withDefault(of: new) }
  }

  /// What the parameters declare.
  ///
  /// No key path: to make one to a generic type, the runtime searches all conformances of the binary.
  private static func parameters(_ arguments: [StoredParameter<Content>]) -> [Parameter] {
    arguments.map { $0.parameter }
  }

  /// Every combination of the values that the parameters are tried with.
  ///
  /// Items that the file declares vary slowest, and otherwise what is declared first.
  func candidates(in world: Content.World) -> [Arguments] {
    guard isTried else { return [] }
    var candidates = [arguments.map { Value.Field($0.parameter.name, .none) }]
    let order =
      arguments.indices.filter { arguments[$0].isReference }
      + arguments.indices.filter { !arguments[$0].isReference }
    for index in order {
      let argument = arguments[index]
      let alike = argument.isTriedAlike ? argument.tried(in: world, beside: Arguments([])) : nil
      candidates = candidates.flatMap { fields in
        (alike ?? argument.tried(in: world, beside: Arguments(fields))).map { value in
          var fields = fields
          fields[index].value = value
          return fields
        }
      }
    }
    return candidates.map { Arguments($0) }
  }
}

extension Word where Content: Operation {
  /// Declares an operation.
  ///
  /// - Parameters:
  ///   - synonyms: Other names that people may try, for which diagnostics suggest this word.
  ///   - english: What the word does, in one sentence, for authors.
  ///   - japanese: The same in Japanese.
  ///   - phrase: The wording for people who follow a checklist.
  ///   - required: The parameters that must be given.
  ///   - optional: The parameters that have the values of a new word unless they are given.
  ///   - isTried: Whether a search may do the word.
  ///   - refusals: The ways in which the world may refuse it, in order of precedence.
  ///   - needs: What it needs of an app to be of use to it.
  ///   - limits: Where people cannot do it by hand.
  ///   - outage: What the steps after it have to do without, as a sentence.
  ///   - examples: Small scenarios that show it at work; every one is run as a test.
  ///   - source: Where the behaviour is known from.
  package init(
    also synonyms: [String] = [], _ english: String, _ japanese: String,
    say phrase: Phrase, takes required: [StoredParameter<Content>] = [],
    optionally optional: [StoredParameter<Content>] = [], isTried: Bool = true,
    refusals: [RefusalDefinition] = [], needs: [AppNeed] = [], limits: [HandLimit] = [],
    afterwards outage: LocalizedText? = nil, examples: [WordExample], source: String
  ) {
    let arguments = Self.arguments(required, optional)
    let definition = WordDefinition(
      Content.name, synonyms: synonyms, summary: LocalizedText(english, japanese), phrase: phrase,
      parameters: Self.parameters(arguments), refusals: refusals, needs: needs, limits: limits,
      afterwards: outage, examples: examples, source: source)
    self.init(definition, arguments, isTried: isTried)
  }
}

extension Word where Content: Precondition {
  /// Declares a precondition.
  ///
  /// - Parameters:
  ///   - kind: How it is combined with others of the same word in a case.
  ///   - synonyms: Other names that people may try, for which diagnostics suggest this word.
  ///   - english: What the word sets, in one sentence, for authors.
  ///   - japanese: The same in Japanese.
  ///   - phrase: The wording for people who follow a checklist.
  ///   - required: The parameters that must be given.
  ///   - optional: The parameters that have the values of a new word unless they are given.
  ///   - isAssumedOfApp: Whether it is a property of the tested app's or its server's code, which
  ///     testers do not establish.
  ///   - isNothingIfUsual: Whether its sentence would be empty if all of its values are usual.
  ///   - needs: What it needs of an app to be of use to it.
  ///   - limits: Where people cannot do it by hand.
  ///   - caution: Says what is unlikely about arguments; nil if nothing is.
  ///   - examples: Small scenarios that show it at work; every one is run as a test.
  ///   - source: Where the behaviour is known from.
  package init(
    _ kind: PreconditionKind, also synonyms: [String] = [], _ english: String,
    _ japanese: String, say phrase: Phrase, takes required: [StoredParameter<Content>] = [],
    optionally optional: [StoredParameter<Content>] = [], isAssumedOfApp: Bool = false,
    isNothingIfUsual: Bool = false, needs: [AppNeed] = [], limits: [HandLimit] = [],
    cautions caution: (@Sendable (Arguments) -> LocalizedText?)? = nil,
    examples: [WordExample], source: String
  ) {
    let arguments = Self.arguments(required, optional)
    let definition = WordDefinition(
      Content.name, kind, synonyms: synonyms, summary: LocalizedText(english, japanese),
      phrase: phrase, parameters: Self.parameters(arguments), isAssumedOfApp: isAssumedOfApp,
      isNothingIfUsual: isNothingIfUsual, needs: needs, limits: limits, cautions: caution,
      examples: examples, source: source)
    self.init(definition, arguments)
  }
}

extension Word where Content: Observation {
  /// Declares an observation.
  ///
  /// - Parameters:
  ///   - synonyms: Other names that people may try, for which diagnostics suggest this word.
  ///   - english: What the word reads, in one sentence, for authors.
  ///   - japanese: The same in Japanese.
  ///   - phrase: The wording for people who follow a checklist.
  ///   - emptyPhrase: The wording of `empty` or `none`; nil if `phrase` serves.
  ///   - somePhrase: The wording of anything, or of a number of entries; nil if `phrase` serves.
  ///   - notPhrase: The wording of anything but a value; nil if `phrase` serves.
  ///   - optional: The parameters that have the values of a new word unless they are given.
  ///   - value: What it reads.
  ///   - requiredPrecondition: The precondition without which it never reads anything.
  ///   - check: How people check what it reads; nil if a screen shows it.
  ///   - needs: What it needs of an app to be of use to it.
  ///   - examples: Small scenarios that show it at work; every one is run as a test.
  ///   - source: Where the behaviour is known from.
  package init(
    also synonyms: [String] = [], _ english: String, _ japanese: String,
    say phrase: Phrase, whenEmpty emptyPhrase: Phrase? = nil, whenSome somePhrase: Phrase? = nil,
    whenNot notPhrase: Phrase? = nil,
    optionally optional: [StoredParameter<Content>] = [], reads value: ObservedValue,
    requires requiredPrecondition: String? = nil, check: HandCheck? = nil, needs: [AppNeed] = [],
    examples: [WordExample], source: String
  ) {
    let arguments = Self.arguments([], optional)
    let definition = WordDefinition(
      Content.name, synonyms: synonyms, summary: LocalizedText(english, japanese), phrase: phrase,
      whenEmpty: emptyPhrase, whenSome: somePhrase, whenNot: notPhrase,
      parameters: Self.parameters(arguments), reads: value, requires: requiredPrecondition,
      needs: needs, check: check, examples: examples,
      source: source)
    self.init(definition, arguments)
  }
}
