import Foundation

/// The names of the files in a folder of fixtures, in order.
func fixtureNames(in folder: String) -> [String] {
  let path = fixtures.appending(path: folder).path
  return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
}

/// The parts of a workbook that name its sheets, which are `sheet0.xml` and so on.
func workbookParts(_ names: [String]) -> [(name: String, text: String)] {
  let sheets = names.enumerated().map { index, name in
    "<sheet name=\"\(name)\" sheetId=\"\(index + 1)\" r:id=\"r\(index)\"/>"
  }
  let relationships = names.indices.map {
    "<Relationship Id=\"r\($0)\" Target=\"worksheets/sheet\($0).xml\"/>"
  }
  return [
    ("xl/workbook.xml", "<workbook><sheets>\(sheets.joined())</sheets></workbook>"),
    (
      "xl/_rels/workbook.xml.rels",
      "<Relationships>\(relationships.joined())</Relationships>"
    ),
  ]
}
