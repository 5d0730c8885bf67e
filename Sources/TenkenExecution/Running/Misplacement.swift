import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// A failing case whose steps take something away in the wrong place, or too much of it.
///
/// The case is run again with such a step in other places, with its other values, and without it.
/// What is said was tried: the first difference of the case, or its refusal, would not be there.
struct Misplacement {
  /// The most places that are tried after a step, and before it; a case may have thousands of steps.
  private static let placeLimit = 12
  /// The most runs for a case.
  private static let trialLimit = 60
  /// The most events of these runs: a case may take as long as a whole suite.
  private static let eventLimit = 20_000

  private let testCase: Case
  private let feature: Feature
  private let steps: [Step]
  private let goal: Goal

  /// What must be otherwise.
  private enum Goal {
    /// The expectation that is not met, by its index among those of the whole case.
    case expectation(Int)
    /// The step that is refused.
    case done(Step)
  }

  private init(_ testCase: Case, _ feature: Feature, _ goal: Goal) {
    (self.testCase, self.feature, self.goal) = (testCase, feature, goal)
    steps = testCase.preconditions + testCase.operations
  }

  /// The reason for the first difference of a case; nil if there is none of this kind.
  static func reason(
    for expectations: [ExpectationResult], of testCase: Case, in feature: Feature
  ) -> LocalizedText? {
    guard let failing = expectations.firstIndex(where: { $0.mismatch != nil }) else { return nil }
    return Misplacement(testCase, feature, .expectation(failing)).reason
  }

  /// The reason for the refusal of a step of a case; nil if there is none of this kind.
  static func reason(
    forRefusalOf step: Step, of testCase: Case, in feature: Feature
  ) -> LocalizedText? {
    Misplacement(testCase, feature, .done(step)).reason
  }

  /// Where a step would be.
  private enum Place {
    case there
    case after(Step)
    case before(Step)
    case nowhere
  }

  /// A step written elsewhere, or otherwise.
  private struct Variant {
    /// The step, as a scenario writes it.
    let text: String
    let place: Place
    let steps: CaseSteps
  }

  private var reason: LocalizedText? {
    var (trials, events) = (0, 0)
    var second: LocalizedText?
    for (index, step) in steps.enumerated() {
      if case .done(let refused) = goal, step === refused { break }
      guard let outage = outage(of: step) else { continue }
      for variant in variants(of: step, at: index) {
        trials += 1
        guard trials <= Self.trialLimit, events <= Self.eventLimit else { return second }
        let outcome = outcome(of: variant.steps)
        events += outcome.events
        guard outcome.meetsGoal,
          let sentence = sentence(variant, instead: step, at: index, outage)
        else { continue }
        if outcome.isAsExpected { return sentence }
        second = second ?? sentence
      }
    }
    return second
  }

  private func sentence(
    _ variant: Variant, instead step: Step, at index: Int, _ outage: LocalizedText
  ) -> LocalizedText? {
    let early =
      switch variant.place {
      case .there, .after, .nowhere: true
      case .before: false
      }
    let cause = early ? stop(by: step, at: index, variant, outage) : delay(of: step, at: index)
    guard let cause else { return nil }
    let (word, place) = (name(of: step), words(for: variant.place))
    let isWithout = if case .nowhere = variant.place { true } else { false }
    let result =
      switch goal {
      case .expectation:
        LocalizedText(en: "it is as expected", ja: "期待どおりになる")
      case .done(let refused):
        LocalizedText(en: "'\(name(of: refused))' can be done", ja: "実行できる")
      }
    return LocalizedText(
      en: "\(cause[.english]); \(result[.english]) "
        + (isWithout ? "without '\(word)'" : "with '\(variant.text)' \(place[.english])"),
      ja: cause[.japanese] + "。"
        + (isWithout
          ? "「\(word)」を省けば" : "\(place[.japanese])「\(variant.text)」と書けば")
        + result[.japanese])
  }

  private func words(for place: Place) -> LocalizedText {
    switch place {
    case .there: LocalizedText(en: "there", ja: "代わりに")
    case .after(let step):
      LocalizedText(en: "after '\(name(of: step))'", ja: "「\(name(of: step))」の後に")
    case .before(let step):
      LocalizedText(en: "before '\(name(of: step))'", ja: "「\(name(of: step))」の前に")
    case .nowhere: ""
    }
  }

  /// What a step stops that comes after it; nil if that does the same in a variant.
  private func stop(
    by step: Step, at index: Int, _ variant: Variant, _ outage: LocalizedText
  ) -> LocalizedText? {
    guard let stopped = firstDifference(in: variant.steps, after: index) else { return nil }
    let (name, stoppedName) = (name(of: step), name(of: stopped))
    let (line, stoppedLine) = (step.range.start.line + 1, stopped.range.start.line + 1)
    return LocalizedText(
      en: """
        at '\(stoppedName)' in line \(stoppedLine) \(outage[.english]) ('\(name)' in line \(line))
        """,
      ja: """
        \(stoppedLine)行目の「\(stoppedName)」の時点では\(outage[.japanese])\
        （\(line)行目の「\(name)」）
        """)
  }

