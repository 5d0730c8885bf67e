public import TenkenScenarios

/// The conditions for releasing a build.
public struct ReleasePolicy: Hashable, Sendable {
  /// How many cases of a requirement have to pass.
  public enum RequirementRule: String, CaseIterable, Sendable {
    /// Every case that applies and that people can do.
    case all
    /// One case, while none fails.
    case any
  }

  /// The priorities whose cases must all have passed or not apply, if people can test them.
  public var closedPriorities: [Priority] = [.critical]
  /// Whether a failure that is neither resolved nor tested again blocks the release.
  public var forbidsFailures = true
  /// Whether a requirement that is not met blocks the release.
  public var needsRequirements = true
  /// How many cases of a requirement have to pass.
  public var requirementsMetBy = RequirementRule.all
  /// In how many builds, up to the newest one in question, a requirement may pass.
  public var requirementBuilds = 1
  /// Whether every case must agree with the simulation.
  public var needsAgreement = true
  /// The builds, oldest first, if the team lists them.
  public var builds: [String] = []

  /// Makes the default policy.
  public init() {}
}
