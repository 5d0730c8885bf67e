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
    try expectRecorded(
      System.storeKit.vocabulary.namesByGroup, in: Self.url, after: "writes this list -->\n",
      before: "<!-- end of words -->")
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
