import TenkenJSON
public import TenkenScenarios

/// Why a file holds no results.
public struct ResultsError: Error {
  /// What is wrong, as a phrase without a full stop.
  public let summary: String
  /// What can be done about it: a line each.
  public let help: [String]

  fileprivate init(
    _ summary: String, help: [String] = ["write one with: tenken run --report json=results.json"]
  ) {
    self.summary = summary
    self.help = help
  }
}

/// Reads the status of each case, by its address, from a JSON report of a run.
///
/// - Parameters:
///   - path: The path that faults show.
///   - bytes: The file's content.
/// - Returns: The statuses; of two cases with one address the last.
/// - Throws: An error that says why the file holds no results.
public func readResults(path: String, bytes: [UInt8]) throws(ResultsError) -> [String: Status] {
  let report: JSON
  do throws(JSONError) {
    report = try JSON(parsing: bytes)
  } catch {
    throw ResultsError("'\(path)' holds no results: \(error.summary) (byte \(error.offset))")
  }
  guard report["format"] == .string(JSONReport.format), let version = report["version"] else {
    throw ResultsError("'\(path)' holds no results of tenken")
  }
  guard version == .integer(JSONReport.version) else {
    throw ResultsError(
      "'\(path)' has version \(version.text()) of the format; this is version"
        + " \(JSONReport.version)")
  }
  return try statuses(report, path)
}

private func statuses(_ report: JSON, _ path: String) throws(ResultsError) -> [String: Status] {
  var statuses: [String: Status] = [:]
  for feature in report["features"]?.elements ?? [] {
    for scenario in feature["scenarios"]?.elements ?? [] {
      for testCase in scenario["cases"]?.elements ?? [] {
        guard case .string(let address)? = testCase["address"],
          case .string(let name)? = testCase["status"], let status = Status(reported: name)
        else {
          throw ResultsError("'\(path)' holds a case without an address or a status", help: [])
        }
        statuses[address] = status
      }
    }
  }
  return statuses
}

extension Status {
  /// The status of a case by its name in a file: of a run, or of what people ticked.
  ///
  /// What kept a tester from a case says nothing of it, so that it counts as not looked at.
  fileprivate init?(reported name: String) {
    self.init(rawValue: name == "blocked" ? Status.skipped.rawValue : name)
  }
}

extension JSON {
  fileprivate var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
