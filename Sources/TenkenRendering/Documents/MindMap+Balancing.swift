extension MindMap {
  /// The map with its last branches on the left, so that both sides are about equal.
  ///
  /// All formats use this. Up to two branches stay on one side, where they are easier to read.
  func balanced() -> MindMap {
    guard root.children.count > 2 else { return self }
    let weights = root.children.map(\.openLeafCount)
    let whole = weights.reduce(0, +)
    var before = 0
    var rightCount = 0
    while rightCount < weights.count - 1,
      2 * before + weights[rightCount] < whole || 2 * weights[rightCount] >= whole
    {
      before += weights[rightCount]
      rightCount += 1
    }
    var root = root
    for index in root.children.indices { root.children[index].isLeft = index >= rightCount }
    return MindMap(root: root, isTested: isTested, totals: totals)
  }
}

extension MindMap.Node {
  /// The number of visible leaves, each of which takes a line.
  fileprivate var openLeafCount: Int {
    isFolded || children.isEmpty ? 1 : children.reduce(0) { $0 + $1.openLeafCount }
  }
}
