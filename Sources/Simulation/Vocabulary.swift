/// The words of a system as plain data, for whoever reads scenarios or documents them.
public struct Vocabulary: Sendable {
  /// The name that `system:` gives.
  public let system: String
  /// What files declare beside their scenarios.
  public let resources: [ResourceDefinition]
  /// The precondition whose value chooses among the variants of phrases.
  public let contextWord: String?
  /// The precondition whose value says the currency of amounts.
  public let currencyChoice: CurrencyChoice?
  /// The preconditions.
  public let preconditions: WordList
  /// The operations.
  public let operations: WordList
  /// The observations.
  public let observations: WordList
  /// What must always hold.
  public let invariants: [InvariantDefinition]
  /// What differs between environments and eras, and what sources disagree about.
  public let rules: [RuleRow]
  /// The value of the context word where a scenario does not say it.
  public let usualContext: String?
  /// The kinds of events.
  public let events: [EventDefinition]
  /// What events may be about.
  public let subjects: [Choice]
  /// The state machines of the world's parts.
  public let machines: [StateMachine]

  /// Collects the words of a system.
  public init<System: SimulatedSystem>(of system: System.Type) {
    self.system = System.name
    resources = System.resources
    contextWord = System.contextWord
    currencyChoice = System.currencyChoice
    preconditions = WordList(
      System.preconditions.map { word in
        WordList.Entry(definition: word.definition) { arguments throws(ArgumentError) in
          _ = try word.init(arguments)
        }
      })
    operations = WordList(
      System.operations.map { word in
        WordList.Entry(definition: word.definition) { arguments throws(ArgumentError) in
          _ = try word.init(arguments)
        }
      })
    observations = WordList(
      System.observations.map { word in
        WordList.Entry(definition: word.definition) { arguments throws(ArgumentError) in
          _ = try word.init(arguments)
        }
      })
    invariants = System.invariants.map { $0.definition }
    rules = System.rules
    usualContext = System.usualContext
    events = System.World.Event.Kind.allCases.map { EventDefinition($0) }
    subjects = System.subjects
    machines = System.machines
  }
}

/// The words of one kind, found by name or by place.
public struct WordList: Sendable {
  /// One word, and the check that its type makes of arguments.
  struct Entry: Sendable {
    let definition: WordDefinition
    let check: @Sendable (Arguments) throws(ArgumentError) -> Void
  }

  private let entries: [Entry]
  private let places: [String: Int]
  /// The definitions, in the order of the vocabulary.
  public let definitions: [WordDefinition]

  init(_ entries: [Entry]) {
    self.entries = entries
    definitions = entries.map(\.definition)
    places = Dictionary(
      entries.enumerated().map { ($1.definition.name, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The place of a word; nil if there is no such word.
  public func place(of name: String) -> Int? { places[name] }

  /// The definition of the word at a place.
  ///
  /// Inlined, so that a field can be read without a copy of the whole definition.
  @inlinable
  public subscript(place: Int) -> WordDefinition { definitions[place] }

  /// The names of all words.
  public var names: [String] { definitions.map(\.name) }

  /// Checks arguments that have the right shapes, as the word itself does.
  public func check(_ arguments: Arguments, place: Int) throws(ArgumentError) {
    try entries[place].check(arguments)
  }
}
