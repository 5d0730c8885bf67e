package import TenkenResults
package import TenkenScenarios
package import TenkenSimulation

/// What a suite covers and what it does not, as plain values to print or judge.
///
/// Figures refer to cases by their indices in ``cases``, so every figure leads to its cases.
package struct CoverageMap: Sendable {
  /// A case of the suite.
  package struct Case: Sendable {
    /// The address: `feature/scenario[axis=value]`.
    package let address: String
    /// The feature's file.
    package let path: String
    /// The title of its scenario, as shown to readers.
    package let title: LocalizedText
    /// The status in the simulation; nil if the case was not run.
    package let status: Status?
    /// How the case stands on devices.
    package let standing: Standing
    /// The value of the context word, for example the environment; nil if there is none.
    package let context: String?
  }

  /// A scenario of the suite.
  package struct Scenario: Sendable {
    /// The address: `feature/scenario`.
    package let address: String
    /// The title shown to readers.
    package let title: LocalizedText
    /// The worst status of its cases in the simulation; nil if none was run.
    package let status: Status?
    /// The indices of its cases.
    package let cases: [Int]
    /// Whether the scenario is critical and not finished.
    ///
    /// It is not finished while a case that applies and that people can do has not passed on devices,
    /// or while the scenario fails in the simulation.
    package let isOpenCritical: Bool
  }

  /// A requirement, with the scenarios that name it.
  package struct Requirement: Sendable {
    /// How it stands on devices.
    package let devices: RequirementStanding
    /// The scenarios that name it, in the order of the suite.
    package let scenarios: [Scenario]
    /// The worst status of its scenarios in the simulation; nil if none was run.
    package let status: Status?

    /// The id.
    package var id: String { devices.id }
    /// The title on the list of requirements; empty if the list has none.
    package var title: LocalizedText { devices.title }
    /// Whether it is on the list; always true if there is no list.
    package var isListed: Bool { devices.isListed }
    /// Whether the requirement passed in the simulation.
    package var isMet: Bool { status == .passed }
  }

  /// A number of parts that were reached, out of a total.
  package struct Share: Hashable, Sendable {
    /// The number of parts that were reached.
    package let reached: Int
    /// The number of parts that there are.
    package let total: Int

    /// The share in whole percent, rounded down; nil where there is nothing to reach.
    package var percent: Int? { total == 0 ? nil : reached * 100 / total }
  }

  /// What a share measures.
  package enum Measure: String, CaseIterable, Sendable {
    /// Listed requirements that passed in the simulation.
    case requirements
    /// Listed requirements that people can test and that are met on devices, by the policy.
    case devices
    /// Outcomes of words, and invariants that held or were broken.
    case words
    /// Transitions of the system's state machines.
    case transitions
    /// Kinds of events.
    case events
    /// Pairs of values of two axes, in the matrices of all scenarios.
    case pairs
  }

  /// The cases, in the order of the suite.
  package let cases: [Case]
  /// The scenarios, in the order of the suite.
  package let scenarios: [Scenario]
  /// How the cases and requirements stand on devices.
  package let standings: SuiteStandings
  /// The requirements: first the list in its order, then those that only scenarios name.
  package let requirements: [Requirement]
  /// What was reached of each system, in the order in which the suite uses them.
  package let systems: [SystemCoverage]
  /// The share of pairs of values from two axes that cases contain.
  package let pairs: Share
  /// The gaps in coverage, the most important first.
  package let gaps: [Gap]
  /// The part of the suite that applies to the team's app; nil if everything applies.
  package let scope: SuiteScope?
  /// What does not apply and is not measured: requirements first, then the parts of systems.
  package let outOfScope: [OutOfScope]

  /// The share of a measure, over all systems.
  package func share(of measure: Measure) -> Share {
    switch measure {
    case .requirements:
      let listed = requirements.filter(\.isListed)
      return Share(reached: listed.count(where: \.isMet), total: listed.count)
    case .devices:
      let counts = RequirementCounts(standings.requirements)
      return Share(reached: counts.met, total: counts.toMeet)
    case .words:
      return share(
        systems.flatMap { system in
          system.words.flatMap { $0.outcomes.filter(\.isMeasured).map(\.cases) }
            + system.invariants.flatMap {
              $0.isBreakable ? [$0.held, $0.violated] : [$0.held]
            }
        })
    case .transitions:
      return share(systems.flatMap { $0.machines.flatMap { $0.transitions.map(\.cases) } })
    case .events:
      return share(systems.flatMap { $0.events.map(\.cases) })
    case .pairs:
      return pairs
    }
  }

  private func share(_ figures: [[Int]]) -> Share {
    Share(reached: figures.count { !$0.isEmpty }, total: figures.count)
  }
}
