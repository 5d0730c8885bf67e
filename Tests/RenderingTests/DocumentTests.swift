import Simulation
import Testing

@testable import Rendering
@testable import Scenarios

/// Checks how documents join and merge what cases say.
struct DocumentTests {
  private func source(
    _ scenario: Scenario, results: [String: Status]? = nil
  ) -> DocumentSource {
    let feature = Sample.feature("f", "F", [scenario])
    return DocumentSource(
      suite: Suite(entries: [Suite.Entry(chapters: [], feature: feature)]), title: "S",
      language: .english, words: TemplateLibrary.embedded.words(in: .english), results: results)
  }

  /// A scenario with a case for each pair of values, whose balance is given by a function.
  private func matrix(
    _ environments: [String], _ counts: [String], except: [[String]] = [],
    balance: (String, String) -> Int
  ) -> Scenario {
    let cases = environments.flatMap { environment in
      counts.filter { !except.contains([environment, $0]) }.map { count in
        Sample.testCase(
          ["environment": environment, "count": count],
          given: [Sample.given(0, "environment", ["name": .text(environment)])],
          then: [Sample.then(0, "coins", .equals(.integer(balance(environment, count))))])
      }
    }
    return Sample.scenario(
      "s", "Scenario", axes: ["environment": environments, "count": counts], cases)
  }

  private func lines(_ node: MindMap.Node) -> [String] {
    let condition = node.condition.isEmpty ? "" : " (\(node.condition))"
    let status = node.status.map { " [\($0.rawValue)]" } ?? ""
    return [node.text + condition + status] + node.children.flatMap(lines)
  }

  @Test func `a line that reads the same in all cases stands once`() {
    let map = MindMap(source(matrix(["xcode", "sandbox"], ["1", "2"]) { _, _ in 5 }))
    #expect(lines(map.root).filter { $0.contains("balance") } == ["The balance is 5 coins"])
  }

  @Test func `a line of some cases names the values they need`() {
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

  @Test func `cases that no values single out are listed`() {
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

  @Test func `an exception of the matrix needs no words`() {
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

  @Test func `the case that failed is seen in the mind map`() {
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

  @Test func `the expected end belongs to the last step`() {
    let testCase = Sample.testCase(
      when: [
        Sample.when(0, "launch-app"),
        Sample.look(1, [Sample.then(0, "coins", .equals(.integer(0)))]),
        Sample.when(2, "wait"),
      ], then: [Sample.then(0, "coins", .equals(.integer(1)))])
    let checklist = Checklist(source(Sample.scenario("s", "S", [testCase])))
    let steps = checklist.chapters[0].features[0].scenarios[0].cases[0].script.steps
    #expect(steps.map(\.operations.first?.text) == ["Launch the app", "Wait 1 hour"])
    #expect(
      steps.map { $0.expected.map(\.text) } == [
        ["The balance is 0 coins"], ["The balance is 1 coins"],
      ])
  }

  @Test func `cases are numbered through the whole document`() {
    let checklist = Checklist(
      DocumentSource(
        suite: Sample.suite, title: nil, language: .english,
        words: TemplateLibrary.embedded.words(in: .english), results: nil))
    let cases = checklist.chapters.flatMap(\.features).flatMap(\.scenarios).flatMap(\.cases)
    #expect(cases.map(\.number) == Array(1...7))
    #expect(checklist.chapters.map(\.path) == [["consumable"], ["subscription", "lifecycle"], []])
  }

  @Test(arguments: Format.all.map(\.name))
  func `the same input twice gives the same bytes`(name: String) {
    for format in Format.all where format.name == name {
      #expect(
        format.render(Sample.suite, in: .japanese, results: Sample.results)
          == format.render(Sample.suite, in: .japanese, results: Sample.results))
    }
  }

  @Test(arguments: Format.all.map(\.name))
  func `an empty suite renders`(name: String) {
    for format in Format.all where format.name == name {
      #expect(!format.render(Suite(entries: [])).isEmpty)
    }
  }
}
