import TenkenCatalogs
import TenkenScenarios
import TenkenStoreKit

/// The systems that scenarios of inputs may be about.
let systems = Systems(.storeKit, catalogs: [.storeKitConfiguration])
