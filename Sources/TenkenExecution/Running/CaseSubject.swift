package import TenkenScenarios
package import TenkenSimulation

/// The subject in the middle of a case, and the events that the last step caused.
///
/// - Parameters:
///   - testCase: The case.
///   - feature: Its feature.
///   - index: The index of the last step performed, counted from the first precondition.
/// - Returns: The subject after the step, and the events of that step; for one of several named
///   steps, the events of all of them up to it.
package func subject(
  of testCase: Case, in feature: Feature, after index: Int
) -> (subject: any Subject, events: [EventRecord]) {
  let steps = CaseSteps(of: testCase)
  let last = steps[index]
  let first =
    (0...index).reversed().prefix { step in
      step == index || (last.group != nil && steps[step].group === last.group)
    }.last ?? index
  var run = CaseRun(
    feature.start.subject(), of: feature.system, violates: testCase.violatedInvariants, parts: [])
  run.perform(steps, from: 0, to: first)
  let start = run.subject.mark
  run.perform(steps, from: first, to: index + 1)
  return (run.subject, run.subject.events(in: start..<run.subject.mark))
}
