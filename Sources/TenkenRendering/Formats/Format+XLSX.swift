extension Format {
  /// A checklist as a workbook to filter and to fill in, with a row for each step.
  package static let xlsx = Format(
    name: "xlsx", document: .checklist, fileExtension: "xlsx",
    summary: "a workbook for Excel, LibreOffice: filters, and columns to fill in",
    content: .workbook("checklist.xlsx", sheets: ["checklist.cover.xlsx", "checklist.steps.xlsx"]),
    stepLimit: SheetPlaces.rowLimit)
}

extension FormatContent {
  /// A workbook, given the templates of its main part and of its sheets.
  ///
  /// [ECMA-376](https://ecma-international.org/publications-and-standards/standards/ecma-376/), Part 2
  static func workbook(_ book: String, sheets: [String]) -> FormatContent {
    let names = sheets.indices.map { "worksheets/sheet\($0 + 1).xml" }
    return .archive(
      [
        ("[Content_Types].xml", .text(contentTypes(of: names))),
        ("_rels/.rels", .text(packageRelations)),
        ("xl/_rels/workbook.xml.rels", .text(workbookRelations(to: names))),
        ("xl/workbook.xml", .page(book)),
      ] + zip(names, sheets).map { ("xl/" + $0, .page($1)) }
        + [("xl/styles.xml", .page("checklist.styles.xlsx"))])
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
