import TenkenYAML

/// Lists of lists that are a table: the first one has the headings, and each other one is a row.
extension YAMLCases {
  /// Reads a table.
  ///
  /// - Returns: Whether the list is one of cases.
  mutating func readTable(_ list: YAMLNode) throws(ImportError) -> Bool {
    guard list.kind == .sequence, list.count > 1,
      list.elements.allSatisfy({ $0.kind == .sequence }),
      let header = list.elements.first(where: { _ in true }),
      header.elements.allSatisfy({ $0.kind == .scalar })
    else { return false }
    var rows: [Sheet.Row] = []
    for (number, row) in list.elements.enumerated() {
      try count(row)
      var cells: [String] = []
      for cell in row.elements {
        let texts = cell.kind == .scalar ? [plainText(cell)] : try lines(cell)
        cells.append(texts.map(\.text).joined(separator: "\n"))
      }
      rows.append(Sheet.Row(number: number + 1, cells: cells))
    }
    let sheet = Sheet(name: "", rows: rows)
    guard SheetColumns(sheet) != nil else { return false }
    document.add(contentsOf: try SheetReader.document(of: [sheet]))
    return true
  }
}
