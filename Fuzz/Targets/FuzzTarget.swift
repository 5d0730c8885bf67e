/// A function that accepts any bytes, with what a fuzzer needs to find interesting inputs.
///
/// The fuzzer calls it, and so do plain tests with all inputs that the fuzzer has found.
package struct FuzzTarget: Sendable {
  /// The name on the command line, in `Fuzz/Seeds` and in `Fuzz/Found`.
  package let name: String
  /// Folders and files of the repository with initial inputs, in addition to the target's own.
  package let seeds: [String]
  /// Initial inputs that are generated, in addition to the files.
  package var made: @Sendable () -> [String] = { [] }
  /// The largest number of bytes of an input: long inputs are slow and find nothing more.
  package let lengthLimit: Int
  /// The number of inputs that takes a few seconds.
  package let smokeRuns: Int
  /// Whether inputs consist of lines, so that whole lines can be moved.
  package let hasLines: Bool
  /// The texts of which inputs consist, some of them taken from the initial inputs.
  package let dictionary: @Sendable (_ seeds: [[UInt8]]) -> [String]
  /// Does everything that can be done with an input.
  ///
  /// Traps, time and memory are for the caller to notice.
  package let check: @Sendable (_ bytes: [UInt8]) throws(BrokenInvariant) -> Void

  /// All targets.
  package static let all: [FuzzTarget] = [
    .yaml, .scenario, .system, .catalog, .profile, .log, .storeKitLog, .templates, .results,
    .events,
    .imports, .driver,
  ]

  /// The target with a name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Something that should be true of any input, but is false for this one.
package struct BrokenInvariant: Error {
  /// The invariant, and details of the violation if there are any, without a full stop.
  package let summary: String
}

/// Throws unless a condition holds.
func require(
  _ condition: Bool, _ summary: @autoclosure () -> String
) throws(BrokenInvariant) {
  if !condition { throw BrokenInvariant(summary: summary()) }
}
