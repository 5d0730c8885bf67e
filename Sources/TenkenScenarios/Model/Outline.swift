/// A scenario before its matrix is filled in: what all of its cases are made of.
///
/// A case is a choice among the values of the axes; what it says, it finds here.
public final class Outline: Sendable {
  /// The id of the feature.
  let feature: String
  /// The id of the scenario.
  let scenario: String
  /// The matrix; empty for a scenario of a single case.
  public let axes: [Axis]
  /// What is true before: the items of the file, then the scenario's own.
  public let preconditions: ItemList<Step>
  /// What is done, with the looks between.
  public let operations: ItemList<Step>
  /// What is expected in the end.
  public let expected: ItemList<Expectation>
  /// The invariants that the scenario says are broken.
  public let violates: [String]

  init(
    feature: String, scenario: String, axes: [Axis], preconditions: ItemList<Step>,
    operations: ItemList<Step>, expected: ItemList<Expectation>, violates: [String]
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

/// The items of one list of a scenario, in the order of the file.
public struct ItemList<Content: Sendable>: Sendable {
  private enum Storage: Sendable {
    /// Every case has the same.
    case common([Content])
    /// Cases differ.
    case varied([Item<Content>])
  }

  private let storage: Storage

  /// Makes a list of what is in every case.
  init(common contents: [Content]) { storage = .common(contents) }

  /// Makes a list of items that cases choose from.
  init(_ items: [Item<Content>]) { storage = .varied(items) }

  /// The items.
  public var items: [Item<Content>] {
    switch storage {
    case .common(let contents): contents.map(Item.init(common:))
    case .varied(let items): items
    }
  }

  /// What the items say in a combination of the matrix; those that are not in it are left out.
  func contents(in combination: [Int]) -> [Content] {
    switch storage {
    case .common(let contents): return contents
    case .varied(let items):
      // By index: the elements of a loop would be copied, with all that they hold.
      var contents: [Content] = []
      contents.reserveCapacity(items.count)
      for index in items.indices {
        if let content = items[index].content(in: combination) { contents.append(content) }
      }
      return contents
    }
  }
}

/// One item of a list, read once for each combination of the axes that feed it.
public struct Item<Content: Sendable>: Sendable {
  /// When the item holds; nil for always.
  public let condition: Condition?
  /// What axes give it whole.
  public let feeds: [Feed]
  /// The content for each combination of its axes that a case has.
  private let variants: Variants<Content>

  /// Makes an item that is the same in every case.
  init(common content: Content) {
    self.init(condition: nil, feeds: [], variants: Variants(common: content))
  }

  init(condition: Condition?, feeds: [Feed], variants: Variants<Content>) {
    self.condition = condition
    self.feeds = feeds
    self.variants = variants
  }

  /// The axes that its content differs with.
  public var axes: AxisSubset { variants.axes }

  /// What it says, once for each combination of its axes that a case has.
  public var contents: [Content] { variants.contents }

  /// What it says in a combination of the matrix; nil where it is left out.
  public func content(in combination: [Int]) -> Content? {
    if let condition, !condition.holds(in: combination) { return nil }
    return variants.content(in: combination)
  }
}

/// What the values of the matrix must be for something to hold: all terms, any value of each.
public struct Condition: Sendable {
  /// One axis and the values that satisfy it.
  struct Term {
    /// The index of the axis in the matrix.
    let axis: Int
    /// The indices of the values on the axis.
    let values: Set<Int>
    /// Those below 64 as bits: most axes have fewer values, and need no hash table.
    private let bits: UInt64

    init(axis: Int, values: Set<Int>) {
      self.axis = axis
      self.values = values
      bits = values.reduce(0) { $1 < UInt64.bitWidth ? $0 | 1 << UInt64($1) : $0 }
    }

    /// Whether a value of the axis satisfies the term, by its index.
    func holds(for value: Int) -> Bool {
      value < UInt64.bitWidth ? bits & 1 << UInt64(value) != 0 : values.contains(value)
    }
  }

  let terms: [Term]

  /// The indices of the axes that it asks for.
  public var axes: [Int] { terms.map(\.axis) }

  /// Whether a combination of the matrix satisfies every term.
  func holds(in combination: [Int]) -> Bool {
    terms.allSatisfy { $0.holds(for: combination[$0.axis]) }
  }
}

/// What an axis gives an item: the value itself, and not a part of a longer text.
public struct Feed: Hashable, Sendable {
  /// Where the value stands.
  public enum Target: Hashable, Sendable {
    /// It is the item's word.
    case word
    /// It is an argument, or an element of one; without a name that of the first parameter.
    case argument(String?, element: Int?)
  }

  /// The index of the axis in the matrix.
  public let axis: Int
  /// Where the value stands.
  public let target: Target

  /// Says where an axis's value stands.
  public init(axis: Int, target: Target) {
    self.axis = axis
    self.target = target
  }
}
