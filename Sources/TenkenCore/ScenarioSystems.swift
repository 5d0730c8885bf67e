import TenkenScenarios
import TenkenSystems

/// The simulated systems that scenario files may be about.
///
/// A file that does not name a system is about the first one. A file may also name a
/// `*.system.yaml` file that declares a system of its own.
public struct ScenarioSystems: Sendable {
  let systems: Systems

  /// In-app purchase, whose products may come from Xcode's `.storekit` files, then location
  /// permission, then Google Play Billing.
  public static let builtIn = ScenarioSystems(systems: .builtIn)

  /// The names that `system:` gives, in order.
  public var names: [String] { systems.names }
}
