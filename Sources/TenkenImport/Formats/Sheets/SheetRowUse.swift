/// What a row of a table is that has no part of a case.
enum SheetRowUse {
  /// The heading of the rows below: `■ 復元`, `=== Login ===`, or a merged cell.
  case section(String)
  /// What holds before the cases below: `Precondition: signed in`.
  case precondition(String)
  /// A sum, a legend, or a remark on the table: 合計, `Author: Kim`.
  case remark

  /// Reads a row; nil if it may be a part of a case.
  init?(_ row: Sheet.Row, in columns: SheetColumns) {
    let texts = row.cells.enumerated().map {
      (column: $0.offset, text: LineMarks.trimmed($0.element))
    }
    .filter { !$0.text.isEmpty }
    guard let first = texts.first else { return nil }
    if texts.count > 1 {
      if Self.isSum(texts.map(\.text)) {
        self = .remark
        return
      }
      // `# Login, sign-up`: a line between the cases with a separator in it.
      guard !columns.isOwn, first.column == 0, texts.count <= 3,
        let bare = Self.undecorated(first.text),
        !bare.isEmpty, texts.last?.column == texts.count - 1, first.text.first != "["
      else { return nil }
      self.init(line: ([bare] + texts.dropFirst().map(\.text)).joined(separator: ", "))
      return
    }
    let bare = columns.isOwn ? nil : Self.undecorated(first.text)
    if let bare, !columns.has(.part) || !columns.isOwn {
      // A rule of nothing but signs.
      if bare.isEmpty { self = .remark } else { self.init(line: bare) }
      return
    }
    if !columns.isOwn, case .precondition(let text)? = SheetRowUse(labelledLine: row) {
      self = .precondition(text)
      return
    }
    guard let title = Self.title(first.text, first.column, row, columns) else { return nil }
    self.init(line: title)
  }

  /// Reads a row with nothing but a label and its text: `Module: Login`; nil if it is another.
  init?(labelledLine row: Sheet.Row) {
    let texts = row.cells.map(LineMarks.trimmed).filter { !$0.isEmpty }
    guard row.extras.isEmpty else { return nil }
    // A label and its text in two cells.
    if texts.count == 2, HeadingTable.embedded.meaning(of: texts[0])?.column == .preconditions {
      self = .precondition(texts[1])
      return
    }
    guard texts.count == 1 else { return nil }
    self.init(line: texts[0])
    if case .section(texts[0]) = self { return nil }
  }

  /// Reads a line that stands alone between the cases.
  private init(line: String) {
    guard let colon = line.firstIndex(where: { ":：=".contains($0) }) else {
      self = Self.condition(line).map { .precondition($0) } ?? .section(line)
      return
    }
    let name = LineMarks.trimmed(line[..<colon])
    let rest = LineMarks.trimmed(line[line.index(after: colon)...])
    if line[colon] == "=" {
      // `✓ = done`
      self = rest.isEmpty || name.isEmpty ? .section(line) : .remark
      return
    }
    switch HeadingTable.embedded.meaning(of: name)?.column {
    case .preconditions? where !rest.isEmpty: self = .precondition(rest)
    case let kind? where SheetColumn.sections.contains(kind) && !rest.isEmpty: self = .section(rest)
    case let kind? where kind == .attribute || SheetColumn.tested.contains(kind): self = .remark
    case _:
      let isRemark = HeadingTable.embedded.isAside(name) || Self.isSum([name, rest])
      self = isRemark ? .remark : .section(line)
    }
  }

  /// Whether what a labelled line above the headings says tells cases apart: where a column names
  /// their sections, a name of all of them is about the table, as a number is.
  static func namesCases(_ name: String, in columns: SheetColumns) -> Bool {
    !SheetColumn.sections.contains { columns.filledColumn($0) != nil }
      && name.contains(where: \.isLetter) && !ColumnProfile.isID(name)
  }

