/// A system that scenarios are about: its vocabulary, and how a case of it starts.
///
/// It is a value, whether its subjects are simulated worlds, worlds read from a file, or processes
/// behind a driver. Code that reads, checks, runs, measures or prints scenarios receives the
/// system, and knows none by name.
public struct System: Sendable {
  /// The content of a system, shared by its copies: every feature and every run has one.
  @usableFromInline
  final class Content: Sendable {
    @usableFromInline let vocabulary: Vocabulary
    let makeSubject: @Sendable (SubjectRequest) -> any Subject
    let catalog: (any SystemCatalog)?

    init(
      _ vocabulary: Vocabulary, catalog: (any SystemCatalog)? = nil,
      makeSubject: @escaping @Sendable (SubjectRequest) -> any Subject
    ) {
      self.vocabulary = vocabulary
      self.catalog = catalog
      self.makeSubject = makeSubject
    }
  }

  @usableFromInline let content: Content

  private init(content: Content) {
    self.content = content
  }

  /// Makes a system.
  ///
  /// - Parameters:
  ///   - vocabulary: The words, bound to what the system's subjects understand.
  ///   - start: Makes a subject in the state before any precondition.
  public init(
    _ vocabulary: Vocabulary, start: @escaping @Sendable (SubjectRequest) -> any Subject
  ) {
    content = Content(vocabulary, makeSubject: start)
  }

  /// Makes a system from a Swift type that declares it.
  public init<Simulated: SimulatedSystem>(_ system: Simulated.Type) {
    self.init(Vocabulary(of: system)) { request in
      var subject = Simulated(world: Simulated.makeWorld(request.resources, rules: request.rules))
      subject.world.journal.budgetUsage = request.budgetUsage
      guard request.recordsCoverage else { return subject }
      subject.world.journal.coverageRecord = CoverageRecord(Simulated.machines)
      subject.world.recordStates()
      return subject
    }
  }

  /// The words, and all else that the system declares.
  @inlinable public var vocabulary: Vocabulary { content.vocabulary }

  /// The name that `system:` gives.
  public var name: String { vocabulary.system }

  /// How files of another tool are read that declare items for the system; nil if none are.
  package var catalog: (any SystemCatalog)? { content.catalog }

  /// The same system, which also reads files of another tool.
  package func with(_ catalog: any SystemCatalog) -> System {
    System(
      content: Content(
        content.vocabulary, catalog: catalog, makeSubject: content.makeSubject))
  }

  /// Makes a subject in the state before any precondition.
  public func start(_ request: SubjectRequest) -> any Subject {
    content.makeSubject(request)
  }
}

/// How a system reads the files that `catalog:` names.
///
/// A system knows nothing of files, so it only keeps the value; `TenkenScenarios` says what it is.
package protocol SystemCatalog: Sendable {}

/// The options for a subject that a system starts.
public struct SubjectRequest: Sendable {
  /// The resources that the scenario file declares.
  public let resources: Resources
  /// Values that replace those of the environment, by the names of rules.
  public let rules: [String: String]
  /// Whether to record event subjects and state transitions, for coverage.
  public let recordsCoverage: Bool
  /// Whether the events are read afterwards; a subject may record them in any case.
  public let recordsEvents: Bool
  /// The budgets of the case.
  public let budgetUsage: BudgetUsage

  /// Makes a request for a subject.
  public init(
    _ resources: Resources, rules: [String: String] = [:], recordsCoverage: Bool = false,
    recordsEvents: Bool = true, budgetUsage: BudgetUsage = BudgetUsage()
  ) {
    self.resources = resources
    self.rules = rules
    self.recordsCoverage = recordsCoverage
    self.recordsEvents = recordsEvents
    self.budgetUsage = budgetUsage
  }
}
