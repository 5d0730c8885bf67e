import TenkenSimulation
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

/// Checks which nodes of a map are unfolded at first.
struct MapFoldingTests {
  /// A map of features with scenarios of a few lines each.
  ///
  /// No two scenarios have the same beginning.
  private func map(features: Int, scenarios: Int, chapters: Int = 2) -> MindMap {
    let entries = (0..<chapters).flatMap { chapter in
      (0..<features).map { feature in
        let all = (0..<scenarios).map { scenario in
          Sample.scenario(
            "s\(scenario)", LocalizedText("Scenario"),
            [
              Sample.testCase(
                given: [Sample.given(0, "environment", ["name": .text("xcode")])],
                when: [
                  Sample.when(0, "wait", ["time": .integer(60 + 60 * scenario)]),
                  Sample.when(1, "launch-app"),
                ])
            ])
        }
        return Suite.Entry(
          chapters: [.init(name: "chapter \(chapter)")],
          feature: Sample.feature("f\(chapter)-\(feature)", LocalizedText("Feature"), all))
      }
    }
    return MindMap(
      DocumentSource(Suite(entries: entries)))
  }

  /// The number of visible nodes of each kind.
  private func seen(_ map: MindMap) -> [MindMap.Node.Kind: Int] {
    var counts: [MindMap.Node.Kind: Int] = [:]
    var nodes = [map.root]
    while let node = nodes.popLast() {
      counts[node.kind, default: 0] += 1
      if !node.isFolded { nodes += node.children }
    }
    return counts
  }

  @Test func `a small map is unfolded completely`() {
    let seen = seen(map(features: 1, scenarios: 3))
    #expect(seen[.operation] == 12)
    #expect(seen[.precondition] == 2)
  }

  @Test func `the map of a folder shows the titles of its scenarios at first`() {
    let seen = seen(map(features: 4, scenarios: 4))
    #expect(seen == [.suite: 1, .chapter: 2, .feature: 8, .preconditions: 8, .scenario: 32])
  }

  @Test func `a map of five hundred scenarios shows their features at first`() {
    let seen = seen(map(features: 25, scenarios: 10))
    #expect(seen == [.suite: 1, .chapter: 2, .feature: 50])
  }

  @Test func `a very large map shows its chapters at first`() {
    let seen = seen(map(features: 20, scenarios: 2, chapters: 10))
    #expect(seen == [.suite: 1, .chapter: 10])
  }

  @Test func `a map of one chapter or one feature has it as its root`() {
    let chapter = map(features: 3, scenarios: 3, chapters: 1).root
    #expect(
      chapter.text == "chapter 0" && chapter.children.map(\.kind) == [.feature, .feature, .feature])
    let feature = map(features: 1, scenarios: 3, chapters: 1).root
    #expect(feature.text == "chapter 0 › Feature" && feature.scenarioCount == 3)
    #expect(feature.notes == ["ID: f0-0"])
  }

  @Test func `an outline knows which rows are expanded`() {
    let map = map(features: 25, scenarios: 10)
    // Root, chapter, 25 features, chapter.
    #expect(map.expandedRows == [1, 2, 28])
  }

  @Test func `an expected state is below its operation if both are of the same cases`() throws {
    let map = MindMap(
      DocumentSource(Suite(entries: [Suite.Entry(chapters: [], feature: Sample.coins)])))
    let scenario = try #require(
      map.root.children.first {
        $0.kind == .scenario && $0.children.contains { $0.text.hasPrefix("Buy") }
      })
    let operations = scenario.children.filter { $0.kind == .operation }
    let bought = try #require(operations.first { $0.text.hasPrefix("Buy") })
    #expect(!bought.children.isEmpty && bought.children.allSatisfy { $0.kind == .expected })
    for operation in operations where !operation.condition.isEmpty {
      #expect(operation.children.allSatisfy { $0.condition == operation.condition })
    }
  }

  @Test func `a folded node has the number of scenarios that it hides`() throws {
    let feature = try #require(map(features: 25, scenarios: 10).root.children.first?.children.first)
    #expect(feature.hiddenCount == 10)
  }
}
