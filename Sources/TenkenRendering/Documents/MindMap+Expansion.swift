extension MindMap {
  /// The open rows of an outline, numbered as in OPML: the first row is 1.
  ///
  /// A reader opens the rows one after the other, so only rows visible by then are counted.
  /// In the example of the specification, the outermost row is open and has the number 1.
  var expandedRows: [Int] {
    var numbers: [Int] = []
    var count = 0
    func visit(_ node: Node) {
      count += 1
      guard !node.isFolded, !node.children.isEmpty else { return }
      numbers.append(count)
      // Each note is a separate row before the children.
      count += node.notes.count
      for child in node.children { visit(child) }
    }
    visit(root)
    return numbers
  }
}
