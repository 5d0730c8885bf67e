import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

extension CaseRun {
  /// The maximum length of an expected or actual text, in bytes: a case can have thousands.
  private static let mismatchLimit = 20_000
  /// The most values within an actual value that is kept: nobody expects more.
  private static let valueLimit = 2_000

  /// An expected value, and the actual one that does not match it.
  func mismatch(
    _ verdict: PatternVerdict, _ observation: BoundWord, _ pattern: Pattern, _ actual: Value
  ) -> Mismatch {
    let isKept = actual.size <= Self.valueLimit
    let difference =
      isKept && verdict == .differs ? difference(observation, pattern, actual) : nil
    let reason =
      matcher.reason(for: verdict, pattern, actual)
      ?? (difference?.consumed == nil ? earlier(observation, pattern) : nil)
      ?? missingStep(before: observation, pattern)
    var mismatch = Mismatch(
      word: vocabulary.observations[observation.word].name,
      expected: pattern.description(with: matcher.bindings).cut(to: Self.mismatchLimit),
      actual: actual.description.cut(to: Self.mismatchLimit),
      reason: reason?.map { $0.cut(to: Self.mismatchLimit) })
    if isKept { (mismatch.value, mismatch.difference) = (actual, difference) }
    return mismatch
  }

  /// That what is expected happened before the list begins, where nobody looks any more.
  private func earlier(_ observation: BoundWord, _ pattern: Pattern) -> LocalizedText? {
    guard subject.isValue else { return nil }
    func matches(since start: Int) -> Bool {
      var matcher = matcher
      return matcher.match(pattern, subject.read(observation, since: start)) == .matches
    }
    if let lastCheck, mark > firstMark, matches(since: firstMark) {
      let line = Int(lastCheck.start.line) + 1
      return LocalizedText(
        en: "it happened before the 'expect' in line \(line), and a list begins after the last one",
        ja: "\(line)行目の「expect」より前に起きた。一覧は、直前の「expect」より後のものだけになる")
    }
    guard firstMark > 0, matches(since: 0) else { return nil }
    return LocalizedText(
      en: "it happened in the preconditions, and a list begins with the operations",
      ja: "前提条件の中で起きた。一覧は、操作の開始以降のものだけになる")
  }

  /// The one operation for which something waits, and after which the value would be as expected.
  private func missingStep(before observation: BoundWord, _ pattern: Pattern) -> LocalizedText? {
    guard subject.isValue, !expectations.contains(where: { $0.mismatch != nil }) else { return nil }
    let step = subject.pendingSteps().first { step in
      var matcher = matcher
      return matcher.match(pattern, step.after.read(observation, since: mark)) == .matches
    }
    return step.map { step in
      LocalizedText(
        en: "it is as expected after '\(step.operation)': \(step.reason[.english])",
        ja: "「\(step.operation)」の後であれば期待どおりになる。\(step.reason[.japanese])")
    }
  }

  /// The expectations, the first that is not met with the operation that came too early for it.
  func explained(_ testCase: Case, _ feature: Feature) -> [ExpectationResult] {
    guard subject.isValue, problems.isEmpty,
      let first = expectations.firstIndex(where: { $0.mismatch != nil }),
      expectations[first].mismatch?.reason == nil,
      let reason = Misplacement.reason(for: expectations, of: testCase, in: feature)
        ?? pace(before: first, of: testCase, feature)
    else { return expectations }
    var explained = expectations
    explained[first].mismatch?.reason = reason
    return explained
  }

  /// What passed in the last step before a difference in which more passed than elsewhere.
  private func pace(
    before failing: Int, of testCase: Case, _ feature: Feature
  ) -> LocalizedText? {
    guard waitingSeconds > 0 else { return nil }
    var run = CaseRun(
      feature.subject(keeping: []), of: system, violates: testCase.violatedInvariants, parts: [])
    let steps = CaseSteps(of: testCase)
    var reason: LocalizedText?
    for index in 0..<steps.count where run.expectations.count <= failing {
      let (step, start) = (steps[index], run.subject.mark)
      run.perform(steps, from: index, to: index + 1)
      guard case .perform(let invocation) = step.action,
        let pace = run.subject.pace(of: invocation.bound, in: start..<run.subject.mark)
      else { continue }
      let (name, line) = (vocabulary.operations[invocation.word].name, step.range.start.line + 1)
      reason = LocalizedText(
        en: "at '\(name)' in line \(line) \(pace[.english])",
        ja: "\(line)行目の「\(name)」で\(pace[.japanese])")
    }
    return reason
  }

  /// The problems, a refused operation with the earlier one that keeps it from being done.
  func explainedProblems(_ testCase: Case, _ feature: Feature) -> [Problem] {
    guard subject.isValue, let refused,
      let index = problems.firstIndex(where: { $0.isError && $0.isAboutOutcome }),
      case .perform(let invocation) = refused.step.action,
      subject.fault(ofRefusal: refused.name) == nil,
      let reason = Misplacement.reason(forRefusalOf: refused.step, of: testCase, in: feature)
    else { return problems }
    var explained = problems
    explained[index] = .refused(
      refused.name, by: vocabulary.operations[invocation.word], refused.step, because: nil,
      instead: reason)
    return explained
  }

  private func difference(
    _ observation: BoundWord, _ pattern: Pattern, _ actual: Value
  ) -> ListDifference? {
    guard let difference = ListDifference(pattern, actual, matcher) else { return nil }
    // Something real is not asked again for what it has said before.
    guard let lastCheck, mark > firstMark, subject.isValue else { return difference }
    var shown = difference
    shown.add(
      consumedOf: subject.read(observation, since: firstMark), before: actual, pattern,
      line: Int(lastCheck.start.line) + 1)
    return shown
  }
}
