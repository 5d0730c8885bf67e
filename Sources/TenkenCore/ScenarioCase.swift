import TenkenScenarios
import TenkenSimulation

/// One case: a scenario with a value for each axis of its matrix.
public struct ScenarioCase: Sendable {
  /// The address in a suite: `feature/scenario[axis=value]`.
  public let address: String
  /// How much the scenario matters: `critical`, `high`, `normal` or `low`.
  public let priority: String
  /// The labels of the file and of the scenario.
  public let tags: [String]
  /// The requirements that it checks.
  public let requirements: [String]
  /// The values of the matrix, in the order of its axes.
  public let values: [(axis: String, value: String)]
  private let scenario: Scenario

  init(_ testCase: Case, of scenario: Scenario) {
    address = testCase.address
    priority = scenario.priority.rawValue
    tags = scenario.tags
    requirements = scenario.requirements
    values = testCase.assignments.map { ($0.axis, $0.value) }
    self.scenario = scenario
  }

  /// The title of the scenario.
  public func title(in language: ScenarioLanguage = .english) -> String {
    scenario.title[language.ofTexts]
  }
}
