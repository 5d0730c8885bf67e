import Mustache
import Scenarios

/// What templates see of the legend of a mind map: what its signs and marks mean.
struct LegendFields: MustacheParent {
  /// One sign or mark with its meaning.
  private struct Entry: MustacheParent {
    let status: Status?
    let mark: String
    let text: String
    let x: Int

    func child(named name: String) -> Any? {
      switch name {
      case "entryStatus": (status?.rawValue).templateText
      case "entryMark": TemplateText(mark)
      case "entryText": TemplateText(text)
      case "entryX": TemplateText(x)
      case "entryMarkX": TemplateText(x + 7)
      case "entryTextX": TemplateText(x + BoxContent.signWidth)
      default: nil
      }
    }
  }

  /// The size of its type in a picture.
  private static let size = 11

  private let entries: [Entry]
  /// Where it ends in a picture.
  let width: Int

  /// Makes the legend of a map.
  init(_ map: MindMap, _ words: PageWords) {
    var entries: [Entry] = []
    var x = MapLayout.margin
    func add(_ status: Status?, _ mark: String, _ text: String) {
      entries.append(Entry(status: status, mark: mark, text: text, x: x))
      x += BoxContent.signWidth + TextWidth.of(text, size: Self.size) + 20
    }
    for kind in MindMap.Node.Kind.allCases {
      guard let mark = words.label("mark.\(kind.rawValue)") else { continue }
      add(nil, mark, words["label.\(kind.rawValue)"])
    }
    if map.root.status != nil {
      let counts = Dictionary(uniqueKeysWithValues: map.root.tally.entries.map { ($0, $1) })
      for status in Status.allCases {
        add(status, "", "\(words["result.\(status.rawValue)"]) \(counts[status] ?? 0)")
      }
    }
    self.entries = entries
    width = x
  }

  func child(named name: String) -> Any? {
    switch name {
    case "entries": entries
    case "legendEnd": TemplateText(width - 20)
    default: nil
    }
  }
}
