import TenkenCatalogs
import TenkenExecution
import TenkenLocation
import TenkenPlayBilling
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenSystemFiles

/// The simulated systems that scenario files may be about.
///
/// A file that does not name a system is about the first one. A file may also name a
/// `*.system.yaml` file that declares a system of its own.
public struct ScenarioSystems: Sendable {
  let systems: Systems

  /// In-app purchase, whose products may come from Xcode's `.storekit` files, then location
  /// permission, then Google Play Billing.
  public static let builtIn = ScenarioSystems(
    systems: Systems(
      .builtIn("storekit") { .storeKit.reading(.storeKitConfiguration) },
      .builtIn("location") { .location },
      .declared(PlayBilling.name, by: { PlayBilling.systemFile }, in: .systemFile),
      files: .systemFile(trying: failures(of:))))

  /// The names that `system:` gives, in order.
  public var names: [String] { systems.names }
}
