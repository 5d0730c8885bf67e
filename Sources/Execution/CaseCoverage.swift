public import Scenarios
public import Simulation

/// Something of a system that a run reaches or not.
///
/// Words, invariants and events are named by their places in the vocabulary.
public enum CoveragePoint: Hashable, Sendable {
  /// A precondition was made true.
  case precondition(Int)
  /// An operation was done.
  case done(Int)
  /// An operation was refused, by the name of the refusal.
  case refused(Int, String)
  /// An observation was looked at.
  case observation(Int)
  /// An invariant held after every operation.
  case held(Int)
  /// An invariant was broken.
  case violated(Int)
  /// An event happened, about a subject of that name or about none.
  case event(Int, subject: String?)
  /// A machine went from one state to another.
  case transition(StateMachine.Transition)
}

/// What came of running a case, and what it reached.
public struct CaseCoverage: Sendable {
  /// What came of it.
  public let result: CaseResult
  /// The value of the context word, for example the environment; nil if the system has none.
  public let context: String?
  /// What the run reached.
  public let reached: Set<CoveragePoint>
}

/// What the cases of a feature reached.
public struct FeatureCoverage: Sendable {
  /// The cases by their addresses.
  public let cases: [String: CaseCoverage]
}

/// Runs the cases of a feature as ``run(_:where:)`` does, and notes what they reach.
///
/// It takes longer than a run, as the world is looked at after every event.
public func cover(
  _ feature: Feature, where isIncluded: (Scenario, Case) -> Bool = { _, _ in true }
) -> FeatureCoverage {
  executor(of: feature).cover(feature, isIncluded)
}

/// Covers the cases of a feature on a system.
func cover<System: SimulatedSystem>(
  _ feature: Feature, on system: System.Type, where isIncluded: (Scenario, Case) -> Bool
) -> FeatureCoverage {
  var start = System.makeWorld(feature.resources, rules: [:])
  start.journal.survey = Survey(System.machines)
  System.survey(&start)
  let words = WordTable(system)
  var cases: [String: CaseCoverage] = [:]
  for scenario in feature.scenarios {
    for testCase in scenario.cases where isIncluded(scenario, testCase) {
      var run = CaseRun<System>(
        start, words: words, vocabulary: feature.vocabulary, violates: testCase.violates)
      run.reached = []
      run.run(testCase)
      let address = feature.address(of: testCase, in: scenario)
      cases[address] = CaseCoverage(
        result: run.result(address), context: feature.vocabulary.context(of: testCase),
        reached: run.allReached)
    }
  }
  return FeatureCoverage(cases: cases)
}

extension CaseRun {
  /// What the run reached, the events and transitions among it.
  fileprivate var allReached: Set<CoveragePoint> {
    var reached = self.reached ?? []
    if reached.contains(where: \.isOperation) {
      for (place, invariant) in System.invariants.enumerated() {
        let isBroken = broken.contains(invariant.definition.name)
        reached.insert(isBroken ? .violated(place) : .held(place))
      }
    }
    guard let survey = world.journal.survey else { return reached }
    let kinds = Array(System.World.Event.Kind.allCases)
    for (entry, subjects) in zip(world.journal.entries, survey.subjects) {
      guard let kind = kinds.firstIndex(of: entry.event.kind) else { continue }
      if subjects.isEmpty { reached.insert(.event(kind, subject: nil)) }
      for subject in subjects { reached.insert(.event(kind, subject: subject)) }
    }
    return reached.union(survey.transitions.map { .transition($0) })
  }
}

extension CoveragePoint {
  fileprivate var isOperation: Bool {
    switch self {
    case .done, .refused: true
    case .precondition, .observation, .held, .violated, .event, .transition: false
    }
  }
}

extension Vocabulary {
  /// The value of the context word in a case; nil if the system has no such word.
  public func context(of testCase: Case) -> String? {
    guard let word = contextWord.flatMap(preconditions.place) else { return nil }
    var context = usualContext
    for step in testCase.preconditions {
      guard case .establish(let invocation) = step.action, invocation.word == word else { continue }
      context = invocation.arguments.fields.first?.value.description
    }
    return context
  }
}
