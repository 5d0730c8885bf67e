import Foundation
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

@testable import TenkenImport

/// Tests reading what people say instead of the words of a system.
@Suite struct EverydayTests {
  /// The lines of the fixture, each with its place in a case.
  private static func lines() throws -> [(place: String, text: String)] {
    try String(contentsOf: fixtures.appending(path: "everyday.txt"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: "|", maxSplits: 1).map(LineMarks.trimmed)
        return (parts[0], parts[1])
      }
  }

  /// Imports lines, each as a case of its own.
  private static func imported(
    _ lines: [(place: String, text: String)], _ accepted: AcceptedSuggestions
  ) throws -> (result: ScenarioImport, feature: Feature) {
    let rows = lines.enumerated().map { index, line in
      let text = "\"" + line.text.replacing("\"", with: "\"\"") + "\""
      return ["Case \(index)"] + ["given", "do", "see"].map { $0 == line.place ? text : "" }
    }
    let sheet = ([["Title", "Preconditions", "Steps", "Expected"]] + rows)
      .map { $0.joined(separator: ",") + "\n" }.joined()
    let known = try #require(feature(fixtures.appending(path: "known.yaml").path))
    let result = importScenarios(
      path: "everyday.csv", bytes: Array(sheet.utf8), accepting: accepted, known: [known],
      systems: systems)
    let file = try #require(result.files.first)
    let read = readFeature(path: file.name, bytes: Array(file.text.utf8), systems: systems)
    #expect(read.diagnostics.map(\.summary.en) == [])
    return (result, try #require(read.feature))
  }

  /// The item that a line became.
  private static func item(of line: String, in scenario: Scenario, _ feature: Feature) -> String {
    let testCase = scenario.cases[0]
    let item: ScenarioItem? =
      switch line {
      case "given": testCase.preconditions.last.flatMap { ScenarioItem($0, of: feature.vocabulary) }
      case "do": testCase.operations.last.flatMap { ScenarioItem($0, of: feature.vocabulary) }
      case _: testCase.expected.last.map { ScenarioItem($0, of: feature.vocabulary) }
      }
    return item?.head ?? ""
  }

  @Test func `everyday lines become words, or get suggestions, as recorded`() throws {
    let lines = try Self.lines()
    let (result, feature) = try Self.imported(lines, AcceptedSuggestions())
    let records = result.report.records.filter { [.word, .manual].contains($0.outcome) }
    var dump = ""
    for (line, scenario) in zip(lines, feature.scenarios) {
      let record = try #require(records.first { $0.text == line.text }, "\(line.text)")
      let outcome =
        record.outcome == .word
        ? "word        \(Self.item(of: line.place, in: scenario, feature))"
        : record.suggestion.isEmpty ? "manual" : "suggestion  \(record.suggestion)"
      dump += "\(line.place) | \(line.text)\n  \(outcome)\n"
    }
    let words = records.count { $0.outcome == .word }
    let suggestions = records.count { !$0.suggestion.isEmpty }
    dump += "\(words) words, \(suggestions) suggestions, \(records.count) lines\n"
    #expect(2 * (words + suggestions) >= records.count)
    try expectRecorded(dump, in: fixtures.appending(path: "everyday.expected"))
  }

  @Test func `suggestions become words if somebody takes them`() throws {
    let lines = try Self.lines()
    let before = try Self.imported(lines, AcceptedSuggestions()).result.report
    let complete = before.records.filter { !$0.suggestion.isEmpty && !$0.isSuggestionOpen }
    let all = try Self.imported(lines, AcceptedSuggestions(["all"])).result.report
    #expect(all.count(.word) == before.count(.word) + complete.count)
    #expect(all.records.allSatisfy { $0.suggestion.isEmpty || $0.isSuggestionOpen })

    let one = try #require(complete.first)
    let own = AcceptedSuggestions([
      one.text.uppercased(), "Rotate the device while the spinner is visible=background-app",
    ])
    let few = try Self.imported(lines, own)
    #expect(few.result.report.count(.word) == before.count(.word) + 2)
    #expect(few.result.files[0].text.contains("- background-app:\n        text: Rotate the device"))
    #expect(own.fault(in: [few.result.report]) == nil)
  }

  @Test(arguments: [
    (["No such line"], "no source has this line"),
    (["The app is installed and the user is logged in"], "nothing is"),
    (["Purchase the monthly subscription"], nil),
    (["Turn on Airplane Mode=fly-away"], "is not valid there"),
  ])
  func `whoever takes what is not there learns why`(options: [String], fault: String?) throws {
    let accepted = AcceptedSuggestions(options)
    let report = try Self.imported(try Self.lines(), accepted).result.report
    let found = accepted.fault(in: [report])?.en
    #expect(fault.map { found?.contains($0) == true } ?? (found == nil), "\(found ?? "")")
  }

  @Test func `every item of the table of phrases is valid`() throws {
    for line in PhraseTable.embedded.entries {
      #expect(!line.phrases.isEmpty && !line.systems.isEmpty)
      let samples = [
        "<product>": "monthly", "<offer>": "first", "<user>": "ada", "<name>": "tablet",
        "<version>": "2", "<country>": "JPN", "<time>": "5m", "<count>": "3", "<value>": "3",
      ]
      let item = samples.reduce(line.item) { $0.replacing($1.key, with: $1.value) }
      for system in line.systems.sorted() {
        let place =
          switch line.kind {
          case .precondition: "preconditions"
          case .operation: "operations"
          case .observation: "expected"
          }
        let products = """
          products:
            - id: monthly
              type: auto-renewable
              price: 620
              offers: [{type: code, id: first, mode: free-trial}]

          """
        let text = """
          feature: phrases
          system: \(system)
          \(system == "storekit" ? products : "")scenarios:
            - id: one
              title: One
              \(place): [\(item)]
              \(place == "expected" ? "" : "expected: [app-state: foreground]")

          """
        let read = readFeature(path: "phrases.yaml", bytes: Array(text.utf8), systems: systems)
        let errors = read.diagnostics.filter { $0.severity == .error }.map(\.summary.en)
        #expect(errors == [], "\(system): \(line.item)")
      }
    }
  }

  @Test func `no phrase of the table stands for two items`() throws {
    for system in systems.all {
      let names = try #require(feature(fixtures.appending(path: "known.yaml").path)).resources
      let reader = SentenceReader(system.vocabulary, languages: [.english, .japanese])
      let own = ResourceNames(names, of: system.vocabulary, languages: [.english, .japanese])
      for line in PhraseTable.embedded.entries
      where line.systems.contains(system.name) && line.use != .keys {
        for phrase in line.phrases where !phrase.contains("{") {
          let found =
            line.use == .certain
            ? reader.everyday.item(phrase, as: [line.kind], own)
            : reader.everyday.suggestion(phrase, as: [line.kind], own)
          #expect(found == line.item, "\(phrase)")
        }
      }
    }
  }
}
