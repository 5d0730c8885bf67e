/// One line of a file as it is shown, with carets below a part of it.
struct Snippet {
  /// The line, safe to print, with tabs expanded, shortened around the carets.
  let text: String

  /// Spaces up to the marked part, then carets.
  let carets: String

  /// The widest line shown, in terminal columns: what fits next to the line numbers.
  static let columnLimit = 100

  /// The columns shown before the marked part of a shortened line, for context.
  private static let leadingColumns = 40

  private static let tabStop = 4

  /// Marks the scalars of a line at the indices in `marked`; an empty range marks a position.
  init(line: String, marked: Range<Int>) {
    let cells = Self.cells(of: line)
    let first = min(marked.lowerBound, cells.count)
    let last = min(max(marked.upperBound, first), cells.count)
    let window = Self.window(of: cells, around: first)

    let prefix = window.lowerBound > 0 ? "…" : ""
    let suffix = window.upperBound < cells.count ? "…" : ""
    let shown = cells[window].map(\.text).joined()
    text = (prefix + shown + suffix).trimmingTrailingSpaces

    let indent = prefix.count + Self.width(of: cells[window.lowerBound..<first])
    let underlined = Self.width(of: cells[first..<max(first, min(last, window.upperBound))])
    carets =
      String(repeating: " ", count: indent) + String(repeating: "^", count: max(1, underlined))
  }

  private static func cells(of line: String) -> [DisplayCell] {
    var cells: [DisplayCell] = []
    var column = 0
    for scalar in line.unicodeScalars {
      let cell = DisplayCell(scalar, tabWidth: tabStop - column % tabStop)
      column += cell.width
      cells.append(cell)
    }
    return cells
  }

  private static func window(of cells: [DisplayCell], around first: Int) -> Range<Int> {
    guard width(of: cells[...]) > columnLimit else { return cells.indices }
    var start = first
    var leading = 0
    while start > 0, leading < leadingColumns {
      start -= 1
      leading += cells[start].width
    }
    var end = start
    var total = 0
    while end < cells.count, total + cells[end].width <= columnLimit {
      total += cells[end].width
      end += 1
    }
    return start..<max(end, first)
  }

  private static func width(of cells: ArraySlice<DisplayCell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }
}

extension String {
  /// The text without the spaces at its end.
  var trimmingTrailingSpaces: String {
    var scalars = unicodeScalars[...]
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
