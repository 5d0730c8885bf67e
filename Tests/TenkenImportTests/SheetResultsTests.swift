import Foundation
import TenkenDiagnostics
import TenkenImport
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

/// Tests what is made of the results that testers write into sheets of other tools.
///
/// Filled-in checklists of Tenken's own are tested with the tool.
@Suite struct SheetResultsTests {
  @Test func `results in sheets become events, and what is not understood is said`() throws {
    let folder = fixtures.appending(path: "tested")
    let text = try String(contentsOf: folder.appending(path: "sheets.txt"), encoding: .utf8)
    var dump = ""
    for source in text.components(separatedBy: "=== ").dropFirst() {
      let parts = source.split(separator: "\n", maxSplits: 1)
      let name = String(parts[0])
      // A map of XMind is an archive with its content.
      let text = Array(parts[1].utf8)
      let bytes =
        name.hasSuffix(".xmind") ? zipArchive([(name: "content.json", bytes: text)]) : text
      let imported = importScenarios(path: name, bytes: bytes, systems: systems)
      dump += "=== \(name)\n\(Self.dump(imported.results, name))"
    }
    try expectRecorded(dump, in: folder.appending(path: "sheets.expected"))
  }

  /// The events without what all lines have, and the warnings in both languages.
  private static func dump(_ results: SheetResults, _ name: String) -> String {
    var given = TestContext()
    let bare = results.events(about: .written, completedBy: given, path: name)
    (given.tester, given.time, given.build) = ("Given", EventTime("2026-11-25"), "2.4")
    let made = results.events(about: .written, completedBy: given, path: name)
    let lines = made.events.map { event in
      event.line.replacing(/"format".*?"time"/, with: "\"time\"")
        .replacing(/"hash":"[0-9a-f]{64}",/, with: "")
    }
    return "without options: \(bare.events.count) events, \(bare.incompleteCount) incomplete\n"
      + lines.map { $0 + "\n" }.joined()
      + made.warnings.map { warning in
        "\(warning.identifier): \(warning.summary.en)\n  \(warning.summary.ja)\n"
      }.joined()
  }

  @Test func `a result is about the content of the imported case`() throws {
    let sheet = """
      Title,Steps,Expected Result,Result,Tester,Date
      Start,Launch the app,The balance is 0 coins,OK,Ada,2026-11-22
      """
    let imported = importScenarios(path: "s.csv", bytes: Array(sheet.utf8), systems: systems)
    let file = try #require(imported.files.first)
    let read = readFeature(path: file.name, bytes: Array(file.text.utf8), systems: systems)
    let feature = try #require(read.feature)
    let testCase = try #require(feature.scenarios.first?.cases.first)
    let events = imported.results.events(
      about: .written, completedBy: TestContext(), path: "s.csv"
    ).events
    let event = try #require(events.first)
    #expect(event.address == testCase.address)
    #expect(event.line.contains(ContentHasher(feature).hash(of: testCase)))
  }

  @Test func `the page about imports lists every meaning that columns can be given`() throws {
    let page = fixtures.appending(path: "../../../docs/IMPORT.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let list = try #require(text.firstMatch(of: /A meaning is one of ([^.]*)\./)?.1)
    let names = list.matches(of: /`([a-z]+)`/).map { String($0.1) }
    #expect(names == ColumnMeanings.names)
  }
}
