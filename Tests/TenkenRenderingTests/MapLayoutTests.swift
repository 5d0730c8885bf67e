import TenkenSimulation
import TenkenWording
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

/// Checks where a picture puts the nodes of a map, and how it breaks their texts.
struct MapLayoutTests {
  private static let words = TextLibrary.embedded[.japanese]
  private static let kinds: [[MindMap.Node.Kind]] = [
    [.suite], [.chapter, .feature], [.feature], [.scenario],
    [.preconditions, .operation, .expected, .violation, .cases], [.precondition, .case],
  ]
  private static let pieces = ["購入する", "The balance ", "is ", "120コイン、", "（同時）", "👩‍👩‍👧", "WWWW", "\n"]

  /// A tree of nodes with texts, results and labels of all lengths.
  private static func tree(_ random: inout SplitMix64, level: Int = 0) -> MindMap.Node {
    let choices = kinds[min(level, kinds.count - 1)]
    var node = MindMap.Node(
      kind: choices[random.below(choices.count)],
      text: (0..<1 + random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined())
    if random.below(2) == 0 { node.mark = .simulated(Status.allCases[random.below(5)]) }
    node.tags = (0..<random.below(4)).map { "label-\($0)" }
    if random.below(3) == 0 { node.priority = .critical }
    node.isManual = random.below(4) == 0
    for _ in 0..<random.below(5) {
      node.tally.add(.init(Status.allCases[random.below(5)]))
    }
    if level < kinds.count - 1 {
      node.children = (0..<random.below(4)).map { _ in tree(&random, level: level + 1) }
      node.isFolded = level > 0 && random.below(6) == 0
    }
    return node
  }

  @Test(arguments: 1...60)
  func `no two boxes overlap, and all are in the picture`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = MapLayout(MindMap(root: Self.tree(&random)).balanced(), Self.words)
    for (index, box) in layout.boxes.enumerated() {
      #expect(box.minX >= MapLayout.margin && box.y >= MapLayout.margin)
      #expect(box.maxX + MapLayout.margin <= layout.width)
      #expect(box.y + box.content.height + MapLayout.margin <= layout.height)
      if let parent = box.parent.map({ layout.boxes[$0] }) {
        #expect(box.isLeft ? box.maxX < parent.minX : parent.maxX < box.minX)
      }
      for other in layout.boxes[..<index] {
        let isApart =
          box.maxX <= other.minX || other.maxX <= box.minX
          || box.y + box.content.height <= other.y || other.y + other.content.height <= box.y
        #expect(isApart, "\(box.node.text) and \(other.node.text)")
      }
    }
  }

  @Test(arguments: 1...20)
  func `the texts in a box fit into it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for box in MapLayout(MindMap(root: Self.tree(&random)), Self.words).boxes {
      let content = box.content
      for line in content.lines {
        let end = content.textX + TextWidth.of(line, size: content.style.measuredSize)
        #expect(end <= content.boxWidth - content.style.inset)
      }
      let end = content.labelsX + TextWidth.of(content.labels, size: BoxContent.smallSize)
      #expect(content.labels.isEmpty || end <= content.boxWidth)
    }
  }

  @Test func `branches are balanced between the two sides`() {
    let lines = (1...3).map { MindMap.Node(kind: .scenario, text: "line \($0)") }
    let branches = (0..<7).map {
      MindMap.Node(kind: .feature, text: "f\($0)", children: $0 == 0 ? lines + lines : [])
    }
    let root = MindMap.Node(kind: .suite, text: "root", children: branches)
    let map = MindMap(root: root).balanced()
    #expect(map.root.children.map(\.isLeft) == [false, true, true, true, true, true, true])
    let boxes = MapLayout(map, Self.words).boxes
    for box in boxes.dropFirst() {
      #expect(box.isLeft == (box.maxX < boxes[0].x))
      #expect(box.branch == Int(box.node.text.dropFirst()) ?? 0)
    }
    var two = root
    two.children = Array(branches.prefix(2))
    #expect(MindMap(root: two).balanced().root.children.allSatisfy { !$0.isLeft })
  }

  @Test(arguments: 1...20)
  func `a picture has the shape of a slide and holds the whole map`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let picture = MapPicture(MindMap(root: Self.tree(&random)).balanced(), Self.words)
    #expect(picture.width * 9 == picture.height * 16)
    #expect(picture.mapX >= 0 && picture.mapX + picture.layout.width <= picture.width)
    #expect(picture.mapY >= 0 && picture.mapY + picture.layout.height <= picture.height)
  }

  @Test func `siblings keep their order, and folded nodes have no boxes`() {
    let leaves = ["a", "b", "c"].map { MindMap.Node(kind: .operation, text: $0) }
    var folded = MindMap.Node(kind: .scenario, text: "folded", children: leaves)
    folded.isFolded = true
    let open = MindMap.Node(kind: .scenario, text: "open", children: leaves)
    let root = MindMap.Node(kind: .suite, text: "root", children: [folded, open])
    let boxes = MapLayout(MindMap(root: root), Self.words).boxes
    #expect(boxes.map(\.node.text) == ["root", "folded", "open", "a", "b", "c"])
    #expect(boxes[1].y < boxes[2].y)
    #expect(boxes[3].y < boxes[4].y && boxes[4].y < boxes[5].y)
    #expect(boxes[1].content.hiddenCount == 3)
  }

  @Test(arguments: [
    ("購入する", 4000), ("ｶﾅ", 2000), ("é", 650), ("e\u{301}", 600), ("👩‍👩‍👧", 3000), ("", 0),
    ("MM", 1798), ("ii", 478),
  ])
  func `an East Asian character is an em wide, and a combining mark has no width`(
    text: String, width: Int
  ) {
    #expect(TextWidth.of(text, size: 1000) == width)
  }

  @Test(arguments: [
    ("short", 100, ["short"]),
    ("", 100, [""]),
    ("the quick brown fox", 60, ["the quick", "brown fox"]),
    ("二行\nになる", 100, ["二行", "になる"]),
    ("購入する購入する購入", 60, ["購入する購", "入する購入"]),
    // A full stop does not begin a line, and a bracket does not end one.
    ("購入購入購入。購入購入", 60, ["購入購入購", "入。購入購入"]),
    ("購入購入「購入」購入", 50, ["購入購入", "「購入」購", "入"]),
    ("averylongwordwithoutanyspace", 60, ["averylongw", "ordwithouta", "nyspace"]),
  ])
  func `lines break at spaces or by Japanese rules`(text: String, width: Int, lines: [String]) {
    #expect(TextWidth.lines(of: text, size: 10, atMost: width) == lines)
  }
}
