import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// One thing that a run did not find as a case expects it, with the line that it is about.
struct FaultText: Hashable {
  /// The operation or expectation that failed; empty if no line of the case matches.
  let sentence: String
  /// Whether the sentence is the expected state that the values beside it do not match.
  let isExpectation: Bool
  /// The problem; empty if an expected state did not match.
  let summary: String
  /// A value that is compared.
  struct Side: Hashable {
    /// Whose value it is.
    let label: String
    /// The value: a sentence, or as a scenario would write it.
    let text: String
    /// Whether it is written as in a scenario.
    let isCode: Bool
  }

  /// The values beside the sentence; empty if no expected state failed.
  let sides: [Side]
  /// Why the two do not match; empty if they need no explanation.
  let reason: String
  /// The file with line and column; empty if the failure concerns the case as a whole.
  let position: String

  /// Describes a failure of a case, using the lines of the case in a document.
  init(
    _ fault: Fault, in testCase: Case, path: String, _ lines: [ScenarioLine], _ wording: Wording,
    _ words: PageTexts
  ) {
    let language = wording.language
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
      reason = words.phrases(
        [mismatch.reason, mismatch.simulation?.conclusion].compactMap { $0?[language] })
      let comparison = testCase.expectation(at: index).flatMap {
        wording.comparison(of: mismatch, for: $0, in: testCase)
      }
      func side(_ label: String, _ code: String, _ sentence: String?) -> Side {
        Side(label: words[label], text: sentence ?? code, isCode: sentence == nil)
      }
      isExpectation = comparison != nil
      let isDriven = mismatch.simulation != nil
      let real = side(
        isDriven ? "label.real" : "label.simulated", mismatch.actual, comparison?.actual)
      sides =
        (comparison == nil ? [side("label.expected", mismatch.expected, nil)] : [])
        + (mismatch.simulation.map {
          [side("label.simulated", $0.text, comparison?.simulated)]
        } ?? []) + [real]
    case .problem(let text):
      self.sentence = sentence
      isExpectation = false
      summary = text[language]
      (reason, sides) = ("", [])
    }
  }

  /// Everything in one line, for formats with little room.
  func line(_ words: PageTexts) -> String {
    var text =
      if sides.isEmpty {
        sentence.isEmpty ? summary : words(.recordField, ["name": sentence, "value": summary])
      } else {
        words(
          .recordExtra,
          [
            "text": sentence,
            "extra": words.phrases(
              sides.map { words(.recordField, ["name": $0.label, "value": $0.text]) }),
          ])
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

extension Case {
  /// The expected state of a line; nil for another line.
  fileprivate func expectation(at index: ScenarioLine.Index?) -> Expectation? {
    guard let index else { return nil }
    if index.list == 2 { return expected.first { $0.index == index.item } }
    let steps = index.list == 0 ? preconditions : operations
    return steps.first { $0.index == index.item }?.expectations.first { 1 + $0.index == index.line }
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
