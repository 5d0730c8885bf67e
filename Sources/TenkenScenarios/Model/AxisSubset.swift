/// Some axes of a matrix, with a number for each combination of their values.
package struct AxisSubset: Hashable, Sendable {
  /// The number of a combination: different combinations of the axes have different numbers.
  package struct Number: Hashable, Sendable {
    /// The number within the last axes, or within all axes if an `Int` can count them.
    fileprivate var last: Int
    /// The numbers within the axes before: two dozen axes can have more combinations than an `Int`.
    fileprivate var others: [Int] = []
  }

  /// The indices of the axes in the matrix, in order.
  package let indices: [Int]
  /// The number of values of each axis.
  private let counts: [Int]
  /// The positions in `indices` where a new number begins, because the product would overflow.
  private var breaks: [Int] = []
  /// The number of combinations of the axes from the last break on.
  private var lastCount = 1

  /// Selects axes of a matrix by their indices.
  package init(_ indices: some Sequence<Int>, of axes: [Axis]) {
    self.indices = Set(indices).sorted()
    counts = self.indices.map { axes[$0].values.count }
    for (index, count) in counts.enumerated() {
      let (product, isTooLarge) = lastCount.multipliedReportingOverflow(by: count)
      if isTooLarge { breaks.append(index) }
      lastCount = isTooLarge ? count : product
    }
  }

  /// The number of combinations; nil if it does not fit into an `Int`.
  var count: Int? { breaks.isEmpty ? lastCount : nil }

  /// Returns the number of a combination of the whole matrix, restricted to these axes.
  package func number(of combination: [Int]) -> Number {
    guard !breaks.isEmpty else {
      var number = 0
      for (index, count) in zip(indices, counts) { number = number * count + combination[index] }
      return Number(last: number)
    }
    var number = Number(last: 0)
    for (position, (index, count)) in zip(indices, counts).enumerated() {
      if breaks.contains(position) {
        number.others.append(number.last)
        number.last = 0
      }
      number.last = number.last * count + combination[index]
    }
    return number
  }
}

/// The content that was read for each combination of some axes.
///
/// If there are no more combinations than a scenario may have cases, each has a slot from the
/// start. Otherwise, a combination gets a slot when it is read.
struct Variants<Content> {
  let axes: AxisSubset
  /// The slots: outer nil if the combination has not been read, inner nil if it had errors.
  private var read: [Content??]
  /// The slot of each combination that was read; nil if the combination's number is its slot.
  private var slots: [AxisSubset.Number: Int]?

  /// Begins with nothing read.
  init(of axes: AxisSubset) {
    self.axes = axes
    let count = axes.count.flatMap { $0 <= ReadingLimits.cases ? $0 : nil }
    read = [Content??](repeating: nil, count: count ?? 0)
    slots = count == nil ? [:] : nil
  }

  /// Makes variants whose content is the same in all combinations.
  init(common content: Content) {
    axes = AxisSubset([], of: [])
    read = [content]
  }

  /// Everything that was read without errors.
  var contents: [Content] { read.compactMap { $0 ?? nil } }

  /// Whether something that was read without errors satisfies a condition.
  func contains(where condition: (Content) -> Bool) -> Bool {
    read.contains { content in
      guard case .some(.some(let content)) = content else { return false }
      return condition(content)
    }
  }

  /// The content for a combination of the matrix; nil if it had errors, or was not read.
  func content(in combination: [Int]) -> Content? {
    slot(of: combination).flatMap { read[$0] ?? nil }
  }

  /// Whether a combination was read, with or without errors.
  func isRead(_ combination: [Int]) -> Bool {
    guard let slot = slot(of: combination), case .some = read[slot] else { return false }
    return true
  }

  /// Stores the content for a combination; nil if it had errors.
  mutating func store(_ content: Content?, in combination: [Int]) {
    if let slot = slot(of: combination) {
      read[slot] = .some(content)
    } else {
      slots?[axes.number(of: combination)] = read.count
      read.append(.some(content))
    }
  }

  private func slot(of combination: [Int]) -> Int? {
    if axes.indices.isEmpty { return 0 }
    let number = axes.number(of: combination)
    return slots == nil ? number.last : slots?[number]
  }

  /// The variants with another content, made once of each; nil leaves one out.
  func map<Other>(_ transform: (Content) -> Other?) -> Variants<Other> {
    Variants<Other>(
      axes: axes,
      read: read.map { slot in slot.map { content in content.flatMap(transform) } }, slots: slots)
  }

  private init(axes: AxisSubset, read: [Content??], slots: [AxisSubset.Number: Int]?) {
    self.axes = axes
    self.read = read
    self.slots = slots
  }
}

extension Variants: Sendable where Content: Sendable {}
