import ArgumentParser
import TenkenDiagnostics
import TenkenRendering
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

extension ImportedResults {
  /// Reads a file; throws an error, or an exit code after it has reported what is wrong.
  init(_ path: String, in language: Language) throws {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path)
    } catch {
      throw ToolError.input("the results '\(path)' cannot be read: \(error.reason)")
    }
    do throws(ImportedResultsError) {
      try self.init(path: path, bytes: bytes, now: now())
    } catch {
      switch error {
      case .noResults:
        throw ToolError.input(
          "'\(path)' contains no results",
          help: ["tenken results import --help lists what can be imported"])
      case .invalid(let diagnostics):
        try report(diagnostics, headings: [], in: language)
        throw ExitCode.invalidScenarios
      }
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
