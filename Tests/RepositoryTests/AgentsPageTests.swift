import Foundation
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

/// Tests the page for coding agents, which they read in full before every task.
@Suite struct AgentsPageTests {
  private static let url = repository.appending(path: "docs/AGENTS.md")

  /// Usual tokens have three bytes or more, so the page has at most two thousand of them.
  @Test func `the page for agents has at most 6000 bytes`() throws {
    #expect(try Data(contentsOf: Self.url).count <= 6_000)
  }

  @Test func `the page for agents lists every word`() throws {
    let text = try String(contentsOf: Self.url, encoding: .utf8)
    let head = try #require(text.range(of: "writes this list -->\n"))
    let tail = try #require(text.range(of: "<!-- end of words -->"))
    let list = System.storeKit.vocabulary.namesByGroup
    if isRecording {
      let written = text[..<head.upperBound] + list + text[tail.lowerBound...]
      try Data(String(written).utf8).write(to: Self.url)
      return
    }
    #expect(String(text[head.upperBound..<tail.lowerBound]) == list)
  }
}

extension Vocabulary {
  /// The names of all words, with a paragraph for each kind.
  fileprivate var namesByGroup: String {
    let kinds = [
      ("preconditions", preconditions.names), ("operations", operations.names),
      ("expected", observations.names),
    ]
    return kinds.map { "**\($0)** \($1.joined(separator: " "))\n" }.joined(separator: "\n")
  }
}
