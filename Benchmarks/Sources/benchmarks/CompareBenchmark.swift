import Dispatch
import TenkenAppStore
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// Compares the shipped cases with their own logs, and with logs that lack a callback.
func measureComparisons(_ features: [Feature]) throws -> [Row] {
  var own = Comparisons(name: "compare with its own log")
  var cut = Comparisons(name: "compare and explain")
  for feature in features {
    for scenario in feature.scenarios {
      for testCase in scenario.cases {
        guard let prediction = predict(testCase, of: scenario, in: feature),
          !prediction.callbacks.isEmpty
        else { continue }
        let callbacks = prediction.callbacks
        try own.measure(prediction, ObserverLog.text(of: callbacks), testCase, scenario, feature)
        guard callbacks.count > 1 else { continue }
        try cut.measure(
          prediction, ObserverLog.text(of: callbacks.dropLast()), testCase, scenario, feature)
      }
    }
  }
  return [own.total, own.slowest, cut.total, cut.slowest]
}

/// The total time of all comparisons of cases with logs, and the slowest one.
private struct Comparisons {
  private(set) var total: Row
  private(set) var slowest: Row
  private var count = 0

  init(name: String) {
    total = Row(name: name, seconds: 0)
    slowest = Row(name: "its slowest case", seconds: 0)
  }

  /// Does the same as `tenken compare` after reading the files.
  mutating func measure(
    _ prediction: CasePrediction, _ text: String, _ testCase: Case, _ scenario: Scenario,
    _ feature: Feature
  ) throws {
    let start = DispatchTime.now().uptimeNanoseconds
    let reader = ObserverLogReader(path: "device.log", bytes: Array(text.utf8))
    let log = DeviceLog(reader.log)
    guard let comparison = LogComparison(log, prediction) else {
      throw BenchmarkFailure("\(prediction.result.address) has too many callbacks")
    }
    _ = RuleSearch(
      of: comparison, log, prediction, feature.vocabulary.rules,
      predict: { predict(testCase, of: scenario, in: feature, rules: $0, budgetUsage: $1) })
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    count += 1
    total.seconds += seconds
    total.note = "\(count) cases"
    guard seconds > slowest.seconds else { return }
    slowest.seconds = seconds
    slowest.note = "\(Int(seconds * 1e6)) µs, aim 1000000: \(prediction.result.address)"
  }
}
