import TenkenDiagnostics

/// A table that Markdown holds as HTML: `<table>` with its rows and cells.
struct HTMLTable {
  /// The rows, with the numbers of their lines.
  private(set) var rows: [Sheet.Row] = []
  /// The cells of the row that is open; nil outside of rows.
  private var cells: [String]?
  private var row = 0
  /// The text of the cell that is open; nil outside of cells.
  private var cell: String?
  private var width = 1
  private var height = 1
  /// The texts of cells that reach into the next rows, by column.
  private var spans: [Int: (text: String, rows: Int)] = [:]
  private var merged: [Int: String] = [:]

  /// The widest cell that is read as such: a wider one is a rule, and no cell.
  private static let widestCell = 40

  /// Whether a line begins a table.
  static func begins(_ line: String) -> Bool {
    line.hasPrefix("<") && line.prefix(6).lowercased() == "<table"
  }

  /// Reads the lines of a table.
  init(_ lines: [(text: String, line: Int)]) throws(ImportError) {
    for (text, line) in lines {
      for piece in HTMLText.pieces(of: text) {
        switch piece {
        case .tag(let tag): read(tag, line)
        case .text(let text): cell?.append(HTMLText.decoded(String(text)))
        }
      }
      cell?.append(" ")
      guard rows.count < ImportLimits.rows else {
        throw .tooMuch(
          DiagnosticText("the table has more rows", ja: "表の行数"),
          limit: .plain("\(ImportLimits.rows)"), position: .line(line))
      }
    }
    endRow()
  }

  private mutating func read(_ tag: HTMLText.Tag, _ line: Int) {
    let text = String(tag.text)
    switch tag.name {
    case "tr":
      endRow()
      if !tag.closes { (cells, row) = ([], line) }
    case "td", "th":
      endCell()
      guard !tag.closes else { return }
      if cells == nil { (cells, row) = ([], line) }
      takeSpans()
      cell = ""
      width = min(
        max(Self.value(of: "colspan", in: text).flatMap { Int($0) } ?? 1, 1),
        Self.widestCell)
      height = max(Self.value(of: "rowspan", in: text).flatMap { Int($0) } ?? 1, 1)
    case "br", "p", "li", "div": cell?.append("\n")
    // What somebody has ticked, or filled in.
    case "input" where Self.value(of: "type", in: text) == "checkbox":
      if text.contains(" checked") { cell?.append("✓") }
    case "input": cell?.append(Self.value(of: "value", in: text) ?? "")
    case _: break
    }
  }

  /// The value of an attribute of a tag; nil if it has none.
  private static func value(of name: String, in tag: String) -> String? {
    guard let found = tag.firstRange(of: name + "=") ?? tag.firstRange(of: name.uppercased() + "=")
    else { return nil }
    let rest = tag[found.upperBound...]
    guard let sign = rest.first, sign == "\"" || sign == "'" else {
      return String(rest.prefix { !$0.isWhitespace && $0 != "/" })
    }
    return String(rest.dropFirst().prefix { $0 != sign })
  }

  /// Leaves the places of cells that begin in rows above.
  private mutating func takeSpans() {
    while let column = cells?.count, let span = spans[column] {
      merged[column] = span.text
      spans[column] = span.rows > 1 ? (span.text, span.rows - 1) : nil
      cells?.append("")
    }
  }

  private mutating func endCell() {
    guard let text = cell else { return }
    cell = nil
    let lines = text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
      .filter { !$0.isEmpty }
    let own = MarkdownLine.plain(lines.joined(separator: "\n"))
    guard let column = cells?.count, column < ImportLimits.columns else { return }
    if height > 1 { spans[column] = (own, height - 1) }
    cells?.append(own)
    cells?.append(contentsOf: repeatElement("", count: width - 1))
  }

  private mutating func endRow() {
    endCell()
    guard let open = cells else { return }
    takeSpans()
    let all = cells ?? open
    cells = nil
    if !all.isEmpty {
      var made = Sheet.Row(number: row, cells: all)
      made.merged = merged
      rows.append(made)
    }
    merged = [:]
  }
}
