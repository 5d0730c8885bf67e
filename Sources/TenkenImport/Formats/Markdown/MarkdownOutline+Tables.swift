extension MarkdownOutline.Section {
  /// What tables in it that say what is done or seen have above the titles of cases.
  var caseHeadings: Set<String> {
    let own = blocks.compactMap { block -> String? in
      guard case .table(let rows) = block,
        let found = SheetColumns(Sheet(name: "", rows: rows)), !found.isOfNames
      else { return nil }
      return found.column(.title).map { found.headings[$0] }
    }
    return sections.reduce(into: Set(own)) { $0.formUnion($1.caseHeadings) }
  }

  /// Whether it has a table of which most rows say what is done in their last cell.
  var hasClearTable: Bool {
    blocks.contains { block in
      guard case .table(let rows) = block, rows.count > 2 else { return false }
      let texts = rows.dropFirst().compactMap { $0.cells.last { $0.contains(" ") } }
      return texts.count { LineTable.embedded.use(of: $0) == .done } * 3 >= rows.count * 2
    }
  }

  /// Whether a section in it is a step of it, or has a table of its steps, whatever its heading.
  func hasStep(_ inner: Self) -> Bool {
    if inner.isStep { return true }
    let heading = SpecHeading(MarkdownLine.plain(title))
    return heading.isTest && heading.id.map(SpecHeading.isTestID) == true && inner.isTableOfSteps
  }

  /// Whether it has a table whose rows are steps, because nothing names them.
  private var isTableOfSteps: Bool {
    sections.isEmpty
      && blocks.contains { block in
        guard case .table(let rows) = block,
          let found = SheetColumns(Sheet(name: "", rows: rows))
        else { return false }
        return found.has(.operation) && !found.has(.id) && !found.has(.title)
      }
  }
}

/// Tables whose rows stand below each other.
extension MarkdownOutline {
  /// The tables of rows without the rules below their heads.
  ///
  /// - Parameters:
  ///   - rows: The rows, with empty lines between some of them.
  ///   - gaps: The rows below an empty line: with a rule below it, such a row begins another table.
  /// - Returns: The rows of each table.
  static func tables(of rows: [Sheet.Row], gaps: Set<Int>) -> [[Sheet.Row]] {
    let rules = rows.map { row in
      row.cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } && !$0.isEmpty }
    }
    let starts = rows.indices.dropFirst().filter { index in
      gaps.contains(index) && !rules[index] && index + 1 < rows.count && rules[index + 1]
    }
    return zip([0] + starts, starts + [rows.count]).map { start, end in
      (start..<end).filter { !rules[$0] }.map { rows[$0] }
    }
  }
}
