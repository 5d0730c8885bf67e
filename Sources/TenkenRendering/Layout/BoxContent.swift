import TenkenScenarios
import TenkenWording

/// The texts in the box of a node, and their sizes in pixels.
struct BoxContent {
  /// A result with its number of scenarios or cases, in the row below the text.
  struct TallyEntry {
    /// The name of the status in templates.
    let status: String
    /// The number of scenarios.
    let count: Int
    /// The left edge in the box.
    let x: Int
  }

  /// The font size in the row below the text.
  static let smallSize = 10
  /// The height of the row below the text.
  static let rowHeight = 16
  /// The width of a sign or mark before the text, with the space after it.
  static let signWidth = 20

  let style: BoxStyle
  /// The lines of the text.
  let lines: [String]
  /// The left edge of the text in the box, after the sign or mark if there is one.
  let textX: Int
  /// The numbers of scenarios or cases by result, below the text; empty without results.
  private(set) var tally: [TallyEntry] = []
  /// The labels below the text, on one line.
  let labels: String
  /// The left edge of the labels in the box.
  let labelsX: Int
  /// The number of scenarios or lines that a folded node hides; 0 for other nodes.
  let hiddenCount: Int
  /// The width of the box itself.
  let boxWidth: Int
  /// The height of the box.
  let height: Int

  /// The width including the number next to the box.
  var width: Int {
    hiddenCount == 0 ? boxWidth : boxWidth + 14 + TextWidth.of("+\(hiddenCount)", size: 11) + 12
  }

  /// Breaks the texts of a node into lines, and measures them.
  init(_ node: MindMap.Node, _ words: PageTexts) {
    let style = BoxStyle(node.kind)
    var text = node.text
    if !node.condition.isEmpty { text += " [\(node.condition)]" }
    if node.isManual { text += " [\(words["label.manual"])]" }
    self.style = style
    lines = TextWidth.lines(of: text, size: style.measuredSize, atMost: style.lineWidth)
    let hasSign = node.mark != nil || words.label("mark.\(node.kind.rawValue)") != nil
    textX = style.inset + (hasSign ? Self.signWidth : 0)
    var rowX = textX
    if node.kind != .scenario {
      for (mark, count) in node.tally.entries {
        tally.append(TallyEntry(status: mark.name, count: count, x: rowX))
        rowX += 24 + TextWidth.of(String(count), size: 11)
      }
    }
    labelsX = rowX
    labels = Self.shortened(
      node.labels(words).joined(separator: " · "), to: style.lineWidth + textX - rowX)
    let textWidth = lines.map { TextWidth.of($0, size: style.measuredSize) }.max() ?? 0
    let rowWidth =
      labels.isEmpty ? rowX - 8 : rowX + TextWidth.of(labels, size: Self.smallSize)
    let hasRow = !labels.isEmpty || !tally.isEmpty
    boxWidth = max(textX + textWidth, hasRow ? rowWidth : 0) + style.inset
    height =
      lines.count * style.lineHeight + (hasRow ? Self.rowHeight : 0) + 2 * style.verticalInset
    hiddenCount = node.hiddenCount
  }

  /// The start of a text that fits on a line.
  private static func shortened(_ text: String, to width: Int) -> String {
    let lines = TextWidth.lines(of: text, size: smallSize, atMost: max(width, 80) - smallSize)
    guard lines.count > 1, var start = lines.first else { return text }
    while let last = start.last, last == "·" || last == " " { start.removeLast() }
    return start + "…"
  }
}

extension MindMap.Node {
  /// The number of scenarios that a folded node hides, or of lines if there are none below it.
  var hiddenCount: Int {
    guard isFolded else { return 0 }
    return kind == .scenario || scenarioCount == 0 ? lineCount : scenarioCount
  }

  /// The number of nodes below it, without the headings of preconditions and cases.
  private var lineCount: Int {
    children.reduce(0) {
      $0 + ($1.kind == .preconditions || $1.kind == .cases ? 0 : 1) + $1.lineCount
    }
  }
}
