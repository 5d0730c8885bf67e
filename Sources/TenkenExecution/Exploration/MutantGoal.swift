package import TenkenScenarios
package import TenkenSimulation

/// A mutant that a search tries to reveal, and the preconditions and rules to start with.
package struct MutantGoal: Sendable {
  /// The mutant as a scenario would write it: `app: {finishes: never}`.
  package let name: String
  /// The change in words.
  package let text: LocalizedText
  /// The preconditions, with the mutant.
  package let preconditions: [Step]
  /// The values of rules that replace those of the environment.
  package let rules: RuleOverrides

  /// Makes a goal.
  package init(
    name: String, text: LocalizedText, preconditions: [Step], rules: RuleOverrides
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
