internal import TenkenDiagnostics
package import TenkenScenarios
internal import TenkenSimulation

/// The steps of a feature that can be left out without changing the result of any case.
///
/// A step that describes the environment, or how the app is written, informs readers and counts as
/// needed.
package struct NeedlessSteps: Sendable {
  /// A step that no case needs.
  package struct Entry: Sendable {
    /// The scenario of the step.
    package let scenario: Scenario
    /// The first case that has it.
    package let testCase: Case
    /// The step.
    package let step: Step
  }

  /// The steps that no case needs, in the order of the file.
  package let entries: [Entry]
  /// How many steps were left out, one at a time.
  package let triedCount: Int

  /// Runs the cases of a feature without each of their steps.
  ///
  /// A position in the file is one step, with all the values that a matrix gives it. It is needed
  /// if a case of any scenario needs it.
  package init(in feature: Feature) {
    var holders: [SourceRange: [(Scenario, OriginalCase, Step)]] = [:]
    var places: [SourceRange] = []
    for scenario in feature.scenarios {
      for original in scenario.cases.compactMap({ OriginalCase($0, of: feature) }) {
        for step in original.preconditions + original.testCase.operations
        where step.isTried(in: feature) {
          if holders[step.range] == nil { places.append(step.range) }
          holders[step.range, default: []].append((scenario, original, step))
        }
      }
    }
    triedCount = places.count
    entries = places.compactMap { place in
      guard let found = holders[place], let first = found.first,
        found.allSatisfy({ $1.trial(without: $2).status == $1.trial.status })
      else { return nil }
      return Entry(scenario: first.0, testCase: first.1.testCase, step: first.2)
    }
  }
}

extension Step {
  /// Whether the step does more than inform readers.
  fileprivate func isTried(in feature: Feature) -> Bool {
    switch action {
    case .establish(let invocation):
      let word = feature.vocabulary.preconditions[invocation.word]
      return !word.isAssumedOfApp && word.name != feature.vocabulary.contextWord
    case .perform: return true
    case .expect, .manual: return false
    }
  }
}
