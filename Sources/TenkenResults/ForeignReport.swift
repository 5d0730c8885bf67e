import TenkenData

/// A report in JSON that another tool, or Tenken itself, wrote about tests, recognised by its members.
package struct ForeignReport: Hashable, Sendable {
  /// What it is: `a report of Playwright`.
  package let name: String
  /// How its tool writes what can be imported.
  package let advice: String

  /// The depth to which a report is read.
  private static let depth = 200

  /// Recognises a report; nil if it is no JSON, or none that is known.
  package init?(_ bytes: [UInt8]) {
    if let report = try? JSON(parsing: bytes, depthLimit: Self.depth) {
      guard let found = Self.known.first(where: { $0.isReport(report) }) else { return nil }
      (name, advice) = (found.name, found.advice)
      return
    }
    // One object a line, as `go test -json` writes them.
    let line = Array(bytes.prefix { $0 != 0x0A })
    guard let first = try? JSON(parsing: line, depthLimit: Self.depth),
      first.has("Action", "Package")
    else { return nil }
    name = "the output of 'go test -json'"
    advice = "write JUnit XML: gotestsum --junitfile tests.xml"
  }

  private typealias Known = (name: String, advice: String, isReport: @Sendable (JSON) -> Bool)

  private static let known: [Known] = [
    (
      "JSON that Tenken prints",
      "tenken run --record-results FOLDER records the verdicts of a run",
      { $0["format"]?.isText(beginningWith: "tenken-") == true }
    ),
    (
      "a report in CTRF", "have the tool write JUnit XML, too",
      { $0["results"]?.has("tool", "tests") == true }
    ),
    (
      "a report of Playwright", "write JUnit XML: npx playwright test --reporter=junit",
      { $0.has("config", "suites") }
    ),
    (
      "a report of Jest or Vitest", "write JUnit XML: jest-junit, or vitest --reporter=junit",
      { $0.has("numTotalTests", "testResults") }
    ),
    (
      "a report of Mocha", "write JUnit XML: mocha --reporter mocha-junit-reporter",
      { $0.has("stats", "results") || $0.has("stats", "tests") }
    ),
    (
      "a report of Cucumber", "write JUnit XML: --format junit, or --plugin junit:tests.xml",
      { $0.first?.has("elements", "keyword") == true }
    ),
    (
      "a report of pytest", "write JUnit XML: pytest --junit-xml=tests.xml",
      { $0.has("exitcode", "tests") }
    ),
    (
      "a result of Allure", "give the JUnit XML that the tests wrote besides",
      { $0.has("uuid", "status", "stage") }
    ),
    (
      "results of Xray", "give the JUnit XML that they were made from",
      { $0.has("testExecutionKey") || $0["tests"]?.first?.has("testKey", "status") == true }
    ),
    (
      "results of TestRail",
      "export the run as CSV, and make scenarios and results of it: tenken import run.csv",
      { report in
        [report, report["results"], report["tests"]].contains {
          $0?.first?.has("status_id") == true
        }
      }
    ),
    (
      "a report of Newman", "write JUnit XML: newman run --reporters junit",
      { $0.has("collection", "run") }
    ),
    (
      "results of Xcode",
      "make JUnit XML of the result bundle with a converter such as xcresultparser",
      { $0.has("testNodes") || $0.has("actions", "issues") }
    ),
    (
      "a report in SARIF, which is about code and not about tests", "give a report of tests",
      { $0.has("runs", "version") }
    ),
  ]
}

extension JSON {
  /// Whether an object has all of some members.
  fileprivate func has(_ names: String...) -> Bool { names.allSatisfy { self[$0] != nil } }

  /// The first element of a list.
  fileprivate var first: JSON? {
    guard case .array(let elements) = self else { return nil }
    return elements.first
  }

  fileprivate func isText(beginningWith start: String) -> Bool {
    guard case .string(let text) = self else { return false }
    return text.hasPrefix(start)
  }
}
