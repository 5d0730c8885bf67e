import TenkenScenarios
import TenkenSimulation

/// One line of a case for people, with its place in the scenario.
struct WordedLine: Hashable {
  /// What a line is to the tester.
  enum Role: Int, Hashable, Comparable {
    /// True before.
    case precondition
    /// To be done.
    case operation
    /// To be seen.
    case expected
    /// What the case breaks on purpose.
    case violation

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where a line stands in its scenario: lines of different cases at one place belong together.
  struct Place: Hashable, Comparable {
    /// The list: preconditions, operations, the expected end, what is broken.
    let list: Int
    /// The item of the list.
    let item: Int
    /// The line of the item: 0 for the item itself, then what is expected of it.
    let line: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.list, left.item, left.line) < (right.list, right.item, right.line)
    }
  }

  /// What the line is.
  let role: Role
  /// Where it stands.
  let place: Place
  /// What it says.
  let text: String
  /// Whether only people can do or see it.
  let isManual: Bool
  /// Whether it is how the tested app or its server is written.
  var isAssumption = false
  /// Whether it is something that is done, and not how things are before.
  var isDone = false
}

extension WordedLine {
  /// The lines of a step: what is done, and what is seen then.
  static func lines(
    of step: Step, as role: Role, list: Int, _ wording: inout CaseWording
  ) -> [WordedLine] {
    func place(_ line: Int) -> Place { Place(list: list, item: step.index, line: line) }
    switch step.action {
    case .establish, .perform:
      let line = WordedLine(
        role: role, place: place(0), text: wording.text(step), isManual: false,
        isAssumption: wording.isAssumption(step), isDone: step.isDone)
      guard let refusal = wording.refusal(of: step) else { return [line] }
      return [
        line, WordedLine(role: .expected, place: place(1), text: refusal, isManual: false),
      ]
    case .manual:
      return [
        WordedLine(
          role: role, place: place(0), text: wording.text(step), isManual: true,
          isDone: role == .operation)
      ]
    case .expect(let expectations):
      return expectations.map { line(of: $0, at: place(1 + $0.index), &wording) }
    }
  }

  /// The line of an expected state.
  static func line(
    of expectation: Expectation, at place: Place, _ wording: inout CaseWording
  ) -> WordedLine {
    let isManual =
      switch expectation.subject {
      case .manual: true
      case .observation: false
      }
    return WordedLine(
      role: .expected, place: place, text: wording.text(expectation), isManual: isManual)
  }
}

extension Step {
  /// Whether somebody does it: what only holds before a case needs no moment of its own.
  fileprivate var isDone: Bool {
    switch action {
    case .perform: true
    case .establish, .manual, .expect: false
    }
  }
}
