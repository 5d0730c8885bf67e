package import TenkenDiagnostics
internal import TenkenJSON
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
  case events([ResultEvent], warnings: [Diagnostic])
  /// The export of an older checklist, or the report of a run.
  case old(OldResults, path: String)
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
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    do throws(Diagnostic) {
      if first == UInt8(ascii: "<") {
        self = .junit(try JUnitResults(path: path, bytes: bytes), path: path)
        return
      } else if Self.isSingleJSONValue(bytes) {
        self = .old(try OldResults(path: path, bytes: bytes), path: path)
        return
      }
    } catch {
      throw .invalid([error])
    }
    self = try Self.lines(bytes, path, now)
  }

  /// Whether a file is a single JSON value, and not a line of events.
  private static func isSingleJSONValue(_ bytes: [UInt8]) -> Bool {
    do throws(JSONError) {
      return try JSON(parsing: bytes)["format"] != .string(EventFormat.name)
    } catch {
      // A file that begins like this is not a list of events, whatever errors it has further down.
      return bytes.starts(with: Array("{\n".utf8))
    }
  }

  private static func lines(
    _ bytes: [UInt8], _ path: String, _ now: Instant
  ) throws(ImportedResultsError) -> ImportedResults {
    var log = ResultLog(now: now)
    log.read(bytes, path: path)
    let settled = SettledResults(log)
    if log.count == 0, settled.diagnostics.allSatisfy({ $0.identifier == "not-an-event" }) {
      throw .noResults
    }
    let errors = settled.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw .invalid(errors) }
    return .events(settled.events, warnings: settled.diagnostics)
  }

  /// Whether the import needs to read the current cases.
  package var needsCases: Bool {
    switch self {
    case .events: false
    case .old(let old, _): old.isByPeople
    case .junit: true
    }
  }
}
