import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenStoreKit
import TenkenWording
import TestSupport
import Testing

/// The shipped system and the lamp: this is all it takes to register the lamp.
private let systems = Systems(.storeKit, System(LampSystem.self))

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

/// Compares a text with the recorded one; `RECORD=1` records it.
private func check(_ actual: String, _ name: String) throws {
  let url = fixtures.appending(path: name)
  try expectRecorded(actual, in: url)
}

private func read(_ name: String) throws -> (ReadFeature, printed: String) {
  let bytes = [UInt8](try Data(contentsOf: fixtures.appending(path: name)))
  let read = readFeature(path: name, bytes: bytes, systems: systems)
  let printed = DiagnosticPrinter().print(read.diagnostics) { SourceText(path: $0, bytes: bytes) }
  return (read, printed)
}

private func lamp() throws -> Feature {
  let (read, printed) = try read("lamp.yaml")
  #expect(printed == "")
  return try #require(read.feature)
}

/// Tests what a system of 150 lines gets without changes to any other file.
@Suite struct SystemTests {
  @Test func `the lamp is a system of at most 150 lines`() throws {
    let file = fixtures.deletingLastPathComponent().appending(path: "LampSystem.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 151)
  }

  @Test func `errors in scenarios about the lamp are reported`() throws {
    try check(try read("faulty.yaml").printed, "faulty.txt")
  }

  @Test func `the lamp supports profiles without questions of its own`() throws {
    let text = newProfile(of: LampSystem.vocabulary, in: .english)
    let new = readProfile(path: "p.yaml", bytes: Array(text.utf8), systems: systems)
    #expect(new.diagnostics.map(\.summary) == [])
    let feature = try lamp()
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let profile = try #require(new.profile)
    #expect(suite.applying(profile).scope?.groups.count == 0)
    let exclusion = "out-of-scope: [{word: wait, reason: Nobody waits}]"
    let read = readProfile(
      path: "p.yaml",
      bytes: Array(text.replacing("out-of-scope: []", with: exclusion).utf8), systems: systems)
    #expect(read.diagnostics.map(\.summary) == [])
    let scoped = suite.applying(try #require(read.profile))
    let scope = try #require(scoped.scope)
    #expect(scope.caseCount < scope.totalCount && scope.groups.map(\.reason).count == 1)
    let map = CoverageMap(scoped, runs: [cover(feature)])
    #expect(map.outOfScope.contains { $0.kind == .operation && $0.name == "wait" })
    #expect(!map.systems.flatMap(\.words).contains { $0.definition.name == "wait" })
  }

  @Test func `the schema of the lamp matches the recorded one`() throws {
    try check(jsonSchema(of: Systems(System(LampSystem.self))).text() + "\n", "schema.json")
    // Together with other systems it is chosen by its name.
    let whole = jsonSchema(of: systems).text()
    #expect(whole.contains("\"const\": \"lamp\"") || whole.contains("\"const\":\"lamp\""))
  }

  @Test func `the cases about the lamp have the recorded results`() throws {
    let result = run(try lamp())
    var text = ""
    ReportKind.json.write(ReportedFeature(result, in: .english), to: &text)
    try check(text + "\n", "results.json")
  }

  @Test(arguments: [ReportKind.json, .junit, .events, .ctrf])
  func `a report is written case by case`(kind: ReportKind) throws {
    let reported = ReportedFeature(run(try lamp()), in: .english)
    var pieces = Pieces()
    kind.write(reported, to: &pieces)
    let addresses = reported.result.scenarios.flatMap(\.cases).map { "\"\($0.address)\"" }
    for text in pieces.texts {
      #expect(addresses.count { text.contains($0) } <= 1, "\(text)")
    }
    #expect(addresses.allSatisfy { address in pieces.texts.contains { $0.contains(address) } })
  }

  @Test func `the traces of the lamp match the recorded ones`() throws {
    let feature = try lamp()
    var text = ""
    for scenario in feature.scenarios {
      let trace = trace(scenario.cases[0], of: scenario, in: feature)
      let page = CasePage(
        path: feature.path, testCase: scenario.cases[0], trace: trace,
        wording: Wording(feature, .english), language: .english, style: Style(usesColor: false))
      let lines = [trace.result.address] + page.steps(showsFailures: true) + ["", page.verdict, ""]
      text += lines.map { $0 + "\n" }.joined()
    }
    try check(text, "trace.txt")
  }

  @Test(arguments: [Format.markdown, .opml, .coverageMarkdown])
  func `the documents about the lamp match the recorded ones`(format: Format) throws {
    let feature = try lamp()
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let map = CoverageMap(suite, runs: [cover(feature)])
    for language in [Language.english, .japanese] {
      let bytes = try format.render(
        DocumentSource(suite) { ($0.language, $0.coverage) = (language, map) })
      try check(String(decoding: bytes, as: UTF8.self), format.fileName(in: language))
    }
  }

  @Test func `the vocabulary of the lamp matches the recorded one`() throws {
    let pages = VocabularyPages.all(LampSystem.vocabulary, .english).flatMap(\.pages)
    try check(pages.map(\.markdown).joined(), "vocabulary.md")
  }
}

/// The pieces in which a text is written.
private struct Pieces: TextOutputStream {
  private(set) var texts: [String] = []

  mutating func write(_ text: String) { texts.append(text) }
}
