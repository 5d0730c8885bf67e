import TenkenCatalogs
import TenkenExecution
import TenkenLocation
import TenkenPlayBilling
import TenkenScenarios
import TenkenStoreKit
import TenkenSystemFiles

/// The systems that this tool knows, in the order of the documentation.
///
/// To add a system, add a line here.
let systems = Systems(
  .builtIn("storekit") { .storeKit.reading(.storeKitConfiguration) },
  .builtIn("location") { .location },
  .declared(PlayBilling.name, by: { PlayBilling.systemFile }, in: .systemFile),
  files: .systemFile(trying: failures(of:)))

/// The messages of built-in systems that a file declares, by the names of the systems.
let builtInMessages: [String: @Sendable () -> [UInt8]] = [
  PlayBilling.name: { PlayBilling.messageFile }
]
