import TenkenDiagnostics
package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
package import TenkenWording

/// The page of one case that was run, for a terminal.
package struct CasePage {
  /// The number of events of a step to show below a failure.
  private static let eventLimit = 1_000

  /// The number of lines of a driver's standard error to show: the cause is in the last ones.
  private static let errorLineLimit = 20

  let path: String
  let testCase: Case
  let trace: CaseTrace
  let wording: Wording
  let language: Language
  let style: Style

  /// Creates the page of a case of the file at a path.
  package init(
    path: String, testCase: Case, trace: CaseTrace, wording: Wording, language: Language,
    style: Style
  ) {
    (self.path, self.testCase, self.trace) = (path, testCase, trace)
    (self.wording, self.language, self.style) = (wording, language, style)
  }

  /// The address of the case.
  package var address: String { testCase.address }

  /// Every expected state that did not hold, and everything else that went wrong.
  package func failures() -> [String] {
    let pairs = zip(expectations, trace.result.expectations)
    let mismatches = pairs.flatMap { expectation, result -> [String] in
      guard let mismatch = result.mismatch else { return [] }
      let line =
        expectationLine(expectation, result.status) + style.dim("  (\(mismatch.word.sanitized))")
      return [line] + comparison(of: mismatch, for: expectation, at: result.range).indented
    }
    return mismatches + trace.result.problems.flatMap(text)
  }

  /// The last lines that a driver wrote to its standard error in the case.
  package func standardError() -> [String] {
    let lines = trace.result.standardError.split(whereSeparator: \.isNewline)
    guard !lines.isEmpty else { return [] }
    let heading = LocalizedText(en: "Standard error of the driver", ja: "ドライバーの標準エラー出力")
    return [style.bold(heading[language])]
      + lines.suffix(Self.errorLineLimit).map { style.dim(String($0).sanitized) }.indented
  }

  /// The steps with their events, and with their failures if wanted.
  package func steps(showsFailures: Bool) -> [String] {
    var lines: [String] = []
    var results = trace.result.expectations[...]
    // Steps after an error were not done.
    var isOver = false
    let before = trace.steps.filter { $0.kind == .precondition }
    let after = trace.steps.filter { $0.kind == .operation }
    let assumed = wording.assumptions(of: testCase).map(\.sanitized)
    for (heading, steps, assumed) in [(Heading.before, before, assumed), (.steps, after, [])]
    where !steps.isEmpty || !assumed.isEmpty {
      lines.append(style.bold(heading.text[language]))
      lines += assumed.indented
      for step in steps {
        lines += text(of: step, isOver: isOver, &results, showsFailures: showsFailures).indented
        isOver = isOver || problems(of: step).contains(where: \.isError)
      }
    }
    // A case that could not begin has nothing of what was expected.
    let ends = expectationLines(testCase.expected, &results, showsFailures: showsFailures)
    if !ends.isEmpty {
      lines.append(style.bold(Heading.expected.text[language]))
      lines += ends.indented
    }
    let stepRanges = trace.steps.map(\.step.range)
    if showsFailures {
      let rest = trace.result.problems.filter { problem in
        problem.range.map { !stepRanges.contains($0) } ?? true
      }
      lines += rest.flatMap(text)
    }
    return lines
  }

  /// Everything about the case, as 'tenken trace' prints it.
  package func text(_ scenario: Scenario, _ feature: Feature) -> String {
    let title = "\(feature.title[language]) / \(scenario.title[language])"
    let heading = [
      style.bold(address.sanitized), title.sanitized,
      style.dim(scenario.range.start.text(in: feature.path.sanitized)), "",
    ]
    return (heading + steps(showsFailures: true) + ["", verdict]).map { $0 + "\n" }.joined()
  }

  /// The status of the case, in its colour.
  package var verdict: String {
    style.colored(trace.result.status.text[language], trace.result.status)
  }

  private var expectations: [Expectation] {
    testCase.operations.flatMap(\.expectations) + testCase.expected
  }

  private func text(
    of step: CaseTrace.Step, isOver: Bool, _ results: inout ArraySlice<ExpectationResult>,
    showsFailures: Bool
  ) -> [String] {
    var lines: [String] = []
    switch step.step.action {
    case .establish, .perform:
      lines.append(wording.text(step.step, in: testCase).sanitized + name(of: step.step))
      if let refusal = wording.refusal(of: step.step, in: testCase),
        !isOver, !problems(of: step).contains(where: \.isAboutOutcome)
      {
        lines.append("  " + style.marked(.passed, refusal.sanitized))
      }
    case .manual:
      let text = style.marked(.manual, wording.text(step.step, in: testCase).sanitized)
      lines.append(text + name(of: step.step))
    case .expect(let list): lines += expectationLines(list, &results, showsFailures: showsFailures)
    }
    var last: Instant?
    // Nobody reads pages of events below a failure; `tenken trace` shows all of them.
    let count = showsFailures ? step.events.count : min(step.events.count, Self.eventLimit)
    lines += step.events.prefix(count).map { event in
      let actor = event.actor[language].sanitized
      let time = "\(event.time)"
      // A time is shown once, as on a statement: the events at that time are below it.
      let margin = event.time == last ? time.map { _ in " " }.joined() : style.dim(time)
      last = event.time
      return "  \(margin)  \(actor)\(language.colon)\(wording.text(event).sanitized)"
    }
    if count < step.events.count {
      let rest = step.events.count - count
      let more = LocalizedText(
        en: "… and \(counted(rest, "more event")); tenken trace shows them",
        ja: "… ほか \(rest) 件（「tenken trace」で表示できます）")
      lines.append("  " + style.dim(more[language]))
    }
    guard showsFailures else { return lines }
    return lines + problems(of: step).flatMap(text).indented
  }

  private func problems(of step: CaseTrace.Step) -> [Problem] {
    trace.result.problems.filter { problem in
      problem.range == step.step.range && (problem.step ?? step.step.index) == step.step.index
    }
  }

  /// The name of the named steps that a step belongs to.
  private func name(of step: Step) -> String {
    step.group.map { style.dim("  (\($0.name))") } ?? ""
  }

  private func expectationLines(
    _ list: [Expectation], _ results: inout ArraySlice<ExpectationResult>, showsFailures: Bool
  ) -> [String] {
    list.flatMap { expectation -> [String] in
      guard let result = results.popFirst() else { return [] }
      let line = expectationLine(expectation, result.status)
      guard showsFailures, let mismatch = result.mismatch else { return [line] }
      return [line] + comparison(of: mismatch, for: expectation, at: result.range).indented
    }
  }

  private func expectationLine(_ expectation: Expectation, _ status: Status) -> String {
    style.marked(status, wording.text(expectation, in: testCase).sanitized)
  }

  private func comparison(
    of mismatch: Mismatch, for expectation: Expectation, at range: SourceRange
  ) -> [String] {
    let isDriven = mismatch.simulation != nil
    func label(_ en: String, _ ja: String) -> String {
      let name = LocalizedText(en: en, ja: ja)[language]
      let width = language != .japanese ? 10 : isDriven ? 18 : 8
      return name + String(repeating: " ", count: width - name.displayedWidth)
    }
    let reason = mismatch.reason.map { [label("because", "理由") + $0[language].sanitized] } ?? []
    if !isDriven, let difference = mismatch.difference {
      return [style.dim(at(range))] + lines(of: difference, for: expectation) + reason
    }
    let words = wording.comparison(of: mismatch, for: expectation, in: testCase)
    let actual = style.red((words?.actual ?? mismatch.actual).sanitized)
    let sides =
      mismatch.simulation.map { side in
        [
          label("simulated", "シミュレーション") + (words?.simulated ?? side.text).sanitized,
          label("real", "実物") + actual, label("=>", "=>") + side.conclusion[language],
        ]
      } ?? [label("actual", "実際") + actual]
    // If there are words, the line above has said what is expected.
    let expected = [label("expected", "期待値") + style.green(mismatch.expected.sanitized)]
    return [style.dim(at(range))] + (words == nil ? expected : []) + sides + reason
  }

  private func text(_ problem: Problem) -> [String] {
    let line = style.marked(problem.isError ? .error : .failed, problem.summary[language].sanitized)
    return [line] + (problem.range.map { [style.dim("  \(at($0))")] } ?? [])
  }

  private func at(_ range: SourceRange) -> String {
    let place = range.start.text(in: path.sanitized)
    return LocalizedText(en: "at \(place)", ja: place)[language]
  }
}

