import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// Comma-separated values, also with tabs, semicolons or bars as separators.
  static let csv = ImportFormat(
    name: "csv", extensions: ["csv", "tsv", "txt"],
    recognizes: { $0.fileExtension == "csv" || $0.fileExtension == "tsv" },
    read: { bytes throws(ImportError) in
      let text = try TextEncoding.decoded(bytes)
      if let table = FixedWidthTable(text) {
        return try SheetReader.document(of: [Sheet(name: "", rows: table.rows)])
      }
      var table = CommaSeparatedTable(text)
      let tables = try table.rows().joiningBrokenCells.tables
      let repaired = tables.map { CellRepair.repaired($0, separator: table.separator) }
      var sheet = Sheet(name: "", rows: repaired.flatMap(\.rows))
      sheet.hasSemicolons = table.separator == 0x3B
      var document = try SheetReader.document(of: [sheet])
      for row in repaired.flatMap(\.uneven) { document.doubt(.unevenRows, at: .row(row)) }
      for (row, own) in zip(tables.joined(), sheet.rows) where row.texts != own.texts {
        document.doubt(.mendedRows, at: .row(row.number))
      }
      return document
    })
}

extension Sheet.Row {
  /// Its cells without the empty ones at the end.
  fileprivate var texts: ArraySlice<String> { cells.prefix(filledWidth) }
}

