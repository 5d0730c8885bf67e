import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenSimulation
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Checks that Excel can read workbooks, whatever the texts are.
struct WorkbookTests {
  private func suite(_ text: String) -> Suite {
    let title = LocalizedText(text)
    let feature = Sample.feature(
      "f", title, tags: [text], requirements: [text], source: text,
      [
        Sample.scenario(
          "s", title, tags: [text], requirements: [text], source: text,
          [Sample.testCase(when: [Sample.manual(0, title)], then: [Sample.seen(0, title)])])
      ])
    return Suite(entries: [Suite.Entry(chapters: [.init(name: text)], feature: feature)])
  }

  @Test(arguments: MapFormatTests.texts)
  func `every part is valid XML, and holds each text as text`(text: String) throws {
    let parts = try parts(
      of: Format.xlsx.render(
        DocumentSource(suite(text)) { ($0.title, $0.build) = (DocumentTitle(text), text) }))
    #expect(parts.count == 7)
    for (name, bytes) in parts {
      let parser = XMLParser(data: Data(bytes))
      let sheet = SheetReader()
      parser.delegate = sheet
      #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
      switch name {
      case "xl/worksheets/sheet1.xml":
        #expect(sheet.cells["A1"] == PlainText.sanitized(text))
        #expect(sheet.cells["B3"] == PlainText.sanitized(text))
        #expect(sheet.formulas.count == 5)
      case "xl/worksheets/sheet2.xml":
        for field in [
          "chapterTitle", "featureTitle", "tags", "requirements", "anySource", "scenarioTitle",
        ] {
          #expect(sheet.cells[letters(field) + "2"] == PlainText.sanitized(text), "\(field)")
        }
        #expect(
          sheet.cells[letters("operationLines") + "2"]?.contains(
            PlainText.sanitized(text).prefix(5)) == true)
        #expect(sheet.formulas == [])
      default: break
      }
    }
  }

  @Test func `every row has the values that filters need`() throws {
    let parts = try parts(of: Format.xlsx.render(Sample.source()))
    let sheet = SheetReader()
    let parser = XMLParser(data: Data(try #require(parts["xl/worksheets/sheet2.xml"])))
    parser.delegate = sheet
    #expect(parser.parse())
    let checklist = String(decoding: try Format.csv.render(Sample.source()), as: UTF8.self)
    #expect(sheet.rowCount > 5)
    #expect(checklist.components(separatedBy: "\r\n").count == sheet.rowCount + 1)
    for row in 1...sheet.rowCount {
      for field in [
        "number", "featureTitle", "priorityText", "address", "scenarioTitle", "step",
        "operationLines",
      ] {
        let cell = "\(letters(field))\(row)"
        #expect(sheet.cells[cell]?.isEmpty == false, "\(field), \(cell)")
      }
    }
  }

  @Test func `more steps than a sheet has rows are an error`() {
    var format = Format.xlsx
    format.stepLimit = 1
    #expect {
      try format.render(Sample.source())
    } throws: { error in
      let fault = error as? Diagnostic
      return fault?.identifier == "too-many-steps" && fault?.path == "checklist.xlsx"
    }
  }

  @Test(arguments: [
    ("History", "history", "Cover", "Checklist"),
    ("a/b[c]:*?\\'d", "same", "abcd", "same"),
    ("Same", "sAME", "Same", "2"),
    (String(repeating: "長", count: 40), "", String(repeating: "長", count: 31), "Checklist"),
  ])
  func `sheets have names that Excel allows`(
    cover: String, steps: String, expectedCover: String, expectedSteps: String
  ) throws {
    let words = "sheet.cover = \(cover)\nsheet.steps = \(steps)\n"
    let library = TemplateLibrary.reading([
      .init(name: "words.en.txt", path: "words.en.txt", bytes: Array(words.utf8))
    ]).library
    let parts = try parts(of: Format.xlsx.render(Sample.source { $0.templates = library }))
    let workbook = String(decoding: try #require(parts["xl/workbook.xml"]), as: UTF8.self)
    #expect(
      workbook.matches(of: /<sheet name="([^"]*)"/).map(\.1) == [
        Substring(expectedCover), Substring(expectedSteps),
      ])
    #expect(workbook.contains(">'\(expectedCover)'!$A$13:$A$16<"))
    #expect(workbook.contains(">'\(expectedSteps)'!$\(letters(ChecklistColumn.choosing))$2:"))
  }
}

/// The letters of the column of a field in the sheet of steps.
private func letters(_ field: String) -> String {
  let index = ChecklistColumn.workbook.firstIndex { $0.field == field }
  return index.map(columnLetters) ?? ""
}

/// Collects the cells of a sheet.
private final class SheetReader: NSObject, XMLParserDelegate {
  var cells: [String: String] = [:]
  var formulas: [String] = []
  var rowCount = 0
  private var cell = ""
  private var isFormula = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "c" { cell = attributes["r"] ?? "" }
    if name == "row" { rowCount += 1 }
    if name == "f" { formulas.append("") }
    isFormula = name == "f"
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // A parser delivers a text in pieces, and there are line breaks between elements.
    if isFormula { return formulas[formulas.count - 1] += text }
    if !cell.isEmpty { cells[cell, default: ""] += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isFormula = false
    if name == "c" { cell = "" }
  }
}
