/// Finds columns whose texts name groups of cases, although their headings name single ones.
struct GroupColumns {
  private(set) var columns: SheetColumns

  init(_ columns: SheetColumns) { self.columns = columns }

  /// An id that cases share names their group, if another column counts them and each has a title of
  /// its own: *Scenario* beside *No.*
  mutating func distinguishIDs() {
    let names = (columns.columns(of: .title) + columns.columns(of: .description)).filter {
      !columns.profile($0).isIDs
    }
    guard
      let number = columns.columns(of: .number).first(where: {
        columns.profile($0).countsRows(of: columns.mostFilled)
      }),
      names.contains(where: {
        columns.profile($0).filled == columns.mostFilled && columns.profile($0).isDistinct
      })
    else { return }
    for column in columns.columns(of: .id) where columns.reasons[column] != .given {
      let profile = columns.profile(column)
      guard profile.filled > 0, profile.distinctCount > 1,
        profile.distinctCount * 2 <= columns.profile(number).distinctCount
      else { continue }
      columns.kinds[column] = freeSection ?? .attribute
    }
  }

  /// A title only where a group of cases begins holds for the cases below it, too, if each has a
  /// number, and says in a column of its own what is done or seen.
  mutating func takeTitles(in sheet: Sheet) {
    guard !columns.isOwn, !columns.isSummary, !columns.has(.step),
      let titles = columns.columns[.title], titles.count == 1,
      let title = titles.first, columns.reasons[title] != .given, let kind = freeSection,
      let number = columns.column(.id) ?? columns.column(.number),
      columns.profile(number).countsRows(of: columns.mostFilled),
      case let names = columns.profile(title), names.filled > 1,
      names.filled * 2 <= columns.mostFilled,
      names.distinctCount == names.filled,
      let own = columns.filledColumn(.operation) ?? columns.filledColumn(.expected),
      columns.profile(own).filled * 10 >= columns.mostFilled * 9, columns.profile(own).isDistinct,
      let first = sheet.rows.first(where: { row in
        row.number > columns.headerRows.upperBound && !LineMarks.trimmed(row.text(number)).isEmpty
      }), !LineMarks.trimmed(first.text(title)).isEmpty
    else { return }
    columns.kinds[title] = kind
    columns.columns[kind] = [title]
    columns.columns[.title] = nil
  }

  /// The outermost kind of section that no column has, below the one that some column has.
  private var freeSection: SheetColumn? {
    guard columns.columns(of: .section).isEmpty else {
      return [.chapter, .part, .feature].allSatisfy { columns.columns(of: $0).isEmpty }
        ? .part : nil
    }
    return SheetColumn.sections.allSatisfy { columns.columns(of: $0).isEmpty } ? .section : nil
  }
}

extension ColumnProfile {
  /// Whether nearly each of some rows has a number or an id of its own; one may have slipped.
  fileprivate func countsRows(of count: Int) -> Bool {
    let own = min(filled, 500)
    return filled > 3 && filled * 10 >= count * 9 && distinctCount >= own - max(1, own / 10)
      && isNumbersOrIDs
  }
}
