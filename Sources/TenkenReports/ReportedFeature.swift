import TenkenDiagnostics
package import TenkenExecution
import TenkenScenarios
package import TenkenSimulation

/// The content of a report about one feature.
package struct ReportedFeature: Sendable {
  /// The results of its cases.
  package let result: FeatureResult
  /// The language of titles.
  package let language: Language
  /// The events of failed cases in readable form, by the addresses of the cases.
  ///
  /// They are shown in reports whose readers have nothing else. Some cases may have none.
  package let traces: [String: String]
  /// What went wrong in failed cases, by address: a sentence for people for each fault.
  private let sentences: [String: [String]]
  /// The times that cases took, by their addresses; empty if they were not measured.
  package let durations: [String: Duration]
  /// The runs of cases, by their addresses; empty if each was run once.
  package let repetitions: [String: Repetition]

  /// The path of the file from the root of the repository, for readers that know only that root.
  package let shownPath: String

  /// Makes the content of a report about a feature; without another path, that of its file is shown.
  package init(
    _ result: FeatureResult, in language: Language, sentences: [String: [String]] = [:],
    traces: [String: String] = [:], durations: [String: Duration] = [:],
    repetitions: [String: Repetition] = [:], shownPath: String? = nil
  ) {
    self.result = result
    self.shownPath = shownPath ?? result.feature.path
    self.language = language
    self.sentences = sentences
    self.traces = traces
    self.durations = durations
    self.repetitions = repetitions
  }

  /// What went wrong in a case, each with its sentence for people.
  func faults(of testCase: CaseResult) -> [(fault: Fault, sentence: String)] {
    let faults = testCase.verdict.faults
    let told = sentences[testCase.address] ?? faults.map { $0.message(in: language) }
    return zip(faults, told).map { ($0, $1) }
  }

  /// Every fault of a case with its position, and values as a scenario would write them.
  func lines(on testCase: CaseResult) -> [String] {
    faults(of: testCase).flatMap { fault, sentence in
      let place = fault.position.map { "\($0.text(in: shownPath)): " } ?? ""
      let message = fault.message(in: language)
      return [place + sentence] + (fault.isMismatch && sentence != message ? ["  " + message] : [])
    }
  }

  /// The number of cases with each status, and their total time.
  var counts: CaseCounts {
    var counts = CaseCounts()
    for testCase in result.scenarios.lazy.flatMap(\.cases) {
      counts.count(testCase, taking: durations[testCase.address])
    }
    return counts
  }
}
