import TenkenData

extension Format {
  /// A checklist as a workbook to filter and to fill in, with a row for each step.
  package static let xlsx = Format(
    name: "xlsx", document: .checklist, fileExtension: "xlsx",
    summary: "a workbook for Excel, LibreOffice: filters, and columns to fill in",
    template: "checklist.xlsx",
    otherTemplates: ["checklist.cover.xlsx", "checklist.steps.xlsx", "checklist.styles.xlsx"],
    stepLimit: SheetPlaces.rowLimit, encode: { workbook(of: $0, sheetCount: 2) })

  /// The archive of a workbook, given the texts of its parts: the workbook, its sheets, its styles.
  ///
  /// [ECMA-376](https://ecma-international.org/publications-and-standards/standards/ecma-376/), Part 2
  static func workbook(of texts: [[UInt8]], sheetCount: Int) -> [UInt8] {
    let sheets = (1...sheetCount).map { "worksheets/sheet\($0).xml" }
    return zipArchive(
      [
        (name: "[Content_Types].xml", bytes: Array(contentTypes(of: sheets).utf8)),
        (name: "_rels/.rels", bytes: Array(packageRelations.utf8)),
        (name: "xl/_rels/workbook.xml.rels", bytes: Array(workbookRelations(to: sheets).utf8)),
      ]
        + zip(["workbook.xml"] + sheets + ["styles.xml"], texts).map {
          (name: "xl/" + $0, bytes: $1)
        })
  }
}

/// The content types of the parts of a workbook.
private func contentTypes(of sheets: [String]) -> String {
  let parts = sheets.map {
    """
    <Override PartName="/xl/\($0)" ContentType="\(spreadsheetType).worksheet+xml"/>

    """
  }
  return """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="\(spreadsheetType).sheet.main+xml"/>
    \(parts.joined())<Override PartName="/xl/styles.xml" ContentType="\(spreadsheetType).styles+xml"/>
    </Types>

    """
}

private let spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/// The relationship that leads from the archive to the workbook.
private let packageRelations = relations([(type: "officeDocument", target: "xl/workbook.xml")])

/// The relationships of the workbook: the sheets, in the order of their ids, and the styles.
private func workbookRelations(to sheets: [String]) -> String {
  relations(
    sheets.map { (type: "worksheet", target: $0) } + [(type: "styles", target: "styles.xml")])
}

/// A relationships part, with the ids `rId1`, `rId2` and so on.
private func relations(_ targets: [(type: String, target: String)]) -> String {
  let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
  let elements = targets.enumerated().map { index, relation in
    """
    <Relationship Id="rId\(index + 1)" Type="\(types)\(relation.type)" Target="\(relation.target)"/>

    """
  }
  return """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    \(elements.joined())</Relationships>

    """
}
