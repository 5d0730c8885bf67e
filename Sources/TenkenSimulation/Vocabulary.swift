/// What a system declares, its words above all, as plain data.
///
/// What a run of the tool rarely asks for is found when somebody does: `$rules = { … }`.
@usableFromInline package struct Vocabulary: Sendable {
  /// The name that `system:` gives.
  @usableFromInline package let system: String
  /// What people call the system.
  @usableFromInline package var title: LocalizedText
  /// The file that declares the system, by its path; nil for a system that is built in.
  @usableFromInline package var file: String?
  /// The resources that files declare in addition to scenarios, for example products.
  @usableFromInline package var resources: [ResourceDefinition] = []
  /// The keys of these resources that are no longer read.
  @usableFromInline package var outdatedKeys: [OutdatedKey] = []
  /// What the properties of resources have to do with each other.
  @usableFromInline package var resourceChecks: [ResourceCheck] = []
  /// The precondition whose value selects the variants of phrases, if there is one.
  @usableFromInline package var contextWord: String?
  /// The value of the context word if a scenario does not set it.
  @usableFromInline package var defaultContext: String?
  /// The contexts whose wordings apply, the most specific first, by the preconditions of a case;
  /// without it, the value of the context word.
  @usableFromInline package var statedContexts: (@Sendable ([CaseContent.Word]) -> [String])?
  /// The preconditions that wordings or assumptions depend on, beside the context word.
  @usableFromInline package var wordingSettings: [String] = []
  /// How testers make time go faster, by the preconditions of a case; nil if they cannot.
  @usableFromInline package var timeAcceleration:
    @Sendable ([CaseContent.Word]) -> TimeAcceleration? = { _ in nil }
  /// Checks of preconditions that may exclude each other.
  @usableFromInline package var preconditionChecks: [PreconditionCheck] = []
  /// The precondition whose value determines the currency of amounts, if there is one.
  @usableFromInline package var currencyChoice: CurrencyChoice?
  /// What holds in a case although no precondition states it, as sentences in the order of reading.
  ///
  /// It follows from what the file declares and from the preconditions of the case; what they state
  /// needs no second sentence.
  @usableFromInline package var assumptions:
    @Sendable (Resources, [CaseContent.Word]) -> [LocalizedText] = { _, _ in [] }
  /// Whether pages say the assumptions once for all cases of a feature, as those about the app.
  @usableFromInline package var statesAssumptionsOnce = false
  /// The preconditions.
  @usableFromInline package let preconditions: WordList
  /// The operations.
  @usableFromInline package let operations: WordList
  /// The observations.
  @usableFromInline package let observations: WordList
  /// The invariants, which must always hold.
  @usableFromInline package var invariants: [InvariantDefinition] = []
  /// The recoveries: what must hold, and after which operations.
  @usableFromInline package var recoveries: [RecoveryDefinition] = []
  /// The rules: what differs between environments and eras, and what sources disagree about.
  @WhenAsked @usableFromInline package var rules: [RuleRow] = []
  /// The bugs that can be planted into the rules, if a file declares them.
  @WhenAsked package var plantedBugs: [PlantedBug] = []
  /// How many further bugs could be planted, which a long file leaves out.
  @WhenAsked package var leftOutBugCount = 0
  /// The kinds of events.
  @WhenAsked @usableFromInline package var events: [EventDefinition] = []
  /// What events may be about, for example the types of products.
  @usableFromInline package var subjects: [Choice] = []
  /// The state machines of the world's parts.
  @WhenAsked @usableFromInline package var machines: [StateMachine] = []
  /// The questions that a team can answer about its app, so that documents keep what applies.
  @WhenAsked @usableFromInline package var profileQuestions: [ProfileQuestion] = []
  /// What parts of the vocabulary need of an app, in addition to the needs that words declare.
  @WhenAsked @usableFromInline package var partNeeds: [VocabularyPart: [AppNeed]] = [:]
  /// What a case as a whole needs of an app, in addition to what its words need.
  ///
  /// For a question with exactly one answer, these needs replace those of the words.
  @usableFromInline package var statedNeeds: @Sendable (CaseContent) -> [AppNeed] = { _ in [] }

  /// Makes a vocabulary of words; all else that a system may declare is set afterwards.
  @usableFromInline package init(
    system: String, preconditions: WordList, operations: WordList, observations: WordList
  ) {
    self.system = system
    title = LocalizedText(system)
    self.preconditions = preconditions
    self.operations = operations
    self.observations = observations
  }

  /// Makes the vocabulary of a simulated system.
  ///
  /// - Parameters:
  ///   - type: The system.
  ///   - name: The name that `system:` gives.
  ///   - preconditions: The preconditions, by topic, in the order of the vocabulary.
  ///   - operations: The operations, by topic, in the order of the vocabulary.
  ///   - observations: The observations, by topic, in the order of the vocabulary.
  ///   - declare: Sets what else the system declares.
  @usableFromInline package init<Simulated: SimulatedSystem>(
    of type: Simulated.Type, _ name: String,
    preconditions: Catalog<any Precondition<Simulated.World>.Type>,
    operations: Catalog<any Operation<Simulated.World>.Type>,
    observations: Catalog<any Observation<Simulated.World>.Type>,
    declare: (inout Vocabulary) -> Void = { _ in }
  ) {
    self.init(
      system: name,
      preconditions: WordList(preconditions) { word in
        WordList.Entry(word.name, definition: { word.definition }) {
          arguments throws(ArgumentError) in
          Simulated.content(try word.init(arguments) as any Precondition<Simulated.World>)
        }
      },
      operations: WordList(operations) { word in
        WordList.Entry(
          word.name, definition: { word.definition },
          candidates: { subject in
            (subject as? Simulated).map { word.candidates(in: $0.world) } ?? []
          },
          bind: { arguments throws(ArgumentError) in
            Simulated.content(try word.init(arguments) as any Operation<Simulated.World>)
          })
      },
      observations: WordList(observations) { word in
        WordList.Entry(word.name, definition: { word.definition }) {
          arguments throws(ArgumentError) in
          Simulated.content(try word.init(arguments) as any Observation<Simulated.World>)
        }
      })
    invariants = Simulated.invariants.map { $0.definition }
    recoveries = Simulated.recoveries.map {
      RecoveryDefinition(invariant: $0.definition, operations: $0.operations)
    }
    $events = { Simulated.World.Event.declarations.map(\.definition) }
    declare(&self)
  }
}

