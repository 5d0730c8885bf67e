public import TenkenExecution
public import TenkenSimulation

/// What a report says of one feature.
public struct ReportedFeature: Sendable {
  /// What came of its cases.
  public let result: FeatureResult
  /// The language of titles.
  public let language: Language
  /// All that happened in cases that failed, as people read it, by their addresses.
  ///
  /// Reports for people who have nothing but the report show it; it may be there for some cases only.
  public let traces: [String: String]
  /// How long cases took, by their addresses; empty where nobody has measured it.
  public let durations: [String: Duration]
  /// How often cases were run, by their addresses; empty where each was run once.
  public let repetitions: [String: Repetition]

  /// Puts together what is said of a feature.
  public init(
    _ result: FeatureResult, in language: Language, traces: [String: String] = [:],
    durations: [String: Duration] = [:], repetitions: [String: Repetition] = [:]
  ) {
    self.result = result
    self.language = language
    self.traces = traces
    self.durations = durations
    self.repetitions = repetitions
  }

  /// How many cases have each status, and how long they took.
  var counts: CaseCounts {
    var counts = CaseCounts()
    for testCase in result.scenarios.lazy.flatMap(\.cases) {
      counts.count(testCase, taking: durations[testCase.address])
    }
    return counts
  }
}
