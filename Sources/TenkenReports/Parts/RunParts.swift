package import TenkenData
import TenkenExecution
package import TenkenScenarios

extension ReportedFeature {
  /// The feature's content in a part of a run: all results of its cases on this machine.
  package var partText: String { part.text(depth: 2) }

  private var part: JSON {
    let cases = result.scenarios.flatMap(\.cases).map { testCase -> JSON in
      guard case .object(var members) = testCase.part else { return testCase.part }
      members += repetitions[testCase.address]?.members ?? []
      let duration = durations[testCase.address].map {
        [JSON.Member("microseconds", .integer(Int($0 / .microseconds(1))))]
      }
      return .object(members + (duration ?? []))
    }
    return ["path": .string(result.feature.path), "cases": .array(cases)]
  }
}

/// The results of the cases of a run on all of its machines.
package struct RunParts: Sendable {
  /// The name of the list of features in a part.
  package static let member = "features"

  /// The results of the cases as JSON, by the paths of their files and by their addresses.
  private var cases: [String: [String: JSON]] = [:]

  /// Makes an empty collection.
  package init() {}

  /// Adds the results of a part; false if they are malformed, or if another part has the same case.
  package mutating func add(_ part: JSON) -> Bool {
    guard case .array(let features)? = part[Self.member] else { return false }
    for feature in features {
      guard let path = feature["path"]?.string, case .array(let list)? = feature["cases"] else {
        return false
      }
      for testCase in list {
        guard let address = testCase["address"]?.string,
          cases[path, default: [:]].updateValue(testCase, forKey: address) == nil
        else { return false }
      }
    }
    return true
  }

  /// The addresses of the cases that were run, by the paths of their files.
  package var addresses: [String: Set<String>] { cases.mapValues { Set($0.keys) } }

  /// The results of a feature's cases; nil if one of them is malformed.
  ///
  /// - Parameters:
  ///   - feature: The feature, as it was when the parts were made.
  ///   - detailLimit: The number of cases whose details are kept, as in a run on one machine.
  /// - Returns: The results in the order of the file.
  package func result(of feature: Feature, detailLimit: Int) -> CaseRuns? {
    let known = cases[feature.path] ?? [:]
    var details = detailLimit
    var durations: [String: Duration] = [:]
    var repetitions: [String: Repetition] = [:]
    var scenarios: [ScenarioResult] = []
    for scenario in feature.scenarios {
      var results: [CaseResult] = []
      for testCase in scenario.cases {
        guard let json = known[testCase.address] else { continue }
        guard let result = CaseResult(json, of: testCase, keepsDetails: details > 0) else {
          return nil
        }
        if result.details != nil { details -= 1 }
        guard let time = json.optionalCount("microseconds"), let runs = json.optionalCount("runs"),
          let failed = json.optionalCount("failedRuns")
        else { return nil }
        if json["microseconds"] != nil { durations[result.address] = .microseconds(time) }
        if json["runs"] != nil {
          repetitions[result.address] = Repetition(runs: runs, failedRuns: failed)
        }
        results.append(result)
      }
      if !results.isEmpty { scenarios.append(ScenarioResult(scenario: scenario, cases: results)) }
    }
    return CaseRuns(
      FeatureResult(feature: feature, scenarios: scenarios), durations: durations,
      repetitions: repetitions)
  }
}

/// The times that cases took in an earlier run, by their addresses, from its report or its parts.
///
/// - Parameter json: A JSON report that was written with times, or a part.
/// - Returns: The times in microseconds; empty if the file has none.
package func recordedTimes(_ json: JSON) -> [String: Int] {
  let features = json[RunParts.member]?.elements ?? []
  let scenarios = features.flatMap { $0["scenarios"]?.elements ?? [] }
  var times: [String: Int] = [:]
  for testCase in (features + scenarios).lazy.flatMap({ $0["cases"]?.elements ?? [] }) {
    guard let address = testCase["address"]?.string,
      let time = testCase.count("microseconds")
    else { continue }
    times[address] = time
  }
  return times
}
