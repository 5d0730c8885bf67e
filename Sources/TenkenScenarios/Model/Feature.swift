public import TenkenDiagnostics
public import TenkenSimulation

/// One scenario file: a feature with its scenarios.
public struct Feature: Sendable {
  /// The file's path as it was given.
  public let path: String
  /// The id, unique in a suite.
  public let id: String
  /// Where the id stands.
  public let idRange: SourceRange
  /// What people call it.
  public let title: LocalizedText
  /// The system that its scenarios are about.
  public let system: System
  /// Labels, as written.
  public let tags: [String]
  /// What product asked for, by the ids of its requirements.
  public let requirements: [String]
  /// Where the behaviour is known from; nil if the file does not say.
  public let source: String?
  /// What the file declares beside its scenarios, for example products.
  public let resources: Resources
  /// The scenarios, in the order of the file.
  public let scenarios: [Scenario]
}

/// One scenario, with a case for every combination of its matrix.
public struct Scenario: Sendable {
  /// The id, unique in its feature.
  public let id: String
  /// What people call it.
  public let title: LocalizedText
  /// How much it matters.
  public let priority: Priority
  /// Labels: those of the file, then its own.
  public let tags: [String]
  /// Requirements: those of the file, then its own.
  public let requirements: [String]
  /// Where the behaviour is known from: its own, or else the file's.
  public let source: String?
  /// What its cases are made of: the items of its lists, and the matrix.
  public let outline: Outline
  /// The cases, in the order of the matrix; the last axis varies fastest.
  public let cases: [Case]
  /// The combinations that are no cases because the system refuses them, if the file says so.
  public internal(set) var refused: [RefusedCombinations] = []
  /// Where the scenario stands.
  public let range: SourceRange
}

/// How much a scenario matters.
public enum Priority: String, CaseIterable, Sendable {
  /// A release with this broken must not go out.
  case critical
  /// It must be tested for every release.
  case high
  /// The priority of a scenario that names none.
  case normal
  /// To be tested when there is time.
  case low
}

/// One line of a matrix: a name and the values it takes.
public struct Axis: Hashable, Sendable {
  /// The name that `${…}` and `when` use.
  public let name: String
  /// The values, in the order of the file.
  public internal(set) var values: [String]
  /// What people read for values, where the file says it.
  public internal(set) var titles: [String: LocalizedText] = [:]
}

extension Feature {
  /// The words that its scenarios use.
  public var vocabulary: Vocabulary { system.vocabulary }
}
