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
    let place = testCase.place(of: fault)
    let own = lines.first { $0.place == place }
    // A step that is shown with others as one has no line: theirs stands before it.
    let shown = own ?? (fault.step == nil ? nil : lines.title(before: place))
    let sentence = shown?.text ?? ""
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
  /// The line that stands for what is at fault.
  ///
  /// Named steps all stand where they are used: of several at one place the index decides.
  fileprivate func place(of fault: Fault) -> WordedLine.Place? {
    let places = [preconditions, operations].enumerated().flatMap { list, steps in
      steps.flatMap { $0.places(at: fault.position, list: list) }
    }
    let atEnd = expected.lazy.filter { $0.range.start == fault.position }.map {
      WordedLine.Place(list: 2, item: $0.index, line: 0)
    }
    let exact = places.first { place in
      place.item == fault.step && place.line == (fault.look.map { 1 + $0 } ?? 0)
    }
    return exact ?? places.first ?? atEnd.first
  }
}

extension Step {
  /// The lines of the step, or of its looks, that stand for what is written at a position.
  fileprivate func places(at position: SourcePosition?, list: Int) -> [WordedLine.Place] {
    var places: [WordedLine.Place] = []
    if case .expect(let looks) = action {
      places = looks.filter { $0.range.start == position }.map {
        WordedLine.Place(list: list, item: index, line: 1 + $0.index)
      }
    }
    guard range.start == position else { return places }
    return places + [WordedLine.Place(list: list, item: index, line: 0)]
  }
}

extension [WordedLine] {
  /// The last line before a place that says what is done, or what is true before.
  fileprivate func title(before place: WordedLine.Place?) -> WordedLine? {
    guard let place else { return nil }
    return last { $0.role != .expected && $0.place.list == place.list && $0.place < place }
  }
}
