import TenkenSimulation
import TenkenYAML

/// An item of a list as it is written, before the axes of a scenario feed it.
struct WrittenItem<Content> {
  let node: YAMLNode
  /// The index in its list.
  let index: Int
  /// When the item holds; nil for always.
  let condition: WrittenCondition?
  /// The content where it is the same in every case; nil where it has to be read for several.
  let content: Content?
  /// How many parts it adds to each case that it is in.
  let parts: Int

  /// Whether it is not in all cases, or not the same in them.
  var variesByCase: Bool { condition != nil || content == nil }

  init(_ node: YAMLNode, index: Int, condition: WrittenCondition?, content: Content?) {
    self.node = node
    self.index = index
    self.condition = condition
    self.content = content
    parts = (content == nil ? node.size : 1) + (condition?.terms.count ?? 0)
  }
}

extension Array {
  /// How many parts the items add to each case.
  func partCount<Content>() -> Int where Element == WrittenItem<Content> {
    reduce(0) { $0 + $1.parts }
  }
}

/// An item of a scenario while its variants are read.
struct ItemRow<Content: Sendable> {
  let written: WrittenItem<Content>
  let condition: Condition?
  let axes: AxisSubset
  let feeds: [Feed]
  /// What was read for each combination of the axes; nil for what was not read yet.
  var variants: [Content??]

  /// The item with all that was read.
  var item: Item<Content> {
    Item(condition: condition, axes: axes, feeds: feeds, variants: variants.map { $0 ?? nil })
  }
}

extension ItemList {
  /// Makes a list of items as they are written, or of the variants that were read of them.
  init(_ items: [WrittenItem<Content>], _ rows: [ItemRow<Content>]) {
    if items.contains(where: \.variesByCase) {
      self.init(rows.map(\.item))
    } else {
      self.init(common: items.compactMap(\.content))
    }
  }
}

extension FeatureReader {
  /// The items of a list by the axes of the scenario; none where every case has the same.
  ///
  /// What no case can have is left out.
  func rows<Content>(of items: [WrittenItem<Content>], in axes: [Axis]) -> [ItemRow<Content>] {
    guard items.contains(where: \.variesByCase) else { return [] }
    return items.compactMap { item in
      let condition = item.condition.map(resolved)
      if case .some(nil) = condition { return nil }
      if let content = item.content {
        return ItemRow(
          written: item, condition: condition ?? nil, axes: AxisSubset([], of: axes), feeds: [],
          variants: [content])
      }
      let subset = AxisSubset(feedingAxes(of: item.node), of: axes)
      return ItemRow(
        written: item, condition: condition ?? nil, axes: subset, feeds: feeds(of: item.node),
        variants: [Content??](repeating: nil, count: subset.count))
    }
  }

  /// Reads the items that the combination at hand is the first to have.
  mutating func read<Content>(
    _ rows: inout [ItemRow<Content>],
    _ read: (inout FeatureReader, YAMLNode, _ index: Int) -> Content?
  ) {
    for index in rows.indices where rows[index].written.content == nil {
      if let condition = rows[index].condition, !condition.holds(in: combination) { continue }
      let number = rows[index].axes.number(of: combination)
      guard case .none = rows[index].variants[number] else { continue }
      let written = rows[index].written
      rows[index].variants[number] = .some(read(&self, written.node, written.index))
    }
  }

  /// The indices of the axes that an item differs with: they are named in `${…}`, or in the `when`
  /// of a look in it.
  private func feedingAxes(of node: YAMLNode) -> Set<Int> {
    var names: Set<String> = []
    node.collectPlaceholders(&names)
    for look in node.kind == .mapping ? node["expect"].map({ Array($0.elements) }) ?? [] : []
    where look.kind == .mapping {
      for (key, _) in look["when"]?.entries.map({ $0 }) ?? [] { names.insert(key.text) }
    }
    return Set(names.compactMap { axisIndices[$0]?.axis })
  }

  /// What axes give an item whole.
  private func feeds(of node: YAMLNode) -> [Feed] {
    guard node.kind == .mapping else { return feed(node, .word) }
    guard
      let (word, value) = node.entries.first(where: { key, _ in
        !Self.modifiers.contains { key.textEquals($0) }
      })
    else { return [] }
    guard value.kind == .mapping else { return feed(word, .word) + feeds(value, nil) }
    return feed(word, .word) + value.entries.flatMap { feeds($1, $0.text) }
  }

  /// What axes give an argument, or its elements.
  private func feeds(_ value: YAMLNode, _ name: String?) -> [Feed] {
    guard value.kind == .sequence else { return feed(value, .argument(name, element: nil)) }
    return value.elements.enumerated().flatMap { feed($1, .argument(name, element: $0)) }
  }

  private func feed(_ node: YAMLNode, _ target: Feed.Target) -> [Feed] {
    guard node.isPlaceholder, let name = node.placeholderNames.first,
      let axis = axisIndices[name]?.axis
    else { return [] }
    return [Feed(axis: axis, target: target)]
  }
}

extension YAMLNode {
  /// Adds the names of all `${…}` at and below the node.
  fileprivate func collectPlaceholders(_ names: inout Set<String>) {
    guard containsPlaceholder else { return }
    switch kind {
    case .scalar: names.formUnion(placeholderNames)
    case .sequence: for element in elements { element.collectPlaceholders(&names) }
    case .mapping:
      for (key, value) in entries {
        key.collectPlaceholders(&names)
        value.collectPlaceholders(&names)
      }
    }
  }
}
