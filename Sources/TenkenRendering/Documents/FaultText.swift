import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// One reason why a case failed, with the line of the case that it is about.
struct FaultText: Hashable {
  /// What was to be done or seen; empty if no line of the case is at fault.
  let sentence: String
  /// What went wrong; empty where an expected state was not there.
  let summary: String
  /// What was expected, as a scenario would write it; empty if it was not an expected state.
  let expected: String
  /// What was there instead.
  let actual: String
  /// Why they do not go together; empty where they speak for themselves.
  let reason: String
  /// The file with the line and the column; empty if it is the case as a whole.
  let place: String

  /// Words a fault of a case by the lines that the case has in a document.
  init(
    _ fault: Fault, in testCase: Case, path: String, _ lines: [WordedLine], _ language: Language
  ) {
    let place = fault.position.flatMap { testCase.place(at: $0) }
    let sentence = lines.first { $0.place == place }?.text ?? ""
    self.place = fault.position.map { $0.text(in: path) } ?? ""
    switch fault.content {
    case .mismatch(let mismatch):
      self.sentence = sentence.isEmpty ? mismatch.word : sentence
      summary = ""
      expected = mismatch.expected
      actual = mismatch.actual
      reason = mismatch.reason?[language] ?? ""
    case .problem(let text):
      self.sentence = sentence
      summary = text[language]
      expected = ""
      actual = ""
      reason = ""
    }
  }

  /// All of it in one line, for where there is no room for more.
  func line(_ words: PageWords) -> String {
    var text =
      if actual.isEmpty {
        sentence.isEmpty ? summary : words(.recordField, ["name": sentence, "value": summary])
      } else {
        words(.mismatch, ["text": sentence, "expected": expected, "actual": actual])
      }
    if !reason.isEmpty { text = words(.recordField, ["name": text, "value": reason]) }
    return place.isEmpty ? text : words(.faultPlace, ["text": text, "place": place])
  }
}

extension Case {
  /// The line that stands for what is written at a position.
  fileprivate func place(at position: SourcePosition) -> WordedLine.Place? {
    for (list, steps) in [preconditions, operations].enumerated() {
      for step in steps {
        if case .expect(let looks) = step.action,
          let look = looks.first(where: { $0.range.start == position })
        {
          return WordedLine.Place(list: list, item: step.index, line: 1 + look.index)
        }
        if step.range.start == position {
          return WordedLine.Place(list: list, item: step.index, line: 0)
        }
      }
    }
    return expected.first { $0.range.start == position }
      .map { WordedLine.Place(list: 2, item: $0.index, line: 0) }
  }
}
