import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// Compares the results of a case in the simulation and in the real system.
struct SideBySide {
  private let simulated: CaseResult
  private let real: CaseResult
  private let subject: DrivenSubject
  private let testCase: Case
  private let vocabulary: Vocabulary

  init(
    simulated: CaseResult, real: CaseResult, _ subject: DrivenSubject, _ testCase: Case,
    _ vocabulary: Vocabulary
  ) {
    self.simulated = simulated
    self.real = real
    self.subject = subject
    self.testCase = testCase
    self.vocabulary = vocabulary
  }

  /// The combined result of both sides.
  ///
  /// - Parameters:
  ///   - fault: Why the driver could not finish the case; nil if it could.
  ///   - standardError: What the driver wrote to its standard error during the case.
  ///   - keepsDetails: Whether to keep the details of the case if it did not pass.
  ///   - saying: The sentence of an observation with a value.
  /// - Returns: The result, whose mismatches show the values of both sides.
  func result(
    ending fault: DriverError?, standardError: String, keepsDetails: Bool,
    _ saying: (BoundWord, Value) -> LocalizedText?
  ) -> CaseResult {
    let expectations = self.expectations
    var problems = simulated.problems.filter { !$0.isAboutOutcome }
    problems += steps.flatMap { outcomeProblems($0.step, $0.action, saying) }
    problems += real.problems.filter { !$0.isAboutOutcome && !simulated.problems.contains($0) }
    if let fault { problems.append(Problem(summary: fault.summary, range: nil, isError: true)) }
    let status = status(problems, expectations)
    let isFine = status == .passed || status == .manual
    return CaseResult(
      testCase: testCase, status: status, expectations: expectations, problems: problems,
      leftToPeople: real.leftToPeople,
      eventCount: subject.actions.reduce(0) { $0 + $1.events.count },
      waitingSeconds: simulated.waitingSeconds,
      details: keepsDetails && !isFine ? real.details : nil,
      standardError: standardError)
  }

  private func status(_ problems: [Problem], _ expectations: [ExpectationResult]) -> Status {
    if problems.contains(where: \.isError) { return .error }
    if !problems.isEmpty || expectations.contains(where: { $0.status == .failed }) {
      return .failed
    }
    // The status of the real side alone: passed, or left to people as a whole.
    return real.status
  }

  /// The steps that were done, each with its results.
  private var steps: [(step: Step, action: DrivenSubject.Action)] {
    let steps = (testCase.preconditions + testCase.operations).filter { step in
      switch step.action {
      case .establish, .perform: true
      case .expect, .manual: false
      }
    }
    return Array(zip(steps, subject.actions))
  }

  /// The problems with the outcome of an operation, and with the observations that differ after it.
  private func outcomeProblems(
    _ step: Step, _ action: DrivenSubject.Action, _ saying: (BoundWord, Value) -> LocalizedText?
  ) -> [Problem] {
    guard case .perform(let invocation) = step.action, let simulated = action.simulated,
      let real = action.real
    else { return [] }
    let definition = vocabulary.operations[invocation.word]
    let word = definition.name
    let sides = Sides(
      expected: invocation.refusal ?? Outcome.done.name, simulated: simulated.name, real: real.name)
    var problems: [Problem] = []
    if let side = sides.alone {
      let expected = definition.text(ofOutcome: sides.expected)
      let simulated = definition.text(ofOutcome: sides.simulated)
      let real = definition.text(ofOutcome: sides.real)
      let summary = LocalizedText(
        en: """
          the outcome of '\(word)' differs: expected \(expected[.english]), simulated \
          \(simulated[.english]), real \(real[.english]); \(side.conclusion[.english])
          """,
        ja: """
          「\(word)」の結果が異なる：期待値は\(expected[.japanese])、シミュレーションは\
          \(simulated[.japanese])、実物は\(real[.japanese])。\(side.conclusion[.japanese])
          """)
      problems.append(
        Problem(
          summary: summary, range: step.range, step: step.indexAmongNamed,
          isError: side.alone == .expected && invocation.refusal == nil, isAboutOutcome: true))
    }
    return problems
      + action.differences.map { difference in
        Problem(
          summary: text(of: difference, after: word, saying), range: step.range,
          step: step.indexAmongNamed, isError: false)
      }
  }

