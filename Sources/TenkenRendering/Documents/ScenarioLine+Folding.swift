import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// Named steps shown as one line with their title, followed by their expectations.
extension ScenarioLine {
  /// The lines of a step, with all steps of one use of named steps shown as one.
  ///
  /// The title replaces the operations. Expectations stay, and so do manual lines and assumptions
  /// about the app, because the title does not tell testers about them.
  static func foldedLines(
    of step: Step, in testCase: Case, as role: Role, list: Int, _ wording: inout CaseWording
  ) -> [ScenarioLine] {
    let own = lines(of: step, as: role, list: list, &wording)
    guard let group = step.group else { return own }
    let kept = own.filter { $0.role == .expected || $0.isManual || $0.isAssumption }
    let steps = list == 0 ? testCase.preconditions : testCase.operations
    // The settings among them come before all that happens; the title is where it happens.
    let ownSteps = steps.filter { $0.group === group }
    guard (ownSteps.first { !$0.isSetting } ?? ownSteps.first) === step else { return kept }
    let title = ScenarioLine(
      role: role, index: Index(list: list, item: step.index, line: 0),
      text: wording.title(of: group, among: steps, in: testCase), isManual: false,
      isAction: own.contains(where: \.isAction))
    return [title] + kept
  }
}

extension Step {
  /// Whether it holds from the beginning.
  fileprivate var isSetting: Bool {
    switch action {
    case .establish: true
    case .perform, .expect, .manual: false
    }
  }
}
