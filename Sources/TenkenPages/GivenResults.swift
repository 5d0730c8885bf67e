package import TenkenDiagnostics
package import TenkenReports
package import TenkenResults
package import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// Results that documents show: a whole file, or events that are looked up for each case.
package enum GivenResults: Sendable {
  /// A JSON report of a run, or of a checklist that people have ticked, with its bytes and path.
  case recorded(RecordedResults, bytes: [UInt8], path: String)
  /// Events, and the build; nil for the newest of each device.
  case events(SettledResults, build: String?)

  /// The verdicts of a suite's cases, by address.
  package struct Verdicts: Sendable {
    /// The verdicts in the simulation; nil if there are no such results.
    package let simulated: [String: Verdict]?
    /// The verdicts on devices; nil if there are no such results.
    package let tested: [String: Verdict]?
    /// The problems with the results.
    package var diagnostics: [Diagnostic] = []
  }

  /// The verdicts of a suite's cases in the simulation and on devices.
  ///
  /// - Parameter suite: The suite.
  /// - Returns: The verdicts, with the problems of the results.
  /// - Throws: An error, if the build has no results.
  package func verdicts(of suite: Suite) throws(UnknownBuild) -> Verdicts {
    switch self {
    case .recorded(let recorded, _, let path):
      let addresses = suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address)
      let isOther =
        !recorded.verdicts.isEmpty && !addresses.contains { recorded.verdicts[$0] != nil }
      let diagnostics = isOther ? [Diagnostic.otherSuite(path)] : []
      return recorded.isByPeople
        ? Verdicts(simulated: nil, tested: recorded.verdicts, diagnostics: diagnostics)
        : Verdicts(simulated: recorded.verdicts, tested: nil, diagnostics: diagnostics)
    case .events(let results, let build):
      let hashes = caseHashes(of: suite.entries.map(\.feature))
      var query = try results.query(build: build)
      let tested = results.verdicts(of: hashes, query)
      query.isFromDevices = false
      let simulated = results.verdicts(of: hashes, query)
      return Verdicts(
        simulated: simulated.isEmpty ? nil : simulated, tested: tested,
        diagnostics: results.unknownCases(Array(hashes.keys)).sorted())
    }
  }
}

extension GivenResults {
  /// The results for a site, with a file that contains them.
  ///
  /// - Parameter verdicts: The verdicts of the suite's cases by these results.
  /// - Returns: The verdicts, with the name and the content of the file.
  package func shown(_ verdicts: Verdicts) -> SiteResults.Given {
    switch self {
    case .recorded(let recorded, let bytes, _) where recorded.isByPeople:
      return .byPeople(verdicts.tested ?? [:], fileName: "results-devices.json", bytes: bytes)
    case .recorded(_, let bytes, _):
      return .byRun(verdicts.simulated ?? [:], bytes: bytes)
    case .events(let results, _):
      // The run for this site is as valid as a recorded one.
      let lines = results.events.map { $0.line + "\n" }.joined()
      return .byPeople(
        verdicts.tested ?? [:], fileName: "results-devices.jsonl", bytes: Array(lines.utf8))
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
