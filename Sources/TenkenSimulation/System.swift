/// A system that scenarios are about: its vocabulary, and what its cases start from.
///
/// It is a value, whether its subjects are simulated worlds, worlds read from a file, or processes
/// behind a driver. Code that reads, checks, runs, measures or prints scenarios receives the
/// system, and knows none by name.
@usableFromInline package struct System: Sendable {
  /// The content of a system, shared by its copies: every feature and every run has one.
  @usableFromInline
  final class Content: Sendable {
    @usableFromInline let vocabulary: Vocabulary
    let prepare: @Sendable (Resources) -> CaseStart
    let catalog: (any SystemCatalog)?
    /// What other modules have made of the system, by their names for it.
    let derived = Locked([String: Locked<(any Sendable)?>]())

    init(
      _ vocabulary: Vocabulary, catalog: (any SystemCatalog)? = nil,
      prepare: @escaping @Sendable (Resources) -> CaseStart
    ) {
      self.vocabulary = vocabulary
      self.catalog = catalog
      self.prepare = prepare
    }
  }

  @usableFromInline let content: Content

  private init(content: Content) {
    self.content = content
  }

  /// Makes a system whose files declare nothing that its subjects need.
  ///
  /// - Parameters:
  ///   - vocabulary: The words, bound to what the system's subjects understand.
  ///   - start: Makes a subject in the state before any precondition.
  @usableFromInline package init(
    _ vocabulary: Vocabulary, start: @escaping @Sendable (SubjectRequest) -> any Subject
  ) {
    content = Content(vocabulary) { _ in CaseStart(start) }
  }

  /// Makes a system from a Swift type that declares it.
  @usableFromInline package init<Simulated: SimulatedSystem>(_ system: Simulated.Type) {
    content = Content(Simulated.vocabulary) { resources in
      let start = Simulated(world: Simulated.makeWorld(resources))
      return CaseStart { request in
        var subject = start
        if request.rules != RuleOverrides() { subject.world.override(request.rules) }
        subject.world.journal.budgetUsage = request.budgetUsage
        guard request.recordsCoverage else { return subject }
        subject.world.journal.coverageRecord = CoverageRecord(Simulated.vocabulary.machines)
        subject.world.recordStates()
        return subject
      }
    }
  }

  /// The words, and all else that the system declares.
  @inlinable package var vocabulary: Vocabulary { content.vocabulary }

  /// The name that `system:` gives.
  @usableFromInline package var name: String { vocabulary.system }

  /// How files of another tool are read that declare items for the system; nil if none are.
  package var catalog: (any SystemCatalog)? { content.catalog }

  /// What another module makes of the system, such as its words in one language: made once.
  ///
  /// - Parameters:
  ///   - key: The module's name for it; the type of the value belongs to the key.
  ///   - make: Makes the value, without asking for one with the same key. Other threads wait for it.
  /// - Returns: The value.
  package func derived<Derived: Sendable>(_ key: String, _ make: () -> Derived) -> Derived {
    let place = content.derived.withValue { places in
      if let known = places[key] { return known }
      let place = Locked<(any Sendable)?>(nil)
      places[key] = place
      return place
    }
    return place.withValue { value in
      if let known = value as? Derived { return known }
      let made = make()
      value = made
      return made
    }
  }

  /// The same system, which also reads files of another tool.
  package func with(_ catalog: any SystemCatalog) -> System {
    System(
      content: Content(
        content.vocabulary, catalog: catalog, prepare: content.prepare))
  }

  /// The same system without its file, for one whose file is a part of the program.
  package func asBuiltIn() -> System {
    var vocabulary = content.vocabulary
    vocabulary.file = nil
    return System(
      content: Content(vocabulary, catalog: content.catalog, prepare: content.prepare))
  }

  /// Reads what a file declares, once for all of its cases.
  ///
  /// - Parameter resources: The resources that the file declares, for example products.
  /// - Returns: What the cases of the file start from.
  @usableFromInline package func prepare(_ resources: Resources) -> CaseStart {
    content.prepare(resources)
  }
}

/// What the cases of a file start from: their system, with what the file declares.
@usableFromInline package struct CaseStart: Sendable {
  private let makeSubject: @Sendable (SubjectRequest) -> any Subject

  init(_ makeSubject: @escaping @Sendable (SubjectRequest) -> any Subject) {
    self.makeSubject = makeSubject
  }

  /// Makes a subject in the state before any precondition.
  @usableFromInline package func subject(_ request: SubjectRequest = SubjectRequest())
    -> any Subject
  {
    makeSubject(request)
  }
}

/// How a system reads the files that `catalog:` names.
///
/// A system knows nothing of files, so it only keeps the value; `TenkenScenarios` says what it is.
@usableFromInline package protocol SystemCatalog: Sendable {}

/// The options for a subject that a case starts from.
@usableFromInline package struct SubjectRequest: Sendable {
  /// The values of rules that replace those of the environment.
  @usableFromInline package let rules: RuleOverrides
  /// Whether to record event subjects and state transitions, for coverage.
  @usableFromInline package let recordsCoverage: Bool
  /// Whether the events are read afterwards; a subject may record them in any case.
  @usableFromInline package let recordsEvents: Bool
  /// The budgets of the case.
  @usableFromInline package let budgetUsage: BudgetUsage

  /// Makes a request for a subject.
  @usableFromInline package init(
    rules: RuleOverrides = RuleOverrides(), recordsCoverage: Bool = false,
    recordsEvents: Bool = true, budgetUsage: BudgetUsage = BudgetUsage()
  ) {
    self.rules = rules
    self.recordsCoverage = recordsCoverage
    self.recordsEvents = recordsEvents
    self.budgetUsage = budgetUsage
  }
}
