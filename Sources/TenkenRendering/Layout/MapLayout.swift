import TenkenScenarios
import TenkenWording

/// The positions of a mind map's nodes in a picture, on both sides of the root, in whole pixels.
///
/// Every subtree has its own horizontal band on its side, high enough for its children one below
/// the other, so nothing can overlap. The same map always has the same layout. It is computed in
/// time linear in the number of nodes.
struct MapLayout {
  /// A node with its position in the picture.
  struct Box {
    let node: MindMap.Node
    let content: BoxContent
    /// The index of the parent in the list of boxes; nil for the root.
    let parent: Int?
    /// The index of its branch among the children of the root; nil for the root.
    let branch: Int?
    /// Whether it is to the left of the root.
    let isLeft: Bool
    /// The left edge.
    var x: Int
    /// The upper edge.
    var y = 0

    /// The left edge, including the number next to the box.
    var minX: Int { isLeft ? x + content.boxWidth - content.width : x }
    /// The right edge, including the number next to the box.
    var maxX: Int { isLeft ? x + content.boxWidth : x + content.width }
  }

  /// The space between the content of the picture and its edge.
  static let margin = 24
  /// The space between a node and its children, for the lines that join them.
  static let levelGap = 44

  /// The boxes, parents before their children.
  private(set) var boxes: [Box] = []
  /// The width of the picture.
  let width: Int
  /// The height of the picture.
  let height: Int

  /// Lays out the visible nodes of a map.
  init(_ map: MindMap, _ words: PageTexts) {
    var builder = Builder(words: words)
    builder.addRoot(map.root)
    boxes = builder.boxes
    let left = boxes.reduce(0) { min($0, $1.minX) }
    let right = boxes.reduce(0) { max($0, $1.maxX) }
    for index in boxes.indices {
      boxes[index].x += Self.margin - left
      boxes[index].y += Self.margin
    }
    height = builder.height + 2 * Self.margin
    width = right - left + 2 * Self.margin
  }

  /// Computes the heights of the bands first, then their positions.
  private struct Builder {
    let words: PageTexts
    var boxes: [Box] = []
    /// The height of the whole map.
    var height = 0
    /// The height of each box's subtree.
    private var bands: [Int] = []
    private var children: [[Int]] = []

    init(words: PageTexts) { self.words = words }

    /// Adds the root with its branches on both sides, and centres everything vertically.
    mutating func addRoot(_ node: MindMap.Node) {
      let root = add(Box(node: node, content: BoxContent(node, words), parent: nil))
      var sides: (right: [Int], left: [Int]) = ([], [])
      for (index, child) in (node.isFolded ? [] : node.children).enumerated() {
        let branch = add(child, below: root, branch: index, isLeft: child.isLeft)
        if child.isLeft { sides.left.append(branch) } else { sides.right.append(branch) }
      }
      let heights = [heightOfAll(sides.right), heightOfAll(sides.left), boxes[root].content.height]
      height = heights.max() ?? 0
      boxes[root].y = (height - boxes[root].content.height) / 2
      place(sides.right, inBandOf: height, at: 0)
      place(sides.left, inBandOf: height, at: 0)
    }

    /// Adds a node and its descendants, and returns its index in the list.
    private mutating func add(
      _ node: MindMap.Node, below parent: Int, branch: Int, isLeft: Bool
    ) -> Int {
      let content = BoxContent(node, words)
      let inner = boxes[parent]
      let x =
        isLeft
        ? inner.minX - MapLayout.levelGap - content.boxWidth : inner.maxX + MapLayout.levelGap
      let index = add(
        Box(node: node, content: content, parent: parent, branch: branch, isLeft: isLeft, x: x))
      guard !node.isFolded else { return index }
      for child in node.children {
        children[index].append(add(child, below: index, branch: branch, isLeft: isLeft))
      }
      bands[index] = max(content.height, heightOfAll(children[index]))
      return index
    }

    private mutating func add(_ box: Box) -> Int {
      boxes.append(box)
      bands.append(box.content.height)
      children.append([])
      return boxes.count - 1
    }

    /// Places boxes one below the other, centred in a band, each centred in its own band.
    private mutating func place(_ list: [Int], inBandOf height: Int, at top: Int) {
      var top = top + (height - heightOfAll(list)) / 2
      for box in list {
        boxes[box].y = top + (bands[box] - boxes[box].content.height) / 2
        place(children[box], inBandOf: bands[box], at: top)
        top += bands[box] + boxes[box].content.style.gap
      }
    }

    private func heightOfAll(_ list: [Int]) -> Int {
      guard let last = list.last else { return 0 }
      let all = list.reduce(0) { $0 + bands[$1] + boxes[$1].content.style.gap }
      return all - boxes[last].content.style.gap
    }
  }
}

extension MapLayout.Box {
  /// Creates the root, whose left edge is the origin for all others.
  fileprivate init(node: MindMap.Node, content: BoxContent, parent: Int?) {
    self.init(
      node: node, content: content, parent: parent, branch: nil, isLeft: false, x: 0)
  }
}
