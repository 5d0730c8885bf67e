import TenkenSimulation
import TenkenWording
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

/// Checks that scenarios with the same beginning share it, and that nothing gets lost.
struct MapSharingTests {
  /// The map of a feature whose scenarios are given as the text of a file.
  private func feature(_ scenarios: String) throws -> MindMap.Node {
    let text = "feature: f\nproducts: [{id: coin120}, {id: monthly}]\nscenarios:\n" + scenarios
    let read = readFeature(
      path: "f.yaml", bytes: Array(text.utf8), systems: Systems(Sample.system))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    return MindMap(source(try #require(read.feature))).root
  }

  private func source(_ feature: Feature) -> DocumentSource {
    DocumentSource(Suite(entries: [Suite.Entry(chapters: [], feature: feature)]))
  }

  /// A node and all nodes below it, indented.
  private func outline(_ node: MindMap.Node, depth: Int = 0) -> String {
    let condition = node.condition.isEmpty ? "" : " (\(node.condition))"
    let line = String(repeating: "  ", count: depth) + node.text + condition + "\n"
    return line + node.children.map { outline($0, depth: depth + 1) }.joined()
  }

  @Test func `scenarios with the same beginning branch where they differ`() throws {
    let map = try feature(
      """
        - {id: a, title: It works, operations: [launch-app, {buy: coin120}, {expect: [{coins: 0}]}, foreground-app], expected: [{coins: 5}]}
        - {id: b, title: It is cancelled, operations: [launch-app, {buy: coin120}, {expect: [{coins: 0}]}, cancel], expected: [{coins: 0}]}
        - {id: c, title: Another product, operations: [launch-app, {buy: monthly}], expected: [{coins: 0}]}
        - {id: d, title: Nothing is done, operations: [{wait: 1m}], expected: [{coins: 0}]}
      """)
    #expect(
      outline(map) == """
        f
          Launch the app
            Buy coin120
              The balance is 0 coins
              It works
                Bring the app to the foreground
                  The balance is 5 coins
              It is cancelled
                Cancel the subscription in Settings
                  The balance is 0 coins
            Another product
              Buy monthly
                The balance is 0 coins
          Nothing is done
            Wait 1 minute
              The balance is 0 coins

        """)
    #expect(map.children.map(\.kind) == [.beginning, .scenario])
    #expect(map.children[0].scenarioCount == 3)
  }

  @Test func `steps without a branch are one node, and common preconditions are shown once`() throws
  {
    let map = try feature(
      """
        - {id: a, title: A, preconditions: [{environment: xcode}, {coins: 1}], operations: [launch-app, {buy: coin120}, {wait: 1m}], expected: [{coins: 1}]}
        - {id: b, title: B, preconditions: [{environment: xcode}, {coins: 2}], operations: [launch-app, {buy: coin120}, {wait: 2m}], expected: [{coins: 2}]}
      """)
    #expect(map.children.map(\.kind) == [.preconditions, .beginning, .scenario, .scenario])
    #expect(map.children[0].children.count == 1)
    #expect(map.children[1].text == "Launch the app → Buy coin120")
    #expect(map.children[1].children.isEmpty)
    for scenario in map.children.suffix(2) {
      #expect(scenario.children.first?.kind == .preconditions)
      #expect(scenario.children.first?.children.count == 1)
    }
  }

  @Test func `steps of only some cases, or with other expectations, are not shared`() throws {
    let map = try feature(
      """
        - {id: a, title: A, matrix: {x: [s, t]}, operations: [{buy: monthly, when: {x: s}}, {buy: coin120}], expected: [{coins: 1}]}
        - {id: b, title: B, matrix: {x: [s, t]}, operations: [{buy: monthly, when: {x: s}}, {buy: coin120}], expected: [{coins: 2}]}
        - {id: c, title: C, operations: [{buy: coin120}, {expect: [{coins: 1}]}, cancel], expected: [{coins: 1}]}
        - {id: d, title: D, operations: [{buy: coin120}, {expect: [{coins: 2}]}, cancel], expected: [{coins: 1}]}
      """)
    #expect(map.children.map(\.kind) == [.scenario, .scenario, .scenario, .scenario])
  }

  private static let steps = [
    "launch-app", "{buy: coin120}", "{buy: monthly}", "cancel", "{wait: 1m}", "foreground-app",
    "{expect: [{coins: 1}]}", "{expect: [{coins: 2}]}", "{manual: Look}",
  ]
  private static let states = [
    "{environment: xcode}", "{coins: 1}", "launch-app", "{buy: coin120}", "{manual: Prepare}",
  ]

  /// The lines above and below each scenario of a map, by its address.
  private func lines(_ node: MindMap.Node, above: [String] = []) -> [String: [String]] {
    func all(_ node: MindMap.Node) -> [String] {
      (node.kind == .preconditions ? [] : node.text.split(separator: " → ").map(String.init))
        + node.children.flatMap(all)
    }
    if node.kind == .scenario {
      return [node.address: (above + node.children.flatMap(all)).sorted()]
    }
    let own = node.kind == .beginning ? node.text.split(separator: " → ").map(String.init) : []
    let shared = node.children.filter { $0.scenarioCount == 0 }.flatMap(all)
    return node.children.filter { $0.scenarioCount > 0 }.reduce(into: [:]) { found, child in
      found.merge(lines(child, above: above + own + shared)) { first, _ in first }
    }
  }

  @Test(arguments: 1...40)
  func `every scenario keeps all its lines, and the map does not get larger`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func some(_ list: [String], atMost count: Int) -> [String] {
      (0..<random.below(count + 1)).map { _ in list[random.below(min(list.count, 4))] }
    }
    var text = ""
    for number in 0..<12 {
      let rest = Self.steps[random.below(Self.steps.count)]
      let given = some(Self.states, atMost: 3)
      // Settings are written before what has happened.
      let ordered =
        given.filter(Self.states[..<2].contains) + given.filter(Self.states[2...].contains)
      let operations = some(Self.steps, atMost: 5) + [rest]
      text += """
          - {id: s\(number), title: S, preconditions: [\(ordered.joined(separator: ", "))], \
        operations: [\(operations.joined(separator: ", "))], expected: [{coins: 1}]}

        """
    }
    let map = try feature(text)
    let read = readFeature(
      path: "f.yaml",
      bytes: Array(
        ("feature: f\nproducts: [{id: coin120}, {id: monthly}]\nscenarios:\n" + text).utf8),
      systems: Systems(Sample.system))
    let whole = try #require(read.feature)
    let source = source(whole)
    let vocabulary = VocabularyWording(Sample.vocabulary, .english, source.words)
    let shared = lines(map)
    var unshared = 1
    for scenario in whole.scenarios {
      let worded = ScenarioLines(scenario, vocabulary, ResourceTitles(whole, .english))
        .lines(ofCase: 0)
      #expect(shared["f/\(scenario.id)"] == worded.map(\.text).sorted())
      let hasHeading = worded.contains { $0.role == .precondition }
      unshared += 1 + worded.count + (hasHeading ? 1 : 0)
    }
    // The common preconditions of all scenarios have a heading of their own.
    #expect(map.nodeCount <= unshared + 1)
  }

  @Test func `the nesting of shared beginnings is limited`() throws {
    let steps = (1...20).map { "{wait: \($0)m}" }
    let scenarios = (1...20).map { length in
      "  - {id: s\(length), title: S, operations: [\(steps[..<length].joined(separator: ", "))], expected: [{coins: 1}]}\n"
    }
    var depth = 0
    var node = try feature(scenarios.joined())
    while let inner = node.children.first(where: { $0.kind == .beginning && $0.scenarioCount > 0 })
    {
      depth += 1
      node = inner
    }
    #expect(depth == MapBranch.depthLimit)
    #expect(node.scenarioCount > 10)
  }
}

extension MindMap.Node {
  fileprivate var nodeCount: Int { 1 + children.reduce(0) { $0 + $1.nodeCount } }
}
