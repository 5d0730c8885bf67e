import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// One line of a case for people, with its index in the scenario.
struct ScenarioLine: Hashable, Sendable {
  /// The role of a line for the tester.
  enum Role: Int, Hashable, Comparable {
    /// Something that holds before the case.
    case precondition
    /// Something to do.
    case operation
    /// Something to check.
    case expected
    /// An invariant that the case breaks on purpose.
    case violation

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  /// The index of a line in its scenario; lines of different cases with one index belong together.
  struct Index: Hashable, Comparable {
    /// The list: preconditions (0), operations (1), expectations at the end (2) or violations (3).
    let list: Int
    /// The index of the item in the list.
    let item: Int
    /// The line of the item: 0 for the item itself, then its expectations.
    let line: Int

    static func < (left: Index, right: Index) -> Bool {
      (left.list, left.item, left.line) < (right.list, right.item, right.line)
    }
  }

  /// The role of the line.
  let role: Role
  /// The index of the line in the scenario.
  let index: Index
  /// The text of the line.
  let text: String
  /// Whether only people can do or see it.
  let isManual: Bool
  /// Whether it is an assumption about how the tested app or its server is written.
  var isAssumption = false
  /// Whether it is an action, not a state that holds before.
  var isAction = false
}

extension ScenarioLine {
  /// The lines of a step: the operation and its expectations.
  static func lines(
    of step: Step, as role: Role, list: Int, _ wording: inout CaseWording
  ) -> [ScenarioLine] {
    func index(_ line: Int) -> Index { Index(list: list, item: step.index, line: line) }
    switch step.action {
    case .establish, .perform:
      let line = ScenarioLine(
        role: role, index: index(0), text: wording.text(step), isManual: false,
        isAssumption: wording.isAssumption(step), isAction: step.isAction)
      guard let refusal = wording.refusal(of: step) else { return [line] }
      return [
        line, ScenarioLine(role: .expected, index: index(1), text: refusal, isManual: false),
      ]
    case .manual:
      return [
        ScenarioLine(
          role: role, index: index(0), text: wording.text(step), isManual: true,
          isAction: role == .operation)
      ]
    case .expect(let expectations):
      return expectations.map { line(of: $0, at: index(1 + $0.index), &wording) }
    }
  }

  /// The line of an expectation.
  static func line(
    of expectation: Expectation, at index: Index, _ wording: inout CaseWording
  ) -> ScenarioLine {
    ScenarioLine(
      role: .expected, index: index, text: wording.text(expectation),
      isManual: expectation.observation == nil)
  }
}

extension Step {
  /// Whether it is an operation; a precondition only holds before the case.
  fileprivate var isAction: Bool {
    switch action {
    case .perform: true
    case .establish, .manual, .expect: false
    }
  }
}
