package import TenkenDiagnostics
package import TenkenSimulation

/// Why a file of results cannot be imported.
package enum ImportedResultsError: Error, Hashable, Sendable {
  /// The file contains no results in a format that can be imported.
  case noResults
  /// The file is invalid.
  case invalid([Diagnostic])
}

/// A file to import, by its format.
package enum ImportedResults: Sendable {
  /// A file with one event per line.
  case events(ReadResultFile, count: Int, warnings: [Diagnostic])
  /// The report of a team's own tests.
  case junit(JUnitResults, path: String)

  /// Reads a file, and detects its format.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics show.
  ///   - bytes: The file's content.
  ///   - now: The current time, which no event may be much later than.
  /// - Throws: An error, if the file contains no results, or is invalid.
  package init(path: String, bytes: [UInt8], now: Instant) throws(ImportedResultsError) {
    let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    // Two of these signs begin a mark of a conflict in git.
    guard start.starts(with: "<".utf8), !start.starts(with: "<<".utf8) else {
      self = try Self.lines(bytes, path, now)
      return
    }
    do throws(Diagnostic) {
      self = .junit(try JUnitResults(path: path, bytes: bytes), path: path)
    } catch {
      throw .invalid([error])
    }
  }

  private static func lines(
    _ bytes: [UInt8], _ path: String, _ now: Instant
  ) throws(ImportedResultsError) -> ImportedResults {
    let file = ReadResultFile(bytes, path: path, now: now)
    var log = ResultLog(now: now)
    log.add(file)
    let problems = log.problems
    let others: [DiagnosticKind] = [.notAnEvent, .cutOffEvent]
    if log.count == 0, problems.allSatisfy({ others.contains($0.kind) }) { throw .noResults }
    let errors = problems.filter { $0.severity == .error }
    guard errors.isEmpty else { throw .invalid(errors) }
    return .events(file, count: log.count, warnings: problems)
  }

  /// Whether the import needs to read the current cases.
  package var needsCases: Bool {
    switch self {
    case .events: false
    case .junit: true
    }
  }
}