/// Reads a table of comma-separated values.
///
/// [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)
struct CommaSeparatedTable {
  private let bytes: [UInt8]
  let separator: UInt8
  private var offset = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    // `sep=;` in the first line is for spreadsheets.
    if text.hasPrefix("sep="), bytes.count > 5, [0x0A, 0x0D].contains(bytes[5]) {
      separator = bytes[4]
      offset = bytes[5...].firstIndex { $0 != 0x0A && $0 != 0x0D } ?? bytes.count
    } else {
      separator = Self.separator(of: bytes)
    }
  }

  /// The separator that is most frequent on the first line, outside of quotes.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let candidates = ",\t;|".utf8
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes.prefix(1 << 16) {
      if byte == 0x22 { isQuoted.toggle() }
      if byte == 0x0A, !isQuoted, !counts.isEmpty { break }
      if !isQuoted, candidates.contains(byte) { counts[byte, default: 0] += 1 }
    }
    return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? 0x2C
  }

  /// Reads all rows, numbered from 1 as in spreadsheets.
  mutating func rows() throws(ImportError) -> [Sheet.Row] {
    var rows: [Sheet.Row] = []
    var number = 0
    var closedCount = 0
    while offset < bytes.count {
      number += 1
      let (start, firstLine) = (offset, line)
      var read = Result { () throws(ImportError) in try row(number) }
      if let width = rows.last?.cells.count, (try? read.get().count) != width,
        bytes[start..<offset].dropLast().contains(0x0A), closedCount < Self.closedLimit
      {
        closedCount += 1
        let after = (offset, line)
        if let cells = closedRow(from: start, width) {
          line = firstLine + 1
          read = .success(cells)
        } else {
          (offset, line) = after
        }
      }
      let cells = try read.get()
      guard number <= ImportLimits.rows else {
        throw .tooMuch(
          DiagnosticText("the file has more rows", ja: "行数"),
          limit: .plain("\(ImportLimits.rows)"))
      }
      rows.append(Sheet.Row(number: number, cells: cells))
    }
    return rows
  }

  /// Reads a row.
  private mutating func row(_ number: Int) throws(ImportError) -> [String] {
    var cells: [String] = []
    var hasNextCell = true
    while hasNextCell {
      guard cells.count < ImportLimits.columns else {
        throw .tooMuch(
          DiagnosticText("the row has more columns", ja: "列数"),
          limit: .plain("\(ImportLimits.columns)"), position: .row(number))
      }
      let (column, line) = (cells.count, line)
      let (cell, end) = try cell {
        let column = columnLetters(at: column)
        return DiagnosticText(
          "row \(number), column \(column), line \(line)",
          ja: "\(column)\(number) のセル（ファイルの \(line) 行目）")
      }
      cells.append(cell)
      hasNextCell = end
    }
    return cells
  }

  /// The rows whose quotation marks are closed: each may have been read up to the end of the file.
  private static let closedLimit = 100

  /// Reads a row again whose last quotation mark nobody closed, so that it swallows the next rows.
  ///
  /// The separators behind that cell show where it ends, if the row is as wide as the one above then,
  /// and so is the next line.
  ///
  /// - Returns: The cells; nil if it is not certain where the cell ends.
  private mutating func closedRow(from start: Int, _ width: Int) -> [String]? {
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    var cells: [String] = []
    var place = start
    offset = start
    while let (cell, hasNextCell) = try? cell({ .plain("") }), hasNextCell, offset <= end {
      cells.append(cell)
      place = offset
    }
    let line = bytes[place..<max(place, end)].drop { $0 == 0x20 }
    let parts = line.dropFirst().split(separator: separator, omittingEmptySubsequences: false)
    let rest = width - cells.count - 1
    let next = bytes[min(end + 1, bytes.count)...].prefix { $0 != 0x0A }
    guard line.first == 0x22, rest >= 0, parts.count > rest,
      !parts.suffix(rest).contains(where: { $0.contains(0x22) }),
      next.isEmpty || separatorCount(in: next) == width - 1
    else { return nil }
    let text = parts.dropLast(rest).joined(separator: [separator])
    offset = min(end + 1, bytes.count)
    func own(_ bytes: some Sequence<UInt8>) -> String {
      LineMarks.trimmed(Self.text(bytes.filter { $0 != 0x0D }))
    }
    return cells + [own(text).replacing("\"\"", with: "\"")] + parts.suffix(rest).map(own)
  }

  /// The number of separators outside of quotation marks.
  private func separatorCount(in line: ArraySlice<UInt8>) -> Int {
    var isQuoted = false
    return line.count { byte in
      if byte == 0x22 { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
  }

  /// The place of the quotation mark that a cell begins with, also behind spaces if it closes at the
  /// end of the cell; nil if the cell has none.
  private var openingQuote: Int? {
    let start = afterSpaces(offset)
    guard start < bytes.count, bytes[start] == 0x22 else { return nil }
    guard start > offset else { return start }
    let end = bytes[(start + 1)...].firstIndex { $0 == 0x22 || $0 == 0x0A }
    return end.map { bytes[$0] == 0x22 && endsCell(afterSpaces($0 + 1)) } == true ? start : nil
  }

  private func afterSpaces(_ place: Int) -> Int {
    bytes[min(place, bytes.count)...].firstIndex { $0 != 0x20 } ?? bytes.count
  }

  private func endsCell(_ place: Int) -> Bool {
    place >= bytes.count || bytes[place] == separator || bytes[place] == 0x0A
      || bytes[place] == 0x0D
  }

  /// Whether a quotation mark before a place is one of the text, which nobody doubled: another one
  /// follows in the line, and opens no cell.
  ///
  /// - Parameters:
  ///   - place: The place behind the mark.
  ///   - marks: The number of such marks before it in the cell: behind an odd one, a mark before a
  ///     separator closes that one, if the next mark ends a cell.
  /// - Returns: Whether it is; otherwise it closes the cell.
  private func isWithinCell(_ place: Int, marks: Int) -> Bool {
    let isAtEnd = endsCell(afterSpaces(place))
    guard !isAtEnd || marks % 2 == 1 else { return false }
    let next = bytes[place...].firstIndex { $0 == 0x22 || $0 == 0x0A }
    guard let next, bytes[next] == 0x22,
      let before = bytes[place..<next].last(where: { $0 != 0x20 }), before != separator
    else { return false }
    return !isAtEnd || endsCell(afterSpaces(next + 1))
  }

  /// Reads a cell, and returns whether another one follows in its row.
  private mutating func cell(_ position: () -> DiagnosticText) throws(ImportError) -> (
    text: String, hasNextCell: Bool
  ) {
    var cell: [UInt8] = []
    var isQuoted = false
    var innerMarks = 0
    if let start = openingQuote {
      isQuoted = true
      offset = start + 1
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A { line += 1 }
      guard cell.count <= ImportLimits.textCharacters * 4 else {
        throw .tooMuch(
          DiagnosticText("the cell is longer", ja: "セルの長さ"),
          limit: .characters(ImportLimits.textCharacters), position: position())
      }
      if isQuoted {
        guard byte == 0x22 else {
          cell.append(byte)
          continue
        }
        let isDoubled = offset < bytes.count && bytes[offset] == 0x22
        if isDoubled || isWithinCell(offset, marks: innerMarks) {
          cell.append(byte)
          offset += isDoubled ? 1 : 0
          innerMarks += isDoubled ? 0 : 1
        } else {
          isQuoted = false
          if endsCell(afterSpaces(offset)) { offset = afterSpaces(offset) }
        }
        continue
      }
      if byte == separator { return (Self.text(cell), true) }
      if byte == 0x0A { return (Self.text(cell), false) }
      if byte == 0x0D {
        if offset < bytes.count, bytes[offset] == 0x0A {
          offset += 1
          line += 1
        }
        return (Self.text(cell), false)
      }
      cell.append(byte)
    }
    if isQuoted {
      throw .broken(
        .plain("CSV"),
        DiagnosticText(
          "the quotation mark that opens here is not closed", ja: "ここから始まる引用符が閉じられていません"),
        position: position())
    }
    return (Self.text(cell), false)
  }

  /// The text of a cell, without the apostrophe that marks it as text in spreadsheets.
  private static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("'"), let next = text.dropFirst().first, "=+-@\t\n\r".contains(next) else {
      return text
    }
    return String(text.dropFirst())
  }
}
