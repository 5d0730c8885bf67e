import TenkenCatalogs
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit
import TenkenSystemFiles

/// The systems that this tool knows, in the order of the documentation.
///
/// To add a system, add a line here.
let systems = Systems(
  .storeKit.reading(.storeKitConfiguration),
  .location,
  files: .systemFile)
