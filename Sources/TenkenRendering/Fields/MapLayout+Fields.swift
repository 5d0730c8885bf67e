import TenkenScenarios
import TenkenWording

/// The picture of a mind map: the legend with the map below it, in the aspect ratio of a slide.
struct MapPicture {
  /// The height reserved for the legend above the map.
  fileprivate static let legendHeight = 44
  /// The aspect ratio of slides and screens, which the picture fills.
  private static let slide = (width: 16, height: 9)

  let layout: MapLayout
  fileprivate let legend: Legend
  let width: Int
  let height: Int

  /// Lays out a map.
  init(_ map: MindMap, _ words: PageTexts) {
    layout = MapLayout(map, words)
    legend = Legend(map, words)
    let needed = (
      width: max(layout.width, legend.width + MapLayout.margin),
      height: layout.height + Self.legendHeight
    )
    // Whole multiples of the ratio, so that the picture matches it to the pixel.
    let steps = max(
      (needed.width + Self.slide.width - 1) / Self.slide.width,
      (needed.height + Self.slide.height - 1) / Self.slide.height)
    width = steps * Self.slide.width
    height = steps * Self.slide.height
  }

  /// The left edge of the map, which is centred.
  var mapX: Int { (width - layout.width) / 2 }
  /// The upper edge of the map, which is centred in the space below the legend.
  var mapY: Int { Self.legendHeight + (height - Self.legendHeight - layout.height) / 2 }

  /// A line from a box to its parent.
  fileprivate struct Link {
    let path: String
    let branch: Int?
  }

  /// The curve from the parent's outer edge to a box's inner edge; nil for the root.
  fileprivate func link(to box: MapLayout.Box) -> Link? {
    guard let parent = box.parent.map({ layout.boxes[$0] }) else { return nil }
    let startX = box.isLeft ? parent.x : parent.x + parent.content.boxWidth
    let startY = parent.y + parent.content.height / 2
    let endX = box.isLeft ? box.x + box.content.boxWidth : box.x
    let endY = box.y + box.content.height / 2
    let middle = (startX + endX) / 2
    return Link(
      path: "M\(startX) \(startY)C\(middle) \(startY) \(middle) \(endY) \(endX) \(endY)",
      branch: box.branch)
  }
}

extension FieldTable<MapPicture> {
  /// The template fields of the picture of a mind map.
  static func picture(
    _ words: PageTexts, _ legend: FieldTable<Legend>
  ) -> Self {
    let link = FieldTable<MapPicture.Link>([
      .text("path") { $0.path },
      .number("branch") { $0.branch.map(BranchColour.number(ofBranch:)) },
    ])
    return Self([
      .number("width") { $0.width },
      .number("height") { $0.height },
      .number("mapX") { $0.mapX },
      .number("mapY") { $0.mapY },
      .list("links", of: link) { picture in picture.layout.boxes.compactMap(picture.link) },
      .list("boxes", of: .box(words)) { $0.layout.boxes },
      .record("legend", of: legend) { $0.legend },
    ])
  }
}

extension FieldTable<MapLayout.Box> {
  fileprivate static func box(_ words: PageTexts) -> Self {
    let status = FieldTable<MapLayout.Box>([
      .number("x") { $0.x },
      .number("y") { $0.y },
      .text("kind") { $0.node.kind.rawValue },
      .number("branch") { $0.branch.map(BranchColour.number(ofBranch:)) },
      .text("status") { $0.node.mark?.name },
      .text("statusText") { $0.node.statusText(words) },
      .text("mark") { words.label("mark." + $0.node.kind.rawValue) },
      .number("corner") { $0.node.kind == .suite || $0.node.kind == .beginning ? 12 : 4 },
      .text("note") { $0.node.notes.joined(separator: "\n") },
    ])
    return status.with(hidden).with(FieldTable<BoxContent>.content.entries { $0.content })
  }

  /// The fields of the number next to a folded node, on the side where its children would be.
  private static var hidden: [Entry] {
    [
      .number("hidden") { $0.content.hiddenCount == 0 ? nil : $0.content.hiddenCount },
      .number("hiddenX") { $0.isLeft ? $0.content.boxWidth - $0.content.width : $0.pillX },
      .number("hiddenY") { $0.content.height / 2 - 9 },
      .number("hiddenWidth") { $0.pillWidth },
      .number("hiddenTextX") {
        ($0.isLeft ? $0.content.boxWidth - $0.content.width : $0.pillX) + $0.pillWidth / 2
      },
      .number("hiddenTextY") { $0.content.height / 2 + 4 },
      .number("hiddenLinkX") { $0.isLeft ? -8 : $0.content.boxWidth },
      .number("middleY") { $0.content.height / 2 },
    ]
  }
}

extension MapLayout.Box {
  /// The left edge of the number to the right of a box.
  fileprivate var pillX: Int { content.boxWidth + 8 }
  fileprivate var pillWidth: Int { content.width - content.boxWidth - 8 }
}

/// A line of text in a box.
private struct BoxLine {
  let text: String
  let y: Int
}

extension FieldTable<BoxContent> {
  fileprivate static var content: Self {
    Self(text + row)
  }

  private static var text: [Entry] {
    let lines = FieldTable<BoxLine>([.text("line") { $0.text }, .number("lineY") { $0.y }])
    return [
      .number("boxWidth") { $0.boxWidth },
      .number("boxHeight") { $0.height },
      .number("markX") { $0.style.inset + 7 },
      .number("signX") { $0.style.inset },
      // A sign is 14 pixels high and is centred on the first line.
      .number("signY") { $0.style.verticalInset + ($0.style.lineHeight - 14) / 2 },
      .number("textX") { $0.textX },
      .number("firstLineY") { $0.baseline(ofLine: 0) },
      .list("lines", of: lines) { content in
        content.lines.enumerated().map { BoxLine(text: $1, y: content.baseline(ofLine: $0)) }
      },
    ]
  }

  /// The fields of the row below the text.
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
}

extension BoxContent {
  /// The upper edge of the row below the text.
  fileprivate var rowY: Int { style.verticalInset + lines.count * style.lineHeight + 4 }

  fileprivate func baseline(ofLine line: Int) -> Int {
    style.verticalInset + line * style.lineHeight + (style.lineHeight + style.fontSize * 7 / 10) / 2
  }
}
