/// Replaces 同上, 〃 and *ditto* by the text of the cell above.
struct RepeatedCells {
  private var above: [String] = []

  private static let signs: Set<[UInt8]> = Set(
    [
      "同上", "〃", "々", "″", "ditto", "do.", "same as above", "as above", "see above", "同前",
      "上に同じ", "上記と同じ", "上と同じ", "与上相同", "同上一条", "위와 같음", "위와 동일", "상동", "ídem",
      "idem", "dito", "s.o.", "siehe oben", "igual que arriba", "idem acima", "voir ci-dessus",
    ].map { NormalizedText($0).bytes })

  private static func isSign(_ text: String) -> Bool {
    if signs.contains(NormalizedText(text).bytes) { return true }
    // `①同上`
    let bare = LineMarks.removed(from: text).text
    return bare != text && signs.contains(NormalizedText(bare).bytes)
  }

  /// The row, with the texts that it repeats.
  mutating func filled(_ row: Sheet.Row, _ columns: SheetColumns) -> Sheet.Row {
    var row = row
    while above.count < row.cells.count { above.append("") }
    for (column, text) in row.cells.enumerated() where !text.isEmpty {
      // `〃` alone is the sign; a quotation mark is one, too, but has no other text.
      let isSign =
        text.utf8.count <= 40
        && (Self.isSign(text) || ["\"", "''", "”", "“"].contains(LineMarks.trimmed(text)))
      if isSign, !above[column].isEmpty {
        row.cells[column] = above[column]
      } else {
        above[column] = text
      }
    }
    return row
  }
}
