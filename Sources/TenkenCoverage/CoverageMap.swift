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
    /// How it stood; nil if it was not run.
    public let status: Status?
    /// The value of the context word, for example the environment; nil if there is none.
    public let context: String?
  }

  /// A requirement, with the scenarios that name it.
  public struct Requirement: Sendable {
    /// A scenario that names the requirement.
    public struct Scenario: Sendable {
      /// The address: `feature/scenario`.
      public let address: String
      /// What people call it.
      public let title: LocalizedText
      /// The worst status of its cases; nil if none was run.
      public let status: Status?
      /// Its cases.
      public let cases: [Int]
    }

    /// The id.
    public let id: String
    /// What the list of requirements calls it; empty if it says nothing.
    public let title: LocalizedText
    /// Whether it is on the list; all are where there is no list.
    public let isListed: Bool
    /// The scenarios that name it, in the order of the suite.
    public let scenarios: [Scenario]
    /// The worst status of its scenarios; nil if there is none, or none was run.
    public let status: Status?

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
    /// Words with their outcomes, and invariants that held and were broken.
    case words
    /// Transitions of the system's state machines.
    case transitions
    /// Kinds of events.
    case events
  }

  /// The cases, in the order of the suite.
  public let cases: [Case]
  /// The requirements: those of the list in its order, then those that only scenarios name.
  public let requirements: [Requirement]
  /// What was reached of each system, in the order in which the suite uses them.
  public let systems: [SystemCoverage]
  /// What nothing touches, the most important first.
  public let gaps: [Gap]

  /// The share of a measure, over all systems.
  public func share(of measure: Measure) -> Share {
    switch measure {
    case .requirements:
      let listed = requirements.filter(\.isListed)
      return Share(reached: listed.count(where: \.isMet), total: listed.count)
    case .words:
      return share(
        systems.flatMap { system in
          system.words.flatMap { $0.outcomes.map(\.cases) }
            + system.invariants.flatMap {
              $0.definition.isBreakable ? [$0.held, $0.violated] : [$0.held]
            }
        })
    case .transitions:
      return share(systems.flatMap { $0.machines.flatMap { $0.transitions.map(\.cases) } })
    case .events:
      return share(systems.flatMap { $0.events.map(\.cases) })
    }
  }

  private func share(_ figures: [[Int]]) -> Share {
    Share(reached: figures.count { !$0.isEmpty }, total: figures.count)
  }
}
