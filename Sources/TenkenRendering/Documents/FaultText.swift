import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// One reason why a case failed, with the line of the case that it is about.
struct FaultText: Hashable {
  /// The operation or expectation that failed; empty if no line of the case matches.
  let sentence: String
  /// The problem; empty if an expected state did not match.
  let summary: String
  /// The expected value, as a scenario would write it; empty if no expected state failed.
  let expected: String
  /// The actual value.
  let actual: String
  /// Why the two do not match; empty if they need no explanation.
  let reason: String
  /// The file with line and column; empty if the failure concerns the case as a whole.
  let position: String

  /// Describes a failure of a case, using the lines of the case in a document.
  init(
    _ fault: Fault, in testCase: Case, path: String, _ lines: [ScenarioLine], _ language: Language
  ) {
    let index = testCase.lineIndex(of: fault)
    let own = lines.first { $0.index == index }
    // A step that is folded into named steps has no line; use the title line before it.
    let shown = own ?? (fault.step == nil ? nil : lines.title(before: index))
    let sentence = shown?.text ?? ""
    position = fault.position.map { $0.text(in: path) } ?? ""
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

  /// Everything in one line, for formats with little room.
  func line(_ words: PageTexts) -> String {
    var text =
      if actual.isEmpty {
        sentence.isEmpty ? summary : words(.recordField, ["name": sentence, "value": summary])
      } else {
        words(.mismatch, ["text": sentence, "expected": expected, "actual": actual])
      }
    if !reason.isEmpty { text = words(.recordField, ["name": text, "value": reason]) }
    return position.isEmpty ? text : words(.faultPlace, ["text": text, "place": position])
  }
}

extension Case {
  /// The index of the line that failed.
  ///
  /// Named steps all have the position where they are used, so their index decides between them.
  fileprivate func lineIndex(of fault: Fault) -> ScenarioLine.Index? {
    let indices = [preconditions, operations].enumerated().flatMap { list, steps in
      steps.flatMap { $0.lineIndices(at: fault.position, list: list) }
    }
    let atEnd = expected.lazy.filter { $0.range.start == fault.position }.map {
      ScenarioLine.Index(list: 2, item: $0.index, line: 0)
    }
    let exact = indices.first { index in
      index.item == fault.step && index.line == (fault.expectation.map { 1 + $0 } ?? 0)
    }
    return exact ?? indices.first ?? atEnd.first
  }
}

extension Step {
  /// The indices of the lines of the step and its expectations that are written at a position.
  fileprivate func lineIndices(at position: SourcePosition?, list: Int) -> [ScenarioLine.Index] {
    let indices = expectations.filter { $0.range.start == position }.map {
      ScenarioLine.Index(list: list, item: index, line: 1 + $0.index)
    }
    guard range.start == position else { return indices }
    return indices + [ScenarioLine.Index(list: list, item: index, line: 0)]
  }
}

extension [ScenarioLine] {
  /// The last line before an index that is not an expectation.
  fileprivate func title(before index: ScenarioLine.Index?) -> ScenarioLine? {
    guard let index else { return nil }
    return last { $0.role != .expected && $0.index.list == index.list && $0.index < index }
  }
}
