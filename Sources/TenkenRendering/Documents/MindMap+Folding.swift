extension MindMap {
  /// The most nodes that a map shows when it is opened, unless its first level alone has more.
  ///
  /// A screen holds this many on both sides of a map, in readable type.
  static let openNodeLimit = 60

  /// The kinds of nodes in the order in which they are opened.
  private static let levels: [[Node.Kind]] = [
    [.suite], [.chapter], [.feature, .beginning], [.scenario],
    [.preconditions, .operation, .cases],
  ]

  /// The map with its lower levels folded, so that it gives an overview.
  ///
  /// Levels open one by one, from the outermost, until there would be too many open nodes. A single
  /// feature shows its steps, a folder its scenarios, and a library its chapters.
  func folded() -> MindMap {
    var counts = [Int](repeating: 0, count: Self.levels.count)
    Self.countChildren(of: root, &counts)
    var shown = 1 + counts[0]
    var open: Set<Node.Kind> = [.suite]
    for (level, count) in zip(Self.levels, counts).dropFirst() {
      shown += count
      guard shown <= Self.openNodeLimit else { break }
      open.formUnion(level)
    }
    return open.count == Self.levels.joined().count
      ? self : MindMap(root: Self.folded(root, open), isTested: isTested, totals: totals)
  }

  /// Adds the number of children of the nodes of each level.
  private static func countChildren(of node: Node, _ counts: inout [Int]) {
    guard let level = levels.firstIndex(where: { $0.contains(node.kind) }) else { return }
    counts[level] += node.children.count
    for child in node.children { countChildren(of: child, &counts) }
  }

  private static func folded(_ node: Node, _ open: Set<Node.Kind>) -> Node {
    guard !node.children.isEmpty else { return node }
    var node = node
    node.isFolded = !open.contains(node.kind)
    node.children = node.children.map { folded($0, open) }
    return node
  }
}
