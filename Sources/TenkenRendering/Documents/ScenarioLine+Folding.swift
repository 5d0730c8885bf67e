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
    guard step.group != nil else { return own }
    let kept = own.filter { $0.role == .expected || $0.isManual || $0.isAssumption }
    let steps = list == 0 ? testCase.preconditions : testCase.operations
    guard let text = wording.foldedTitle(of: step, among: steps, in: testCase) else { return kept }
    let title = ScenarioLine(
      role: role, index: Index(list: list, item: step.index, line: 0), text: text,
      isManual: false, isAction: own.contains(where: \.isAction))
    return [title] + kept
  }
}