  /// What a line says behind a label without a colon: `Precondition step 0, the shop is open`.
  private static func condition(_ line: String) -> String? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.count == 2, words[1].count(where: \.isWhitespace) >= 2,
      let found = HeadingTable.embedded.meaning(of: String(words[0])),
      found.column == .preconditions, found.isSure
    else { return nil }
    return LineMarks.trimmed(words[1])
  }

  /// A text without the signs around it that make a heading of a line: `## Login`, `=== Login ===`,
  /// `[Login]`, 【ログイン】; nil if it has none.
  static func undecorated(_ text: String) -> String? {
    guard let first = text.first, text.utf8.count <= 240 else { return nil }
    if let last = text.last, brackets[first] == last, text.dropLast().last != first {
      let inner = text.dropFirst().dropLast()
      return inner.contains(first) ? nil : LineMarks.trimmed(inner)
    }
    let count = text.prefix { signs.contains($0) }.count
    let isSign =
      marks.contains(first) || count >= 2 || first == "#" && text.dropFirst().first == " "
    guard isSign, !"\"'".contains(first) else { return nil }
    var inner = text.drop { signs.contains($0) || marks.contains($0) || $0 == " " }
    while let last = inner.last, signs.contains(last) || marks.contains(last) || last == " " {
      inner.removeLast()
    }
    return inner.isEmpty || inner.contains(where: \.isLetter) ? LineMarks.trimmed(inner) : nil
  }

  /// The signs that begin the headings of sections within a sheet, and those that do if there are
  /// several.
  private static let marks: Set<Character> = [
    "■", "□", "◆", "◇", "●", "▼", "▽", "★", "☆", "═", "━",
  ]
  private static let signs: Set<Character> = [
    "#", "/", "=", "-", "*", ">", "<", "~", "_", "─", "—", "–", "+", "■", "═", "━", "▶",
  ]
  private static let brackets: [Character: Character] = [
    "[": "]", "【": "】", "<": ">", "＜": "＞", "〈": "〉", "《": "》", "［": "］",
  ]

  /// The text of a row that has nothing else, if it is no case.
  private static func title(
    _ text: String, _ column: Int, _ row: Sheet.Row, _ columns: SheetColumns
  ) -> String? {
    guard !columns.has(.part) || columns.has(.title), !columns.has(.chapter) else { return nil }
    if let mark = text.first, marks.contains(mark), !columns.has(.part) {
      let title = LineMarks.trimmed(String(text.drop { marks.contains($0) }))
      return title.isEmpty ? nil : title
    }
    guard !columns.has(.part) else { return nil }
    let kind = columns.kinds[column]
    let isName = kind == .id || kind == .number
    let isNumber = ColumnProfile.isID(text) || !text.contains { $0.isLetter }
    // Among cases with ids, a row with nothing but a title has none of its own.
    let isTitle =
      kind == .title
      && columns.column(.id).map { columns.profile($0).filled * 2 > columns.mostFilled } ?? false
    guard (isName && !isNumber) || isTitle || row.mergedWidth >= 3, text.utf8.count <= 240 else {
      return nil
    }
    return text
  }

  /// Whether a row of few texts is a sum.
  static func isSum(_ row: Sheet.Row) -> Bool {
    let texts = row.cells.lazy.map(LineMarks.trimmed).filter { !$0.isEmpty }.prefix(5)
    return texts.count < 5 && isSum(Array(texts))
  }

  /// Whether texts are a sum of cases, or say how many went how: 合計, `Passed` and 8.
  private static func isSum(_ texts: [String]) -> Bool {
    guard let first = texts.first, texts.count > 1 else { return false }
    let table = VerdictTable.embedded
    guard
      totals.contains(NormalizedText(first).bytes) || table.isCount(first)
        || table.isWord(first)
        || table.status(of: first) != nil && first.contains(where: \.isLetter)
    else { return false }
    return texts.dropFirst().allSatisfy { text in
      text.contains(where: \.isNumber)
        && text.allSatisfy { $0.isNumber || "%％.,:/-件() ".contains($0) }
    }
  }

  private static let totals: Set<[UInt8]> = Set(
    [
      "合計", "計", "小計", "総計", "total", "totals", "sum", "subtotal", "总计", "合计", "總計", "합계", "suma",
      "summe",
    ]
    .map { NormalizedText($0).bytes })
}
