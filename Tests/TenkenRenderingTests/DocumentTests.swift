import TenkenSimulation
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

/// Checks how documents join and merge the contents of cases.
struct DocumentTests {
  private func source(
    _ scenario: SampleScenario, results: [String: Verdict]? = nil
  ) -> DocumentSource {
    let feature = Sample.feature("f", "F", [scenario])
    return DocumentSource(Suite(entries: [Suite.Entry(chapters: [], feature: feature)])) {
      ($0.title, $0.results) = (DocumentTitle("S"), results)
    }
  }

  /// A scenario with a case for each pair of values, whose balance is given by a function.
  private func matrix(
    _ environments: [String], _ counts: [String], except: [[String]] = [],
    balance: (String, String) -> Int
  ) -> SampleScenario {
    let cases = environments.flatMap { environment in
      counts.filter { !except.contains([environment, $0]) }.map { count in
        Sample.testCase(
          ["environment": environment, "count": count],
          given: [Sample.given(0, "environment", ["name": .text(environment)])],
          then: [Sample.then(0, "coins", .equals(.integer(balance(environment, count))))])
      }
    }
    return Sample.scenario(
      "s", "Scenario", axes: ["environment": environments, "count": counts],
      placeholders: [
        SamplePlaceholder(
          list: 0, index: 0, AxisPlaceholder(axis: 0, position: .argument("name", element: nil)))
      ], cases)
  }

  private func lines(_ node: MindMap.Node) -> [String] {
    let condition = node.condition.isEmpty ? "" : " (\(node.condition))"
    let status = node.mark.map { " [\($0.name)]" } ?? ""
    return [node.text + condition + status] + node.children.flatMap(lines)
  }

  @Test func `a line that reads the same in all cases is shown once`() {
    let map = MindMap(source(matrix(["xcode", "sandbox"], ["1", "2"]) { _, _ in 5 }))
    #expect(lines(map.root).filter { $0.contains("balance") } == ["The balance is 5 coins"])
  }

  @Test func `a line of some cases names the matrix values of those cases`() {
    let map = MindMap(
      source(
        matrix(["xcode", "sandbox", "production"], ["1", "2"]) { environment, _ in
          environment == "xcode" ? 0 : 5
        }))
    #expect(
      lines(map.root).filter { $0.contains("balance") } == [
        "The balance is 0 coins (StoreKit Testing in Xcode)",
        "The balance is 5 coins (Sandbox, Production)",
      ])
  }

  @Test func `cases that no single values select are listed one by one`() {
    let map = MindMap(
      source(
        matrix(["xcode", "sandbox"], ["1", "2"]) { environment, count in
          (environment == "xcode") == (count == "1") ? 0 : 5
        }))
    #expect(
      lines(map.root).filter { $0.contains("balance") } == [
        "The balance is 0 coins (StoreKit Testing in Xcode / 1; Sandbox / 2)",
        "The balance is 5 coins (StoreKit Testing in Xcode / 2; Sandbox / 1)",
      ])
  }

  @Test func `a combination that the matrix excludes is not mentioned`() {
    let map = MindMap(
      source(
        matrix(["xcode", "sandbox"], ["1", "2"], except: [["xcode", "2"]]) { environment, _ in
          environment == "xcode" ? 0 : 5
        }))
    #expect(
      lines(map.root).filter { $0.contains("balance") } == [
        "The balance is 0 coins (StoreKit Testing in Xcode)", "The balance is 5 coins (Sandbox)",
      ])
  }

  @Test func `a failed case is marked in the mind map`() {
    let scenario = matrix(["xcode", "sandbox"], ["1"]) { _, _ in 5 }
    let map = MindMap(
      source(
        scenario,
        results: [
          "f/s[environment=xcode,count=1]": .passed, "f/s[environment=sandbox,count=1]": .failed,
        ]))
    #expect(
      lines(map.root).filter { $0.contains("[") } == [
        "S [failed]", "F [failed]", "Scenario [failed]",
        "StoreKit Testing in Xcode / 1 [passed]", "Sandbox / 1 [failed]",
      ])
  }

  @Test func `the expected state at the end belongs to the last step`() throws {
    let testCase = Sample.testCase(
      when: [
        Sample.when(0, "launch-app"),
        Sample.look(1, [Sample.then(0, "coins", .equals(.integer(0)))]),
        Sample.when(2, "wait"),
      ], then: [Sample.then(0, "coins", .equals(.integer(1)))])
    let checklist = Checklist(source(Sample.scenario("s", "S", [testCase])))
    let steps = try #require(checklist.scenarioRows.first { _ in true }?.cases.first).script.steps
    #expect(steps.map(\.operations.first?.text) == ["Launch the app", "Wait 1 hour"])
    #expect(
      steps.map { $0.expected.map(\.text) } == [
        ["The balance is 0 coins"], ["The balance is 1 coins"],
      ])
  }

  @Test func `cases are numbered through the whole document`() {
    let checklist = Checklist(Sample.source())
    let cases = checklist.scenarioRows.flatMap(\.cases)
    #expect(cases.map(\.number) == Array(1...8))
    #expect(checklist.chapters.map(\.path) == [["consumable"], ["subscription", "lifecycle"], []])
  }

  @Test(arguments: Format.all.map(\.name))
  func `the same input twice gives the same bytes`(name: String) throws {
    let source = Sample.source { ($0.language, $0.results) = (.japanese, Sample.results) }
    for format in Format.all where format.name == name {
      #expect(
        try format.render(source) == format.render(source))
    }
  }

  @Test(arguments: Format.all.map(\.name))
  func `an empty suite renders`(name: String) throws {
    for format in Format.all where format.name == name {
      #expect(try !format.render(DocumentSource(Suite(entries: []))).isEmpty)
    }
  }
}
