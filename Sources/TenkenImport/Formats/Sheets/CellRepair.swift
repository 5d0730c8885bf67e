/// Mends rows of comma-separated values that have more or fewer cells than the others.
///
/// A separator stands in a cell without quotation marks, or one is missing. What the cells of the
/// other rows have in common shows where, if it does so for certain: ids, numbered steps, and words
/// from a short list, such as priorities.
struct CellRepair {
  /// What the cells of a column have in common in the rows that are as wide as the headings.
  private struct Habit {
    private var filled = 0
    private var empty = 0
    private var numbered = 0
    private var ids = 0
    private var capitals = 0
    private var values: Set<String> = []
    private var isList = true
    /// Whether a case without a text there is hardly one.
    var isNeeded = false

    mutating func add(_ cell: String) {
      let text = LineMarks.trimmed(cell)
      guard !text.isEmpty else { return empty += 1 }
      filled += 1
      if CellRepair.isNumbered(text) { numbered += 1 }
      if ColumnProfile.isID(text) { ids += 1 }
      if text.first?.isLowercase != true { capitals += 1 }
      if text.utf8.count > 40 || values.count > 12 { isList = false } else { values.insert(text) }
    }

    /// How well a text stands in the column: positive if it does, negative if it does not.
    func fit(_ cell: String) -> Int {
      let text = LineMarks.trimmed(cell)
      let count = filled + empty
      if text.isEmpty { return empty > 0 ? 0 : isNeeded ? -2 : -1 }
      if filled == 0 { return -2 }
      var fit = 0
      let isNumbered = CellRepair.isNumbered(text)
      if numbered * 5 >= filled * 4 { fit += isNumbered ? 2 : -2 }
      if numbered == 0, isNumbered { fit -= 2 }
      if ids * 5 >= filled * 4 { fit += ColumnProfile.isID(text) ? 2 : -2 }
      if capitals == filled, text.first?.isLowercase == true { fit -= 1 }
      if isList, count >= 3, values.count * 3 <= filled * 2 {
        fit += values.contains(text) ? 2 : text.utf8.count > 40 ? -2 : -1
      }
      return fit
    }
  }

  /// The cells of a row whose last text a quotation mark joined with all behind it, as `fast,High,ask
  /// Kim`; nil unless there are as many as empty cells, and a priority is where priorities are.
  private func parts(of cells: [String]) -> [String]? {
    guard let priority, cells.count == width, cells[priority].isEmpty,
      let last = cells.lastIndex(where: { !$0.isEmpty }), last < priority,
      cells[last].contains(sign)
    else { return nil }
    let parts = cells[last].split(separator: sign, omittingEmptySubsequences: false)
    let whole = Array(cells[..<last]) + parts.map(String.init)
    return whole.count == width && PriorityText.priority(whole[priority]) != nil ? whole : nil
  }

  /// The number of cells that a row may have too many, unless spaces show which, or too few.
  private static let limit = 4

  private let width: Int
  private var habits: [Habit]
  /// Whether cells of the other rows begin with a space, too.
  private let hasSpaces: Bool
  /// The column of priorities.
  private var priority: Int?
  private let sign: String

