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
      ($0.title, $0.results) = ("S", results)
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

  /// The texts of the values of the first axis, for a scenario that is read from a file.
  private func axis(_ matrix: String, _ items: String, _ language: Language) throws -> [String] {
    let text = """
      feature: f
      products:
        - {id: coin120, title: {en: 120 coins, ja: コイン120枚}}
        - {id: monthly, title: {en: Monthly plan, ja: 月額プラン}}
      scenarios:
        - {id: s, matrix: {\(matrix)}, \(items), expected: [{manual: "${value} ${other}"}]}
      """
    let read = readFeature(
      path: "f.yaml", bytes: Array(text.utf8), systems: Systems(Sample.system))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let feature = try #require(read.feature)
    let words = TemplateLibrary.embedded.words(in: language)
    let wording = AxisWording(
      feature.scenarios[0], VocabularyWording(Sample.vocabulary, language, words),
      ResourceTitles(feature, language))
    return feature.scenarios[0].outline.axes[0].values.indices.map { wording.text($0, of: 0) }
  }

  @Test(arguments: [
    ("[90s, 2d]", "[{wait: '${value}', when: {other: x}}]", ["1分30秒", "2日"]),
    (
      "[coin120, monthly]", "[{buy: '${value}', when: {other: x}}]", ["コイン120枚", "月額プラン"]
    ),
    ("[coin120, monthly]", "[{buy: {product: '${value}'}}]", ["コイン120枚", "月額プラン"]),
    ("[launch-app, cancel]", "['${value}']", ["アプリを起動する", "設定アプリで解約する"]),
    // An item that cases with one of the values do not have leaves all values as written.
    (
      "[coin120, monthly]", "[{buy: '${value}', when: {value: coin120}}]",
      ["coin120", "monthly"]
    ),
    // Items that do not use the axis leave its values as written.
    ("[coin120, monthly]", "[{buy: monthly}, {buy: coin120}]", ["coin120", "monthly"]),
    ("[coin120, x]", "[{buy: coin120, when: {value: coin120}}]", ["coin120", "x"]),
    ("[1, 2]", "[{wait: '${value}d'}]", ["1", "2"]),
  ])
  func `the values of an axis are worded like the items that use them`(
    values: String, operations: String, texts: [String]
  ) throws {
    #expect(
      try axis("value: \(values), other: [x, y]", "operations: \(operations)", .japanese) == texts)
  }

  @Test func `a Boolean value of the matrix reads as yes or no`() throws {
    let texts = try axis(
      "value: [true, false], other: [x]", "preconditions: [{app: {offline: '${value}'}}]",
      .english)
    #expect(texts == ["yes", "no"])
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
