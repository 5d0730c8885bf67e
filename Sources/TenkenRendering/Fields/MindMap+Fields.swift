import TenkenScenarios
import TenkenWording

extension MindMap {
  /// The template fields of the map.
  func fields(_ source: DocumentSource) -> PageFields {
    let words = source.words
    let legend = FieldTable<Legend>.legend
    let page = NodePage(checklistFile: source.checklistFile)
    return FieldTable<MindMap>([
      .text("title") { $0.root.text },
      .text("indexFile") { _ in source.indexFile },
      .text("language") { _ in words.languageCode },
      .flag("isTested") { $0.isTested },
      .texts("totalRules") { $0.totals?.rules(words) ?? [] },
      .text("expandedRows") { $0.expandedRows.map { String($0) }.joined(separator: ",") },
      .record("root", of: .node(words, showsFolded: true, page)) {
        PlacedNode(node: $0.root, depth: 0)
      },
      .record("openRoot", of: .node(words, showsFolded: false, page)) {
        PlacedNode(node: $0.root, depth: 0)
      },
      .record("picture", of: .picture(words, legend)) { MapPicture($0, words) },
      .record("legend", of: legend) { Legend($0, words) },
    ]).page(self)
  }
}

/// Values that all nodes of a page share.
private struct NodePage {
  /// The checklist next to the map; nil if there is none.
  let checklistFile: String?

  /// The link to a scenario in the checklist; nil for other nodes or without a checklist.
  func link(to node: MindMap.Node) -> String? {
    guard let checklistFile, !node.address.isEmpty else { return nil }
    return checklistFile + "#" + node.address.anchor
  }
}

/// A node with its position in the map.
private struct PlacedNode {
  let node: MindMap.Node
  /// The number of nodes above it.
  let depth: Int
  /// The index of a branch of the root; nil for all other nodes.
  var branch: Int?

  var children: [PlacedNode] {
    node.children.enumerated().map { index, child in
      PlacedNode(node: child, depth: depth + 1, branch: depth == 0 ? index : nil)
    }
  }
}

extension FieldTable<PlacedNode> {
  /// The template fields of a node; its children have the same fields.
  fileprivate static func node(
    _ words: PageTexts, showsFolded: Bool, _ page: NodePage
  ) -> Self {
    let counts = FieldTable<MindMap.CaseCount>([
      .text("countName") { $0.name }, .number("countCases") { $0.count }, .isFirst, .isLast,
    ])
    return Self(content(words) + remarks(words) + branch).with([
      .text("indentation") { String(repeating: "  ", count: $0.depth + 1) },
      .text("link") { page.link(to: $0.node) },
      .isLast,
      .flag("hasChildren") { !$0.node.children.isEmpty },
      .list("caseCounts", of: counts) { $0.node.caseCounts },
      .sameList("children") { showsFolded || !$0.node.isFolded ? $0.children : [] },
    ])
  }

  /// The fields of a branch of the root: its side and its colour.
  private static var branch: [Entry] {
    [
      .flag("isBranch") { $0.branch != nil },
      .flag("isLeft") { $0.node.isLeft },
      .text("branchColour") { $0.branch.map(BranchColour.code(ofBranch:)) },
      .number("rightCount") { $0.node.children.filter { !$0.isLeft }.count },
    ]
  }

  /// The fields of a node with a single value.
  private static func content(_ words: PageTexts) -> [Entry] {
    [
      .text("mark") { words.label("mark." + $0.node.kind.rawValue) },
      .text("text") { $0.node.text },
      .text("condition") { $0.node.condition },
      .flag("isManual") { $0.node.isManual },
      .text("statusText") { $0.node.statusText(words) },
      .choice("status", among: ResultMark.names) { $0.node.mark?.name },
      .text("kind") { $0.node.kind.rawValue },
      .flag("isHeading") { $0.node.isHeading },
      .choice("is") { $0.node.kind },
      .choice("priority") { $0.node.priority },
      .flag("hasRemarks") { $0.node.hasRemarks },
      .flag("isMarked") { $0.node.priority != .normal || $0.node.mark != nil },
      .flag("isTwiceMarked") { $0.node.priority != .normal && $0.node.mark != nil },
      .flag("isFolded") { $0.node.isFolded },
      .number("hidden") { $0.node.hiddenCount == 0 ? nil : $0.node.hiddenCount },
      .serial("serial"),
    ]
  }

  /// The fields of a node with several values, such as tags and notes.
  private static func remarks(_ words: PageTexts) -> [Entry] {
    let texts = FieldTable<String>([.text("line") { $0 }, .isLast])
    return [
      .text("categories") { $0.node.categories.joined(separator: ",") },
      .text("labelText") { $0.node.labels(words).joined(separator: " · ") },
      .flag("hasLabels") { !$0.node.labelList(words).isEmpty },
      .list("labelList", of: texts) { $0.node.labelList(words) },
      .text("note") { $0.node.notes.joined(separator: "\n") },
      .flag("hasNotes") { placed in
        let node = placed.node
        return !node.notes.isEmpty || node.mark != nil || !node.categories.isEmpty
      },
      .list("noteLines", of: texts) { $0.node.notes },
    ]
  }
}

extension MindMap {
  /// The number of cases in a standing.
  fileprivate struct CaseCount {
    let name: String
    let count: Int
  }
}

extension MindMap.Node {
  /// The numbers of cases of a scenario by how they stand; empty for others and in the simulation.
  fileprivate var caseCounts: [MindMap.CaseCount] {
    guard kind == .scenario, case .tested? = mark else { return [] }
    return tally.entries.map { MindMap.CaseCount(name: $0.mark.name, count: $0.count) }
  }

  /// Whether it is a level above scenarios: the suite, a chapter or a feature.
  fileprivate var isHeading: Bool { kind == .suite || kind == .chapter || kind == .feature }

  /// The priority, unless it is normal, and the tags, in a form for programs.
  fileprivate var categories: [String] { (priority == .normal ? [] : [priority.rawValue]) + tags }

  /// The priority, unless it is normal, and the tags, in a form for readers.
  func labels(_ words: PageTexts) -> [String] {
    guard priority != .normal else { return tags }
    let value = priority.name(words)
    return [words(.recordField, ["name": words["label.priority"], "value": value])] + tags
  }

  /// The status on devices or in the simulation, in words; nil if there is none.
  func statusText(_ words: PageTexts) -> String? { mark?.text(words) }

  /// The status, if there is one, and the labels.
  fileprivate func labelList(_ words: PageTexts) -> [String] {
    (statusText(words).map { [$0] } ?? []) + labels(words)
  }

  /// Whether there is more to show than its text.
  fileprivate var hasRemarks: Bool {
    !condition.isEmpty || isManual || mark != nil || !notes.isEmpty || !categories.isEmpty
      || isFolded || isHeading
  }
}
