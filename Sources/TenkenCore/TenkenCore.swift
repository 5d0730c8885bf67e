// One import with everything that an app or a tool needs to read scenarios, run them, and print
// documents. It does not include code that signs payloads, uses HTTP or accesses files.
@_exported public import TenkenCatalogs
@_exported public import TenkenCoverage
@_exported public import TenkenDeviceLogs
@_exported public import TenkenDiagnostics
@_exported public import TenkenExecution
@_exported public import TenkenExploration
@_exported public import TenkenJSON
@_exported public import TenkenLocation
@_exported public import TenkenMutation
@_exported public import TenkenRendering
@_exported public import TenkenReports
@_exported public import TenkenResults
@_exported public import TenkenScenarios
@_exported public import TenkenSimulation
@_exported public import TenkenStoreKit
@_exported public import TenkenSystemFiles
@_exported public import TenkenTesting
