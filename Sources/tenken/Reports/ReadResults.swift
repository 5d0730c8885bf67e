import Scenarios
import TenkenJSON

/// Reads the status of each case, by its address, from a JSON report of a run.
func readResults(_ path: String) throws -> [String: Status] {
  let help = ["write one with: tenken run --report json=results.json"]
  let bytes: [UInt8]
  do {
    bytes = try readFile(path)
  } catch {
    throw ToolError.input("the results '\(path)' cannot be read: \(error.reason)", help: help)
  }
  let report: JSON
  do {
    report = try JSON(parsing: bytes)
  } catch {
    throw ToolError.input(
      "'\(path)' holds no results: \(error.summary) (byte \(error.offset))", help: help)
  }
  guard report["format"] == .string(JSONReport.format), let version = report["version"] else {
    throw ToolError.input("'\(path)' holds no results of tenken", help: help)
  }
  guard version == .integer(JSONReport.version) else {
    throw ToolError.input(
      "'\(path)' has version \(version.text()) of the format; this is version"
        + " \(JSONReport.version)", help: help)
  }
  return try statuses(report, path)
}

private func statuses(_ report: JSON, _ path: String) throws -> [String: Status] {
  var statuses: [String: Status] = [:]
  for feature in report["features"]?.elements ?? [] {
    for scenario in feature["scenarios"]?.elements ?? [] {
      for testCase in scenario["cases"]?.elements ?? [] {
        guard case .string(let address)? = testCase["address"],
          case .string(let name)? = testCase["status"], let status = Status(reported: name)
        else {
          throw ToolError.input("'\(path)' holds a case without an address or a status")
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
