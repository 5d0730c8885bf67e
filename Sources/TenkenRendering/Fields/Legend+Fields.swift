import TenkenResults
import TenkenScenarios
import TenkenWording

/// The legend of a mind map: the meanings of the signs and marks in it.
struct Legend {
  /// One sign or mark with its meaning.
  struct Entry {
    /// The name of the result; nil for a mark.
    let status: String?
    let mark: String
    let text: String
    /// The left edge in a picture.
    let x: Int
  }

  /// The font size in a picture.
  private static let fontSize = 11

  let entries: [Entry]
  /// The right edge in a picture.
  let width: Int

  /// Creates the legend of a map.
  init(_ map: MindMap, _ words: PageTexts) {
    var entries: [Entry] = []
    var x = MapLayout.margin
    func add(_ status: String?, _ mark: String, _ text: String) {
      entries.append(Entry(status: status, mark: mark, text: text, x: x))
      x += BoxContent.signWidth + TextWidth.of(text, size: Self.fontSize) + 20
    }
    let kinds = map.kinds
    for kind in MindMap.Node.Kind.allCases where kinds.contains(kind) {
      guard let mark = words.label("mark.\(kind.rawValue)") else { continue }
      add(nil, mark, words["label.\(kind.rawValue)"])
    }
    let counts = Dictionary(uniqueKeysWithValues: map.root.tally.entries.map { ($0, $1) })
    if map.root.mark != nil {
      // The marks count cases on devices, and scenarios in the simulation.
      let unit = words[map.isTested ? "label.cases" : "label.scenarios"]
      add(nil, "", "\(unit)\(words["mark.colon"])\(counts.values.reduce(0, +))")
    }
    if map.isTested {
      for mark in Standing.allCases.map(ResultMark.tested) {
        if let count = counts[mark] {
          add(mark.name, "", "\(mark.legend(words)) \(count)")
        } else if map.marks.contains(mark) {
          // No case stands like this, only what cases make up.
          add(mark.name, "", mark.legend(words))
        }
      }
      if let text = map.totals?.requirementText(words) { add(nil, "", text) }
    } else if map.root.mark != nil {
      for mark in Status.allCases.map(ResultMark.simulated) {
        add(mark.name, "", "\(mark.legend(words)) \(counts[mark] ?? 0)")
      }
    }
    self.entries = entries
    width = x
  }
}

extension MindMap {
  /// The kinds of all nodes, including folded ones.
  fileprivate var kinds: Set<Node.Kind> { values(\.kind) }

  /// The results of all nodes, including folded ones.
  fileprivate var marks: Set<ResultMark> { values(\.mark) }

  private func values<Value: Hashable>(_ read: (Node) -> Value?) -> Set<Value> {
    var values: Set<Value> = []
    var nodes = [root]
    while let node = nodes.popLast() {
      if let value = read(node) { values.insert(value) }
      nodes += node.children
    }
    return values
  }
}

extension FieldTable<Legend> {
  /// The template fields of a legend.
  static var legend: Self {
    let entry = FieldTable<Legend.Entry>([
      .text("entryStatus") { $0.status },
      .text("entryMark") { $0.mark },
      .text("entryText") { $0.text },
      .flag("isPlain") { $0.status == nil && $0.mark.isEmpty },
      .number("entryX") { $0.x },
      .number("entryMarkX") { $0.x + 7 },
      .number("entryTextX") { $0.x + BoxContent.signWidth },
    ])
    return Self([
      .list("entries", of: entry) { $0.entries },
      .number("legendEnd") { $0.width - 20 },
    ])
  }
}
