/// The content of a scenario before the values of its matrix are chosen, shared by all its cases.
///
/// A case chooses a value on each axis, and takes its steps and expectations from the outline.
package final class Outline: Sendable {
  /// The id of the feature.
  let feature: String
  /// The id of the scenario.
  let scenario: String
  /// The axes of the matrix; empty for a scenario with a single case.
  package let axes: [Axis]
  /// The preconditions: the file's, then the scenario's own.
  package let preconditions: ItemList<Step>
  /// The operations, with the intermediate expectations.
  package let operations: ItemList<Step>
  /// The expectations at the end.
  package let expected: ItemList<Expectation>
  /// The invariants that the scenario says are broken.
  package let violates: ItemList<ViolatedInvariant>

  init(
    feature: String, scenario: String, axes: [Axis], preconditions: ItemList<Step>,
    operations: ItemList<Step>, expected: ItemList<Expectation>,
    violates: ItemList<ViolatedInvariant>
  ) {
    self.feature = feature
    self.scenario = scenario
    self.axes = axes
    self.preconditions = preconditions
    self.operations = operations
    self.expected = expected
    self.violates = violates
  }
}

/// An invariant that a scenario says is broken.
package struct ViolatedInvariant: Hashable, Sendable {
  /// The index of the invariant in the vocabulary.
  package let invariant: Int
  /// Its name.
  package let name: String

  /// Makes a violation of an invariant of a vocabulary.
  package init(invariant: Int, name: String) { (self.invariant, self.name) = (invariant, name) }
}

/// The items of one list of a scenario, in the order of the file.
package struct ItemList<Content: Sendable>: Sendable {
  private enum Storage: Sendable {
    /// Every case has the same items.
    case common([Content])
    /// The items differ between cases.
    case varied([Item<Content>])
  }

  private let storage: Storage

  /// Makes a list of items that are the same in every case.
  init(common contents: [Content]) { storage = .common(contents) }

  /// Makes a list of items that cases choose from.
  init(_ items: [Item<Content>]) { storage = .varied(items) }

  /// The items.
  package var items: [Item<Content>] {
    switch storage {
    case .common(let contents): contents.map(Item.init(common:))
    case .varied(let items): items
    }
  }

  /// Whether every case has an item, because one has no condition.
  var isInEveryCase: Bool {
    switch storage {
    case .common(let contents): !contents.isEmpty
    case .varied(let items): items.contains { $0.condition == nil }
    }
  }

  /// Returns the content of the items that a combination of the matrix has.
  func contents(in combination: [Int]) -> [Content] {
    switch storage {
    case .common(let contents): return contents
    case .varied(let items):
      // Iterates by index, because a loop over the elements would copy them with all their content.
      var contents: [Content] = []
      contents.reserveCapacity(items.count)
      for index in items.indices {
        if let content = items[index].content(in: combination) { contents.append(content) }
      }
      return contents
    }
  }
}

/// One item of a list, read once for each combination of the axes that it uses.
package struct Item<Content: Sendable>: Sendable {
  /// The condition under which a case has the item; nil if every case has it.
  package let condition: Condition?
  /// The placeholders that are the whole word or argument of the item.
  package let axisPlaceholders: [AxisPlaceholder]
  /// The content for each combination of its axes that a case has.
  private let variants: Variants<Content>

  /// Makes an item that is the same in every case.
  init(common content: Content) {
    self.init(condition: nil, axisPlaceholders: [], variants: Variants(common: content))
  }

  init(condition: Condition?, axisPlaceholders: [AxisPlaceholder], variants: Variants<Content>) {
    self.condition = condition
    self.axisPlaceholders = axisPlaceholders
    self.variants = variants
  }

  /// The axes that the content depends on.
  package var axes: AxisSubset { variants.axes }

  /// The content for each combination of its axes that a case has.
  package var contents: [Content] { variants.contents }

  /// Returns the content for a combination of the matrix; nil if the item is left out.
  package func content(in combination: [Int]) -> Content? {
    if let condition, !condition.holds(in: combination) { return nil }
    return variants.content(in: combination)
  }
}

/// A condition on the values of the matrix: every term must hold, with any one of its values.
package struct Condition: Hashable, Sendable {
  /// One axis and the values that satisfy it.
  struct Term: Hashable {
    /// The index of the axis in the matrix.
    let axis: Int
    /// The indices of the values on the axis.
    let values: Set<Int>
    /// The values below 64 as bits: most axes have fewer values, and need no hash table.
    private let bits: UInt64

    init(axis: Int, values: Set<Int>) {
      self.axis = axis
      self.values = values
      bits = values.reduce(0) { $1 < UInt64.bitWidth ? $0 | 1 << UInt64($1) : $0 }
    }

    /// Returns whether a value of the axis, by its index, satisfies the term.
    func holds(for value: Int) -> Bool {
      value < UInt64.bitWidth ? bits & 1 << UInt64(value) != 0 : values.contains(value)
    }
  }

  let terms: [Term]

  /// The indices of the axes that the condition tests.
  package var axes: [Int] { terms.map(\.axis) }

  /// Returns whether a combination of the matrix satisfies every term.
  func holds(in combination: [Int]) -> Bool {
    terms.allSatisfy { $0.holds(for: combination[$0.axis]) }
  }
}

/// A placeholder that is the whole word or argument of an item, and not a part of a longer text.
package struct AxisPlaceholder: Hashable, Sendable {
  /// Where the value is in the item.
  package enum Position: Hashable, Sendable {
    /// The value is the item's word.
    case word
    /// The value is an argument, or an element of one; no name means the first parameter.
    case argument(String?, element: Int?)
  }

  /// The index of the axis in the matrix.
  package let axis: Int
  /// Where the value is in the item.
  package let position: Position
  /// When the value is there; nil for in every case that has the item.
  let condition: Condition?

  /// Makes a placeholder that is filled in every case that has the item.
  package init(axis: Int, position: Position) {
    self.init(axis: axis, position: position, condition: nil)
  }

  init(axis: Int, position: Position, condition: Condition?) {
    self.axis = axis
    self.position = position
    self.condition = condition
  }

  /// Whether the value is in the item in a combination of the matrix.
  package func isFilled(in combination: [Int]) -> Bool {
    condition?.holds(in: combination) ?? true
  }
}
