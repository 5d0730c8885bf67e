import TenkenData
package import TenkenDiagnostics

/// A report in JSON that another tool, or Tenken itself, wrote about tests, recognised by its members.
package struct ForeignReport: Hashable, Sendable {
  /// What it is: `a report of Playwright`.
  package let name: DiagnosticText
  /// How its tool writes what can be imported.
  package let advice: DiagnosticText

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
    name = DiagnosticText("the output of 'go test -json'", ja: "「go test -json」の出力")
    advice = DiagnosticText(
      "write JUnit XML: gotestsum --junitfile tests.xml",
      ja: "JUnit XML を書き出してください：「gotestsum --junitfile tests.xml」")
  }

  private typealias Known = (
    name: DiagnosticText, advice: DiagnosticText, isReport: @Sendable (JSON) -> Bool
  )

  private static let known: [Known] = [
    (
      DiagnosticText("JSON that Tenken prints", ja: "Tenken が出力した JSON"),
      DiagnosticText(
        "tenken run --record-results FOLDER records the verdicts of a run",
        ja: "「tenken run --record-results FOLDER」で実行の判定を記録できます"),
      { $0["format"]?.isText(beginningWith: "tenken-") == true }
    ),
    (
      DiagnosticText("a report in CTRF", ja: "CTRF のレポート"),
      DiagnosticText("have the tool write JUnit XML, too", ja: "ツールに JUnit XML も書き出させてください"),
      { $0["results"]?.has("tool", "tests") == true }
    ),
    (
      DiagnosticText("a report of Playwright", ja: "Playwright のレポート"),
      DiagnosticText(
        "write JUnit XML: npx playwright test --reporter=junit",
        ja: "JUnit XML を書き出してください：「npx playwright test --reporter=junit」"),
      { $0.has("config", "suites") }
    ),
    (
      DiagnosticText("a report of Jest or Vitest", ja: "Jest または Vitest のレポート"),
      DiagnosticText(
        "write JUnit XML: jest-junit, or vitest --reporter=junit",
        ja: "JUnit XML を書き出してください：「jest-junit」または「vitest --reporter=junit」"),
      { $0.has("numTotalTests", "testResults") }
    ),
    (
      DiagnosticText("a report of Mocha", ja: "Mocha のレポート"),
      DiagnosticText(
        "write JUnit XML: mocha --reporter mocha-junit-reporter",
        ja: "JUnit XML を書き出してください：「mocha --reporter mocha-junit-reporter」"),
      { $0.has("stats", "results") || $0.has("stats", "tests") }
    ),
    (
      DiagnosticText("a report of Cucumber", ja: "Cucumber のレポート"),
      DiagnosticText(
        "write JUnit XML: --format junit, or --plugin junit:tests.xml",
        ja: "JUnit XML を書き出してください：「--format junit」または「--plugin junit:tests.xml」"),
      { $0.first?.has("elements", "keyword") == true }
    ),
    (
      DiagnosticText("a report of pytest", ja: "pytest のレポート"),
      DiagnosticText(
        "write JUnit XML: pytest --junit-xml=tests.xml",
        ja: "JUnit XML を書き出してください：「pytest --junit-xml=tests.xml」"),
      { $0.has("exitcode", "tests") }
    ),
    (
      DiagnosticText("a result of Allure", ja: "Allure の結果"),
      DiagnosticText(
        "give the JUnit XML that the tests wrote besides", ja: "テストが書き出した JUnit XML を指定してください"),
      { $0.has("uuid", "status", "stage") }
    ),
    (
      DiagnosticText("results of Xray", ja: "Xray の結果"),
      DiagnosticText(
        "give the JUnit XML that they were made from", ja: "元になった JUnit XML を指定してください"),
      { $0.has("testExecutionKey") || $0["tests"]?.first?.has("testKey", "status") == true }
    ),
    (
      DiagnosticText("results of TestRail", ja: "TestRail の結果"),
      DiagnosticText(
        "export the run as CSV, and make scenarios and results of it: tenken import run.csv",
        ja: "CSV に書き出し、「tenken import run.csv」でシナリオと結果にしてください"),
      { report in
        [report, report["results"], report["tests"]].contains {
          $0?.first?.has("status_id") == true
        }
      }
    ),
    (
      DiagnosticText("a report of Newman", ja: "Newman のレポート"),
      DiagnosticText(
        "write JUnit XML: newman run --reporters junit",
        ja: "JUnit XML を書き出してください：「newman run --reporters junit」"),
      { $0.has("collection", "run") }
    ),
    (
      DiagnosticText("results of Xcode", ja: "Xcode の結果"),
      DiagnosticText(
        "make JUnit XML of the result bundle with a converter such as xcresultparser",
        ja: "xcresultparser などで JUnit XML に変換してください"),
      { $0.has("testNodes") || $0.has("actions", "issues") }
    ),
    (
      DiagnosticText(
        "a report in SARIF, which is about code and not about tests",
        ja: "テストではなくコードについての SARIF のレポート"),
      DiagnosticText("give a report of tests", ja: "テストのレポートを指定してください"),
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
