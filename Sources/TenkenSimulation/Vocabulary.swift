/// The words of a system as plain data, for whoever reads scenarios or documents them.
public struct Vocabulary: Sendable {
  /// The name that `system:` gives.
  public let system: String
  /// The file that declares the system, by its path; nil for a system that is built in.
  public var file: String?
  /// What files declare beside their scenarios.
  public var resources: [ResourceDefinition] = []
  /// The precondition whose value chooses among the variants of phrases.
  public var contextWord: String?
  /// The value of the context word where a scenario does not say it.
  public var usualContext: String?
  /// The precondition whose value says the currency of amounts.
  public var currencyChoice: CurrencyChoice?
  /// What holds though no precondition says it, for what a file declares and its context word says.
  public var assumptions: @Sendable (Resources, Arguments?) -> [LocalizedText] = { _, _ in [] }
  /// The contexts whose wordings hold, the most exact first, for what the context word says.
  public var phraseContexts: @Sendable (Arguments?) -> [String] = { context in
    if case .text(let name)? = context?.fields.first?.value { [name] } else { [] }
  }
  /// How testers make time go faster, for what the context word says; nil where they cannot.
  public var quickTime: @Sendable (Arguments?) -> QuickTime? = { _ in nil }
  /// The preconditions.
  public let preconditions: WordList
  /// The operations.
  public let operations: WordList
  /// The observations.
  public let observations: WordList
  /// What must always hold.
  public var invariants: [InvariantDefinition] = []
  /// What must hold once all is well again, each with the operations after which it must.
  public var recoveries: [RecoveryDefinition] = []
  /// What differs between environments and eras, and what sources disagree about.
  public var rules: [RuleRow] = []
  /// The kinds of events.
  public var events: [EventDefinition] = []
  /// What events may be about.
  public var subjects: [Choice] = []
  /// The state machines of the world's parts.
  public var machines: [StateMachine] = []
  /// What a team can say of its app.
  public var profileQuestions: [ProfileQuestion] = []
  /// What parts of the vocabulary need of an app.
  public var partNeeds: [VocabularyPart: [AppNeed]] = [:]
  /// What a case says by itself of the app that it needs.
  public var statedNeeds: @Sendable (SaidCase) -> [AppNeed] = { _ in [] }

  /// Makes a vocabulary of words; all else that a system may declare is set afterwards.
  public init(
    system: String, preconditions: WordList, operations: WordList, observations: WordList
  ) {
    self.system = system
    self.preconditions = preconditions
    self.operations = operations
    self.observations = observations
  }

  /// Collects what a simulated system declares.
  public init<Simulated: SimulatedSystem>(of system: Simulated.Type) {
    self.init(
      system: Simulated.name,
      preconditions: WordList(
        Simulated.preconditions,
        entry: { word in
          WordList.Entry(word.definition) { arguments throws(ArgumentError) in
            Simulated.content(try word.init(arguments) as any Precondition<Simulated.World>)
          }
        }),
      operations: WordList(
        Simulated.operations,
        entry: { word in
          WordList.Entry(
            word.definition,
            candidates: { subject in
              (subject as? Simulated).map { word.candidates(in: $0.world) } ?? []
            },
            bind: { arguments throws(ArgumentError) in
              Simulated.content(try word.init(arguments) as any Operation<Simulated.World>)
            })
        }),
      observations: WordList(
        Simulated.observations,
        entry: { word in
          WordList.Entry(word.definition) { arguments throws(ArgumentError) in
            Simulated.content(try word.init(arguments) as any Observation<Simulated.World>)
          }
        }))
    resources = Simulated.resources
    contextWord = Simulated.contextWord
    usualContext = Simulated.usualContext
    assumptions = { Simulated.assumptions($0, in: $1) }
    quickTime = { Simulated.quickTime(in: $0) }
    phraseContexts = { Simulated.phraseContexts(in: $0) }
    currencyChoice = Simulated.currencyChoice
    invariants = Simulated.invariants.map { $0.definition }
    recoveries = Simulated.recoveries.map {
      RecoveryDefinition(invariant: $0.definition, operations: $0.operations)
    }
    rules = Simulated.rules
    events = Simulated.World.Event.Kind.allCases.map { EventDefinition($0) }
    subjects = Simulated.subjects
    machines = Simulated.machines
    profileQuestions = Simulated.profileQuestions
    partNeeds = Simulated.partNeeds
    statedNeeds = { Simulated.statedNeeds(of: $0) }
  }
}

extension Vocabulary {
  /// What a case needs of an app, each need once.
  ///
  /// What it says by itself counts; of a question with one answer, what its words need counts only
  /// where the case says nothing.
  public func needs(of said: SaidCase) -> [AppNeed] {
    var needs = statedNeeds(said)
    let stated = Set(needs.map(\.question))
    let settled = profileQuestions.filter { question in
      if case .one = question.answer { stated.contains(question.name) } else { false }
    }.map(\.name)
    for part in said.parts {
      for need in partNeeds[part] ?? [] where !settled.contains(need.question) {
        needs.append(need)
      }
    }
    var known: Set<AppNeed> = []
    return needs.filter { known.insert($0).inserted }
  }
}
