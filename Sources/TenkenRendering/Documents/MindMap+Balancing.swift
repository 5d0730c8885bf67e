extension MindMap {
  /// The map with its last branches on the left, so that both sides hold about as much.
  ///
  /// One place decides it for all formats. Two branches are read more easily one below the other.
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
    for place in root.children.indices { root.children[place].isLeft = place >= rightCount }
    return MindMap(root: root, isTested: isTested)
  }
}

extension MindMap.Node {
  /// The number of lines that it takes where its side of the map is drawn.
  fileprivate var openLeafCount: Int {
    isFolded || children.isEmpty ? 1 : children.reduce(0) { $0 + $1.openLeafCount }
  }
}
