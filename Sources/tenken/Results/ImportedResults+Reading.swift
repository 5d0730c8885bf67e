import ArgumentParser
import TenkenDiagnostics
import TenkenImport
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// A file of results to import.
enum ResultSource {
  /// Events, or a report of a team's own tests.
  case file(ImportedResults)
  /// A sheet that testers filled in.
  case sheet(path: String, bytes: [UInt8], ImportFormat, TextEncoding?)

  /// Reads a file; throws an error, or an exit code after it has reported what is wrong.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - encoding: The encoding of a sheet that is not in UTF-8; nil to recognise it.
  ///   - language: The language of what is reported.
  /// - Throws: An error or an exit code.
  init(_ path: String, _ encoding: TextEncoding?, in language: Language) throws {
    let bytes = try readGivenFile(path, as: "results")
    if let format = ImportFormat.sheet(path, bytes) {
      self = .sheet(path: path, bytes: bytes, format, encoding)
      return
    }
    do throws(ImportedResultsError) {
      self = .file(try ImportedResults(path: path, bytes: bytes, now: now()))
    } catch {
      switch error {
      case .noResults:
        throw ToolError.input(
          "'\(path)' contains no results",
          help: [
            "tenken results import --help lists what can be imported",
            "tenken run --record-results FOLDER records the verdicts of a run",
          ])
      case .invalid(let diagnostics):
        try report(diagnostics, headings: [], in: language)
        throw ExitCode.invalidScenarios
      }
    }
  }

  /// Whether the import needs to read the current cases.
  var needsCases: Bool {
    switch self {
    case .file(let file): file.needsCases
    case .sheet: true
    }
  }

  /// Whether it is a sheet, which says how its testers judge now.
  var isSheet: Bool { if case .sheet = self { true } else { false } }

  /// The number of tests that were skipped, so that nothing is known of them.
  var skippedCount: Int {
    if case .file(.junit(let tests, _)) = self { tests.skippedCount } else { 0 }
  }

  /// What its events add to results that are there already.
  func added(_ events: [ResultEvent], to log: ResultLog) -> (
    new: [ResultEvent], correctedCount: Int
  ) {
    guard case .sheet = self else { return (events.filter { !log.contains($0.id) }, 0) }
    return SettledResults(log).added(by: events)
  }

  /// The events of the file, and the warnings about it.
  func events(
    completedBy context: TestContext, _ cases: ImportedCases?, in language: Language
  ) throws -> (events: [ResultEvent], warnings: [Diagnostic]) {
    switch self {
    case .file(.events(let events, let warnings)): return (events, warnings)
    case .file(.junit(let tests, let path)):
      do throws(MissingTestContext) {
        return try tests.events(completedBy: context, hashes: cases?.hashes ?? [:])
      } catch {
        throw ToolError.missing(error, of: path)
      }
    case .sheet(let path, let bytes, let format, let encoding):
      let imported = importScenarios(
        path: path, bytes: bytes, format: format, encoding: encoding,
        columns: try GivenColumns([], for: path).meanings,
        known: cases?.features ?? [], systems: systems)
      guard imported.diagnostics.isEmpty else {
        try report(imported.diagnostics, headings: [], in: language)
        throw ExitCode.invalidScenarios
      }
      guard imported.results.hasAddresses || imported.results.verdictCount == 0 else {
        throw ToolError.input(
          "'\(path)' does not name cases by their addresses, as checklists of Tenken do",
          help: [
            "import cases and results of another sheet together: tenken import \(path)"
              + " --output FOLDER"
          ])
      }
      let made = imported.results.events(
        about: .known(cases?.hashes ?? [:]), completedBy: context, path: path)
      if let missing = made.missing {
        Console.errors.report(made.warnings, in: language)
        throw ToolError.missing(missing, of: path)
      }
      return (made.events, made.warnings)
    }
  }
}

/// The cases that imported results are about.
struct ImportedCases {
  /// The scenario files.
  let features: [Feature]
  /// The current content hashes of the cases, by address.
  let hashes: [String: String]

  /// Reads the scenarios.
  init(_ paths: [String], in language: Language) async throws {
    let suite = try await readSuite(GivenCases(paths), in: language)
    features = suite.entries.map(\.feature)
    hashes = caseHashes(of: features)
  }
}

extension ToolError {
  static func missing(_ missing: MissingTestContext, of path: String) -> ToolError {
    .input(
      "'\(path)' does not state \(missing.subjects)",
      help: ["give it with " + missing.options])
  }
}

extension MissingTestContext {
  /// What is missing.
  private var missing: [(subject: String, option: String)] {
    (needsTester ? [("who tested", "--tester NAME")] : [])
      + (needsTime ? [("when it was tested", "--at 2026-11-22")] : [])
  }

  /// What is missing, in words.
  var subjects: String { missing.map(\.subject).joined(separator: " and ") }

  /// The options that give it.
  var options: String { missing.map(\.option).joined(separator: " ") }
}
