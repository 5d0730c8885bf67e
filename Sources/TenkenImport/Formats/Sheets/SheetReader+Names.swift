/// Names of cases.
extension SheetReader {
  /// Gives a case its title and its section: one file for the outermost heading, never for a row.
  func nameCase(_ source: inout ImportedCase) {
    var path = SheetColumn.sections.compactMap { kind in
      ownSection[kind].map { (kind, $0) }
    }
    guard source.isForeign else {
      source.section = path.map(\.1)
      if path.isEmpty, !sheet.name.isEmpty { source.section = [sheet.name] }
      return
    }
    takeIDFromTitle(&source)
    source.takeTitle()
    var above: [String] = namesAreSections && !sheet.name.isEmpty ? [sheet.name] : []
    // A path may end with the case itself.
    if let title = source.title {
      path = path.map { kind, name in
        let end = "/" + title.text
        return (kind, name.hasSuffix(end) ? String(name.dropLast(end.count)) : name)
      }
    }
    if !namesAreFiles, let (kind, name) = path.first,
      columns.column(kind).map({ !columns.isOfRow($0) }) ?? true
    {
      above.append(name)
      path.removeFirst()
    }
    if above.isEmpty, !sheet.name.isEmpty { above = [sheet.name] }
    source.section = above
    if let title = source.title {
      let names = path.map(\.1).filter { $0 != title.text } + [title.text]
      source.title?.text = names.joined(separator: " › ")
    }
  }

  /// Whether the table repeats its headings below lines that name the cases below them.
  var repeatsNamedHeadings: Bool {
    guard !columns.isOwn else { return false }
    let rows = sheet.rows.lazy.filter { !$0.isEmpty }
    return zip(rows, rows.dropFirst()).contains { above, row in
      row.number > columns.headerRows.upperBound && columns.repeatsHeadings(row)
        && above.cells.count { !LineMarks.trimmed($0).isEmpty } == 1
    }
  }

  /// The numbers of rows whose single text has no word that the section of the row below lacks.
  var foundNamesOfNext: Set<Int> {
    guard !columns.isOwn, let section = columns.filledColumn(.section) else { return [] }
    let rows = sheet.rows.filter { $0.number > columns.headerRows.upperBound && !$0.isEmpty }
    return Set(
      zip(rows, rows.dropFirst()).filter { row, next in
        let filled = row.cells.indices.filter { cell(row, $0) != nil }
        guard filled.count == 1, filled[0] != section, let name = cell(row, filled[0])?.text,
          name.contains(where: \.isLetter), let own = cell(next, section)?.text
        else { return false }
        // A title or a step may have the words of the next section, but hardly in capitals.
        let isOfCase = ![nil, .id, .number].contains(columns.kinds[filled[0]])
        return !(isOfCase && name.contains(where: \.isLowercase))
          && Set(HeadingKey(name).words).isSubset(of: HeadingKey(own).words)
      }.map(\.0.number))
  }

  /// The number of the last row with a text above the headings.
  var lastNumberAbove: Int? {
    sheet.rows.last { $0.number < columns.headerRows.lowerBound && !$0.isEmpty }?.number
  }

  /// Reads the name of a table that stands below another one.
  mutating func readName(of row: Sheet.Row) {
    let texts = row.cells.map(LineMarks.trimmed).filter { !$0.isEmpty }
    guard texts.count == 1 else { return }
    section[.part] = SheetRowUse.undecorated(texts[0]) ?? texts[0]
  }

  /// What is entered, with the headings, as the title of a case that has no other.
  func inputs(_ row: Sheet.Row) -> ImportedText? {
    let texts = columns.inputs.compactMap { column in
      cell(row, column).map { "\(name(of: column)): \($0.text)" }
    }
    guard let first = columns.inputs.first, !texts.isEmpty else { return nil }
    return ImportedText(
      text: texts.joined(separator: ", "), position: sheet.position(row.number, name(of: first)))
  }

  /// A text of what is expected, with its heading if that tells it from the others.
  func named(_ text: ImportedText?, _ column: Int?) -> ImportedText? {
    guard let text, let column, columns.meanings[column]?.isNamed == true,
      columns.columns[.expected]?.count ?? 0 > 1
    else { return text }
    return ImportedText(text: "\(name(of: column)): \(text.text)", position: text.position)
  }

  /// Parts a title such as `TC-01: Sign in` where no column has ids; it may have numbers of rows.
  func takeIDFromTitle(_ source: inout ImportedCase) {
    // `E2E: Sign in` beside `Positive: Sign in` is no id.
    guard !columns.has(.id), let title = source.title,
      columns.column(.title).map({ columns.profile($0).beginsWithIDs }) ?? false,
      case let heading = SpecHeading(title.text), let id = heading.id, ColumnProfile.isID(id),
      !heading.title.isEmpty
    else { return }
    if let number = source.id, let column = columns.column(.number) {
      source.notes.append(
        ImportedNote(label: name(of: column), text: number, isDerived: true, isUnderstood: true))
    }
    source.id = ImportedText(text: id, position: title.position)
    source.title?.text = heading.title
  }
}

extension String {
  /// The name of a section, without what some tools write around it: the root of its path, and a
  /// number behind it.
  var sectionName: String {
    let name = drop { $0 == "/" }
    return hasNumberOfTool
      ? LineMarks.trimmed(name[..<(name.lastIndex(of: "(") ?? name.endIndex)]) : String(name)
  }

  /// Whether a number that only the tool can read is behind it: `/Orders(#12)`.
  var hasNumberOfTool: Bool {
    guard hasSuffix(")"), let start = lastIndex(of: "(") else { return false }
    let inner = self[start...].dropFirst().dropLast()
    return inner.first == "#" && inner.count > 1
      && inner.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }
}
