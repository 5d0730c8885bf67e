import TenkenSimulation
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

/// Checks how much of a map is open when it is opened.
struct MapFoldingTests {
  /// A map of features with scenarios of a few lines each.
  private func map(features: Int, scenarios: Int, chapters: Int = 1) -> MindMap {
    let entries = (0..<chapters).flatMap { chapter in
      (0..<features).map { feature in
        let all = (0..<scenarios).map { scenario in
          Sample.scenario(
            "s\(scenario)", LocalizedText("Scenario"),
            [
              Sample.testCase(
                given: [Sample.given(0, "environment", ["name": .text("xcode")])],
                when: [Sample.when(0, "launch-app"), Sample.when(1, "launch-app")])
            ])
        }
        return Suite.Entry(
          chapters: [.init(name: "chapter \(chapter)")],
          feature: Sample.feature("f\(chapter)-\(feature)", LocalizedText("Feature"), all))
      }
    }
    return MindMap(
      DocumentSource(
        suite: Suite(entries: entries), title: nil, language: .english,
        words: TemplateLibrary.embedded.words(in: .english), results: nil))
  }

  /// The number of nodes of each kind that are seen.
  private func seen(_ map: MindMap) -> [MindMap.Node.Kind: Int] {
    var counts: [MindMap.Node.Kind: Int] = [:]
    var nodes = [map.root]
    while let node = nodes.popLast() {
      counts[node.kind, default: 0] += 1
      if !node.isFolded { nodes += node.children }
    }
    return counts
  }

  @Test func `a small map is open`() {
    let seen = seen(map(features: 2, scenarios: 3))
    #expect(seen[.operation] == 12)
    #expect(seen[.precondition] == 6)
  }

  @Test func `a folder opens with the titles of its scenarios`() {
    let seen = seen(map(features: 7, scenarios: 7))
    #expect(seen == [.suite: 1, .chapter: 1, .feature: 7, .scenario: 49])
  }

  @Test func `five hundred scenarios open with the titles of their features`() {
    let seen = seen(map(features: 50, scenarios: 10))
    #expect(seen == [.suite: 1, .chapter: 1, .feature: 50])
  }

  @Test func `a very large map opens with its chapters`() {
    let seen = seen(map(features: 20, scenarios: 2, chapters: 10))
    #expect(seen == [.suite: 1, .chapter: 10])
  }

  @Test func `what is expected stands below its operation, unless it holds for other cases`() throws
  {
    let map = MindMap(
      DocumentSource(
        suite: Suite(entries: [Suite.Entry(chapters: [], feature: Sample.coins)]), title: nil,
        language: .english, words: TemplateLibrary.embedded.words(in: .english), results: nil))
    let scenario = try #require(map.root.children.first?.children.first)
    let operations = scenario.children.filter { $0.kind == .operation }
    let bought = try #require(operations.first { $0.text.hasPrefix("Buy") })
    #expect(!bought.children.isEmpty && bought.children.allSatisfy { $0.kind == .expected })
    for operation in operations where !operation.condition.isEmpty {
      #expect(operation.children.allSatisfy { $0.condition == operation.condition })
    }
  }

  @Test func `a folded node tells how many scenarios it hides`() throws {
    let feature = try #require(map(features: 50, scenarios: 10).root.children.first?.children.first)
    #expect(feature.hiddenCount == 10)
  }
}
