import TenkenExecution
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// The results of running cases against the simulated systems.
public struct ScenarioRun: Sendable {
  let features: [FeatureResult]
  let measuresCoverage: Bool

  /// The verdicts on the cases, in the order of the files.
  public var verdicts: [ScenarioVerdict] { results.map { ScenarioVerdict($0) } }

  /// The worst status of the cases.
  public var status: ScenarioStatus {
    ScenarioStatus(.combined(features.map(\.status)))
  }

  /// A report for programs, such as build servers; it has no dates and no durations.
  ///
  /// - Parameters:
  ///   - format: The format of the report.
  ///   - language: The language of titles.
  /// - Returns: The text of a file.
  public func report(
    as format: ScenarioReportFormat, in language: ScenarioLanguage = .english
  ) -> String {
    var counts = CaseCounts()
    for result in results { counts.count(result) }
    var text = ""
    format.kind.write(
      features.map { ReportedFeature($0, in: language.ofTexts) }, counts, to: &text)
    return text
  }

  private var results: [CaseResult] { features.flatMap(\.scenarios).flatMap(\.cases) }

  /// The verdicts by case address, for documents.
  var verdictsByAddress: [String: Verdict] {
    Dictionary(results.map { ($0.address, $0.verdict) }) { first, _ in first }
  }

  /// What the cases reached; nil if the run did not find out.
  func coverage(of suite: Suite, tested: SuiteStandings?) -> CoverageMap? {
    guard measuresCoverage else { return nil }
    return CoverageMap(
      suite, runs: features.map { FeatureCoverage($0, of: $0.feature) }, standings: tested)
  }
}
