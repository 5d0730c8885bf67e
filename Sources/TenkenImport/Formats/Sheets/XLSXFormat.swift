import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// Workbooks of Excel, LibreOffice and Google Sheets.
  static let xlsx = ImportFormat(
    name: "xlsx", extensions: ["xlsx", "xlsm"], isArchive: true,
    recognizes: { $0.fileExtension == "xlsx" || $0.fileExtension == "xlsm" },
    read: { bytes throws(ImportError) in
      guard !ImportFormat.isOldWorkbook(bytes) else {
        throw ImportError(
          kind: .importEncrypted,
          summary: DiagnosticText(
            "the workbook is protected by a password, or is in the old .xls format of Excel",
            ja: "パスワードで保護されたブックか、Excel 2007 より前の形式（.xls）です"),
          help: [
            DiagnosticText(
              "open it, and save it as .xlsx without a password",
              ja: "開いて、パスワードなしの .xlsx として保存してください")
          ])
      }
      var reader = try WorkbookReader(bytes)
      return try SheetReader.document(of: try reader.sheets())
    })
}

/// Reads the texts of a workbook's sheets.
///
/// [ECMA-376](https://ecma-international.org/publications-and-standards/standards/ecma-376/)
struct WorkbookReader {
  private var archive: ImportedArchive
  private var sharedTexts: [String] = []
  private var dates = WorkbookDates()
  /// Counts the texts of all cells.
  private var texts = ImportedDocument()
  /// The number of rows read so far, in all sheets.
  private var rowCount = 0

  init(_ bytes: [UInt8]) throws(ImportError) {
    archive = try ImportedArchive(bytes, Self.format)
  }

