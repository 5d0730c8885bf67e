import ArgumentParser
import TenkenDiagnostics
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

extension ImportedResults {
  /// Reads a file; throws an error, or an exit code after it has reported what is wrong.
  init(_ path: String, in language: Language) throws {
    let bytes = try readGivenFile(path, as: "results")
    do throws(ImportedResultsError) {
      try self.init(path: path, bytes: bytes, now: now())
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

  /// The number of tests that were skipped, so that nothing is known of them.
  var skippedCount: Int { if case .junit(let tests, _) = self { tests.skippedCount } else { 0 } }

  /// The events of the file, and the warnings about it.
  func events(
    completedBy context: TestContext, _ cases: ImportedCases?
  ) throws -> (events: [ResultEvent], warnings: [Diagnostic]) {
    switch self {
    case .events(let events, let warnings): return (events, warnings)
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
  /// The current content hashes of the cases, by address.
  let hashes: [String: String]

  /// Reads the scenarios.
  init(_ paths: [String], in language: Language) async throws {
    let suite = try await readSuite(GivenCases(paths), in: language)
    hashes = caseHashes(of: suite.entries.map(\.feature))
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
