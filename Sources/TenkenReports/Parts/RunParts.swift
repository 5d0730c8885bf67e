package import TenkenData
import TenkenExecution
package import TenkenScenarios

extension ReportedFeature {
  /// All results of its cases on this machine, for a part of a run.
  package var partCases: [JSON] {
    result.scenarios.flatMap(\.cases).map { testCase -> JSON in
      guard case .object(var members) = testCase.part else { return testCase.part }
      members += repetitions[testCase.address]?.members ?? []
      let duration = durations[testCase.address].map {
        [JSON.Member("microseconds", .integer(Int($0 / .microseconds(1))))]
      }
      return .object(members + (duration ?? []))
    }
  }
}

/// The results of the cases of a run on all of its machines.
package struct RunParts: Sendable {
  /// The name of the list of features in a part.
  package static let member = "features"

  /// The results of the cases as JSON, by the paths of their files and by their addresses.
  private var cases: [String: [String: JSON]] = [:]
  /// The files of all parts, by their paths.
  private var files: [String: [PartFile]] = [:]

  /// Makes an empty collection.
  package init() {}

  /// Adds the results of a part; false if they are malformed or lack a case, or if another part has
  /// the same case.
  package mutating func add(_ part: JSON) -> Bool {
    guard case .array(let features)? = part[Self.member] else { return false }
    for feature in features {
      guard let file = PartFile(feature) else { return false }
      files[file.path, default: []].append(file)
      for testCase in feature["cases"]?.elements ?? [] {
        guard let address = testCase["address"]?.string,
          cases[file.path, default: [:]].updateValue(testCase, forKey: address) == nil
        else { return false }
      }
    }
    return true
  }

  /// Whether the parts have each piece of each file exactly once, and no other file.
  package func areComplete(for paths: [String]) -> Bool {
    Set(paths) == Set(files.keys)
      && files.values.allSatisfy { pieces in
        pieces.allSatisfy { $0.piece.count == pieces.count }
          && Set(pieces.map(\.piece.index)).count == pieces.count
      }
  }

  /// Whether a file was the same when each of its pieces was run.
  package func were(_ path: String, _ digest: String) -> Bool {
    (files[path] ?? []).allSatisfy { $0.digest == digest }
  }

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

/// The times that files took in an earlier run, by their paths, from its report or its parts.
///
/// - Parameter json: A JSON report that was written with times, or a part.
/// - Returns: The times in microseconds; empty if the file has none.
package func recordedTimes(_ json: JSON) -> [String: Int] {
  var times: [String: Int] = [:]
  for feature in json[RunParts.member]?.elements ?? [] {
    guard let path = feature["path"]?.string else { continue }
    let groups = [feature] + (feature["scenarios"]?.elements ?? [])
    let known = groups.flatMap { $0["cases"]?.elements ?? [] }.compactMap {
      $0.count("microseconds")
    }
    guard !known.isEmpty else { continue }
    // A piece of a file took its share of the time.
    let pieces = PartFile(feature)?.piece.count ?? 1
    times[path, default: 0] += known.reduce(0, +) * pieces
  }
  return times
}
