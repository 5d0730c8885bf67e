/// The style of the boxes of a kind of nodes, in pixels.
struct BoxStyle {
  let fontSize: Int
  /// Whether the font is bold.
  var isBold = false
  /// The maximum width of a line of text.
  let lineWidth: Int
  /// The space between the text and the left and right edges.
  let inset: Int
  /// The space between the text and the upper and lower edges.
  let verticalInset: Int
  /// The space below the box and its subtree.
  let gap: Int

  /// The distance from one line to the next.
  var lineHeight: Int { (fontSize * 14 + 9) / 10 }
  /// The font size for measuring texts; bold type is about a tenth wider.
  var measuredSize: Int { isBold ? fontSize + (fontSize + 9) / 10 : fontSize }

  /// Creates the style of a kind of nodes.
  init(_ kind: MindMap.Node.Kind) {
    switch kind {
    case .suite:
      self.init(fontSize: 18, isBold: true, lineWidth: 220, inset: 18, verticalInset: 12, gap: 0)
    case .chapter:
      self.init(fontSize: 15, isBold: true, lineWidth: 220, inset: 14, verticalInset: 9, gap: 22)
    case .feature:
      self.init(fontSize: 14, isBold: true, lineWidth: 250, inset: 12, verticalInset: 8, gap: 16)
    case .beginning:
      self.init(fontSize: 12, lineWidth: 260, inset: 10, verticalInset: 5, gap: 8)
    case .scenario:
      self.init(fontSize: 13, lineWidth: 300, inset: 10, verticalInset: 6, gap: 8)
    case .preconditions, .cases:
      self.init(fontSize: 12, isBold: true, lineWidth: 300, inset: 8, verticalInset: 4, gap: 5)
    case .precondition, .operation, .expected, .violation, .case:
      self.init(fontSize: 12, lineWidth: 340, inset: 6, verticalInset: 3, gap: 3)
    }
  }

  private init(
    fontSize: Int, isBold: Bool = false, lineWidth: Int, inset: Int, verticalInset: Int, gap: Int
  ) {
    self.fontSize = fontSize
    self.isBold = isBold
    self.lineWidth = lineWidth
    self.inset = inset
    self.verticalInset = verticalInset
    self.gap = gap
  }
}
