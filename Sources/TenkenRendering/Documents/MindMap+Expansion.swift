extension MindMap {
  /// The rows of an outline that are open, as OPML numbers them: the first is 1.
  ///
  /// A reader opens them one after the other, so that only rows count that are seen by then. In the
  /// specification's own example the outermost row, which is open, has the number 1.
  var expandedRows: [Int] {
    var numbers: [Int] = []
    var count = 0
    func visit(_ node: Node) {
      count += 1
      guard !node.isFolded, !node.children.isEmpty else { return }
      numbers.append(count)
      // Notes are rows of their own, before the children.
      count += node.notes.count
      for child in node.children { visit(child) }
    }
    visit(root)
    return numbers
  }
}
