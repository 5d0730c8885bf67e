import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

extension FuzzTarget {
  /// The log of a device: its reader, and comparisons with cases.
  static let log = FuzzTarget(
    name: "log", seeds: ["Tests/ToolTests/Fixtures/observer-logs"],
    made: { predictions.map { ObserverLog.text(of: $0.prediction.callbacks) } }, lengthLimit: 2048,
    smokeRuns: 300, hasLines: true,
    dictionary: { _ in
      let lines = predictions.flatMap {
        ObserverLog.text(of: $0.prediction.callbacks).split(separator: "\n")
      }
      return Array(Set(lines.map { "\($0)\n" })).sorted() + [
        "(省略)", "nil", ".purchasing", ".purchased", ".failed", ".restored", ".deferred",
        "Optional(", "Error Domain=SKErrorDomain Code=2 ", "transaction[0]", "[17:24:19]",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let path = "fuzz.log"
      let reader = ObserverLogReader(path: path, bytes: bytes)
      let again = ObserverLogReader(path: path, bytes: bytes)
      try FuzzTargets.check(
        reader.diagnostics.sorted(), again.diagnostics.sorted(), in: [path: bytes])
      guard reader.diagnostics.isEmpty else { return }
      for (index, scene) in predictions.enumerated() {
        let log = DeviceLog(reader.log)
        guard let comparison = LogComparison(log, scene.prediction) else { continue }
        for difference in comparison.differences {
          try require(
            (0..<reader.log.lineCount).contains(difference.line),
            "a difference is at a line of the log")
        }
        // The search for rules runs the case for each pair of their values, thousands of times.
        guard bytes.digest % 256 == index else { continue }
        let search = RuleSearch(
          of: comparison, log, scene.prediction, scene.feature.vocabulary.rules,
          predict: {
            predict(
              scene.testCase, of: scene.scenario, in: scene.feature, rules: $0, budgetUsage: $1)
          })
        for change in search.explanations.flatMap(\.changes) {
          try require(
            change.value != change.current, "an explanation changes the value of a rule")
        }
      }
    })

  /// A log of JSON lines: its reader, and comparisons with cases.
  static let storeKitLog = FuzzTarget(
    name: "storekit-log", seeds: ["Tests/ToolTests/Fixtures/storekit-logs"],
    made: { predictions.map { DeviceLog.text(of: $0.prediction.entries) } }, lengthLimit: 4096,
    smokeRuns: 500, hasLines: true,
    dictionary: { _ in
      let lines = predictions.flatMap {
        DeviceLog.text(of: $0.prediction.entries).split(separator: "\n")
      }
      return Array(Set(lines.map { "\($0)\n" })).sorted() + [
        "\"time\":1,", "\"event\":", "\"updates\"", "\"purchase\"", "\"unfinished\"",
        "\"currentEntitlements\"", "\"transactions\":[", "\"transaction\":{", "\"result\":",
        "\"pending\"", "\"offerType\":4,", "\"revocationDate\":1,", "\"expiresDate\":", "null",
        "{\"time\":1,\"event\":\"unfinished\",\"transactions\":[]}\n",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let path = "fuzz.jsonl"
      let reader = StoreKitLogReader(path: path, bytes: bytes)
      let again = StoreKitLogReader(path: path, bytes: bytes)
      try FuzzTargets.check(
        reader.diagnostics.sorted(), again.diagnostics.sorted(), in: [path: bytes])
      guard reader.diagnostics.isEmpty else { return }
      let log = reader.log
      for scene in predictions {
        guard LogRefusal(log, scene.prediction, device: nil) == nil,
          let comparison = LogComparison(log, scene.prediction)
        else { continue }
        for difference in comparison.differences {
          try require(
            (0..<log.lineCount).contains(difference.line), "a difference is at a line of the log")
        }
        let lines = comparison.differences.map(\.line)
        try require(lines == lines.sorted(), "differences are in the order of the log")
      }
    })

  /// A case with its prediction.
  private struct Scene {
    let testCase: Case
    let scenario: Scenario
    let feature: Feature
    let prediction: CasePrediction
  }

  private static let predictions: [Scene] = {
    let read = readFeature(path: "scenes.yaml", bytes: Array(scenes.utf8), systems: systems)
    guard let feature = read.feature, read.isValid else {
      preconditionFailure("the scenes have errors: \(read.diagnostics.map(\.summary))")
    }
    return feature.scenarios.flatMap { scenario in
      scenario.cases.compactMap { testCase in
        predict(testCase, of: scenario, in: feature, answers: true).map {
          Scene(testCase: testCase, scenario: scenario, feature: feature, prediction: $0)
        }
      }
    }
  }()

  private static let scenes = """
    feature: scenes
    products:
      - {id: coins, type: consumable, price: 160, coins: 120}
      - {id: monthly, type: auto-renewable, price: 960}
    preconditions:
      - app: {grants: on-device}
      - environment: ${environment}
      - launch-app
    scenarios:
      - id: coins
        matrix: {environment: [xcode, production]}
        operations:
          - buy: coins
          - authenticate
          - buy: coins
          - cancel-payment
        expected:
          - coins: 120
      - id: subscription
        matrix: {environment: [xcode, sandbox]}
        operations:
          - buy: monthly
          - authenticate
          - background-app
          - cancel-subscription: monthly
          - resubscribe: monthly
          - foreground-app
          - relaunch-app
          - restore-purchases
        expected:
          - app-state: foreground
      - id: storekit-2
        matrix: {environment: [xcode, sandbox], storekit: [storekit-2, both]}
        preconditions:
          - terminate-app
          - app: {storekit: "${storekit}", finishes: never}
          - launch-app
        operations:
          - buy: {product: monthly, api: storekit-2}
          - authenticate
          - buy: {product: coins, api: storekit-2}
          - cancel-payment
          - wait: {until: renewal}
          - relaunch-app
        expected:
          - app-state: foreground
    """
}
