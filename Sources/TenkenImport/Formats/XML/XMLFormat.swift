import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// XML of no tool in particular: a workbook of Excel as XML, or elements with the fields of cases.
  static let xml = ImportFormat(
    name: "xml", extensions: ["xml"],
    recognizes: { head in
      head.hasRoot("Workbook", "ss:Workbook", "testsuites")
        || head.hasRoot("testsuite") && head.text.contains(" classname=")
        || head.hasRoot("testcases", "testcase", "testsuite")
          && ["<precondition>", "<expected>", "<action>"].contains(where: head.text.contains)
    },
    read: { bytes throws(ImportError) in
      let root = try XMLElement(importing: bytes, DiagnosticText("XML", ja: "XML ファイル"))
      if root.name == "Workbook" {
        return try SheetReader.document(of: root.children("Worksheet").map(Sheet.init(worksheet:)))
      }
      guard !root.isJUnitReport else { throw .noCasesInReport }
      let records = XMLRecords(root)
      guard !records.name.isEmpty else { throw .noCases(amongElements: root.elementCounts) }
      var document = try SheetReader.document(of: [records.sheet])
      guard !document.cases.isEmpty else { throw .noCases(amongElements: root.elementCounts) }
      document.keepRest(of: root, around: records.name)
      return document
    })
}

extension XMLElement {
  /// Whether it says how tests of code went: its cases have classes, or nothing but names.
  fileprivate var isJUnitReport: Bool {
    guard name == "testsuites" || name == "testsuite" else { return false }
    let suites = name == "testsuite" ? [self] : children("testsuite")
    return suites.contains { $0.children("testcase").contains { $0["classname"] != nil } }
  }
}

extension Sheet {
  /// The table of a worksheet in XML, as Excel 2003 saves it.
  fileprivate init(worksheet: XMLElement) {
    self.init(name: worksheet["Name"] ?? "", rows: [])
    var number = 0
    var below: [Int: (rows: Int, text: String)] = [:]
    for element in worksheet.child("Table")?.children("Row") ?? [] {
      number = max(element["Index"].flatMap { Int($0) } ?? 0, number + 1)
      guard number <= ImportLimits.rows else { return }
      var row = Row(number: number, cells: [])
      for (column, merged) in below { row.merged[column] = merged.text }
      below = below.mapValues { ($0.rows - 1, $0.text) }.filter { $0.value.rows > 0 }
      for cell in element.children("Cell") {
        let column = max((cell["Index"].flatMap { Int($0) } ?? 0) - 1, row.cells.count)
        let width = (cell["MergeAcross"].flatMap { Int($0) } ?? 0) + 1
        guard column < ImportLimits.columns, 1...ImportLimits.columns ~= width else { break }
        row.cells += Array(repeating: "", count: column - row.cells.count)
        let text = cell.child("Data")?.text ?? ""
        row.cells += [text] + Array(repeating: "", count: width - 1)
        row.mergedWidth = max(row.mergedWidth, width)
        if let count = cell["MergeDown"].flatMap({ Int($0) }) { below[column] = (count, text) }
        if let comment = cell.child("Comment").map({ LineMarks.trimmed($0.text) }),
          !comment.isEmpty
        {
          row.extras.append((column, comment))
        }
      }
      rows.append(row)
    }
  }
}
