import Foundation
import TenkenData
import TenkenDiagnostics
import TestSupport
import Testing

@testable import TenkenImport

/// Tests reading sources in the shapes in which people and tools write test cases.
@Suite struct CorpusTests {
  /// A file with sources of one shape, each below a line `=== name`.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    var url: URL { fixtures.appending(path: "corpus/\(name).txt") }
    var testDescription: String { name }

    static let all = fixtureNames(in: "corpus").filter { $0.hasSuffix(".txt") }.map {
      Shape(name: String($0.dropLast(4)))
    }

    /// The sources, with their names.
    func sources() throws -> [(name: String, text: String)] {
      try String(contentsOf: url, encoding: .utf8).components(separatedBy: "=== ").dropFirst().map {
        let parts = $0.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
    }
  }

  @Test(arguments: Shape.all)
  func `every source of a shape is read as recorded, and no text of it is lost`(
    _ shape: Shape
  ) throws {
    let sources = try shape.sources()
    #expect(sources.count >= 2)
    var dump = ""
    for (name, text) in sources {
      let read = Self.read(name, text)
      dump += "=== \(name)\n\(read)"
      guard !read.hasPrefix("!") else { continue }
      let lost = Self.tokens(Self.shown(text, name)).subtracting(Self.tokens(read))
        .subtracting(name.contains(".feature") ? Self.keywords : [])
      #expect(lost == [], "\(name)")
    }
    let url = shape.url.deletingPathExtension().appendingPathExtension("expected")
    try expectRecorded(dump, in: url)
  }

  @Test func `there is a source for each reason to doubt`() throws {
    let read = try Shape.all.flatMap { try $0.sources() }.map { Self.read($0.name, $0.text) }
    let lines = Set(read.joined().split(separator: "\n").map { $0.prefix { $0 != ":" } })
    #expect(Doubt.Kind.allCases.filter { !lines.contains("doubt \($0.rawValue)") } == [])
  }

  /// What is read, one line for each text; the reason if nothing is.
  static func read(_ name: String, _ text: String) -> String {
    do throws(ImportError) {
      let bytes = bytes(of: name, text)
      guard let format = ImportFormat.format(of: name, bytes) else { throw .unknownFormat }
      var document = try format.read(bytes)
      document.tellTwinsApart()
      document.keepHeadings()
      try document.check()
      try document.checkCases(isSure: false, as: format.name)
      return Self.dump(document)
    } catch {
      return "! \(error.summary.en)\n"
    }
  }

  /// The file of a source.
  static func bytes(of name: String, _ text: String) -> [UInt8] {
    name.hasSuffix(".xlsx") ? workbook(text) : Array(text.utf8)
  }

  /// The workbook that lines describe: `## name` begins a sheet, `~A1:B2` merges cells, all other
  /// lines are rows of cells.
  private static func workbook(_ text: String) -> [UInt8] {
    let sheets = text.components(separatedBy: "## ").dropFirst().map { sheet in
      let lines = sheet.split(separator: "\n").map(String.init)
      return (
        name: lines[0], rows: lines.dropFirst().filter { !$0.hasPrefix("~") },
        merged: lines.filter { $0.hasPrefix("~") }.map { $0.dropFirst() }
      )
    }
    var files = workbookParts(sheets.map { String($0.name) })
    for (index, sheet) in sheets.enumerated() {
      let rows = sheet.rows.enumerated().map { row, line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        return "<row r=\"\(row + 1)\">"
          + cells.enumerated().map { column, cell in
            let name = "\(columnLetters(at: column))\(row + 1)"
            let text = cell.replacing("⏎", with: "\n")
            return text.allSatisfy(\.isWhitespace)
              ? "" : "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
          }.joined() + "</row>"
      }
      let merged = sheet.merged.map { "<mergeCell ref=\"\($0)\"/>" }.joined()
      files.append(
        (
          "xl/worksheets/sheet\(index).xml",
          "<worksheet><sheetData>\(rows.joined())</sheetData>"
            + (merged.isEmpty ? "" : "<mergeCells>\(merged)</mergeCells>") + "</worksheet>"
        ))
    }
    return zipArchive(files.map { (name: $0.0, bytes: Array($0.1.utf8)) })
  }

