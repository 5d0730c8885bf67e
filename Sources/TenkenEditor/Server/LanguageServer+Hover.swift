import TenkenDiagnostics
import TenkenExecution
import TenkenJSON
import TenkenRendering
import TenkenScenarios
import TenkenSimulation

/// Answers to hover requests.
extension LanguageServer {
  /// The most events of a step that are shown; `tenken trace` shows all of them.
  private static let eventLimit = 20

  /// The text of a step, its events, and the state after it, in the first case that has the step.
  func hover(at position: SourcePosition, in document: OpenDocument) -> JSON {
    guard let text = hoverText(at: position, in: document) else { return .null }
    return ["contents": ["kind": "markdown", "value": .string(text)]]
  }

  private func hoverText(at position: SourcePosition, in document: OpenDocument) -> String? {
    if let code = document.analysis?.diagnostics.first(where: {
      $0.holds(position, document.path)
    }),
      let explanation = Explanation.of(code.identifier)
    {
      return explanation.text[language]
    }
    guard let analysis = document.analysis, analysis.errorCount == 0,
      let feature = analysis.feature,
      let scenario = feature.scenarios.first(where: { $0.range.holds(position) })
    else { return nil }
    let wording = Wording(feature, language.ofTexts)
    for testCase in scenario.cases {
      let steps = testCase.preconditions + testCase.operations
      if let index = steps.lastIndex(where: { $0.range.holds(position) }) {
        return text(of: steps, at: index, in: testCase, scenario, feature, wording)
      }
      if let expectation = testCase.expected.first(where: { $0.range.holds(position) }) {
        let failure = analysis.failures.first { $0.range == expectation.range }
        return wording.text(expectation, in: testCase).markdown
          + (failure.map { "\n\n" + $0.text[language].markdown } ?? "")
      }
    }
    return nil
  }

  private func text(
    of steps: [Step], at index: Int, in testCase: Case, _ scenario: Scenario, _ feature: Feature,
    _ wording: Wording
  ) -> String {
    let (subject, events) = subject(of: testCase, in: feature, after: index)
    // All steps of a named group have the range of its use, and the last one gives its result.
    let first = steps[index].group.map { group in
      steps[...index].lastIndex { $0.group !== group }.map { $0 + 1 } ?? 0
    }
    let sentences = steps[(first ?? index)...index].map {
      wording.text($0, in: testCase).markdown
    }
    var lines = [sentences.joined(separator: "  \n"), ""]
    if !testCase.assignments.isEmpty {
      let values = testCase.assignments.map { "\($0.axis)=\($0.value)" }.joined(separator: ", ")
      lines += ["`\(values)`", ""]
    }
    lines += events.prefix(Self.eventLimit).map { event in
      "- " + "\(event.actor[language.ofTexts]): \(event.text[language.ofTexts])".markdown
    }
    if events.count > Self.eventLimit {
      let more = events.count - Self.eventLimit
      lines.append(DiagnosticText(en: "- and \(more) more", ja: "- ほか \(more) 件")[language])
    }
    let states = states(of: subject, feature.vocabulary)
    guard !states.isEmpty else { return lines.joined(separator: "\n") }
    let heading = DiagnosticText(en: "Then", ja: "この後の状態")[language]
    return (lines + ["", "**\(heading)**", "", "```yaml"] + states + ["```"])
      .joined(separator: "\n")
  }

  /// All states that can be observed and are not empty, in the form of expectations.
  private func states(of subject: any Subject, _ vocabulary: Vocabulary) -> [String] {
    vocabulary.defaultObservations.compactMap { observation in
      let word = vocabulary.observations[observation.word]
      guard word.value?.kind == .state else { return nil }
      let value = subject.read(observation, since: 0)
      guard value != .none, value != .list([]) else { return nil }
      return "- \(word.name): \(value)".cut(to: 400)
    }
  }
}

extension SourceRange {
  /// Whether a position is in the range, or at its end.
  func holds(_ position: SourcePosition) -> Bool { start <= position && position <= end }
}

extension Diagnostic {
  /// Whether the diagnostic is about a position of a file.
  fileprivate func holds(_ position: SourcePosition, _ path: String) -> Bool {
    self.path == path && range?.holds(position) == true
  }
}

extension String {
  /// The text with escapes, so that Markdown shows it unchanged.
  fileprivate var markdown: String {
    let signs: Set<Character> = ["*", "_", "`", "<", ">", "[", "]", "\\", "#", "|"]
    return reduce(into: "") { text, character in
      if signs.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
