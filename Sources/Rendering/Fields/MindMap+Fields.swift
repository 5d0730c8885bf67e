import Mustache
import Scenarios

/// What templates of a mind map see of it.
struct MindMapFields: MustacheParent {
  let map: MindMap
  let words: PageWords
  let engine: TemplateEngine

  func child(named name: String) -> Any? {
    switch name {
    case "title": TemplateText(map.root.text)
    case "language": TemplateText(words.languageCode)
    case "root": root(showsFolded: true)
    case "openRoot": root(showsFolded: false)
    case "picture": PictureFields(map, words)
    case "legend": LegendFields(map, words)
    default: nil
    }
  }

  private func root(showsFolded: Bool) -> Any? {
    let nodes = FieldTable.nodes(engine, words, showsFolded: showsFolded)
    return nodes([PlacedNode(node: map.root, depth: 0, isLast: true)]).shown(by: engine)
  }
}

/// A node with what templates need to know of its place.
private struct PlacedNode {
  let node: MindMap.Node
  /// The number of nodes above it.
  let depth: Int
  /// Whether no sibling follows it.
  let isLast: Bool

  var children: [PlacedNode] {
    let last = node.children.count - 1
    return node.children.enumerated().map { place, child in
      PlacedNode(node: child, depth: depth + 1, isLast: place == last)
    }
  }
}

/// A text in a list of them.
private struct ListedText {
  let text: String
  let isLast: Bool

  static func all(_ texts: [String]) -> [ListedText] {
    texts.enumerated().map { ListedText(text: $1, isLast: $0 == texts.count - 1) }
  }
}

extension FieldTable<PlacedNode> {
  /// The sections of nodes, whose children are rendered by sections of the same kind.
  fileprivate static func nodes(
    _ engine: TemplateEngine, _ words: PageWords, showsFolded: Bool
  ) -> RepeatedSection<PlacedNode> {
    let texts = RepeatedSection(
      engine,
      FieldTable<ListedText>([
        .init("line") { .text($0.text) }, .init("isLast") { .flag($0.isLast) },
      ]))
    let nodes = RepeatedSection(engine, FieldTable(content(words) + lists(texts, words)))
    nodes.table = nodes.table.with([
      .init("indentation") { .text(String(repeating: "  ", count: $0.depth + 1)) },
      .init("isBranch") { .flag($0.depth == 1) },
      .init("isLast") { .flag($0.isLast) },
      .init("hasChildren") { .flag(!$0.node.children.isEmpty) },
      .init("children") { [unowned nodes] placed in
        nodes(showsFolded || !placed.node.isFolded ? placed.children : [])
      },
    ])
    return nodes
  }

  /// What a node says of itself.
  private static func content(_ words: PageWords) -> [Entry] {
    [
      .init("mark") { .text(words.label("mark." + $0.node.kind.rawValue)) },
      .init("text") { .text($0.node.text) },
      .init("condition") { .text($0.node.condition) },
      .init("isManual") { .flag($0.node.isManual) },
      .init("statusText") { .text($0.node.statusText(words)) },
      .choice("status") { placed in
        placed.node.status.map { .choice(ChoiceFields($0)) } ?? .flag(false)
      },
      .init("kind") { .text($0.node.kind.rawValue) },
      .init("isHeading") { .flag($0.node.isHeading) },
      .choice("is") { .choice(ChoiceFields($0.node.kind)) },
      .choice("priority") { .choice(ChoiceFields($0.node.priority)) },
      .init("hasRemarks") { .flag($0.node.hasRemarks) },
      .init("isMarked") { .flag($0.node.priority != .normal || $0.node.status != nil) },
      .init("isTwiceMarked") { .flag($0.node.priority != .normal && $0.node.status != nil) },
      .init("isFolded") { .flag($0.node.isFolded) },
      .init("hidden") { .text($0.node.hiddenCount == 0 ? "" : String($0.node.hiddenCount)) },
      .init("serial") { _ in .serial },
    ]
  }

  /// What a node has several of.
  private static func lists(
    _ texts: RepeatedSection<ListedText>, _ words: PageWords
  ) -> [Entry] {
    [
      .init("categories") { .text($0.node.categories.joined(separator: ",")) },
      .init("labelText") { .text($0.node.labels(words).joined(separator: " · ")) },
      .init("hasLabels") { .flag(!$0.node.labelList(words).isEmpty) },
      .init("labelList") { texts(ListedText.all($0.node.labelList(words))) },
      .init("note") { .text($0.node.notes.joined(separator: "\n")) },
      .init("hasNotes") { placed in
        let node = placed.node
        return .flag(!node.notes.isEmpty || node.status != nil || !node.categories.isEmpty)
      },
      .init("noteLines") { texts(ListedText.all($0.node.notes)) },
    ]
  }
}

extension MindMap.Node {
  /// Whether scenarios stand below it.
  fileprivate var isHeading: Bool { kind == .suite || kind == .chapter || kind == .feature }

  /// The priority, if it is not the usual one, and the tags: as programs read them.
  fileprivate var categories: [String] { (priority == .normal ? [] : [priority.rawValue]) + tags }

  /// The priority, if it is not the usual one, and the tags: as people read them.
  func labels(_ words: PageWords) -> [String] {
    guard priority != .normal else { return tags }
    let value = words["priority.\(priority.rawValue)"]
    return [words(.recordField, ["name": words["label.priority"], "value": value])] + tags
  }

  /// How it stood, if it was run.
  fileprivate func statusText(_ words: PageWords) -> String? {
    status.map { words["status." + $0.rawValue] }
  }

  /// How it stood, if it was run, and its labels.
  fileprivate func labelList(_ words: PageWords) -> [String] {
    (statusText(words).map { [$0] } ?? []) + labels(words)
  }
  /// Whether there is more to show than the text.
  fileprivate var hasRemarks: Bool {
    !condition.isEmpty || isManual || status != nil || !notes.isEmpty || !categories.isEmpty
      || isFolded || isHeading
  }
}
