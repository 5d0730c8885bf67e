import Mustache
import Scenarios

/// What templates of a mind map see of it.
struct MindMapFields: MustacheParent {
  private let map: MindMap
  private let words: PageWords
  private let engine: TemplateEngine

  init(_ map: MindMap, _ words: PageWords, _ engine: TemplateEngine) {
    self.map = map
    self.words = words
    self.engine = engine
  }

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
}

extension MindMapFields {
  /// The fields of the root; those of its descendants are made where a template asks for them.
  private func root(showsFolded: Bool) -> NodeFields {
    var nodes: RepeatedSection<PlacedNode>?
    let words = words
    let section = RepeatedSection<PlacedNode>(engine, isRepeated: { $0.node.children.isEmpty }) {
      NodeFields(placed: $0, words: words, showsFolded: showsFolded, nodes: nodes)
    }
    nodes = section
    let root = PlacedNode(node: map.root, depth: 0, isLast: true)
    return NodeFields(placed: root, words: words, showsFolded: showsFolded, nodes: section)
  }
}

/// A node with what templates need to know of its place.
private struct PlacedNode: Hashable {
  let node: MindMap.Node
  /// The number of nodes above it.
  let depth: Int
  /// Whether no sibling follows it.
  let isLast: Bool

  var children: [PlacedNode] {
    node.children.enumerated().map { place, child in
      PlacedNode(node: child, depth: depth + 1, isLast: place == node.children.count - 1)
    }
  }
}

/// What templates see of a node.
private struct NodeFields: MustacheParent {
  let placed: PlacedNode
  let words: PageWords
  /// Whether the children of folded nodes are seen.
  let showsFolded: Bool
  let nodes: RepeatedSection<PlacedNode>?

  private var node: MindMap.Node { placed.node }

  func child(named name: String) -> Any? {
    switch name {
    case "mark": words.label("mark." + node.kind.rawValue).templateText
    case "text": TemplateText(node.text)
    // A node that is only its text spares the engine to ask for more.
    case "remarks": node.hasRemarks ? self : false as Any
    case "condition": TemplateText(node.condition)
    case "isManual": node.isManual
    case "statusText": statusText
    case "status": node.status.map { ChoiceFields(chosen: $0) } ?? false
    case "kind": TemplateText(node.kind.rawValue)
    case "heading": node.isHeading ? self : false as Any
    case "is": ChoiceFields(chosen: node.kind)
    case "priority": ChoiceFields(chosen: node.priority)
    case "categories": TemplateText(node.categories.joined(separator: ","))
    case "labelText": TemplateText(node.labels(words).joined(separator: " · "))
    case "isMarked": node.priority != .normal || node.status != nil
    case "isTwiceMarked": node.priority != .normal && node.status != nil
    case "hasLabels": !labelList.isEmpty
    case "labelList": labelList
    case "note": TemplateText(node.notes.joined(separator: "\n"))
    case "hasNotes": !node.notes.isEmpty || node.status != nil || !node.categories.isEmpty
    case "noteLines": node.notes.map { TemplateText($0) }
    case "isFolded": node.isFolded
    case "hidden": node.hiddenCount == 0 ? TemplateText("") : TemplateText(node.hiddenCount)
    case "serial": TemplateText(SerialNumbers.mark)
    case "indentation": TemplateText(String(repeating: "  ", count: placed.depth + 1))
    case "isBranch": placed.depth == 1
    case "isLast": placed.isLast
    case "hasChildren": !node.children.isEmpty
    case "children":
      showsFolded || !node.isFolded ? nodes?(placed.children) ?? false : false as Any
    default: nil
    }
  }

  private var statusText: TemplateText {
    node.status.map { words["status." + $0.rawValue] }.templateText
  }

  /// How it stood, if it was run, and its labels.
  private var labelList: [TemplateText] {
    (statusText.isNull ? [] : [statusText]) + node.labels(words).map { TemplateText($0) }
  }
}

/// One of several values, for templates that show something else for each: `{{#status}}{{#passed}}…`.
private struct ChoiceFields<Value: RawRepresentable<String>>: MustacheParent {
  let chosen: Value

  func child(named name: String) -> Any? {
    if name == "name" { return TemplateText(chosen.rawValue) }
    // What is no such value is looked for in the node around it.
    return Value(rawValue: name).map { $0.rawValue == chosen.rawValue }
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

  /// Whether there is more to say than the text.
  fileprivate var hasRemarks: Bool {
    !condition.isEmpty || isManual || status != nil || !notes.isEmpty || !categories.isEmpty
      || isFolded || isHeading
  }
}
