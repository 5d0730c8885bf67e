import Mustache
import Scenarios

/// What templates see of the picture of a mind map.
struct PictureFields: MustacheParent {
  /// The room of the legend above the map.
  private static let legendHeight = 44

  private let layout: MapLayout
  private let words: PageWords
  private let legend: LegendFields

  init(_ map: MindMap, _ words: PageWords) {
    layout = MapLayout(map, words)
    legend = LegendFields(map, words)
    self.words = words
  }

  func child(named name: String) -> Any? {
    switch name {
    case "width": TemplateText(max(layout.width, legend.width + MapLayout.margin))
    case "height": TemplateText(layout.height + Self.legendHeight)
    case "legendHeight": TemplateText(Self.legendHeight)
    case "links": layout.boxes.compactMap { link(to: $0) }
    case "boxes": layout.boxes.map { BoxFields(box: $0, words: words) }
    case "legend": legend
    default: nil
    }
  }

  /// The curve from the parent's right edge to a box's left edge.
  private func link(to box: MapLayout.Box) -> TemplateText? {
    guard let parent = box.parent.map({ layout.boxes[$0] }) else { return nil }
    let startX = parent.x + parent.content.boxWidth
    let startY = parent.y + parent.content.height / 2
    let endY = box.y + box.content.height / 2
    let middle = (startX + box.x) / 2
    return TemplateText(
      "M\(startX) \(startY)C\(middle) \(startY) \(middle) \(endY) \(box.x) \(endY)")
  }
}

private struct BoxFields: MustacheParent {
  let box: MapLayout.Box
  let words: PageWords

  private var content: BoxContent { box.content }
  private var lineCount: Int { content.lines.count }

  func child(named name: String) -> Any? {
    switch name {
    case "x": TemplateText(box.x)
    case "y": TemplateText(box.y)
    case "boxWidth": TemplateText(content.boxWidth)
    case "boxHeight": TemplateText(content.height)
    case "kind": TemplateText(box.node.kind.rawValue)
    case "status": (box.node.status?.rawValue).templateText
    case "statusText": box.node.status.map { words["status." + $0.rawValue] }.templateText
    case "mark": words.label("mark." + box.node.kind.rawValue).templateText
    case "corner": TemplateText(box.node.kind == .suite ? 12 : 4)
    case "markX": TemplateText(content.style.inset + 7)
    case "hiddenY": TemplateText(content.height / 2 - 9)
    case "hiddenTextY": TemplateText(content.height / 2 + 4)
    case "note": TemplateText(box.node.notes.joined(separator: "\n"))
    case "signX": TemplateText(content.style.inset)
    // A sign is 14 pixels high, and stands beside the first line.
    case "signY": TemplateText(content.style.verticalInset + (content.style.lineHeight - 14) / 2)
    case "textX": TemplateText(content.textX)
    case "firstLineY": TemplateText(baseline(ofLine: 0))
    case "lines":
      content.lines.enumerated().map { LineFields(text: $1, y: baseline(ofLine: $0)) }
    case "tally": content.tally.map { TallyFields(entry: $0) }
    case "labels": TemplateText(content.labels)
    case "labelsX": TemplateText(content.labelsX)
    case "rowY": TemplateText(rowY)
    case "rowTextY": TemplateText(rowY + 10)
    case "hidden": content.hiddenCount == 0 ? TemplateText("") : TemplateText(content.hiddenCount)
    case "hiddenX": TemplateText(content.boxWidth + 8)
    case "hiddenWidth": TemplateText(content.width - content.boxWidth - 8)
    case "hiddenTextX":
      TemplateText(content.boxWidth + 8 + (content.width - content.boxWidth - 8) / 2)
    case "middleY": TemplateText(content.height / 2)
    default: nil
    }
  }

  /// The upper edge of the row below the text.
  private var rowY: Int { content.style.verticalInset + lineCount * content.style.lineHeight + 4 }

  private func baseline(ofLine line: Int) -> Int {
    let style = content.style
    return style.verticalInset + line * style.lineHeight + (style.lineHeight + style.size * 7 / 10)
      / 2
  }
}

private struct LineFields: MustacheParent {
  let text: String
  let y: Int

  func child(named name: String) -> Any? {
    switch name {
    case "line": TemplateText(text)
    case "lineY": TemplateText(y)
    default: nil
    }
  }
}

private struct TallyFields: MustacheParent {
  let entry: BoxContent.TallyEntry

  func child(named name: String) -> Any? {
    switch name {
    case "tallyStatus": TemplateText(entry.status)
    case "tallyCount": TemplateText(entry.count)
    case "tallyX": TemplateText(entry.x)
    case "tallyTextX": TemplateText(entry.x + 15)
    default: nil
    }
  }
}
