import TenkenScenarios
import TenkenSystems

/// The systems that this tool knows.
let systems = Systems.builtIn

/// The messages of built-in systems that a file declares, by the names of the systems.
let builtInMessages: [String: @Sendable () -> [UInt8]] = [
  PlayBilling.name: { PlayBilling.messageFile }
]
