import Foundation
import TestSupport
import Testing

/// Tests commands whose output is recorded in `*.transcript` files of the fixtures.
@Suite struct TranscriptTests {
  @Test(arguments: Transcript.all())
  func `the tool prints what is recorded`(_ transcript: Transcript) throws {
    let expected = try String(contentsOf: transcript.url, encoding: .utf8)
    let commands = expected.split(separator: "\n").filter { $0.hasPrefix("$ tenken") }
    #expect(!commands.isEmpty)
    var actual = ""
    for command in commands {
      let run = try tenken(words(of: command.dropFirst("$ tenken".count)))
      actual += "\(command)\n\(run.output)"
      if !run.errors.isEmpty { actual += "[errors]\n\(run.errors)" }
      actual += "[exit \(run.exitCode)]\n\n"
    }
    try expectRecorded(actual, in: transcript.url)
  }

  @Test func `every scenario file has a transcript`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: fixtures.path))
    let names = Set(files.compactMap { $0 as? String })
    #expect(names.contains { $0.hasSuffix(".transcript") })
    for name in names where name.hasSuffix(".yaml") && name.contains("/") && !name.contains("/.") {
      guard !["chapter.yaml", "how-to-check.yaml"].contains(where: name.hasSuffix) else { continue }
      #expect(names.contains(name.replacing(".yaml", with: ".transcript")), "\(name)")
    }
  }

  private func words(of command: Substring) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }
}

/// A file with commands and what they print.
struct Transcript: CustomTestStringConvertible, Sendable {
  let name: String
  var url: URL { fixtures.appending(path: name) }
  var testDescription: String { name }

  static func all() -> [Transcript] {
    let files = FileManager.default.enumerator(atPath: fixtures.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".transcript") }.sorted().map(Transcript.init)
  }
}
