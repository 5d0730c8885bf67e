import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import TenkenWording

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
    if let found = document.analysis?.diagnostics.first(where: {
      $0.holds(position, document.path)
    }) {
      return found.kind.explanation[language]
    }
    if let index = document.analysis?.index {
      return index.occurrence(at: position).map { SystemHover(index, language).text(of: $0.name) }
    }
    if document.isProject { return project.hover(at: position, in: document) }
    if document.isMessages {
      return MessageAnswers(document, in: surroundingsOfOpenFiles, language.ofTexts)
        .hover(at: position)
    }
    guard let analysis = document.analysis else { return nil }
    return analysis.features.lazy.compactMap { hoverText(at: position, in: analysis, $0) }.first
      ?? NamedStepsHover(document, at: position, in: surroundingsOfOpenFiles, language.ofTexts).text
  }

  private func hoverText(
    at position: SourcePosition, in analysis: DocumentAnalysis, _ feature: Feature
  ) -> String? {
    guard let outcomes = analysis.outcomes else { return nil }
    guard let scenario = feature.scenarios.first(where: { $0.range.holds(position) }) else {
      return analysis.errorCount == 0 ? SettingHover(feature, position, language).changes : nil
    }
    guard outcomes[scenario.id] != nil else { return nil }
    if let merged = SettingHover(feature, position, language).merged(in: scenario) {
      guard let step = merged.step else { return merged.sentences.joined(separator: "  \n") }
      return text(merged.sentences, after: step, in: merged.testCase, feature)
    }
    let wording = Wording(feature, language.ofTexts)
    for testCase in scenario.cases {
      let steps = testCase.preconditions + testCase.operations
      if let index = steps.lastIndex(where: { $0.range.holds(position) }) {
        // All steps of a named group have the range of its use, and the last one gives its result.
        let own = steps[...index].filter { $0 === steps[index] || $0.isInGroup(of: steps[index]) }
        let sentences = own.map { wording.text($0, in: testCase).markdown }
        return text(sentences, after: index, in: testCase, feature)
      }
      if let expectation = testCase.expected.first(where: { $0.range.holds(position) }) {
        let failure = analysis.failures.first { $0.range == expectation.range }
        return wording.text(expectation, in: testCase).markdown
          + (failure.map { "\n\n" + $0.text[language].markdown } ?? "")
      }
    }
    return nil
  }

  /// Sentences about a case, with the events of a step and the state after it.
  private func text(
    _ sentences: [String], after index: Int, in testCase: Case, _ feature: Feature
  ) -> String {
    let (subject, events) = subject(of: testCase, in: feature, after: index)
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
      lines.append(DiagnosticText("- and \(more) more", ja: "- ほか \(more) 件")[language])
    }
    let states = states(of: subject, feature.vocabulary)
    guard !states.isEmpty else { return lines.joined(separator: "\n") }
    let heading = DiagnosticText("Then", ja: "この後の状態")[language]
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

/// What a server says of a setting at a position.
private struct SettingHover {
  /// The settings that an item of a scenario is about, in the first case that has it.
  struct Merged {
    let testCase: Case
    let sentences: [String]
    /// The index of the last step that the item is about; nil if all is as usual.
    let step: Int?
  }

  private let feature: Feature
  private let position: SourcePosition
  private let language: DiagnosticLanguage

  init(_ feature: Feature, _ position: SourcePosition, _ language: DiagnosticLanguage) {
    self.feature = feature
    self.position = position
    self.language = language
  }

  /// How many scenarios change what an item of the file's preconditions says; nil for all else.
  var changes: String? {
    let scenarios = feature.scenarios
    let entries = scenarios.lazy.map { scenario in
      scenario.settings.filter { !$0.isOfScenario && $0.range.holds(position) }
    }.first { !$0.isEmpty }
    return entries?.map { entry in
      let name = entry.name(in: feature.vocabulary)
      let (count, all) = (scenarios.count { $0.changes(entry) }, scenarios.count)
      return DiagnosticText(
        "'\(name)': what it says here is changed by \(count) of "
          + "\(all) \(all == 1 ? "scenario" : "scenarios")",
        ja: "「\(name)」：ここで決めた値を変えるシナリオは \(all) 件中 \(count) 件")[language].markdown
    }.joined(separator: "  \n")
  }

  /// The merged settings that an item of a scenario's preconditions is about; nil for all else.
  func merged(in scenario: Scenario) -> Merged? {
    let entries = scenario.settings.filter { $0.isOfScenario && $0.range.holds(position) }
    guard let first = entries.first, let testCase = scenario.firstCase(with: first) else {
      return nil
    }
    let wording = Wording(feature, language.ofTexts)
    let settings = entries.map { (entry: $0, step: testCase.setting(of: $0)) }
    let sentences = settings.map { entry, step in
      let name = entry.name(in: feature.vocabulary)
      let text = step.map { wording.text($0, in: testCase) }
      return DiagnosticText(
        "here: \(text ?? "'\(name)' is as usual")", ja: "ここでは：\(text ?? "「\(name)」は通常どおり")")[
          language
        ].markdown
    }
    // Named steps may also say what has happened.
    let steps = testCase.preconditions
    let isSetting = { (step: Step) in settings.contains { $0.step === step } }
    let others = steps.filter { $0.range.holds(position) && !isSetting($0) }
    let last = steps.lastIndex { step in isSetting(step) || others.contains { $0 === step } }
    // All settings of a case hold from the beginning, so the state is that after all of them.
    let words = feature.vocabulary.preconditions
    let lastSetting = steps.lastIndex { step in
      guard case .establish(let use) = step.action else { return false }
      return words[use.word].kind?.isSetting == true
    }
    return Merged(
      testCase: testCase,
      sentences: sentences + others.map { wording.text($0, in: testCase).markdown },
      step: last.map { max($0, lastSetting ?? $0) })
  }
}

extension SourceRange {
  /// Whether a position is in the range, or at its end.
  func holds(_ position: SourcePosition) -> Bool { start <= position && position <= end }
}

extension Step {
  /// Whether both come from one use of named steps.
  fileprivate func isInGroup(of other: Step) -> Bool { group != nil && group === other.group }
}

extension Diagnostic {
  /// Whether the diagnostic is about a position of a file.
  fileprivate func holds(_ position: SourcePosition, _ path: String) -> Bool {
    self.path == path && range?.holds(position) == true
  }
}

extension String {
  /// The text with escapes, so that Markdown shows it unchanged.
  var markdown: String {
    let signs: Set<Character> = ["*", "_", "`", "<", ">", "[", "]", "\\", "#", "|"]
    return reduce(into: "") { text, character in
      if signs.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
