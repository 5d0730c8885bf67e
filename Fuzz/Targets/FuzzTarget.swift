/// A function that takes any bytes, with what a fuzzer needs to find the interesting ones.
///
/// The same functions are called by the fuzzer, and by plain tests with all inputs that it found.
public struct FuzzTarget: Sendable {
  /// What it is called on the command line, and in `Fuzz/Seeds` and `Fuzz/Found`.
  public let name: String
  /// Folders and files of the repository with inputs to begin with, besides those of its own.
  public let seeds: [String]
  /// Inputs to begin with that follow from words and templates.
  public var made: @Sendable () -> [String] = { [] }
  /// How many bytes an input has at most: long inputs are slow, and short ones do the same.
  public let lengthLimit: Int
  /// How many inputs take a few seconds.
  public let smokeRuns: Int
  /// Whether inputs are lines, so that whole lines can be moved.
  public let hasLines: Bool
  /// Texts that inputs are made of, some of them taken from the inputs to begin with.
  public let words: @Sendable (_ seeds: [[UInt8]]) -> [String]
  /// Does all that can be done with an input.
  ///
  /// Traps, time and memory are for the caller to notice.
  public let check: @Sendable (_ bytes: [UInt8]) throws(BrokenInvariant) -> Void

  /// All targets.
  public static let all: [FuzzTarget] = [
    .yaml, .scenario, .system, .catalog, .profile, .log, .storeKitLog, .templates, .results,
    .events,
    .imports, .driver,
  ]

  /// The target of a name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// What should be true of any input, and is not of this one.
public struct BrokenInvariant: Error {
  /// What should be true, and what is, as a phrase without a full stop.
  public let summary: String
}

/// Throws unless a condition holds.
func require(
  _ condition: Bool, _ summary: @autoclosure () -> String
) throws(BrokenInvariant) {
  if !condition { throw BrokenInvariant(summary: summary()) }
}
