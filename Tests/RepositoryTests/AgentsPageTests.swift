import Foundation
import TenkenSimulation
import TenkenStoreKit
import Testing

private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

/// The page for coding agents, which is read as a whole before every piece of work.
@Suite struct AgentsPageTests {
  private static let url = root.appending(path: "docs/AGENTS.md")

  /// The usual tokens have three bytes or more, so that two thousand of them hold it.
  @Test func `the page is short`() throws {
    #expect(try Data(contentsOf: Self.url).count <= 6_000)
  }

  @Test func `the page lists every word`() throws {
    let text = try String(contentsOf: Self.url, encoding: .utf8)
    let head = try #require(text.range(of: "writes this list -->\n"))
    let tail = try #require(text.range(of: "<!-- end of words -->"))
    let list = System.storeKit.vocabulary.namesByGroup
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      let written = text[..<head.upperBound] + list + text[tail.lowerBound...]
      try Data(String(written).utf8).write(to: Self.url)
      return
    }
    #expect(String(text[head.upperBound..<tail.lowerBound]) == list)
  }

  @Test func `every link for language models leads somewhere`() throws {
    let text = try String(contentsOf: root.appending(path: "llms.txt"), encoding: .utf8)
    let paths = text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(paths.count > 5)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path), "\(path)")
    }
  }
}

extension Vocabulary {
  /// The names of all words, a paragraph for each kind.
  fileprivate var namesByGroup: String {
    let kinds = [
      ("preconditions", preconditions.names), ("operations", operations.names),
      ("expected", observations.names),
    ]
    return kinds.map { "**\($0)** \($1.joined(separator: " "))\n" }.joined(separator: "\n")
  }
}
