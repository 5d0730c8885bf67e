import TenkenDiagnostics
import TenkenPages
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// Reads results from a JSON report of a run, or of a checklist that people have ticked.
func readResults(_ path: String) throws(ToolError) -> RecordedResults {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try readFile(path)
  } catch {
    throw .input(
      "the results '\(path)' cannot be read: \(error.reason)",
      help: ["write one with: tenken run --report json=results.json"])
  }
  do throws(ResultsError) {
    return try readResults(path: path, bytes: bytes)
  } catch {
    throw .input(error.summary, help: error.help)
  }
}

/// Results that documents show: a whole file, or events that are looked up for each case.
enum GivenResults: Sendable {
  /// A JSON report of a run, or of a checklist that people have ticked, and its bytes and path.
  case recorded(RecordedResults, bytes: [UInt8], path: String, in: Language)
  /// Events, the build (nil for the newest of each device), and the language of diagnostics.
  case events(SettledResults, build: String?, in: Language)

  /// Reads a folder or file of events, or a JSON report; nil if no path is given.
  init?(path: String?, build: String? = nil, in language: Language) async throws {
    guard let path else { return nil }
    guard isFolder(path) || path.hasSuffix(ResultFiles.ending) else {
      let recorded = try readResults(path)
      do throws(FileError) {
        self = .recorded(recorded, bytes: try readFile(path), path: path, in: language)
      } catch {
        throw ToolError.input("the results '\(path)' cannot be read: \(error.reason)")
      }
      return
    }
    let results = SettledResults(try await ResultFiles([path]).log())
    try report(results.diagnostics, headings: [], in: language)
    self = .events(results, build: build, in: language)
  }

  /// The verdicts of a suite's cases in the simulation and on devices, by address.
  ///
  /// Either is nil if there are no such results.
  func verdicts(
    of suite: Suite
  ) throws -> (simulated: [String: Verdict]?, tested: [String: Verdict]?) {
    switch self {
    case .recorded(let recorded, _, let path, let language):
      let addresses = suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address)
      if !recorded.verdicts.isEmpty, !addresses.contains(where: { recorded.verdicts[$0] != nil }) {
        Console.errors.report([.otherSuite(path)], in: language)
      }
      return recorded.isByPeople ? (nil, recorded.verdicts) : (recorded.verdicts, nil)
    case .events(let results, let build, let language):
      let hashes = caseHashes(of: suite.entries.map(\.feature))
      var query = try results.query(build: build)
      Console.errors.report(results.unknownCases(Array(hashes.keys)).sorted(), in: language)
      let tested = results.verdicts(of: hashes, query)
      query.isFromDevices = false
      let simulated = results.verdicts(of: hashes, query)
      return (simulated.isEmpty ? nil : simulated, tested)
    }
  }
}

extension SettledResults {
  /// The verdicts of cases by results of their current content, with who reported each failure.
  fileprivate func verdicts(
    of hashes: [String: String], _ query: ResultQuery
  ) -> [String: Verdict] {
    standings(of: hashes, query).compactMapValues { standing in
      switch standing.currentStatus {
      case .passed where standing.hasOpenFailure, .failed:
        let failed = deciding(standing).filter { $0.status == .failed } + openFailures(standing)
        return Verdict(
          .failed,
          faults: failed.map { one in
            let text = LocalizedText(
              en: one.summary(in: .english), ja: one.summary(in: .japanese))
            return Fault(.problem(text), at: nil)
          })
      case .passed: return Verdict(.passed)
      case .blocked: return Verdict(.skipped)
      case .notApplicable, .open, nil: return nil
      }
    }
  }
}

extension Diagnostic {
  /// None of the results is about a case of the suite.
  fileprivate static func otherSuite(_ path: String) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "other-suite",
      summary: DiagnosticText(
        en: "none of its results is about a case of these scenarios",
        ja: "このシナリオのケースに関する結果が一つもありません"),
      path: path, range: nil,
      help: [
        DiagnosticText(
          en: "give the results of these scenarios, or the scenarios of these results",
          ja: "このシナリオの結果、またはこの結果のシナリオを指定してください")
      ])
  }
}