/// The headings of a case's parts.
private enum Heading {
  case before
  case steps
  case expected

  var text: LocalizedText {
    switch self {
    case .before: LocalizedText(en: "Before", ja: "前提条件")
    case .steps: LocalizedText(en: "Steps", ja: "手順")
    case .expected: LocalizedText(en: "Expected result", ja: "最終的な期待結果")
    }
  }
}

extension Sequence<String> {
  /// The lines, indented by two columns.
  package var indented: [String] { map { "  " + $0 } }
}

extension Status {
  /// The name of the status for people.
  var text: LocalizedText {
    switch self {
    case .passed: LocalizedText(en: "passed", ja: "合格")
    case .failed: LocalizedText(en: "failed", ja: "不合格")
    case .error: LocalizedText(en: "error", ja: "エラー")
    case .manual: LocalizedText(en: "manual", ja: "手動確認")
    case .skipped: LocalizedText(en: "skipped", ja: "未確認")
    }
  }

  fileprivate var mark: String {
    switch self {
    case .passed: "✔"
    case .failed, .error: "✘"
    case .manual: "☐"
    case .skipped: "–"
    }
  }
}

extension Style {
  /// A text after the mark of a status.
  package func marked(_ status: Status, _ text: String) -> String {
    "\(colored(status.mark, status)) \(text)"
  }

  /// A text in the colour of a status.
  func colored(_ text: String, _ status: Status) -> String {
    switch status {
    case .passed: green(text)
    case .failed, .error: red(text)
    case .manual: yellow(text)
    case .skipped: dim(text)
    }
  }
}
