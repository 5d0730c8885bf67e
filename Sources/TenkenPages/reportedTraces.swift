import TenkenDiagnostics
package import TenkenExecution
import TenkenReports
import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// The number of failing cases of a file to trace in reports, which are read case by case.
private let traceLimit = 100

/// The traces of the first cases that failed, for reports, by address.
///
/// - Parameters:
///   - result: The results of a feature's cases.
///   - hasDriver: Whether the cases were run in a real thing as well, and cannot be run again here.
///   - language: The language of the texts.
/// - Returns: The texts; none for a case whose details were not kept.
package func reportedTraces(
  of result: FeatureResult, hasDriver: Bool, in language: Language
) -> [String: String] {
  let feature = result.feature
  let wording = Wording(feature, language)
  var traces: [String: String] = [:]
  for scenario in result.scenarios {
    for testCase in scenario.cases where testCase.isFailing {
      guard traces.count < traceLimit else { return traces }
      // A driver's run is not repeated: if its details were not kept, there is nothing to show.
      guard !hasDriver || testCase.details != nil else { continue }
      let page = CasePage(
        path: feature.path, testCase: testCase.testCase,
        trace: hasDriver
          ? CaseTrace(testCase) : trace(testCase.testCase, of: scenario.scenario, in: feature),
        wording: wording, language: language, style: Style(usesColor: false))
      let title = scenario.scenario.title[language].sanitized
      traces[testCase.address] = ([title, ""] + page.steps(showsFailures: false))
        .joined(separator: "\n")
    }
  }
  return traces
}
