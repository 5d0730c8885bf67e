import TenkenResults
import TenkenSimulation

/// What testers found out on devices: lines of results, as checklists and the board write them.
public struct TesterResults: Sendable {
  let settled: SettledResults

  /// Reads files of results; the order of files and lines does not matter.
  ///
  /// - Parameters:
  ///   - files: The files, with the paths that problems show.
  ///   - secondsSince1970: The current time; a result from a later day does not count.
  public init(
    _ files: [(path: String, bytes: [UInt8])], now secondsSince1970: Int
  ) {
    var log = ResultLog(now: Instant(seconds: secondsSince1970))
    for file in files { log.read(file.bytes, path: file.path) }
    settled = SettledResults(log)
  }

  /// The problems of the files; a line with an error does not count.
  public var problems: [ScenarioProblem] { settled.diagnostics.map { ScenarioProblem($0) } }
}