  /// That a step comes too late, and whether it changes anything in its place.
  private func delay(of step: Step, at index: Int) -> LocalizedText {
    let (name, line) = (name(of: step), step.range.start.line + 1)
    let without = self.steps(movedFrom: index, to: nil, as: step)
    guard firstDifference(in: without, after: index) == nil else {
      return LocalizedText(
        en: "'\(name)' in line \(line) comes too late",
        ja: "\(line)行目の「\(name)」は遅すぎる")
    }
    return LocalizedText(
      en: "'\(name)' in line \(line) comes too late to change anything: all was already done",
      ja: "\(line)行目の「\(name)」は、すべてが済んだ後にあるため影響しない")
  }

  /// What a step takes away; nil for other steps, and for those of named steps, which serve other
  /// cases, too.
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

  /// The step with its other values in its place, with each value in later and then in earlier
  /// places, and at last the case without it.
  private func variants(of step: Step, at index: Int) -> [Variant] {
    guard case .perform(let invocation) = step.action else { return [] }
    let changed = otherValues(of: invocation).map { (text: text(of: $0), step: step.doing($0)) }
    let all = [(text: text(of: invocation.bound), step: step)] + changed
    func isOperation(_ place: Int) -> Bool {
      if case .perform = steps[place].action { return true }
      return false
    }
    func variants(_ texts: [(text: String, step: Step)], to place: Int, _ words: Place)
      -> [Variant]
    {
      texts.map {
        Variant(
          text: $0.text, place: words,
          steps: self.steps(movedFrom: index, to: place, as: $0.step))
      }
    }
    let later = steps.indices[(index + 1)...].lazy.filter(isOperation).prefix(Self.placeLimit)
    let moved =
      variants(changed, to: index, .there)
      + later.flatMap { variants(all, to: $0, .after(steps[$0])) }
    guard case .expectation = goal else { return moved }
    let earlier = steps.indices[..<index].reversed().lazy.filter(isOperation)
      .prefix(Self.placeLimit)
    return moved + earlier.flatMap { variants(all, to: $0, .before(steps[$0])) }
      + [
        Variant(
          text: "", place: .nowhere, steps: self.steps(movedFrom: index, to: nil, as: step))
      ]
  }

  /// The steps of the case, with that of one place in the place of another one, or left out.
  private func steps(movedFrom index: Int, to place: Int?, as step: Step) -> CaseSteps {
    var moved = steps
    moved.remove(at: index)
    if let place { moved.insert(step, at: place) }
    // A precondition that comes after an operation is one of the operations.
    let count = testCase.preconditions.count
    let leaves = index < count && (place.map { $0 >= count } ?? true)
    let joins = index >= count && (place.map { $0 < count } ?? false)
    let split = count + (leaves ? -1 : 0) + (joins ? 1 : 0)
    return CaseSteps(preconditions: Array(moved[..<split]), operations: Array(moved[split...]))
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

  /// Whether other steps do what is expected up to what was not met, and whether to the end.
  private func outcome(
    of steps: CaseSteps
  ) -> (meetsGoal: Bool, isAsExpected: Bool, events: Int) {
    var run = newRun
    run.perform(steps, from: 0, to: steps.count)
    run.end(testCase)
    let events = run.countedEvents
    guard run.problems.isEmpty, !run.isStopped else { return (false, false, events) }
    let isAsExpected = run.expectations.allSatisfy { $0.mismatch == nil }
    switch goal {
    case .done: return (true, isAsExpected, events)
    case .expectation(let failing):
      let meetsGoal =
        run.expectations.count > failing
        && run.expectations[...failing].allSatisfy { $0.mismatch == nil }
        && run.expectations[failing].status == .passed
      return (meetsGoal, isAsExpected, events)
    }
  }

  /// The first step of the case after a place that does something else among other steps.
  private func firstDifference(in others: CaseSteps, after index: Int) -> Step? {
    let own = eventTexts(
      CaseSteps(preconditions: testCase.preconditions, operations: testCase.operations))
    let other = eventTexts(others)
    return steps[index...].first { step in
      guard case .perform = step.action, let texts = other[ObjectIdentifier(step)] else {
        return false
      }
      return outage(of: step) == nil && own[ObjectIdentifier(step)] != texts
    }
  }

  /// What each step does, in words.
  private func eventTexts(_ steps: CaseSteps) -> [ObjectIdentifier: [LocalizedText]] {
    var run = newRun
    var texts: [ObjectIdentifier: [LocalizedText]] = [:]
    for index in 0..<steps.count {
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
