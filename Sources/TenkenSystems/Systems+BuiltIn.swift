import TenkenCatalogs
import TenkenExecution
import TenkenLocation
package import TenkenScenarios
import TenkenStoreKit
import TenkenSystemFiles

extension Systems {
  /// The systems that every tool and library of Tenken knows, in the order of the documentation.
  ///
  /// To add a system, add a line here.
  package static let builtIn = Systems(
    .builtIn("storekit") { .storeKit.reading(.storeKitConfiguration) },
    .builtIn("location") { .location },
    .declared(PlayBilling.name, by: { PlayBilling.systemFile }, in: .systemFile),
    files: .systemFile(trying: failures(of:)))
}
