import TenkenCatalogs
import TenkenScenarios
import TenkenStoreKit

/// The systems that the scenarios in inputs may use.
let systems = Systems(.storeKit.reading(.storeKitConfiguration))
