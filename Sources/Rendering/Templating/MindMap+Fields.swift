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
    case "root": root
    default: nil
    }
  }
}

extension MindMapFields {
  /// The fields of the root; those of its descendants are made where a template asks for them.
  private var root: NodeFields {
    var nodes: RepeatedSection<MindMap.Node>?
    let words = words
    let section = RepeatedSection<MindMap.Node>(engine, isRepeated: { $0.children.isEmpty }) {
      NodeFields(node: $0, words: words, nodes: nodes)
    }
    nodes = section
    return NodeFields(node: map.root, words: words, nodes: section)
  }
}

/// What templates see of a node.
private struct NodeFields: MustacheParent {
  let node: MindMap.Node
  let words: PageWords
  let nodes: RepeatedSection<MindMap.Node>?

  func child(named name: String) -> Any? {
    switch name {
    case "mark": words.label("mark." + node.kind.rawValue).templateText
    case "text": TemplateText(node.text)
    // A node that is only its text spares the engine to ask for more.
    case "remarks": node.hasRemarks ? self : false as Any
    case "condition": TemplateText(node.condition)
    case "isManual": node.isManual
    case "statusText": node.status.map { words["status." + $0.rawValue] }.templateText
    case "labels": TemplateText(node.labels.joined(separator: ","))
    case "hasChildren": !node.children.isEmpty
    case "children": nodes?(node.children) ?? false
    default: nil
    }
  }
}

extension MindMap.Node {
  /// Whether there is more to say than the text.
  fileprivate var hasRemarks: Bool { !condition.isEmpty || isManual || status != nil }
}
