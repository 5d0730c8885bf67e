import TenkenSimulation
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

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

  @Test func `an axis reads like what it feeds, also where only some cases do`() {
    func axis(_ values: [String], _ steps: (String) -> [Step]) -> [String] {
      let cases = values.flatMap { value in
        ["x", "y"].map { other in
          Sample.testCase(
            ["value": value, "other": other],
            when: other == "x" || value.isEmpty ? steps(value) : [Sample.when(1, "launch-app")])
        }
      }
      let scenario = Sample.scenario(
        "s", "S", axes: ["value": values, "other": ["x", "y"]], cases)
      let feature = Sample.feature("f", "F", [scenario])
      let words = TemplateLibrary.embedded.words(in: .japanese)
      let wording = AxisWording(
        scenario, VocabularyWording(Sample.vocabulary, .japanese, words),
        ResourceTitles(feature, .japanese))
      return values.map { wording.text($0, of: "value") }
    }
    let lengths = ["90s": 90, "2d": 172_800]
    #expect(
      axis(["90s", "2d"]) { [Sample.when(0, "wait", ["time": .integer(lengths[$0] ?? 0)])] }
        == ["1分30秒", "2日"])
    #expect(
      axis(["coin120", "monthly"]) { [Sample.when(0, "buy", ["product": .text($0)])] }
        == ["コイン120枚", "月額プラン"])
    // One value is read by nothing, so that all read as written.
    #expect(
      axis(["coin120", "other"]) {
        $0 == "other" ? [] : [Sample.when(0, "buy", ["product": .text($0)])]
      } == ["coin120", "other"])
    // What has another value in some case is not fed.
    #expect(
      axis(["coin120", "monthly"]) { _ in [Sample.when(0, "buy", ["product": .text("monthly")])] }
        == ["coin120", "monthly"])
  }

  @Test(arguments: [("true", "yes"), ("false", "no")])
  func `a truth of the matrix reads as yes or no`(value: String, text: String) {
    let cases = ["true", "false"].map { value in
      Sample.testCase(
        ["offline": value],
        given: [Sample.given(0, "app", ["offline": .boolean(value == "true")])])
    }
    let scenario = Sample.scenario("s", "S", axes: ["offline": ["true", "false"]], cases)
    let words = TemplateLibrary.embedded.words(in: .english)
    let wording = AxisWording(
      scenario, VocabularyWording(Sample.vocabulary, .english, words),
      ResourceTitles(Sample.feature("f", "F", [scenario]), .english))
    #expect(wording.text(value, of: "offline") == text)
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
  func `the same input twice gives the same bytes`(name: String) throws {
    for format in Format.all where format.name == name {
      #expect(
        try format.render(Sample.suite, in: .japanese, results: Sample.results)
          == format.render(Sample.suite, in: .japanese, results: Sample.results))
    }
  }

  @Test(arguments: Format.all.map(\.name))
  func `an empty suite renders`(name: String) throws {
    for format in Format.all where format.name == name {
      #expect(try !format.render(Suite(entries: [])).isEmpty)
    }
  }
}
