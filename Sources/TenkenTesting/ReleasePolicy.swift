public import TenkenScenarios

/// The conditions for releasing a build.
public struct ReleasePolicy: Hashable, Sendable {
  /// The priorities whose cases must all have passed or not apply, if people can test them.
  public var closedPriorities: [Priority] = [.critical]
  /// Whether a failure that is neither resolved nor tested again blocks the release.
  public var forbidsFailures = true
  /// How many recent builds each requirement may take to pass on a device; nil for no such rule.
  public var requirementBuilds: Int? = 2
  /// Whether every case must agree with the simulation.
  public var needsAgreement = true
  /// The builds, oldest first, if the team lists them.
  public var builds: [String] = []

  /// Makes the default policy.
  public init() {}
}
