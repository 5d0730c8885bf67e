import TenkenScenarios
import TenkenSimulation

/// Named steps as one: the line of their title, with what is expected among them.
extension WordedLine {
  /// The lines of a step where the steps of one use are one.
  ///
  /// What is done beside the first step is said by the title. What only people do or see stays, and
  /// so does what is assumed of the app: a tester would not know of it.
  static func foldedLines(
    of step: Step, in testCase: Case, as role: Role, list: Int, _ wording: inout CaseWording
  ) -> [WordedLine] {
    let own = lines(of: step, as: role, list: list, &wording)
    guard let group = step.group else { return own }
    let kept = own.filter { $0.role == .expected || $0.isManual || $0.isAssumption }
    guard step.index == group.first else { return kept }
    let steps = list == 0 ? testCase.preconditions : testCase.operations
    let title = WordedLine(
      role: role, place: Place(list: list, item: step.index, line: 0),
      text: wording.title(of: group, among: steps, in: testCase), isManual: false,
      isDone: own.contains(where: \.isDone))
    return [title] + kept
  }
}

extension CaseWording {
  /// What people read for named steps in a case.
  fileprivate mutating func title(
    of group: StepGroup, among steps: [Step], in testCase: Case
  ) -> String {
    var text = ""
    for part in TitleParts(group.title[vocabulary.language]).parts {
      switch part {
      case .text(let own): text += own
      case .parameter(let name):
        guard let argument = group.arguments.first(where: { $0.name == name }) else { continue }
        text += self.text(of: argument, of: group, among: steps, in: testCase)
      }
    }
    return text
  }

  /// The text of an argument: as the step reads it that takes it whole, or as it is written.
  private mutating func text(
    of argument: StepGroup.Argument, of group: StepGroup, among steps: [Step], in testCase: Case
  ) -> String {
    if let target = argument.target,
      let step = steps.first(where: { $0.index == group.first + target.step }),
      let text = sentenceText(of: target.feed, in: step)
    {
      return text
    }
    let assignments = testCase.assignments
    let written = argument.parts.map { part in
      switch part {
      case .text(let text): text
      case .axis(let name): assignments.first { $0.axis == name }?.value ?? ""
      }
    }
    return PlainText.contained(written.joined())
  }
}