  /// What is said of a watched observation that differs after an operation.
  private func text(
    of difference: DrivenSubject.Difference, after word: String,
    _ saying: (BoundWord, Value) -> LocalizedText?
  ) -> LocalizedText {
    let look = vocabulary.observations[difference.look.word].name
    let (simulated, real) = (difference.simulated, difference.real)
    let sentences = (saying(difference.look, simulated), saying(difference.look, real))
    // Sentences that leave out what differs say nothing.
    func side(_ sentence: LocalizedText?, _ value: Value, _ language: Language) -> String {
      let isTold = sentences.0?[language] != sentences.1?[language]
      let text = isTold ? sentence?[language] : nil
      return shortened(
        text.map { language == .japanese ? "「\($0)」" : "'\($0)'" } ?? value.description,
        to: DriverProtocol.textLimit)
    }
    return LocalizedText(
      en: """
        after '\(word)', '\(look)' differs: simulated \(side(sentences.0, simulated, .english)), \
        real \(side(sentences.1, real, .english))
        """,
      ja: """
        「\(word)」の後、「\(look)」が異なる：シミュレーションは\
        \(side(sentences.0, simulated, .japanese))、実物は\(side(sentences.1, real, .japanese))
        """)
  }

  /// The results of all expected states, with the values of both sides.
  private var expectations: [ExpectationResult] {
    var readings = subject.readings[...]
    return real.expectations.enumerated().map { index, real in
      let simulated =
        simulated.expectations.indices.contains(index) ? simulated.expectations[index] : nil
      // Only observations that were read have a reading; the others were skipped or are for people.
      guard real.status == .passed || real.status == .failed, let reading = readings.popFirst(),
        let simulated
      else { return real }
      return Self.expectation(real, simulated, reading)
    }
  }

  private static func expectation(
    _ real: ExpectationResult, _ simulated: ExpectationResult, _ reading: DrivenSubject.Reading
  ) -> ExpectationResult {
    let alone: SimulatedSide.Side?
    switch (simulated.status, real.status) {
    case (.passed, .failed): alone = .real
    case (.failed, .passed): alone = .simulated
    case (.failed, .failed):
      alone = reading.simulated.isEquivalent(to: reading.real, reading.shape) ? .expected : nil
    case _: return real
    }
    guard let mismatch = real.mismatch ?? simulated.mismatch else { return real }
    var compared = Mismatch(
      word: mismatch.word, expected: mismatch.expected,
      actual: shortened(reading.real.description, to: DriverProtocol.textLimit),
      reason: real.mismatch?.reason,
      simulation: SimulatedSide(
        shortened(reading.simulated.description, to: DriverProtocol.textLimit),
        value: reading.simulated, alone: alone))
    compared.value = reading.real
    return ExpectationResult(
      operation: real.operation, index: real.index, range: real.range, status: .failed,
      mismatch: compared)
  }
}

/// The outcome of an operation: as expected, in the simulation and in the real system.
private struct Sides {
  let expected: String
  let simulated: String
  let real: String

  /// The side that disagrees, with the simulation's outcome; nil if all three agree.
  var alone: SimulatedSide? {
    if expected == simulated, simulated == real { return nil }
    let side: SimulatedSide.Side? =
      expected == simulated
      ? .real : expected == real ? .simulated : simulated == real ? .expected : nil
    return SimulatedSide(simulated, alone: side)
  }
}

extension WordDefinition {
  /// What becomes of an operation: it is done, or refused for a reason.
  fileprivate func text(ofOutcome name: String) -> LocalizedText {
    guard name != Outcome.done.name else { return LocalizedText(en: "done", ja: "「完了」") }
    let reason = refusals.first { $0.name == name }?.reason ?? LocalizedText(name)
    return LocalizedText(
      en: "refused (\(reason[.english]))", ja: "「拒否（\(reason[.japanese])）」")
  }
}

extension Outcome {
  var name: String {
    switch self {
    case .done: "done"
    case .refused(let name): name
    }
  }
}