  /// The rows, with those mended that are certain, and the numbers of the rows that stay uneven.
  static func repaired(
    _ rows: [Sheet.Row], separator: UInt8
  ) -> (rows: [Sheet.Row], uneven: [Int]) {
    let table = HeadingTable.embedded
    // Rows above the headings may say for which product the cases are.
    let headings = rows.prefix(60).first { row in
      row.cells.count > 2 && row.cells.count(where: { table.meaning(of: $0)?.isSure == true }) > 1
    }
    guard let head = headings ?? rows.first(where: { $0.cells.count > 1 }) else {
      return (rows, [])
    }
    let sign = String(decoding: [separator], as: UTF8.self)
    let rows = withoutCommonEnd(rows, below: head).joiningCode(below: head, sign)
    // A line between the cases, such as `# Login, sign-up`, has no columns.
    let others = rows.filter { row in
      row.number > head.number && row.cells.count > 1 && !row.isEmpty
        && row.cells.first.flatMap(SheetRowUse.undecorated) == nil
    }
    let whole = others.filter { $0.cells.count == head.filledWidth }
    let wide = others.filter { $0.filledWidth > head.filledWidth }
    let (most, unusual) = unusual(others)
    let uneven = Set(unusual + (whole.isEmpty ? [] : wide.map(\.number)))
    // All rows can leave out the last cell.
    let width = whole.isEmpty && most < head.filledWidth ? most : head.filledWidth
    let regular = others.filter { $0.cells.count == width }
    guard regular.count >= 3 else { return (rows, uneven.sorted()) }
    var repair = CellRepair(regular, width, sign)
    for (column, heading) in head.cells.prefix(width).enumerated() {
      let meaning = HeadingTable.embedded.meaning(of: heading)?.column
      if meaning.map(isNeeded) == true { repair.habits[column].isNeeded = true }
      if meaning == .priority { repair.priority = column }
    }
    // The cells beyond the headings may be empty ones that a separator within a text moved there.
    let padded = Set(whole.isEmpty ? [] : others.filter { $0.cells.count > width }.map(\.number))
      .subtracting(uneven)
    let least = regular.prefix(500).map { repair.fit($0.cells) }.min() ?? 0
    var open: [Int] = []
    let mended = rows.map { row in
      var row = row
      if uneven.contains(row.number) || padded.contains(row.number) {
        if let cells = repair.mended(row.cells) {
          row.cells = cells
        } else if uneven.contains(row.number) || repair.fit(row.cells) < least {
          open.append(row.number)
        }
      } else if row.number > head.number {
        row.cells = repair.parts(of: row.cells) ?? row.cells
      }
      return row
    }
    return (mended, open)
  }

  private init(_ regular: [Sheet.Row], _ width: Int, _ sign: String) {
    (self.width, self.sign) = (width, sign)
    habits = Array(repeating: Habit(), count: width)
    hasSpaces = regular.prefix(500).contains { row in
      row.cells.contains { $0.hasPrefix(" ") && !LineMarks.trimmed($0).isEmpty }
    }
    for row in regular.prefix(500) {
      for (column, cell) in row.cells.enumerated() { habits[column].add(cell) }
    }
  }

