public import TenkenScenarios
public import TenkenSimulation

/// A mutant that a search is to make somebody notice: how a way begins with it.
public struct MutantGoal: Sendable {
  /// The mutant as a scenario would write it: `app: {finishes: never}`.
  public let name: String
  /// What is otherwise, as people call it.
  public let text: LocalizedText
  /// What is true before, with the mutant.
  public let preconditions: [Step]
  /// Values that take the place of an environment's own, by the names of rules.
  public let rules: [String: String]

  /// Describes a mutant.
  public init(
    name: String, text: LocalizedText, preconditions: [Step], rules: [String: String]
  ) {
    self.name = name
    self.text = text
    self.preconditions = preconditions
    self.rules = rules
  }

  /// The name as an id of a scenario: `notices-app-finishes-never`.
  var id: String {
    let words = name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return (["notices"] + words.filter { $0 != "name" && $0 != "value" }).joined(separator: "-")
  }
}
