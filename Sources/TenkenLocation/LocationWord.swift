import TenkenSimulation

/// A word about the world of Core Location.
protocol LocationWord: DeclaredWord where World == LocationWorld {}
