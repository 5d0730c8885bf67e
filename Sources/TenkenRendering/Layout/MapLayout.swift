/// Where the nodes of a mind map stand in a picture, from left to right, in whole pixels.
///
/// Every subtree has a horizontal band of its own, as high as its children one below the other, so
/// that nothing can overlap. The same map always has the same layout, in time linear in its nodes.
struct MapLayout {
  /// A node with its place in the picture.
  struct Box {
    let node: MindMap.Node
    let content: BoxContent
    /// The place of the parent in the list of boxes; nil for the root.
    let parent: Int?
    /// The left edge.
    let x: Int
    /// The upper edge.
    var y = 0
  }

  /// The space between the picture and its edge.
  static let margin = 24
  /// The space between a node and its children, for the lines that join them.
  static let levelGap = 44

  /// The boxes, parents before their children.
  private(set) var boxes: [Box] = []
  /// The width of the picture.
  let width: Int
  /// The height of the picture.
  let height: Int

  /// Lays out the nodes of a map that are not folded.
  init(_ map: MindMap, _ words: PageWords) {
    var builder = Builder(words: words)
    let root = builder.add(map.root, below: nil, x: Self.margin)
    builder.place(root, at: Self.margin)
    boxes = builder.boxes
    height = builder.bands[root] + 2 * Self.margin
    width = boxes.reduce(0) { max($0, $1.x + $1.content.width) } + Self.margin
  }

  /// Finds out first how high the bands are, and then where they begin.
  private struct Builder {
    let words: PageWords
    var boxes: [Box] = []
    /// The height of each box's subtree.
    var bands: [Int] = []
    private var children: [[Int]] = []

    init(words: PageWords) { self.words = words }

    /// Adds a node and its descendants, and returns its place in the list.
    mutating func add(_ node: MindMap.Node, below parent: Int?, x: Int) -> Int {
      let content = BoxContent(node, words)
      let place = boxes.count
      boxes.append(Box(node: node, content: content, parent: parent, x: x))
      bands.append(content.height)
      children.append([])
      guard !node.isFolded else { return place }
      let inner = x + content.width + MapLayout.levelGap
      for child in node.children { children[place].append(add(child, below: place, x: inner)) }
      bands[place] = max(content.height, heightOfChildren(of: place))
      return place
    }

    /// Puts a box in the middle of its band, and its children one below the other.
    mutating func place(_ box: Int, at top: Int) {
      boxes[box].y = top + (bands[box] - boxes[box].content.height) / 2
      var top = top + (bands[box] - heightOfChildren(of: box)) / 2
      for child in children[box] {
        place(child, at: top)
        top += bands[child] + boxes[child].content.style.gap
      }
    }

    private func heightOfChildren(of box: Int) -> Int {
      guard let last = children[box].last else { return 0 }
      let all = children[box].reduce(0) { $0 + bands[$1] + boxes[$1].content.style.gap }
      return all - boxes[last].content.style.gap
    }
  }
}