extension Vocabulary {
  /// The index of the context word; nil if the system has none.
  @usableFromInline package var contextIndex: Int? { contextWord.flatMap(preconditions.index) }

  /// The values of the context word; empty if there is no such word or it is not a choice.
  @usableFromInline package var contexts: [Choice] {
    guard let index = contextIndex,
      case .choice(let choices)? = preconditions[index].parameters.first?.shape
    else { return [] }
    return choices
  }

  /// The contexts whose wordings apply, the most specific first, by the preconditions of a case.
  @usableFromInline package func phraseContexts(of preconditions: [CaseContent.Word]) -> [String] {
    if let statedContexts { return statedContexts(preconditions) }
    guard let stated = contextWord.flatMap(preconditions.arguments) else {
      return defaultContext.map { [$0] } ?? []
    }
    return if case .text(let name)? = stated.fields.first?.value { [name] } else { [] }
  }
}

extension Vocabulary {
  /// What a part of the vocabulary needs of an app; empty if every app has a use for it.
  @usableFromInline package func needs(of part: VocabularyPart) -> [AppNeed] {
    (partNeeds[part] ?? []) + (definition(of: part)?.needs ?? [])
  }

  /// The definition of a word; nil for other parts.
  private func definition(of part: VocabularyPart) -> WordDefinition? {
    let (words, name): (WordList, String)
    switch part {
    case .precondition(let word): (words, name) = (preconditions, word)
    case .operation(let word): (words, name) = (operations, word)
    case .observation(let word): (words, name) = (observations, word)
    default: return nil
    }
    return words.index(of: name).map { words[$0] }
  }

  /// What a case needs of an app, each need once.
  ///
  /// For a question with exactly one answer, the needs of the words are used only if the case as a
  /// whole states none.
  @usableFromInline package func needs(of content: CaseContent) -> [AppNeed] {
    var needs = statedNeeds(content)
    let stated = Set(needs.map(\.question))
    let settled = profileQuestions.filter { question in
      if case .one = question.answer { stated.contains(question.name) } else { false }
    }.map(\.name)
    for part in content.parts {
      for need in self.needs(of: part) where !settled.contains(need.question) {
        needs.append(need)
      }
    }
    var known: Set<AppNeed> = []
    return needs.filter { known.insert($0).inserted }
  }
}
