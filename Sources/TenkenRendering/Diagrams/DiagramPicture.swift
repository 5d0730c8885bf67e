import TenkenSimulation

/// State machines drawn as an SVG image.
///
/// The states form a column. Transitions to a later state are drawn on the right, all others on the
/// left. Every transition has its own rows with labels where it begins, its own row where it ends,
/// and its own lane outside all labels. So no label can overlap another label or a line.
struct DiagramPicture {
  /// Sizes in pixels.
  private enum Size {
    static let text = 13
    static let title = 17
    static let row = 22
    static let lane = 16
    static let gap = 26
    static let margin = 24
    static let padding = 16
    static let label = 280
  }

  private let machines: [StateMachine]
  private let language: Language
  private var elements: [String] = []
  private var width = 0
  private var y = Size.margin

  init(_ machines: [StateMachine], _ language: Language) {
    self.machines = machines
    self.language = language
  }

  /// The text of an SVG file.
  func svg() -> String {
    var copy = self
    let sides = machines.map { DiagramRows($0, language, labelWidth: Size.label, size: Size.text) }
    let left = sides.map { copy.reach(of: $0, \.left) }.max() ?? 0
    for rows in sides { copy.draw(rows, left: left) }
    let (width, height) = (copy.width + Size.margin, copy.y)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" \
      font-family="Helvetica, Arial, 'Hiragino Sans', 'Noto Sans CJK JP', sans-serif" \
      font-size="\(Size.text)">
      <style>
      rect { fill: #eef3fb; stroke: #34507c; }
      path { fill: none; stroke: #34507c; }
      .arrow, .start { fill: #34507c; stroke: none; }
      text { fill: #1c2733; }
      .title { font-size: \(Size.title)px; font-weight: bold; }
      .state { font-weight: bold; text-anchor: middle; dominant-baseline: central; }
      .left { text-anchor: end; }
      </style>
      <rect style="fill: #ffffff; stroke: none" width="100%" height="100%"/>
      \(copy.elements.joined(separator: "\n"))
      </svg>

      """
  }

  /// How far one side of a machine reaches from its boxes.
  private func reach(of rows: DiagramRows, _ side: KeyPath<DiagramRows, DiagramRows.Side>) -> Int {
    let side = rows[keyPath: side]
    return side.labelWidth + Size.padding * 2 + side.laneCount * Size.lane
  }

  private mutating func draw(_ rows: DiagramRows, left: Int) {
    let boxWidth = rows.stateWidth + Size.padding * 2
    let boxLeft = Size.margin + left
    let boxRight = boxLeft + boxWidth
    let title = rows.machine.title[language]
    write(title, x: Size.margin, y: y + Size.title, style: "title")
    y += Size.title + Size.gap
    var tops: [Int] = []
    for state in rows.states {
      tops.append(y)
      let height = state.rowCount * Size.row + Size.padding
      elements.append(
        "<rect x=\"\(boxLeft)\" y=\"\(y)\" width=\"\(boxWidth)\" height=\"\(height)\" rx=\"8\"/>")
      write(state.title, x: boxLeft + boxWidth / 2, y: y + height / 2, style: "state")
      if state.isStart {
        elements.append(
          "<circle class=\"start\" cx=\"\(boxLeft + 14)\" cy=\"\(y)\" r=\"6\"/>")
      }
      y += height + Size.gap
    }
    for line in rows.right.lines { draw(line, tops, edge: boxRight, rows.right, direction: 1) }
    for line in rows.left.lines { draw(line, tops, edge: boxLeft, rows.left, direction: -1) }
    width = max(
      width, boxRight + reach(of: rows, \.right),
      Size.margin + TextWidth.of(title, size: Size.title))
    y += Size.padding
  }

  private mutating func draw(
    _ line: DiagramRows.Line, _ tops: [Int], edge: Int, _ side: DiagramRows.Side, direction: Int
  ) {
    func height(_ row: Int, of state: Int) -> Int {
      tops[state] + Size.padding / 2 + row * Size.row + Size.row - 5
    }
    let start = height(line.startRow + line.labels.count - 1, of: line.from)
    let end = height(line.endRow, of: line.to)
    let lane =
      edge + direction * (side.labelWidth + Size.padding * 2 + line.lane * Size.lane)
    elements.append("<path d=\"M\(edge) \(start)H\(lane)V\(end)H\(edge + direction * 8)\"/>")
    elements.append(
      "<path class=\"arrow\" d=\"M\(edge) \(end)l\(direction * 9) -5v10z\"/>")
    for (index, label) in line.labels.enumerated() {
      write(
        label, x: edge + direction * Size.padding,
        y: height(line.startRow + index, of: line.from) - 5, style: direction > 0 ? "" : "left")
    }
  }

  private mutating func write(_ text: String, x: Int, y: Int, style: String) {
    var escaped: [UInt8] = []
    ByteEscapes.markup.append(text, to: &escaped)
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    elements.append(
      "<text\(style) x=\"\(x)\" y=\"\(y)\">\(String(decoding: escaped, as: UTF8.self))</text>")
  }
}
