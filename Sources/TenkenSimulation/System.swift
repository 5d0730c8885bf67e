/// A system that scenarios are about: its vocabulary, and how a case of it starts.
///
/// It is a value, whatever its subjects are: simulated worlds, worlds read from a file, or
/// processes behind a driver. Whoever reads, checks, runs, measures or prints scenarios is given
/// it, and knows no system by name.
public struct System: Sendable {
  /// What a system consists of, kept in one place: every feature and every run has a copy of it.
  @usableFromInline
  final class Content: Sendable {
    @usableFromInline let vocabulary: Vocabulary
    let makeSubject: @Sendable (SubjectRequest) -> any Subject

    init(
      _ vocabulary: Vocabulary, makeSubject: @escaping @Sendable (SubjectRequest) -> any Subject
    ) {
      self.vocabulary = vocabulary
      self.makeSubject = makeSubject
    }
  }

  @usableFromInline let content: Content

  /// Makes a system.
  ///
  /// - Parameters:
  ///   - vocabulary: The words, bound to what the system's subjects understand.
  ///   - start: Makes a subject as it is before any precondition.
  public init(
    _ vocabulary: Vocabulary, start: @escaping @Sendable (SubjectRequest) -> any Subject
  ) {
    content = Content(vocabulary, makeSubject: start)
  }

  /// Makes a system of what a type in Swift declares.
  public init<Simulated: SimulatedSystem>(_ system: Simulated.Type) {
    self.init(Vocabulary(of: system)) { request in
      var subject = Simulated(world: Simulated.makeWorld(request.resources, rules: request.rules))
      subject.world.journal.spending = request.spending
      guard request.isSurveyed else { return subject }
      subject.world.journal.survey = Survey(Simulated.machines)
      subject.world.surveyStates()
      return subject
    }
  }

  /// The words, and all else that the system declares.
  @inlinable public var vocabulary: Vocabulary { content.vocabulary }

  /// The name that `system:` gives.
  public var name: String { vocabulary.system }

  /// Makes a subject as it is before any precondition.
  public func start(_ request: SubjectRequest) -> any Subject {
    content.makeSubject(request)
  }
}

/// What is wanted of a subject before a case begins.
public struct SubjectRequest: Sendable {
  /// What the scenario file declares.
  public let resources: Resources
  /// Values that take the place of an environment's own, by the names of rules.
  public let rules: [String: String]
  /// Whether it is noted what events are about and which transitions there are, for coverage.
  public let isSurveyed: Bool
  /// Whether anybody asks afterwards what happened; a subject may note it all the same.
  public let isRecorded: Bool
  /// What the case may use.
  public let spending: Spending

  /// Asks for a subject.
  public init(
    _ resources: Resources, rules: [String: String] = [:], isSurveyed: Bool = false,
    isRecorded: Bool = true, spending: Spending = Spending()
  ) {
    self.resources = resources
    self.rules = rules
    self.isSurveyed = isSurveyed
    self.isRecorded = isRecorded
    self.spending = spending
  }
}
