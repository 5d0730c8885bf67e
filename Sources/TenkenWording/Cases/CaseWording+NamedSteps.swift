package import TenkenScenarios
import TenkenSimulation

extension CaseWording {
  /// The title that stands for the steps of one use of named steps.
  ///
  /// - Parameters:
  ///   - step: One of the steps.
  ///   - steps: All steps of its list.
  ///   - testCase: The case.
  /// - Returns: The title; nil if it stands at another step, or the step is not from named steps.
  package mutating func foldedTitle(
    of step: Step, among steps: [Step], in testCase: Case
  ) -> String? {
    guard let group = step.group else { return nil }
    // The settings among them come before all that happens; the title is where it happens.
    let own = steps.filter { $0.group === group }
    guard (own.first { $0.setting == nil } ?? own.first) === step else { return nil }
    return title(of: group, among: steps, in: testCase)
  }

  /// The title of named steps in a case, as shown to readers.
  private mutating func title(
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

  /// The text of an argument: as the word that takes it whole shows it, or as written.
  private mutating func text(
    of argument: StepGroup.Argument, of group: StepGroup, among steps: [Step], in testCase: Case
  ) -> String {
    if let text = argument.target.flatMap({ text(at: $0, of: group, among: steps) }) {
      return text
    }
    let assignments = testCase.assignments
    let written = argument.parts.map { part in
      switch part {
      case .text(let text): text
      case .axis(let name): assignments.first { $0.axis == name }?.value ?? ""
      }
    }.joined()
    guard let parameter = argument.target?.parameter,
      let value = parameter.shape.value(of: written)
    else { return written }
    return text(value, of: parameter)
  }

  /// The text of what holds at a place of named steps; nil if no step of the case shows it.
  private mutating func text(
    at target: StepGroup.Argument.Target, of group: StepGroup, among steps: [Step]
  ) -> String? {
    if let setting = target.setting, let parameter = target.parameter {
      // Another place may say more of the setting, or take it back.
      guard let step = steps.first(where: { $0.setting == setting }) else {
        return parameter.defaultValue.map { text($0, of: parameter) }
      }
      return sentenceText(of: .argument(parameter.name, element: nil), in: step)
    }
    guard let position = target.position,
      let step = steps.first(where: { $0.index == group.first + target.step })
    else { return nil }
    return sentenceText(of: position, in: step)
  }

  private func text(_ value: Value, of parameter: Parameter) -> String {
    let wording = ParameterWording(parameter, vocabulary.language)
    return wording.texts[value] ?? text(value, as: wording.shape)
  }
}

extension Step {
  /// The index of the word of a precondition; nil for all else.
  fileprivate var setting: Int? {
    switch action {
    case .establish(let use): use.word
    case .perform, .expect, .manual: nil
    }
  }
}
