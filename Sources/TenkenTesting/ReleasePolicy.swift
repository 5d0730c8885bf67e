public import TenkenScenarios

/// What has to hold before a build goes out.
public struct ReleasePolicy: Hashable, Sendable {
  /// The priorities of which every case that people can test has to have passed.
  public var closedPriorities: [Priority] = [.critical]
  /// Whether failures that nobody resolved or tested again are in the way.
  public var forbidsFailures = true
  /// Within how many builds every requirement has to have passed on a device; nil if it need not.
  public var requirementBuilds: Int? = 2
  /// Whether every case has to agree with the simulation.
  public var needsAgreement = true
  /// The builds in their order, oldest first, where the team says it.
  public var builds: [String] = []

  /// What holds where nobody says anything else.
  public init() {}
}
