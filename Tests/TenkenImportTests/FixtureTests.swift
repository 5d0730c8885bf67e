import Foundation
import TenkenDiagnostics
import TenkenImport
import TenkenScenarios
import TenkenSimulation
import TenkenWording
import TestSupport
import Testing

/// Tests importing the files of other tools.
@Suite struct FixtureTests {
  /// A file of another tool.
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    var url: URL { fixtures.appending(path: "sources/\(name)") }
    var testDescription: String { name }

    static let all = fixtureNames(in: "sources")
      .filter { !$0.hasSuffix(".expected") && !$0.hasSuffix(".texts") }.map(Source.init)

    func imported() throws -> ScenarioImport {
      let known = try #require(feature(fixtures.appending(path: "known.yaml").path))
      return importScenarios(
        path: name, bytes: [UInt8](try Data(contentsOf: url)), known: [known], systems: systems)
    }
  }

  @Test(arguments: Source.all)
  func `an imported source matches the recorded scenarios`(_ source: Source) throws {
    let url = source.url.appendingPathExtension("expected")
    try expectRecorded(Self.dump(try source.imported()), in: url)
  }

  @Test(arguments: Source.all)
  func `an imported source becomes valid scenarios and loses no text`(_ source: Source) throws {
    let result = try source.imported()
    let features = try result.files.map { file in
      let read = readFeature(path: file.name, bytes: Array(file.text.utf8), systems: systems)
      #expect(read.diagnostics.map(\.summary.en) == [], "\(file.name)")
      return try #require(read.feature)
    }
    guard result.diagnostics.isEmpty else { return }
    let texts =
      result.files.map(\.text)
      + features.flatMap { [Self.wordings(of: $0, .english), Self.wordings(of: $0, .japanese)] }
    let made = texts.reduce(into: Set<String>()) { $0.formUnion(Self.tokens($1)) }
    // Archives cannot be read here: their texts are in files next to them.
    let noted = try? String(
      contentsOf: source.url.appendingPathExtension("texts"), encoding: .utf8)
    let shown = Self.tokens(try noted ?? Self.shownText(of: source))
    #expect(shown.subtracting(made).subtracting(Self.tokens(Self.structure)) == [])
    #expect(shown.count > 10)
  }

  /// Texts that only say what a column, a branch or a line is, or give the priority of a case.
  private static let structure = """
    Test Case ID, Suite, Test Case Title, Step #, Step Description, Expected Results, Steps
    No. 大項目 中項目 テスト項目 前提条件 前提 手順 期待結果 優先度 項番 確認内容 操作手順 期待値 重要度 高 中 低
    Background Scenario Outline Given When Then And Examples x br
    Module Expected Result Notes
    フィーチャ シナリオ もし かつ ならば しかし
    """

  /// The visible text of a source; for XML, without the names of elements and attributes.
  private static func shownText(of source: Source) throws -> String {
    let data = try Data(contentsOf: source.url)
    let isWide = data.starts(with: [0xFF, 0xFE])
    let text = String(decoding: data, as: UTF8.self)
    let decoded = isWide ? String(data: data, encoding: .utf16) ?? "" : text
    guard decoded.hasPrefix("<") else { return decoded }
    let values = decoded.matches(of: /(?:text|TEXT|name|_note|category|VALUE|NAME)="([^"]*)"/).map {
      String($0.1)
    }
    return values.joined(separator: "\n") + "\n"
      + decoded.replacing(/<!\[CDATA\[|\]\]>/, with: "")
      .replacing(/<[^>]*>/, with: "\n")
  }

  private static func wordings(of feature: Feature, _ language: Language) -> String {
    let wording = Wording(feature, language)
    return feature.scenarios.flatMap(\.cases).flatMap { testCase in
      (testCase.preconditions + testCase.operations).map { wording.text($0, in: testCase) }
        + testCase.expected.map { wording.text($0, in: testCase) }
    }.joined(separator: "\n")
  }

  /// The tokens of a text, without case and width; in Japanese, each character is one.
  private static func tokens(_ text: String) -> Set<String> {
    let plain = text.replacing("&amp;", with: "&").replacing("&quot;", with: "\"").replacing(
      "&ndash;", with: "–"
    )
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
      /&#x?[0-9a-fA-F]+;/, with: " ")
    let folded = plain.folding(options: [.widthInsensitive, .caseInsensitive], locale: nil)
    var tokens: Set<String> = []
    var token = ""
    for character in folded {
      if character.isASCII, character.isLetter || character.isNumber {
        token.append(character)
        continue
      }
      tokens.insert(token)
      token = ""
      if !character.isASCII, character.isLetter { tokens.insert(String(character)) }
    }
    tokens.insert(token)
    // The numbers of steps and of columns are not texts.
    return tokens.filter { !$0.isEmpty && Int($0) == nil }
  }

  /// Everything that an import returned, as readable text.
  private static func dump(_ result: ScenarioImport) -> String {
    var text = result.diagnostics.map {
      "\($0.identifier): \($0.summary.en)\n" + $0.help.map { "  \($0.en)\n" }.joined()
        + "\($0.summary.ja)\n" + $0.help.map { "  \($0.ja)\n" }.joined()
    }
    .joined()
    for file in result.files { text += "==> \(file.name)\n\(file.text)\n" }
    let report = result.report
    text += "==> report\n\(report.caseCount) cases, \(report.unchangedCount) unchanged\n"
    for loss in report.losses { text += "lost: \(loss)\n" }
    for doubt in report.doubts {
      let places = doubt.places.map(\.en).joined(separator: ", ")
      text += "doubt \(doubt.kind.rawValue): \(doubt.count) (\(places))\n"
    }
    if report.resultTableCount > 0 { text += "tables of results: \(report.resultTableCount)\n" }
    for (name, priority) in report.priorities {
      text += "priority \(name): \(priority?.rawValue ?? "none")\n"
    }
    for record in report.records {
      let hint = record.hint.isEmpty ? "" : " (like \(record.hint))"
      text += "\(record.outcome) | \(record.position.en) | \(record.text.debugDescription)\(hint)\n"
    }
    return text
  }
}
