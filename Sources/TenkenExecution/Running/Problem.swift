package import TenkenDiagnostics
import TenkenScenarios
package import TenkenSimulation

/// Something that went wrong in a case apart from its expected states.
package struct Problem: Hashable, Sendable {
  /// What went wrong, in one phrase.
  package let summary: LocalizedText
  /// Where the step with the problem is; nil if it concerns the case as a whole.
  package let range: SourceRange?
  /// The index of the step in its list, if it is one of several named steps; nil for others.
  ///
  /// Named steps all have the range of their use.
  package var step: Int?
  /// Whether the case cannot run as written, so that it is an error and not a failure.
  package let isError: Bool
  /// Whether an operation had another outcome than was expected.
  package let isAboutOutcome: Bool

  /// What nobody has measured, so that nobody knows how the case goes on; nil for others.
  package let unmeasured: LocalizedText?

  /// Makes a problem.
  package init(
    summary: LocalizedText, range: SourceRange?, step: Int? = nil, isError: Bool,
    isAboutOutcome: Bool = false, unmeasured: LocalizedText? = nil
  ) {
    self.summary = summary
    self.range = range
    self.step = step
    self.isError = isError
    self.isAboutOutcome = isAboutOutcome
    self.unmeasured = unmeasured
  }
}

extension Problem {
  /// An operation that was refused, and was not expected to be.
  ///
  /// - Parameters:
  ///   - name: The name of the refusal.
  ///   - word: The operation.
  ///   - step: The step that does it.
  ///   - fault: What is at fault, instead of the reason of the refusal.
  ///   - advice: What helps in this case, instead of what mostly does.
  /// - Returns: The problem, an error.
  static func refused(
    _ name: String, by word: WordDefinition, _ step: Step, because fault: LocalizedText?,
    instead advice: LocalizedText? = nil
  ) -> Problem {
    let refusal = word.refusals.first { $0.name == name }
    let reason = fault ?? refusal?.reason ?? LocalizedText(name)
    let remedy = fault == nil ? advice ?? refusal?.remedy : nil
    return Problem(
      summary: LocalizedText(
        en: "'\(word.name)' was refused: \(reason[.english]) (\(name))"
          + (remedy.map { "; \($0[.english])" } ?? ""),
        ja: "「\(word.name)」を実行できない：\(reason[.japanese])（\(name)）"
          + (remedy.map { "。\($0[.japanese])" } ?? "")),
      range: step.range, step: step.indexAmongNamed, isError: true, isAboutOutcome: true,
      unmeasured: refusal?.kind == .unmeasured ? reason : nil)
  }

  /// An operation that was expected to be refused, but was done or refused in another way.
  static func wrongOutcome(
    _ actual: String, expected: String, of word: WordDefinition, _ step: Step
  ) -> Problem {
    Problem(
      summary: LocalizedText(
        en: "'\(word.name)' has the outcome '\(actual)', and not '\(expected)'",
        ja: "「\(word.name)」の結果が「\(expected)」ではなく「\(actual)」だった"),
      range: step.range, step: step.indexAmongNamed, isError: false, isAboutOutcome: true)
  }

  /// A failure of the subject, at which the case ends.
  static func failedSubject(
    _ reason: LocalizedText, _ step: Step?, _ range: SourceRange
  ) -> Problem {
    Problem(summary: reason, range: range, step: step?.indexAmongNamed, isError: true)
  }

  /// An invariant that does not hold after a step.
  static func broken(
    _ invariant: InvariantDefinition, _ violation: LocalizedText, _ step: Step
  ) -> Problem {
    Problem(
      summary: LocalizedText(
        en: "'\(invariant.name)' is broken: \(violation[.english])",
        ja: "不変条件「\(invariant.name)」に違反した：\(violation[.japanese])"),
      range: step.range, step: step.indexAmongNamed, isError: false)
  }

  /// An invariant that was never broken, although the scenario's `violates` lists it.
  static func notBroken(_ invariant: String) -> Problem {
    Problem(
      summary: LocalizedText(
        en: "'\(invariant)' holds, but 'violates' says it is broken",
        ja: "violates にある不変条件「\(invariant)」の違反が起こらなかった"),
      range: nil, isError: false)
  }

  /// A budget that the case has used up, at which the case ends.
  static func spent(
    _ budget: Budget, by part: String, _ step: Step?, _ range: SourceRange
  ) -> Problem {
    let line = range.start.line + 1
    return Problem(
      summary: LocalizedText(
        en: """
          the case has a budget of \(budget.limit) \(budget.title[.english]), and '\(part)' at \
          line \(line) uses it up; shorten the case, or let less time pass
          """,
        ja: """
          \(line)行目の「\(part)」で1ケースの上限（\(budget.title[.japanese])：\(budget.limit)件）\
          に達した。ケースを短くするか、経過させる時間を減らす
          """),
      range: range, step: step?.indexAmongNamed, isError: true)
  }

  /// A case that was not run, because the cases before it took too long.
  static func notRun(_ scenario: Scenario, eventLimit: Int) -> Problem {
    Problem(
      summary: LocalizedText(
        en: """
          the cases of a file share a budget of \(eventLimit) events, and those before this one \
          used it up; shorten the cases, or split the file
          """,
        ja: """
          1ファイルのイベント数の上限（\(eventLimit)件）に前のケースまでで達したため、実行していない。\
          ケースを短くするか、ファイルを分割する
          """),
      range: scenario.range, isError: true)
  }
}

extension Step {
  /// The index that distinguishes a step from others with the same range; nil if unnecessary.
  package var indexAmongNamed: Int? { group == nil ? nil : index }
}