  private static func dump(_ document: ImportedDocument) -> String {
    var lines: [String] = document.title.map { ["title: \($0)"] } ?? []
    for column in document.columns {
      let option = column.nearest.map { " (\($0.name)?)" } ?? ""
      let outcome = column.isComment ? "comment" : "case"
      lines.append(
        "column \(column.heading.debugDescription): \(column.meaning.name), \(column.reason), \(outcome)"
          + option)
    }
    let covered = Set(document.cases.flatMap(\.requirements).map(\.text))
    for requirement in document.requirements
    where !covered.contains(where: { "\($0).".hasPrefix("\(requirement.id).") }) {
      lines.append("requirement without cases: \(requirement.id) \(requirement.title)")
    }
    for note in document.notes { lines.append("note: " + Self.text(note)) }
    for source in document.cases {
      lines.append("case [\(source.section.joined(separator: " / "))] \(source.title?.text ?? "")")
      func add(_ label: String, _ texts: [ImportedText]) {
        lines += texts.map { "  \(label): \($0.text)" }
      }
      add("id", [source.id].compactMap(\.self))
      add("priority", [source.priority].compactMap(\.self))
      add("environment", [source.environment].compactMap(\.self))
      add("source", [source.source].compactMap(\.self))
      add("tag", source.tags)
      add("requirement", source.requirements)
      add("given", source.preconditions)
      for step in source.steps {
        add("do", [step.operation].compactMap(\.self))
        add("  see", step.expected)
      }
      for note in source.notes {
        lines.append("  \(note.isUnderstood ? "note" : "unknown"): " + Self.text(note))
      }
    }
    for doubt in DoubtFinder.doubts(about: document).doubts {
      let places = doubt.places.map(\.en).joined(separator: ", ")
      lines.append("doubt \(doubt.kind.rawValue): \(doubt.count) (\(places))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(_ note: ImportedNote) -> String {
    note.label.isEmpty ? note.text.text : "\(note.label) = \(note.text.text)"
  }

  /// The texts of a source that people see: those of XML are between its tags, and in attributes.
  private static func shown(_ text: String, _ name: String) -> String {
    if name.hasSuffix(".xlsx") {
      return text.split(separator: "\n").filter { !$0.hasPrefix("~") }.joined(separator: "\n")
    }
    if name.hasSuffix(".html.md") { return text.replacing(/<[^>]*>|&[a-z]+;/, with: "\n") }
    guard text.hasPrefix("<"), !name.hasSuffix(".md") else { return text }
    let values = text.matches(of: /(?:text|TEXT|name|_note|LINK|MIDDLE_LABEL|colour)="([^"]*)"/)
    return values.map { $0.1.replacing(/&(amp;)?#?[A-Za-z0-9]+;/, with: "\n") }
      .joined(separator: "\n") + "\n"
      + text.replacing(/<!\[CDATA\[|<[^>]*>|&lt;.*?&gt;|&(amp;)?#?[A-Za-z0-9]+;/, with: "\n")
  }

  /// The words of a text, and each of its other letters; without what only says what a line is.
  private static func tokens(_ text: String) -> Set<String> {
    var tokens: Set<String> = []
    var token = ""
    for character in text.lowercased() + " " {
      if character.isASCII, character.isLetter || character.isNumber {
        token.append(character)
        continue
      }
      tokens.insert(token)
      token = ""
      if !character.isASCII, character.isLetter { tokens.insert(String(character)) }
    }
    return tokens.filter { !$0.isEmpty && Int($0) == nil }.subtracting(structure)
  }

  /// The words of Gherkin's keywords, which only say what a line is.
  private static let keywords = tokens(
    String(decoding: PackageResources.gherkin_txt, as: UTF8.self))

  /// Words of headings, labels, keywords and names that only say what a text is; `x` ticks a box.
  private static let structure: Set<String> = Set(
    """
    preparation execution br sep check step steps scenario given when then and expected results result preconditions test case id
    prerequisites field value requirements requirement acceptance scenarios criteria user story
    precondition do this what should happen 预 方 法 観 点
    priority language if while where specification feature suite cases action title name
    tests testcases description expectedresult preconditions pre conditions tags given expect
    und e functional gherkin md setup n2 teststeps expectedresults pasos preparaci criterios validaciones
    n xito é ó í tulo caso paso de prueba resultado esperado 的 s t x 前 提 条 件 置 手 順 期 待 結 果 合 計 同 上 事 準 備 測 試 步 驟 驗 收 條
    验 证 content nwhen nthen testscript summary fields folder verify suites テ ト ス 名
    observe python sql final outcome er section labels body n1 element intent li ol ul h2 text json schritte erwartetes ergebnis 试 结 骤 测
    シ ナ リ オ 作 さ れ trazabilidad bash sh powershell r sultat attendu rification testcaseid
    examples 예 상 결 과 标 题 제 목 단 계 イ ル ケ ー keywords 操 escenario beklenen anforderung testfallnummer
    """.split { $0.isWhitespace }.map(String.init))
}
