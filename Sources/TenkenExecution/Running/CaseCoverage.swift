package import TenkenScenarios
package import TenkenSimulation

/// Something in a system that a run may reach.
///
/// Words, invariants and events are identified by their indices in the vocabulary.
package enum CoveragePoint: Hashable, Sendable {
  /// A precondition was made true.
  case precondition(Int)
  /// An operation was done.
  case done(Int)
  /// An operation was refused with the named refusal.
  case refused(Int, String)
  /// An observation was read.
  case observation(Int)
  /// An invariant held after every operation.
  case held(Int)
  /// An invariant was broken.
  case violated(Int)
  /// An event happened, about the named event subject, or about none.
  case event(Int, subject: String?)
  /// A state machine went from one state to another.
  case transition(StateMachine.Transition)
}

/// The result of running a case, and what it reached: a view of its record.
package struct CaseCoverage: Sendable {
  /// The result of the case.
  package let result: CaseResult
  /// The value of the context word, for example the environment; nil if the system has none.
  package let context: String?
  /// What the run reached.
  package let reached: Set<CoveragePoint>
  /// Whether nobody can do it by hand.
  package let isSimulationOnly: Bool
}

/// What the cases of a feature reached.
package struct FeatureCoverage: Sendable {
  /// The cases by their addresses.
  package let cases: [String: CaseCoverage]

  /// Makes the coverage from a run that recorded it.
  package init(_ result: FeatureResult, of feature: Feature) {
    let results = result.scenarios.flatMap(\.cases)
    let byAddress = Dictionary(results.map { ($0.address, $0) }) { first, _ in first }
    var cases: [String: CaseCoverage] = [:]
    for scenario in feature.scenarios {
      for testCase in scenario.cases {
        let address = testCase.address
        guard let result = byAddress[address] else { continue }
        cases[address] = CaseCoverage(
          result: result, context: feature.vocabulary.context(of: testCase),
          reached: result.details?.reached ?? [],
          isSimulationOnly: HandWork(result, of: scenario, in: feature).isSimulationOnly)
      }
    }
    self.cases = cases
  }
}

/// Runs the cases of a feature as ``run(_:keeping:where:then:)`` does, and records coverage.
package func cover(_ feature: Feature) -> FeatureCoverage {
  FeatureCoverage(run(feature, keeping: .coverage), of: feature)
}

extension Vocabulary {
  /// The value of the context word in a case; nil if the system has no such word.
  package func context(of testCase: Case) -> String? {
    guard let contextWord else { return nil }
    return testCase.statedPreconditions(in: self).arguments(of: contextWord)
      .map { $0.fields.first?.value.description } ?? defaultContext
  }
}
