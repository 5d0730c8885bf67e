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
}

extension WordedLine {
  /// The lines of a case in the order in which a tester reads them.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - vocabulary: The words of its system.
  ///   - titles: What the resources of its feature are called.
  ///   - known: The sentences of the feature's cases before it.
  /// - Returns: The lines.
  static func lines(
    of testCase: Case, _ vocabulary: VocabularyWording, _ titles: ResourceTitles,
    _ known: inout KnownSentences
  ) -> [WordedLine] {
    var wording = CaseWording(testCase, vocabulary, titles)
    var lines: [WordedLine] = []
    lines.reserveCapacity(
      testCase.preconditions.count + testCase.operations.count + testCase.expected.count + 4)
    for step in testCase.preconditions {
      add(step, as: .precondition, list: 0, &wording, &known, to: &lines)
    }
    for step in testCase.operations {
      add(step, as: .operation, list: 1, &wording, &known, to: &lines)
    }
    for expectation in testCase.expected {
      let place = Place(list: 2, item: expectation.place, line: 0)
      lines.append(line(expectation, at: place, &wording, &known))
    }
    for (item, name) in testCase.violates.enumerated() {
      let rule = vocabulary.invariants[name] ?? name
      let text = vocabulary.words(.violation, ["text": rule])
      let place = Place(list: 3, item: item, line: 0)
      lines.append(WordedLine(role: .violation, place: place, text: text, isManual: false))
    }
    return lines
  }

  private static func add(
    _ step: Step, as role: Role, list: Int, _ wording: inout CaseWording,
    _ known: inout KnownSentences, to lines: inout [WordedLine]
  ) {
    let place = Place(list: list, item: step.place, line: 0)
    switch step.action {
    case .establish, .perform:
      let text = known.text(step, at: place, &wording)
      lines.append(WordedLine(role: role, place: place, text: text, isManual: false))
      guard let refusal = wording.refusal(of: step) else { return }
      let seen = Place(list: list, item: step.place, line: 1)
      lines.append(WordedLine(role: .expected, place: seen, text: refusal, isManual: false))
    case .manual:
      lines.append(
        WordedLine(role: role, place: place, text: wording.text(step), isManual: true))
    case .expect(let expectations):
      for expectation in expectations {
        let seen = Place(list: list, item: step.place, line: 1 + expectation.place)
        lines.append(line(expectation, at: seen, &wording, &known))
      }
    }
  }

  private static func line(
    _ expectation: Expectation, at place: Place, _ wording: inout CaseWording,
    _ known: inout KnownSentences
  ) -> WordedLine {
    let isManual =
      switch expectation.subject {
      case .manual: true
      case .observation: false
      }
    return WordedLine(
      role: .expected, place: place, text: known.text(expectation, at: place, &wording),
      isManual: isManual)
  }
}
