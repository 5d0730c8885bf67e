public import TenkenScenarios
public import TenkenSimulation

/// What a suite covers, and what it does not: plain values for whoever prints or judges them.
///
/// Cases are named by their indices in ``cases``, so that every figure leads to those behind it.
public struct CoverageMap: Sendable {
  /// A case of the suite.
  public struct Case: Sendable {
    /// The address: `feature/scenario[axis=value]`.
    public let address: String
    /// The feature's file.
    public let path: String
    /// What people call its scenario.
    public let title: LocalizedText
    /// How it stood in the simulation; nil if it was not run.
    public let status: Status?
    /// How it stood on devices; nil if nobody has looked at it.
    public let tested: Status?
    /// Whether nobody can do it by hand, and nobody has judged it on a device.
    public let isSimulationOnly: Bool
    /// The value of the context word, for example the environment; nil if there is none.
    public let context: String?
  }

  /// A scenario of the suite.
  public struct Scenario: Sendable {
    /// The address: `feature/scenario`.
    public let address: String
    /// What people call it.
    public let title: LocalizedText
    /// The worst status of its cases in the simulation; nil if none was run.
    public let status: Status?
    /// Its cases.
    public let cases: [Int]
    /// Whether it is critical, and not done: a case that people can do has not passed on devices,
    /// or one does not agree with the simulation.
    public let isOpenCritical: Bool
  }

  /// A requirement, with the scenarios that name it.
  public struct Requirement: Sendable {
    /// The id.
    public let id: String
    /// What the list of requirements calls it; empty if it says nothing.
    public let title: LocalizedText
    /// Whether it is on the list; all are where there is no list.
    public let isListed: Bool
    /// The scenarios that name it, in the order of the suite.
    public let scenarios: [Scenario]
    /// The worst status of its scenarios in the simulation; nil if none was run.
    public let status: Status?
    /// Whether it has cases that people can do, and every one has passed on devices.
    public let isPassedOnDevices: Bool
    /// Whether it has cases, and people can do none of them.
    public let isSimulationOnly: Bool

    /// Whether machines have found it to be met.
    public var isMet: Bool { status == .passed }
  }

  /// How much of something was reached.
  public struct Share: Hashable, Sendable {
    /// What was reached.
    public let reached: Int
    /// What there is.
    public let total: Int

    /// The share in whole percent, rounded down; 100 where there is nothing to reach.
    public var percent: Int { total == 0 ? 100 : reached * 100 / total }
  }

  /// What shares are measured of.
  public enum Measure: String, CaseIterable, Sendable {
    /// Requirements that machines have found to be met, of all that are listed.
    case requirements
    /// Requirements whose cases have all passed on devices, of those listed that people can test.
    case devices
    /// Words with their outcomes, and invariants that held and were broken.
    case words
    /// Transitions of the system's state machines.
    case transitions
    /// Kinds of events.
    case events
    /// Pairs of values of two axes, in the matrices of all scenarios.
    case pairs
  }

  /// The cases, in the order of the suite.
  public let cases: [Case]
  /// The scenarios, in the order of the suite.
  public let scenarios: [Scenario]
  /// Whether there are results of people at all.
  public let isTested: Bool
  /// The requirements: those of the list in its order, then those that only scenarios name.
  public let requirements: [Requirement]
  /// What was reached of each system, in the order in which the suite uses them.
  public let systems: [SystemCoverage]
  /// The pairs of values of two axes that cases hold, of all that the matrices have.
  public let pairs: Share
  /// What nothing touches, the most important first.
  public let gaps: [Gap]
  /// What of the suite applies to the team's app; nil where everything does.
  public let scope: SuiteScope?
  /// What is not measured, because it does not apply: requirements first, then the parts of systems.
  public let outOfScope: [OutOfScope]

  /// The share of a measure, over all systems.
  public func share(of measure: Measure) -> Share {
    switch measure {
    case .requirements:
      let listed = requirements.filter(\.isListed)
      return Share(reached: listed.count(where: \.isMet), total: listed.count)
    case .devices:
      let testable = requirements.filter { $0.isListed && !$0.isSimulationOnly }
      return Share(reached: testable.count(where: \.isPassedOnDevices), total: testable.count)
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
