package import TenkenScenarios
package import TenkenSimulation

/// The work of doing a case by hand: the waiting time, and why it may be impossible.
package struct HandWork: Hashable, Sendable {
  /// Why nobody can do a case by hand.
  package enum Obstacle: Hashable, Sendable {
    /// A word that is impossible by hand, for the reason that it declares.
    case word(LocalizedText)
    /// A step that cannot even be tried, for the reason of its refusal.
    case impossibleStep(LocalizedText)
    /// A waiting time longer than ``longestWaitMinutes``.
    case waiting
  }

  /// The longest wait in a case: what is started on one day is checked on the next.
  package static let longestWaitMinutes = 24 * 60

  /// How long one waits, in seconds.
  package let waitingSeconds: Int
  /// What testers do first to shorten the waiting time; nil if nothing.
  package let preparation: LocalizedText?
  /// The reasons why it is impossible by hand, each once; empty if it is possible.
  package let obstacles: [Obstacle]
  /// Why nobody knows how the case ends, though it can be done; nil if somebody does.
  package let unmeasured: LocalizedText?

  /// Whether only a simulation can do it.
  package var isSimulationOnly: Bool { !obstacles.isEmpty }
}

/// The work of doing the cases of some features by hand, by the addresses of the cases.
package func handWork(of runs: [FeatureResult]) -> [String: HandWork] {
  var work: [String: HandWork] = [:]
  for run in runs {
    for scenario in run.scenarios {
      for result in scenario.cases {
        work[result.address] = HandWork(result, of: scenario.scenario, in: run.feature)
      }
    }
  }
  return work
}

extension HandWork {
  /// Determines the work of doing a case by hand.
  ///
  /// If testers can make time go faster, a case that takes too long is run once more that way,
  /// for the first of all documents that ask.
  package init(_ result: CaseResult, of scenario: Scenario, in feature: Feature) {
    let (testCase, vocabulary) = (result.testCase, feature.vocabulary)
    let preconditions = testCase.statedPreconditions(in: vocabulary)
    var (seconds, preparation) = (result.waitingSeconds, LocalizedText?.none)
    if Self.isTooLong(seconds), let acceleration = vocabulary.timeAcceleration(preconditions) {
      let accelerated = result.accelerated(by: acceleration.rules, scenario, feature)
      // If the faster run has another status or is none, the real time has to be waited for.
      if accelerated.status == result.status, accelerated.waitingSeconds < seconds {
        (seconds, preparation) = (accelerated.waitingSeconds, acceleration.text)
      }
    }
    let contexts = vocabulary.phraseContexts(of: preconditions)
    var obstacles: [Obstacle] = []
    for step in testCase.preconditions + testCase.operations {
      obstacles += step.obstacles(in: contexts, vocabulary)
    }
    if Self.isTooLong(seconds) { obstacles.append(.waiting) }
    var known: Set<Obstacle> = []
    self.init(
      waitingSeconds: seconds, preparation: preparation,
      obstacles: obstacles.filter { known.insert($0).inserted },
      unmeasured: result.problems.lazy.compactMap(\.unmeasured).first)
  }

  /// Whether a wait is too long: half a minute more or less makes no difference.
  static func isTooLong(_ seconds: Int) -> Bool { (seconds + 30) / 60 > longestWaitMinutes }
}

/// How a case ends if testers make time go faster.
struct AcceleratedRun {
  let status: Status
  let waitingSeconds: Int
}

extension CaseResult {
  /// How the case ends with rules that make time go faster.
  fileprivate func accelerated(
    by rules: RuleOverrides, _ scenario: Scenario, _ feature: Feature
  ) -> AcceleratedRun {
    if let known = accelerated?.withValue({ $0 }) { return known }
    let subject = feature.start.subject(SubjectRequest(rules: rules))
    let result = run(testCase, of: scenario, in: feature, keeping: [], on: subject)
    let found = AcceleratedRun(status: result.status, waitingSeconds: result.waitingSeconds)
    accelerated?.withValue { $0 = found }
    return found
  }
}

extension Step {
  /// Why nobody can do the step by hand.
  fileprivate func obstacles(
    in contexts: [String], _ vocabulary: Vocabulary
  ) -> [HandWork.Obstacle] {
    switch action {
    case .establish(let invocation):
      return vocabulary.preconditions[invocation.word]
        .reasonsNotByHand(invocation.arguments, in: contexts).map { .word($0) }
    case .perform(let invocation):
      let word = vocabulary.operations[invocation.word]
      let reasons = word.reasonsNotByHand(invocation.arguments, in: contexts)
      let refusal = word.refusals.first { $0.name == invocation.refusal && $0.kind == .impossible }
      return reasons.map { .word($0) } + (refusal.map { [.impossibleStep($0.reason)] } ?? [])
    case .expect, .manual:
      return []
    }
  }
}
