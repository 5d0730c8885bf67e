import TenkenSimulation
import TenkenYAML

/// An item of a list as it is written, before the values of the matrix are filled in.
struct WrittenItem<Content> {
  let node: YAMLNode
  /// The index in its list.
  let index: Int
  /// When the item holds; nil for always.
  let condition: WrittenCondition?
  /// The content if it is the same in every case; nil if it is read for each combination.
  var content: Content?
  /// The use of named steps that the item comes from; nil if it is in the list itself.
  let use: StepsUse?
  /// The group of steps that the item belongs to; nil without named steps.
  let group: StepGroup?
  /// The number of parts that the item adds to each case that has it.
  let parts: Int
  /// The list of preconditions that the item is in; meaningless for other items.
  var place = PreconditionPlace.scenario

  /// Whether some cases lack the item, or have it with different content.
  var variesByCase: Bool { condition != nil || content == nil }

  init(
    _ node: YAMLNode, index: Int, condition: WrittenCondition?, content: Content?,
    use: StepsUse? = nil, group: StepGroup? = nil
  ) {
    self.node = node
    self.index = index
    self.condition = condition
    self.content = content
    self.use = use
    self.group = group
    parts = (content == nil ? node.size : 1) + (condition?.terms.count ?? 0)
  }
}

extension WrittenItem<Step> {
  /// An item of a list that has no settings.
  init(_ item: WrittenItem<ReadItem>) {
    self.init(
      item.node, index: item.index, condition: item.condition, content: item.content?.step,
      use: item.use, group: item.group)
  }
}

extension Array {
  /// The number of parts that the items add to each case.
  func partCount<Content>() -> Int where Element == WrittenItem<Content> {
    reduce(0) { $0 + $1.parts }
  }
}

/// An item of a scenario while its variants are read.
///
/// An object, because lists of rows are filtered all the time, and a row has a dozen parts.
final class ItemRow<Content> {
  let written: WrittenItem<Content>
  let condition: Condition?
  let axisPlaceholders: [AxisPlaceholder]
  /// The variants read so far.
  var variants: Variants<Content>

  init(
    written: WrittenItem<Content>, condition: Condition?, axisPlaceholders: [AxisPlaceholder],
    variants: Variants<Content>
  ) {
    self.written = written
    self.condition = condition
    self.axisPlaceholders = axisPlaceholders
    self.variants = variants
  }
}

extension ItemRow {
  /// The content in a combination of the matrix; nil if the item is left out.
  func content(in combination: [Int]) -> Content? {
    if let condition, !condition.holds(in: combination) { return nil }
    return variants.content(in: combination)
  }
}

extension ItemRow where Content: Sendable {
  /// The item with the variants read so far.
  var item: Item<Content> {
    Item(condition: condition, axisPlaceholders: axisPlaceholders, variants: variants)
  }
}

extension ItemList {
  /// Makes a list of common contents if no item varies, else of the variants that were read.
  init(_ items: [WrittenItem<Content>], _ rows: [ItemRow<Content>]) {
    if items.contains(where: \.variesByCase) {
      self.init(rows.map(\.item))
    } else {
      self.init(common: items.compactMap(\.content))
    }
  }
}

extension ScenarioReader {
  /// The items of a list with the axes that they depend on; empty if no item varies.
  ///
  /// An item whose condition names an unknown axis is left out.
  func rows<Content>(of items: [WrittenItem<Content>], in axes: [Axis]) -> [ItemRow<Content>] {
    guard items.contains(where: \.variesByCase) else { return [] }
    let matrix = nodes.matrix
    return items.compactMap { item in
      let condition = item.condition.map(matrix.resolved)
      if case .some(nil) = condition { return nil }
      if let content = item.content {
        return ItemRow(
          written: item, condition: condition ?? nil, axisPlaceholders: [],
          variants: Variants(common: content))
      }
      let subset = AxisSubset(matrix.axisIndices(in: item.node, item.use), of: axes)
      return ItemRow(
        written: item, condition: condition ?? nil,
        axisPlaceholders: matrix.axisPlaceholders(of: item.node, item.use),
        variants: Variants(of: subset))
    }
  }

  /// Reads the variants in the current combination that were not read before.
  mutating func read<Content>(
    _ rows: [ItemRow<Content>],
    _ read: (inout StepReader, WrittenItem<Content>) -> Content?
  ) {
    let combination = nodes.matrix.combination
    for index in rows.indices where rows[index].written.content == nil {
      if let condition = rows[index].condition, !condition.holds(in: combination) { continue }
      guard !rows[index].variants.isRead(combination) else { continue }
      let written = rows[index].written
      rows[index].variants.store(read(&steps, written), in: combination)
    }
  }
}
