/// Some axes of a matrix, which number their combinations.
public struct AxisSubset: Hashable, Sendable {
  /// What tells a combination of the axes from their others.
  public struct Number: Hashable, Sendable {
    /// The number of the combination of the last axes, or of all of them where that is a number.
    fileprivate var last: Int
    /// The numbers of the axes before: two dozen axes have more combinations than there are numbers.
    fileprivate var others: [Int] = []
  }

  /// The indices of the axes in the matrix, in order.
  public let indices: [Int]
  /// How many values each of them has.
  private let counts: [Int]
  /// Where in the indices another number begins, as the product goes beyond all numbers.
  private var breaks: [Int] = []
  /// How many combinations the axes from the last break on have.
  private var lastCount = 1

  /// Takes axes of a matrix by their indices.
  public init(_ indices: some Sequence<Int>, of axes: [Axis]) {
    self.indices = Set(indices).sorted()
    counts = self.indices.map { axes[$0].values.count }
    for (index, count) in counts.enumerated() {
      let (product, isTooLarge) = lastCount.multipliedReportingOverflow(by: count)
      if isTooLarge { breaks.append(index) }
      lastCount = isTooLarge ? count : product
    }
  }

  /// How many combinations there are; nil where they are more than a number can say.
  var count: Int? { breaks.isEmpty ? lastCount : nil }

  /// The number of the combination that is a part of one of the whole matrix.
  public func number(of combination: [Int]) -> Number {
    guard !breaks.isEmpty else {
      var number = 0
      for (index, count) in zip(indices, counts) { number = number * count + combination[index] }
      return Number(last: number)
    }
    var number = Number(last: 0)
    for (place, (index, count)) in zip(indices, counts).enumerated() {
      if breaks.contains(place) {
        number.others.append(number.last)
        number.last = 0
      }
      number.last = number.last * count + combination[index]
    }
    return number
  }
}

/// What is read for each combination of some axes.
///
/// There is a place for each of them, as long as a scenario may have as many cases; of more only
/// those have one that were read.
struct Variants<Content: Sendable>: Sendable {
  let axes: AxisSubset
  /// What was read, nil where it was faulty; nothing for what was not read yet.
  private var read: [Content??]
  /// The places of combinations; nil where they are numbers themselves.
  private var places: [AxisSubset.Number: Int]?

  /// Begins with nothing read.
  init(of axes: AxisSubset) {
    self.axes = axes
    let count = axes.count.flatMap { $0 <= ReadingLimits.cases ? $0 : nil }
    read = [Content??](repeating: nil, count: count ?? 0)
    places = count == nil ? [:] : nil
  }

  /// Takes what is the same in all combinations.
  init(common content: Content) {
    axes = AxisSubset([], of: [])
    read = [content]
  }

  /// What was read.
  var contents: [Content] { read.compactMap { $0 ?? nil } }

  /// What was read for a combination of the matrix; nil if it was faulty, or no case has it.
  func content(in combination: [Int]) -> Content? {
    place(of: combination).flatMap { read[$0] ?? nil }
  }

  /// Whether a combination was read, faulty or not.
  func isRead(_ combination: [Int]) -> Bool {
    guard let place = place(of: combination), case .some = read[place] else { return false }
    return true
  }

  /// Keeps what was read for a combination.
  mutating func note(_ content: Content?, in combination: [Int]) {
    if let place = place(of: combination) {
      read[place] = .some(content)
    } else {
      places?[axes.number(of: combination)] = read.count
      read.append(.some(content))
    }
  }

  private func place(of combination: [Int]) -> Int? {
    if axes.indices.isEmpty { return 0 }
    let number = axes.number(of: combination)
    return places == nil ? number.last : places?[number]
  }
}
