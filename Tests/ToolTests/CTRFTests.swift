import Foundation
import Testing

/// What a report of CTRF may contain, by its objects, in version 0.0.0 of the specification.
///
/// It follows the draft of 2025-11-24 and its schema: `!` marks what is required, `+` a list with
/// at least one entry, and nothing else is allowed. Only objects that Tenken writes are here.
///
/// [CTRF](https://github.com/ctrf-io/ctrf)
private let rules = [
  "report": """
  reportFormat:format! specVersion:version! reportId:text timestamp:text generatedBy:text \
  extra:object results:results!
  """,
  "results": "tool:tool! summary:summary! tests:[test]! environment:object extra:object",
  "tool": "name:name! version:text extra:object",
  "summary": """
  tests:count! passed:count! failed:count! skipped:count! pending:count! other:count! \
  flaky:count suites:count start:time! stop:time! duration:count extra:object
  """,
  "test": """
  id:text name:name! status:status! duration:count! start:time stop:time suite:[text]+ \
  message:text trace:text snippet:text ai:text line:count rawStatus:text tags:[text] \
  labels:object type:text filePath:text retries:count flaky:boolean stdout:[text] \
  stderr:[text] threadId:text browser:text device:text screenshot:text parameters:object \
  extra:object
  """,
]

/// What is wrong with a value of a kind, each with its path.
private func faults(_ value: Any, _ kind: String, at path: String) -> [String] {
  if kind.hasSuffix("+") {
    let isEmpty = (value as? [Any])?.isEmpty ?? false
    return (isEmpty ? ["\(path) is empty"] : []) + faults(value, String(kind.dropLast()), at: path)
  }
  if kind.hasPrefix("[") {
    guard let list = value as? [Any] else { return ["\(path) is no list"] }
    let inner = String(kind.dropFirst().dropLast())
    return list.enumerated().flatMap { faults($0.element, inner, at: "\(path)[\($0.offset)]") }
  }
  if let members = rules[kind] { return faults(value, members: members, at: path) }
  let isRight =
    switch kind {
    case "format": value as? String == "CTRF"
    case "version": (value as? String)?.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil
    case "text": value is String
    case "name": (value as? String)?.isEmpty == false
    case "status":
      ["passed", "failed", "skipped", "pending", "other"].contains(value as? String ?? "")
    case "count": (value as? Int).map { $0 >= 0 } ?? false
    // Milliseconds since 1970: a time of this century.
    case "time": (value as? Int).map { $0 > 946_684_800_000 && $0 < 4_102_444_800_000 } ?? false
    case "boolean": value is Bool
    case "object": value is [String: Any]
    default: false
    }
  return isRight ? [] : ["\(path) is no \(kind)"]
}

/// The same as `faults(_:_:at:)`, which a local variable hides.
private func faultsOf(_ value: Any, _ kind: String, _ path: String) -> [String] {
  faults(value, kind, at: path)
}

private func faults(_ value: Any, members: String, at path: String) -> [String] {
  guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
  var faults: [String] = []
  var known: Set<String> = []
  for member in members.split(separator: " ") {
    let parts = member.split(separator: ":")
    let (name, isRequired) = (String(parts[0]), parts[1].hasSuffix("!"))
    known.insert(name)
    guard let value = object[name] else {
      if isRequired { faults.append("\(path).\(name) is missing") }
      continue
    }
    let kind = String(isRequired ? parts[1].dropLast() : parts[1])
    faults += faultsOf(value, kind, "\(path).\(name)")
  }
  return faults + object.keys.filter { !known.contains($0) }.map { "\(path).\($0) is unknown" }
}

/// Tests that reports of CTRF are what other programs accept.
@Suite struct CTRFTests {
  @Test(arguments: [
    ["valid"], ["failing", "valid", "invalid"], ["valid", "--timings", "--language", "ja"],
    ["drivers/coins.yaml", "--driver", "exec sh drivers/coins.sh flaky", "--repeat", "5"],
  ])
  func `a report follows the specification`(arguments: [String]) throws {
    let run = try tenken(["run"] + arguments + ["--report", "ctrf=-"])
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect(faults(report, "report", at: "report") == [])
  }

  @Test func `the rules find what is wrong`() throws {
    let text = """
      {"reportFormat": "CTRF", "specVersion": "1", "more": 1, "results": {"tool": {"name": ""},
      "summary": {"tests": 1, "passed": 1, "failed": 0, "skipped": 0, "pending": 0, "other": 0,
      "start": 0, "stop": 1000}, "tests": [{"name": "a", "status": "ok", "duration": 0.5,
      "suite": "shop"}, {"name": "b", "status": "passed", "duration": 0, "suite": []}]}}
      """
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(
      faults(report, "report", at: "report") == [
        "report.specVersion is no version", "report.results.tool.name is no name",
        "report.results.summary.start is no time", "report.results.summary.stop is no time",
        "report.results.tests[0].status is no status",
        "report.results.tests[0].duration is no count",
        "report.results.tests[0].suite is no list", "report.results.tests[1].suite is empty",
        "report.more is unknown",
      ])
  }
}
