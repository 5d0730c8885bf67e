import TenkenCatalogs
import TenkenExecution
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit
import TenkenSystemFiles

/// The systems that this tool knows, in the order of the documentation.
///
/// To add a system, add a line here.
let systems = Systems(
  .builtIn("storekit") { .storeKit.reading(.storeKitConfiguration) },
  .builtIn("location") { .location },
  files: .systemFile(trying: failures(of:)))