  /// Reads all sheets, in order, including hidden ones.
  mutating func sheets() throws(ImportError) -> [Sheet] {
    guard let workbook = try part("xl/workbook.xml") else {
      guard !archive.names.contains("content.xml") else { throw .openDocument }
      throw .broken(Self.format, DiagnosticText("it has no list of sheets", ja: "シートの一覧がありません"))
    }
    var targets: [String: String] = [:]
    for relation in try part("xl/_rels/workbook.xml.rels")?.children("Relationship") ?? [] {
      guard let id = relation["Id"], let target = relation["Target"] else { continue }
      targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
    dates = WorkbookDates(workbook, styles: try part("xl/styles.xml"))
    sharedTexts = try part("xl/sharedStrings.xml")?.children("si").map(\.richText) ?? []
    var sheets: [Sheet] = []
    for sheet in workbook.child("sheets")?.children("sheet") ?? [] {
      // `r:id` has lost its prefix, and `sheetId` is another attribute.
      guard let id = sheet["id"], let target = targets[id], let root = try part(target) else {
        continue
      }
      var read = Sheet(name: sheet["name"] ?? "", rows: try rows(of: root, sheet["name"] ?? ""))
      read.merge(root.child("mergeCells")?.children("mergeCell").compactMap { $0["ref"] } ?? [])
      read.add(extras: try extras(of: root, target))
      sheets.append(read)
    }
    return sheets
  }

  /// The comments and links of a sheet's cells.
  private mutating func extras(
    of sheet: XMLElement, _ target: String
  ) throws(ImportError) -> [(cell: String, text: String)] {
    var extras: [(cell: String, text: String)] = []
    var links: [String: String] = [:]
    let folder = target.split(separator: "/").dropLast()
    let name = target.split(separator: "/").last ?? ""
    let list = (folder + ["_rels", "\(name).rels"]).joined(separator: "/")
    for relation in try part(list)?.children("Relationship") ?? [] {
      guard let id = relation["Id"], let to = relation["Target"], let type = relation["Type"] else {
        continue
      }
      if type.hasSuffix("/hyperlink") { links[id] = to }
      // Comments in threads have a copy that says so, in the place of old comments.
      guard type.hasSuffix("/comments") || type.hasSuffix("/threadedComment"),
        let root = try part(Self.path(to, from: folder))
      else { continue }
      for comment in root.child("commentList")?.children("comment") ?? root.children {
        guard let cell = comment["ref"] else { continue }
        let text = comment.child("text").map { $0.richText.isEmpty ? $0.text : $0.richText } ?? ""
        extras.append((cell, text))
      }
    }
    for link in sheet.child("hyperlinks")?.children("hyperlink") ?? [] {
      guard let cell = link["ref"] else { continue }
      let place = link["location"].map { "#" + $0 } ?? ""
      let texts = [(link["id"].flatMap { links[$0] } ?? "") + place, link["tooltip"] ?? ""]
      extras += texts.filter { !$0.isEmpty }.map { (cell, $0) }
    }
    for (_, text) in extras { _ = texts.hasRoom(for: text.utf8.count) }
    return extras
  }

  /// The path of a part that another one names.
  private static func path(_ target: String, from folder: some Sequence<Substring>) -> String {
    guard !target.hasPrefix("/") else { return String(target.dropFirst()) }
    var parts = folder.map(String.init)
    for part in target.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  private mutating func part(_ name: String) throws(ImportError) -> XMLElement? {
    guard let bytes = try archive.content(name) else { return nil }
    return try XMLElement(importing: bytes, Self.format + .plain(" (\(name))"))
  }

  private static let format = DiagnosticText("workbook", ja: "Excel ブック")

  private static func position(_ sheet: String, row: Int, column: Int) -> DiagnosticText {
    let letters = columnLetters(at: column)
    return DiagnosticText(
      "sheet '\(sheet)', row \(row), column \(letters)", ja: "シート「\(sheet)」の \(letters)\(row)")
  }

  private mutating func rows(of sheet: XMLElement, _ name: String) throws(ImportError) -> [Sheet
    .Row]
  {
    var rows: [Sheet.Row] = []
    var number = 0
    for row in sheet.child("sheetData")?.children("row") ?? [] {
      rowCount += 1
      guard rowCount <= ImportLimits.rows else {
        throw .tooMuch(
          DiagnosticText("the workbook has more rows", ja: "行数"),
          limit: .plain("\(ImportLimits.rows)"))
      }
      let given = row["r"].flatMap { Int($0) }.flatMap { Self.rows.contains($0) ? $0 : nil }
      number = given ?? number + 1
      var cells: [String] = []
      for cell in row.children("c") {
        let column = cell["r"].flatMap(Self.column) ?? cells.count
        guard column < ImportLimits.columns else { continue }
        let added = max(0, column + 1 - cells.count)
        // Cells that are left out take memory, too.
        guard texts.hasRoom(for: added * MemoryLayout<String>.stride) else { break }
        cells += Array(repeating: "", count: added)
        let text = text(of: cell)
        // Shared strings let a small workbook stand for a huge one.
        _ = texts.hasRoom(for: text.utf8.count)
        guard
          text.utf8.count <= ImportLimits.textCharacters
            || text.count <= ImportLimits.textCharacters
        else {
          throw .tooMuch(
            DiagnosticText("the cell is longer", ja: "セルの長さ"),
            limit: .characters(ImportLimits.textCharacters),
            position: Self.position(name, row: number, column: column))
        }
        cells[column] = text
      }
      try texts.check()
      rows.append(Sheet.Row(number: number, cells: cells))
    }
    return rows
  }

  /// The numbers that the rows of a sheet can have.
  private static let rows = 1...1 << 20

  /// The column of a cell reference, from 0: 27 for `AB12`.
  fileprivate static func column(_ name: String) -> Int? {
    var column = 0
    for byte in name.utf8.prefix(4) {
      guard (0x41...0x5A).contains(byte) else { break }
      column = column * 26 + Int(byte - 0x40)
    }
    return column > 0 ? column - 1 : nil
  }

  private func text(of cell: XMLElement) -> String {
    let value = cell.child("v")?.text ?? ""
    switch cell["t"] {
    case "s":
      return Int(value).flatMap { sharedTexts.indices.contains($0) ? sharedTexts[$0] : nil } ?? ""
    case "inlineStr": return cell.child("is")?.richText ?? ""
    case "b": return value == "1" ? "TRUE" : "FALSE"
    case "str", "e": return Self.unescaped(value)
    case _:
      if let date = dates.text(value, style: cell["s"]) { return date }
      return Self.unescaped(value.hasSuffix(".0") ? String(value.dropLast(2)) : value)
    }
  }

  private static let escape = TextForm(/_x([0-9A-Fa-f]{4})_/)

  /// Replaces the escapes of characters that XML cannot contain: `_x000D_`.
  static func unescaped(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    return text.replacing(escape.regex) { match in
      guard let value = UInt32(match.1, radix: 16), let scalar = Unicode.Scalar(value) else {
        return String(match.0)
      }
      return scalar == "\r" ? "" : String(Character(scalar))
    }
  }
}

extension ImportError {
  /// A sheet in the own format of LibreOffice.
  fileprivate static let openDocument = ImportError(
    kind: .importUnknownFormat,
    summary: DiagnosticText(
      "this is a document of LibreOffice (ODS), not a workbook (.xlsx)",
      ja: "ブック（.xlsx）ではなく、LibreOffice の文書（ODS）です"),
    help: [
      DiagnosticText("open it, and save it as .xlsx", ja: "開いて、.xlsx として保存してください")
    ])
}

extension Sheet {
  /// The cells that merged cells of a sheet may cover together.
  private static let mergedCells = 1_000_000

  /// Gives the rows below the top of merged cells their texts.
  mutating func merge(_ references: [String]) {
    let indices = Dictionary(rows.indices.map { (rows[$0].number, $0) }) { first, _ in first }
    var count = 0
    for reference in references {
      let corners = reference.split(separator: ":").map(String.init)
      guard corners.count == 2, let first = CellReference(corners[0]),
        let last = CellReference(corners[1]), first.row <= last.row, first.column <= last.column,
        let top = indices[first.row]
      else { continue }
      if first.row == last.row {
        rows[top].mergedWidth = max(rows[top].mergedWidth, last.column - first.column + 1)
      }
      let text = rows[top].text(first.column)
      guard !text.isEmpty else { continue }
      var index = top + 1
      while index < rows.count, rows[index].number <= last.row, count < Self.mergedCells {
        rows[index].merged[first.column] = text
        (index, count) = (index + 1, count + 1)
      }
    }
  }

  /// Adds texts that belong to cells.
  mutating func add(extras: [(cell: String, text: String)]) {
    guard !extras.isEmpty else { return }
    var indices = Dictionary(rows.indices.map { (rows[$0].number, $0) }) { first, _ in first }
    for (cell, text) in extras {
      let place = CellReference(cell) ?? CellReference(row: 1, column: 0)
      if indices[place.row] == nil {
        // A comment can be in a row that has no cells.
        indices[place.row] = rows.count
        rows.append(Row(number: place.row, cells: []))
      }
      if let index = indices[place.row] { rows[index].extras.append((place.column, text)) }
    }
    rows.sort { $0.number < $1.number }
  }
}

/// The place of a cell: `AB12`.
private struct CellReference {
  let row: Int
  /// The column, from 0.
  let column: Int

  init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  init?(_ text: String) {
    // A range of links has its first cell.
    let name = String(text.prefix { $0 != ":" })
    guard let column = WorkbookReader.column(name),
      let row = Int(name.drop { !$0.isNumber }), row > 0
    else { return nil }
    (self.row, self.column) = (row, column)
  }
}

extension XMLElement {
  /// The text of a cell, without phonetic guides for Japanese.
  fileprivate var richText: String {
    let text = children.map { child in
      switch child.name {
      case "t": child.text
      case "r": child.children("t").map(\.text).joined()
      case _: ""
      }
    }.joined()
    return WorkbookReader.unescaped(text)
  }
}