  /// The numbers of the rows that have another number of cells than most.
  ///
  /// Where many rows differ, the file leaves out empty cells at their ends, and none is uneven.
  private static func unusual(_ rows: [Sheet.Row]) -> (most: Int, numbers: [Int]) {
    let widths = Dictionary(grouping: rows, by: \.cells.count)
    guard let most = widths.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }),
      most.value.count * 4 >= rows.count * 3
    else { return (0, []) }
    return (most.key, rows.filter { $0.cells.count != most.key }.map(\.number))
  }

  /// The rows without the empty cells that most have beyond the headings.
  private static func withoutCommonEnd(_ rows: [Sheet.Row], below head: Sheet.Row) -> [Sheet.Row] {
    let width = head.filledWidth
    let own = rows.filter { $0.number > head.number && $0.cells.count > 1 && !$0.isEmpty }
    let widths = Dictionary(grouping: own, by: \.cells.count)
    guard let usual = widths.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      usual.key > width, usual.value.allSatisfy({ $0.filledWidth <= width })
    else { return rows }
    return rows.map { row in
      var row = row
      let empty = row.cells.count - max(row.filledWidth, width)
      row.cells.removeLast(max(0, min(empty, usual.key - width)))
      return row
    }
  }

  private static func isNeeded(_ column: SheetColumn) -> Bool {
    [.title, .operation, .expected].contains(column)
  }

  /// Whether a text begins to count: `1. Open it`.
  private static func isNumbered(_ text: String) -> Bool {
    LineMarks.leadingNumber(of: text.unicodeScalars.prefix(24)) == 1
  }

  private func fit(_ cells: [String]) -> Int {
    zip(habits, cells).reduce(0) { $0 + $1.0.fit($1.1) }
  }

  /// The cells of a row, as many as the headings; nil if it is not certain which they are.
  private func mended(_ cells: [String]) -> [String]? {
    let extra = cells.count - width
    guard extra != 0, extra >= -Self.limit else { return nil }
    return extra > 0 ? joined(cells, extra) : parted(cells, -extra)
  }

  /// Joins what unquoted separators parted: after one, most people write a space.
  private func joined(_ cells: [String], _ extra: Int) -> [String]? {
    let plain = fit(Array(cells.prefix(width)))
    let spaced = cells.indices.dropFirst().filter { index in
      cells[index].hasPrefix(" ") && !LineMarks.trimmed(cells[index]).isEmpty
    }
    // A row that is too wide only by empty cells may have none of its texts parted.
    let isFull = cells.suffix(extra).contains { !LineMarks.trimmed($0).isEmpty }
    if spaced.count == extra {
      let whole = joined(cells, at: Set(spaced))
      return fit(whole) >= plain + (isFull || !hasSpaces ? 0 : 1) ? whole : nil
    }
    guard extra <= Self.limit, let (whole, score) = bestJoined(cells, extra), score >= plain + 3
    else { return nil }
    return whole
  }

  /// The cells, with some of them joined with those before them.
  private func joined(_ cells: [String], at places: Set<Int>) -> [String] {
    cells.enumerated().reduce(into: []) { whole, cell in
      if places.contains(cell.offset) {
        whole[whole.count - 1] += sign + cell.element
      } else {
        whole.append(cell.element)
      }
    }
  }

  /// What speaks for joining a cell with the one before it.
  private func bond(_ cell: String) -> Int {
    let text = LineMarks.trimmed(cell)
    if text.isEmpty { return -2 }
    let isCounted = (LineMarks.leadingNumber(of: text.unicodeScalars.prefix(24)) ?? 0) > 1
    return (cell.hasPrefix(" ") ? 1 : 0) + (isCounted ? 2 : 0)
  }

  /// The only way to join cells after which all fit best, and how well; nil if two are equal.
  private func bestJoined(_ cells: [String], _ extra: Int) -> (cells: [String], fit: Int)? {
    // By the number of cells too many so far: the best ways through the columns up to one.
    var ways: [(cells: [String], fit: Int, isOnly: Bool)?] = [([], 0, true)]
    ways += Array(repeating: nil, count: extra)
    for column in 0..<width {
      var next = ways
      for surplus in 0...extra {
        next[surplus] = nil
        for before in 0...surplus {
          guard let way = ways[before] else { continue }
          let own = cells[(column + before)...(column + surplus)]
          let text = own.joined(separator: sign)
          let fit = way.fit + habits[column].fit(text) + own.dropFirst().reduce(0) { $0 + bond($1) }
          if let known = next[surplus], known.fit >= fit {
            if known.fit == fit { next[surplus]?.isOnly = false }
          } else {
            next[surplus] = (way.cells + [text], fit, way.isOnly)
          }
        }
      }
      ways = next
    }
    return ways[extra].flatMap { $0.isOnly ? ($0.cells, $0.fit) : nil }
  }

  /// Puts empty cells where separators are missing.
  private func parted(_ cells: [String], _ missing: Int) -> [String]? {
    let empty = Array(repeating: "", count: missing)
    return best(
      (0...cells.count).map { start in
        Array(cells[..<start]) + empty + Array(cells[start...])
      }, than: cells + empty)
  }

  /// The only candidate that fits clearly better than the row as it stands.
  private func best(_ candidates: [[String]], than plain: [String]) -> [String]? {
    let fits = candidates.map(fit)
    guard let most = fits.max(), most >= fit(plain) + 3, fits.count(where: { $0 == most }) == 1
    else { return nil }
    return fits.firstIndex(of: most).map { candidates[$0] }
  }
}
