public import TenkenDiagnostics
public import TenkenSimulation

/// One scenario file: a feature with its scenarios.
public struct Feature: Sendable {
  /// The file's path as it was given.
  public let path: String
  /// The id, unique in a suite.
  public let id: String
  /// Where the id is in the file.
  public let idRange: SourceRange
  /// What people call it.
  public let title: LocalizedText
  /// The system that its scenarios are about.
  public let system: System
  /// Labels, as written.
  public let tags: [String]
  /// The ids of the product requirements behind it.
  public let requirements: [String]
  /// Where the behaviour is known from; nil if the file does not say.
  public let source: String?
  /// What the file declares in addition to its scenarios, for example products.
  public let resources: Resources
  /// What its cases start from.
  public let start: CaseStart
  /// The scenarios, in the order of the file.
  public let scenarios: [Scenario]
}

/// One scenario, with a case for every combination of its matrix.
public struct Scenario: Sendable {
  /// The id, unique in its feature.
  public let id: String
  /// What people call it.
  public let title: LocalizedText
  /// How much the scenario matters.
  public let priority: Priority
  /// Labels: the file's, then the scenario's own.
  public let tags: [String]
  /// Requirements: the file's, then the scenario's own.
  public let requirements: [String]
  /// Where the behaviour is known from: the scenario's own source, or else the file's.
  public let source: String?
  /// The content that its cases share: the items of its lists, and the matrix.
  public let outline: Outline
  /// The cases, in the order of the matrix; the last axis varies fastest.
  public let cases: [Case]
  /// The combinations left out because the system refuses them, if the file asks for that.
  public internal(set) var refused: [RefusedCombinations] = []
  /// What the items of the file's and of its own preconditions say of settings.
  public internal(set) var settings: [SettingEntry] = []
  /// Where the scenario is in the file.
  public let range: SourceRange
}

/// How much a scenario matters.
public enum Priority: String, CaseIterable, Sendable {
  /// A release in which it fails must not ship.
  case critical
  /// It must be tested for every release.
  case high
  /// The priority of a scenario that does not set one.
  case normal
  /// To be tested when there is time.
  case low
}

/// One axis of a matrix: a name and its values.
public struct Axis: Hashable, Sendable {
  /// The name that `${…}` and `when` use.
  public let name: String
  /// The values, in the order of the file.
  public internal(set) var values: [String]
  /// What people read for the values that have a title in the file.
  public internal(set) var titles: [String: LocalizedText] = [:]
}

extension Feature {
  /// The words that its scenarios use.
  public var vocabulary: Vocabulary { system.vocabulary }

  /// Every case with its scenario and its address, in the order of the file.
  package var addressedCases: [(testCase: Case, scenario: Scenario, address: String)] {
    scenarios.flatMap { scenario in
      scenario.cases.map { ($0, scenario, $0.address) }
    }
  }
}
