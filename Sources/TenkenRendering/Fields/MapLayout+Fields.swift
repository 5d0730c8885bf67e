import TenkenScenarios

/// The picture of a mind map.
struct MapPicture {
  /// The room of the legend above the map.
  fileprivate static let legendHeight = 44

  fileprivate let layout: MapLayout
  fileprivate let legend: Legend

  /// Lays out a map.
  init(_ map: MindMap, _ words: PageWords) {
    layout = MapLayout(map, words)
    legend = Legend(map, words)
  }

  /// The curve from the parent's right edge to a box's left edge.
  fileprivate func link(to box: MapLayout.Box) -> String? {
    guard let parent = box.parent.map({ layout.boxes[$0] }) else { return nil }
    let startX = parent.x + parent.content.boxWidth
    let startY = parent.y + parent.content.height / 2
    let endY = box.y + box.content.height / 2
    let middle = (startX + box.x) / 2
    return "M\(startX) \(startY)C\(middle) \(startY) \(middle) \(endY) \(box.x) \(endY)"
  }
}

extension FieldTable<MapPicture> {
  /// What templates see of the picture of a mind map.
  static func picture(
    _ words: PageWords, _ legend: FieldTable<Legend>, isTested: Bool
  ) -> Self {
    Self([
      .number("width") { max($0.layout.width, $0.legend.width + MapLayout.margin) },
      .number("height") { $0.layout.height + MapPicture.legendHeight },
      .number("legendHeight") { _ in MapPicture.legendHeight },
      .texts("links") { picture in picture.layout.boxes.compactMap(picture.link) },
      .list("boxes", of: .box(words, isTested: isTested)) { $0.layout.boxes },
      .record("legend", of: legend) { $0.legend },
    ])
  }
}

extension FieldTable<MapLayout.Box> {
  fileprivate static func box(_ words: PageWords, isTested: Bool) -> Self {
    let status = FieldTable<MapLayout.Box>([
      .number("x") { $0.x },
      .number("y") { $0.y },
      .text("kind") { $0.node.kind.rawValue },
      .text("status") { $0.node.status?.rawValue },
      .text("statusText") { $0.node.statusText(words, isTested: isTested) },
      .text("mark") { words.label("mark." + $0.node.kind.rawValue) },
      .number("corner") { $0.node.kind == .suite ? 12 : 4 },
      .text("note") { $0.node.notes.joined(separator: "\n") },
    ])
    return status.with(FieldTable<BoxContent>.content.entries { $0.content })
  }
}

/// A line of text in a box.
private struct BoxLine {
  let text: String
  let y: Int
}

extension FieldTable<BoxContent> {
  fileprivate static var content: Self {
    Self(text + row + hidden)
  }

  private static var text: [Entry] {
    let lines = FieldTable<BoxLine>([.text("line") { $0.text }, .number("lineY") { $0.y }])
    return [
      .number("boxWidth") { $0.boxWidth },
      .number("boxHeight") { $0.height },
      .number("markX") { $0.style.inset + 7 },
      .number("signX") { $0.style.inset },
      // A sign is 14 pixels high, and stands beside the first line.
      .number("signY") { $0.style.verticalInset + ($0.style.lineHeight - 14) / 2 },
      .number("textX") { $0.textX },
      .number("firstLineY") { $0.baseline(ofLine: 0) },
      .list("lines", of: lines) { content in
        content.lines.enumerated().map { BoxLine(text: $1, y: content.baseline(ofLine: $0)) }
      },
    ]
  }

  /// The row below the text.
  private static var row: [Entry] {
    let tally = FieldTable<BoxContent.TallyEntry>([
      .text("tallyStatus") { $0.status },
      .number("tallyCount") { $0.count },
      .number("tallyX") { $0.x },
      .number("tallyTextX") { $0.x + 15 },
    ])
    return [
      .list("tally", of: tally) { $0.tally },
      .text("labels") { $0.labels },
      .number("labelsX") { $0.labelsX },
      .number("rowY") { $0.rowY },
      .number("rowTextY") { $0.rowY + 10 },
    ]
  }

  /// The number behind the box of a folded node.
  private static var hidden: [Entry] {
    [
      .number("hidden") { $0.hiddenCount == 0 ? nil : $0.hiddenCount },
      .number("hiddenX") { $0.boxWidth + 8 },
      .number("hiddenY") { $0.height / 2 - 9 },
      .number("hiddenWidth") { $0.width - $0.boxWidth - 8 },
      .number("hiddenTextX") { $0.boxWidth + 8 + ($0.width - $0.boxWidth - 8) / 2 },
      .number("hiddenTextY") { $0.height / 2 + 4 },
      .number("middleY") { $0.height / 2 },
    ]
  }
}

extension BoxContent {
  /// The upper edge of the row below the text.
  fileprivate var rowY: Int { style.verticalInset + lines.count * style.lineHeight + 4 }

  fileprivate func baseline(ofLine line: Int) -> Int {
    style.verticalInset + line * style.lineHeight + (style.lineHeight + style.size * 7 / 10) / 2
  }
}
