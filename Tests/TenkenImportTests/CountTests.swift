import Foundation
import TenkenDiagnostics
import TestSupport
import Testing

@testable import TenkenImport

/// Tests that a report counts what is in the files.
@Suite struct CountTests {
  /// A source of the corpus of import fixtures.
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }

    static let all: [Source] = {
      let shapes = CorpusTests.Shape.all.flatMap { shape in
        ((try? shape.sources()) ?? []).map {
          Source(name: $0.name, bytes: CorpusTests.bytes(of: $0.name, $0.text))
        }
      }
      let files = FixtureTests.Source.all.compactMap { source in
        (try? Data(contentsOf: source.url)).map { Source(name: source.name, bytes: [UInt8]($0)) }
      }
      return shapes + files
    }()

    var imported: ScenarioImport {
      importScenarios(path: name, bytes: bytes, systems: systems)
    }
  }

  @Test func `a report counts the cases and the lines that are in the files`() {
    #expect(Source.all.count > 300)
    var found: [String] = []
    for source in Source.all {
      let result = source.imported
      guard result.diagnostics.isEmpty else { continue }
      let cases = result.files.flatMap { Self.scenarios(of: $0.text) }
      let named = cases.count(where: \.isNamed)
      if cases.count != result.report.caseCount {
        found.append("\(source.name): \(cases.count) scenarios, not \(result.report.caseCount)")
      }
      let lines = cases.reduce(0) { $0 + $1.lines }
      let manual = result.report.count(.manual)
      if !(manual...manual + named).contains(lines) {
        found.append("\(source.name): \(lines) manual lines, not \(manual)")
      }
      if Self.otherPlaces.contains(source.name) { continue }
      found += Self.differences(of: result.report).map { "\(source.name): \($0)" }
    }
    #expect(found == [])
  }

  /// Sources with names of steps, methods of requests and ids of preconditions that stand in lines of other cells.
  private static let otherPlaces: Set<String> = [
    "practitest.csv", "practitest-clauses.csv", "named-steps.csv", "xray-preconditions.csv",
    "requests.csv", "one-method-for-all-rows.csv",
  ]

  /// The number of manual lines of each scenario in a file, without those about what nobody wrote
  /// down; *isNamed* is whether its only line may be its title, which is no line of the source then.
  private static func scenarios(of text: String) -> [(lines: Int, isNamed: Bool)] {
    text.components(separatedBy: "\n  - id: ").dropFirst().map { scenario in
      let lines = scenario.split(separator: "\n").map { $0.drop { $0 == " " } }
      let title = lines.first { $0.hasPrefix("title: ") }?.filter { $0 != "\"" } ?? ""
      let own = lines.filter {
        $0.hasPrefix("- manual: ") && !$0.contains("元の資料にない") && !$0.contains("期待結果の記載なし")
      }
      let isNamed = own.count == 1 && title.hasSuffix(own[0].dropFirst(10).filter { $0 != "\"" })
      return (own.count, isNamed)
    }
  }

  /// The columns whose number of texts is not that of the cells with an outcome.
  private static func differences(of report: ImportReport) -> [String] {
    let lines = report.columns.filter {
      !$0.isComment && ["precondition", "operation", "expected"].contains($0.meaning.name)
    }
    return Dictionary(grouping: lines, by: \.place).sorted { $0.key.en < $1.key.en }.compactMap {
      place, columns in
      let used = Set(
        report.records.filter {
          $0.outcome != .comment
            && $0.position.en.hasSuffix(place.en.split(separator: ", ").last ?? "")
            && $0.position.en.hasPrefix(
              columns[0].sheet.isEmpty ? "" : "sheet '\(columns[0].sheet)'")
        }.map(\.position.en))
      let count = columns.reduce(0) { $0 + $1.textCount }
      return used.count == count ? nil : "\(place.en): \(used.count) texts, not \(count)"
    }
  }
}
