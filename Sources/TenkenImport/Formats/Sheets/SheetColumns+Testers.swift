/// Columns of the results of several testers: 結果（田中） and 結果（佐藤）, *Result (Anna)*.
struct TesterFinder {
  private(set) var columns: SheetColumns

  init(_ columns: SheetColumns) { self.columns = columns }

  /// Finds several columns of results whose headings differ in a name only.
  ///
  /// Each is an execution. Its name is that of a tester, unless it is known as something else, or
  /// another column says who tested.
  mutating func find() {
    var found: [Int: TesterHeading] = [:]
    for column in columns.headings.indices
    where columns.roundNames[column] == nil && !columns.isGrouped(column) {
      let kind = columns.kinds[column]
      guard kind.map({ $0 == .outcome || SheetColumn.tested.contains($0) }) ?? true,
        var heading = TesterHeading.read(columns.headings[column])
      else { continue }
      if columns.reasons[column] == .given, let kind { heading.column = kind }
      guard heading.column != .verdict || columns.profile(column).isVerdicts else { continue }
      found[column] = heading
    }
    guard Set(found.values.filter { $0.column == .verdict }.map(\.name)).count > 1 else { return }
    let isSaid = columns.columns(of: .tester).contains {
      columns.profile($0).filled > 0 && found[$0] == nil
    }
    for (column, heading) in found {
      if columns.kinds[column] == nil { columns.reasons[column] = .content }
      columns.kinds[column] = heading.column
      columns.roundNames[column] = heading.name
      if !isSaid, !HeadingTable.embedded.isOccasion(heading.name) {
        columns.testers[heading.name] = heading.name
      }
    }
  }
}

/// A heading of a column of one tester: what testers write there, and whose it is.
private struct TesterHeading {
  var column: SheetColumn
  let name: String

  private static let separators: Set<Character> = [" ", "　", ":", "：", "-", "_", "/", "・"]
  private static let closing: [Character: Character] = [
    "(": ")", "（": "）", "[": "]", "【": "】", "〔": "〕",
  ]

  /// Reads a heading; nil if it is not both.
  static func read(_ heading: String) -> TesterHeading? {
    guard heading.utf8.count <= 80 else { return nil }
    if let start = heading.lastIndex(where: { closing[$0] != nil }),
      let end = heading.last, closing[heading[start]] == end
    {
      return made(heading[..<start], heading[heading.index(after: start)...].dropLast())
    }
    // `Test Result` is a heading of its own.
    guard HeadingTable.embedded.meaning(of: heading) == nil,
      let first = heading.firstIndex(where: separators.contains),
      let last = heading.lastIndex(where: separators.contains)
    else { return nil }
    return made(heading[..<first], heading[first...].dropFirst())
      ?? made(heading[last...].dropFirst(), heading[..<last])
  }

  private static func made(_ what: Substring, _ who: Substring) -> TesterHeading? {
    let table = HeadingTable.embedded
    var name = LineMarks.trimmed(who)
    for ending in ["'s", "’s"] where name.hasSuffix(ending) { name.removeLast(2) }
    let found = table.meaning(of: LineMarks.trimmed(what))?.column
    guard let found, found == .outcome || SheetColumn.tested.contains(found),
      name.contains(where: \.isLetter), table.meaning(of: name) == nil,
      VerdictTable.embedded.status(of: name) == nil
    else { return nil }
    return TesterHeading(column: found == .outcome ? .verdict : found, name: name)
  }
}
