import TenkenDiagnostics
import TenkenJSON
import TenkenRendering
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// A file to import, by its format.
enum ImportedResults {
  /// A file with one event per line.
  case events([ResultEvent], warnings: [Diagnostic])
  /// The export of an older checklist, or the report of a run.
  case old(OldResults, path: String)
  /// The report of a team's own tests.
  case junit(JUnitResults, path: String)

  /// Reads a file, and detects its format.
  init(_ path: String, in language: Language) throws {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path)
    } catch {
      throw ToolError.input("the results '\(path)' cannot be read: \(error.reason)")
    }
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
      try report([error], headings: [], in: language)
    }
    self = try Self.lines(bytes, path, in: language)
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
    _ bytes: [UInt8], _ path: String, in language: Language
  ) throws -> ImportedResults {
    var log = ResultLog(now: now())
    log.read(bytes, path: path)
    let settled = SettledResults(log)
    if log.count == 0, settled.diagnostics.allSatisfy({ $0.identifier == "not-an-event" }) {
      throw ToolError.input(
        "'\(path)' contains no results",
        help: ["tenken results import --help lists what can be imported"])
    }
    try report(settled.diagnostics.filter { $0.severity == .error }, headings: [], in: language)
    return .events(settled.events, warnings: settled.diagnostics)
  }

  /// Whether the import needs to read the current cases.
  var needsCases: Bool {
    switch self {
    case .events: false
    case .old(let old, _): old.isByPeople
    case .junit: true
    }
  }

  /// The events of the file, and the warnings about it.
  func events(
    completedBy context: TestContext, _ cases: ImportedCases?
  ) throws -> (events: [ResultEvent], warnings: [Diagnostic]) {
    switch self {
    case .events(let events, let warnings): return (events, warnings)
    case .old(let old, let path):
      do throws(MissingTestContext) {
        return (try old.events(completedBy: context, hashes: cases?.hashes(of: old) ?? [:]), [])
      } catch {
        throw ToolError.missing(error, of: path)
      }
    case .junit(let tests, let path):
      do throws(MissingTestContext) {
        return try tests.events(completedBy: context, hashes: cases?.hashes ?? [:])
      } catch {
        throw ToolError.missing(error, of: path)
      }
    }
  }
}

/// The cases that imported results are about.
struct ImportedCases {
  private let suite: Suite
  /// The current content hashes of the cases, by address.
  let hashes: [String: String]

  /// Reads the scenarios.
  init(_ paths: [String], in language: Language) async throws {
    suite = try await readSuite(paths, CaseFilter(), in: language)
    hashes = caseHashes(of: suite.entries.map(\.feature))
  }

  /// The hashes of the cases whose text is the same as when a checklist was ticked.
  func hashes(of old: OldResults) -> [String: String] {
    let language = Language(code: old.language.isEmpty ? Language.english.code : old.language)
    let today = checklistContents(of: suite, in: language)
    return old.contents.reduce(into: [:]) { known, ticked in
      if today[ticked.key] == ticked.value { known[ticked.key] = hashes[ticked.key] }
    }
  }
}

extension ToolError {
  fileprivate static func missing(_ missing: MissingTestContext, of path: String) -> ToolError {
    let options =
      (missing.needsTester ? [("who tested", "--tester NAME")] : [])
      + (missing.needsTime ? [("when it was tested", "--date 2026-11-22")] : [])
    return .input(
      "'\(path)' does not state " + options.map(\.0).joined(separator: " and "),
      help: ["give it with " + options.map(\.1).joined(separator: " ")])
  }
}
