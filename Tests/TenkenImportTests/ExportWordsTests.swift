import Foundation
import TenkenDiagnostics
import TenkenImport
import TestSupport
import Testing

/// Tests that no word of the exports of test tools is lost, in whatever element or attribute.
@Suite struct ExportWordsTests {
  static let names = fixtureNames(in: "exports")

  @Test(arguments: names)
  func `each word of an export is in the files or in the report`(_ name: String) throws {
    let url = fixtures.appending(path: "exports/\(name)")
    // Each `@` of the file stands for a word of its own.
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "@")
    let words = (1..<parts.count).map { "word\($0)x" }
    let text = parts[0] + zip(words, parts.dropFirst()).map { $0 + $1 }.joined()
    let result = importScenarios(path: name, bytes: Array(text.utf8), systems: systems)
    #expect(result.diagnostics.map(\.summary.en) == [])
    let made =
      result.files.map(\.text) + result.report.losses.map(\.en) + result.report.records.map(\.text)
    let all = made.joined(separator: "\n")
    #expect(words.count > 30)
    #expect(words.filter { !all.contains($0) } == [])
  }
}
