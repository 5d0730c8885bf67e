import TenkenCatalogs
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit
import TenkenSystemFiles

/// The systems that this tool knows, in the order of the documentation: a new one is a line here.
let systems = Systems(
  .storeKit,
  .location,
  catalogs: [.storeKitConfiguration], files: .systemFile)
