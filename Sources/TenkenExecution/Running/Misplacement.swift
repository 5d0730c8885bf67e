import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// A failing case whose operations take something away too early, or too much of it.
///
/// The case is run again with such an operation in later places, and with its other values. What is
/// said was tried: the first difference of the case would not be there.
struct Misplacement {
  /// Enough for a case with a few such operations; a case may have thousands of steps.
  private static let trialLimit = 24

  private let testCase: Case
  private let feature: Feature
  private let operations: [Step]
  /// The index of the expectation that is not met, among those of the whole case.
  private let failing: Int

  /// The reason for the first difference of a case; nil if there is none of this kind.
  static func reason(
    for expectations: [ExpectationResult], of testCase: Case, in feature: Feature
  ) -> LocalizedText? {
    guard let failing = expectations.firstIndex(where: { $0.mismatch != nil }) else { return nil }
    return Misplacement(
      testCase: testCase, feature: feature, operations: testCase.operations, failing: failing
    ).reason
  }

  /// An operation written elsewhere, or otherwise.
  private struct Variant {
    /// The operation, as a scenario writes it.
    let text: String
    /// The operation that it follows; nil if it stays where it is.
    let place: Step?
    let operations: [Step]
  }

  private var reason: LocalizedText? {
    var trials = 0
    for (index, step) in operations.enumerated() {
      guard let outage = outage(of: step) else { continue }
      for variant in variants(of: step, at: index) {
        trials += 1
        guard trials <= Self.trialLimit else { return nil }
        guard meetsExpectation(variant.operations),
          let stopped = firstDifference(in: variant.operations, after: index)
        else { continue }
        return sentence(variant, instead: step, outage, stopped)
      }
    }
    return nil
  }

  private func sentence(
    _ variant: Variant, instead step: Step, _ outage: LocalizedText, _ stopped: Step
  ) -> LocalizedText {
    let (name, stoppedName) = (name(of: step), name(of: stopped))
    let (line, stoppedLine) = (step.range.start.line + 1, stopped.range.start.line + 1)
    let place = variant.place.map { self.name(of: $0) }
    return LocalizedText(
      en: """
        at '\(stoppedName)' in line \(stoppedLine) \(outage[.english]) ('\(name)' in line \
        \(line)); it is as expected with '\(variant.text)' \
        \(place.map { "after '\($0)'" } ?? "there")
        """,
      ja: """
        \(stoppedLine)行目の「\(stoppedName)」の時点では\(outage[.japanese])\
        （\(line)行目の「\(name)」）。\(place.map { "「\($0)」の後に" } ?? "代わりに")\
        「\(variant.text)」と書けば期待どおりになる
        """)
  }

  /// What an operation takes away; nil for other steps, and for those of named steps, which serve
  /// other cases, too.
  private func outage(of step: Step) -> LocalizedText? {
    guard step.group == nil, case .perform(let invocation) = step.action,
      invocation.refusal == nil
    else { return nil }
    return feature.vocabulary.operations[invocation.word].outage
  }

  private func name(of step: Step) -> String {
    guard case .perform(let invocation) = step.action else { return "" }
    return feature.vocabulary.operations[invocation.word].name
  }

  /// The operation with its other values in its place, and with each value in later places.
  private func variants(of step: Step, at index: Int) -> [Variant] {
    guard case .perform(let invocation) = step.action else { return [] }
    var others = operations
    others.remove(at: index)
    let places = (index..<others.count).filter { place in
      if case .perform = others[place].action { return true }
      return false
    }
    let changed = otherValues(of: invocation).map { (text: text(of: $0), step: step.doing($0)) }
    func inserted(_ step: Step, _ place: Int) -> [Step] {
      Array(others[..<place]) + [step] + others[place...]
    }
    return changed.map {
      Variant(text: $0.text, place: nil, operations: inserted($0.step, index))
    }
      + places.flatMap { place in
        ([(text: text(of: invocation.bound), step: step)] + changed).map {
          Variant(text: $0.text, place: others[place], operations: inserted($0.step, place + 1))
        }
      }
  }

  /// The word with the other values of its only parameter, if that is one of a few names.
  private func otherValues(of invocation: Invocation) -> [BoundWord] {
    let words = feature.vocabulary.operations
    let parameters = words[invocation.word].parameters
    guard parameters.count == 1, case .choice(let choices) = parameters[0].shape else { return [] }
    return choices.map { Value.text($0.name) }.compactMap { value in
      var arguments = invocation.arguments
      guard let place = arguments.fields.firstIndex(where: { $0.name == parameters[0].name }),
        arguments.fields[place].value != value
      else { return nil }
      arguments.fields[place].value = value
      return try? words.bind(arguments, index: invocation.word, among: feature.resources)
    }
  }

  /// An operation with one parameter or none, as a scenario writes it.
  private func text(of word: BoundWord) -> String {
    let definition = feature.vocabulary.operations[word.word]
    guard word.arguments.fields.count == 1, word.arguments != definition.defaultArguments else {
      return definition.name
    }
    let field = word.arguments.fields[0]
    return "\(definition.name): {\(field.name): \(field.value)}"
  }

  /// Whether other operations do what is expected, up to what was not met.
  private func meetsExpectation(_ operations: [Step]) -> Bool {
    var run = newRun
    let steps = CaseSteps(preconditions: testCase.preconditions, operations: operations)
    run.perform(steps, from: 0, to: steps.count)
    run.end(testCase)
    return run.problems.isEmpty && run.expectations.count > failing
      && run.expectations[...failing].allSatisfy { $0.mismatch == nil }
      && run.expectations[failing].status == .passed
  }

  /// The first operation of the case that does something else among other operations.
  private func firstDifference(in others: [Step], after index: Int) -> Step? {
    let (own, other) = (eventTexts(operations), eventTexts(others))
    return operations[index...].first { step in
      guard case .perform = step.action, let texts = other[ObjectIdentifier(step)] else {
        return false
      }
      return outage(of: step) == nil && own[ObjectIdentifier(step)] != texts
    }
  }

  /// What each operation does, in words.
  private func eventTexts(_ operations: [Step]) -> [ObjectIdentifier: [LocalizedText]] {
    var run = newRun
    let steps = CaseSteps(preconditions: testCase.preconditions, operations: operations)
    run.perform(steps, from: 0, to: steps.preconditions.count)
    var texts: [ObjectIdentifier: [LocalizedText]] = [:]
    for index in steps.preconditions.count..<steps.count {
      let start = run.subject.mark
      run.perform(steps, from: index, to: index + 1)
      texts[ObjectIdentifier(steps[index])] =
        run.subject.events(in: start..<run.subject.mark).map(\.text)
    }
    return texts
  }

  private var newRun: CaseRun {
    CaseRun(
      feature.subject(keeping: []), of: feature.system, violates: testCase.violatedInvariants,
      parts: [])
  }
}
