import TenkenScenarios

/// Describes in matrix values to which cases of a scenario something applies.
package struct CaseConditions {
  private let wording: AxisWording
  private let words: PageTexts

  /// Describes cases by the texts of their matrix values.
  package init(_ wording: AxisWording, _ words: PageTexts) {
    self.wording = wording
    self.words = words
  }

  /// The values of some axes of a case: `Sandbox / Relaunch the app`.
  package func text(_ combination: [Int], of axes: [Int]) -> String {
    axes.map { wording.text(combination[$0], of: $0) }.joined(separator: " / ")
  }

  /// The values that identify some combinations: `Sandbox, Production`; empty for all.
  ///
  /// An axis is left out if the combinations can be identified without it. If the line was made
  /// from the axis and already ends with the values, it is only marked as an alternative.
  /// `sourceAxes` are the axes that the line was made from.
  package func text(
    of chosen: [Int], among combinations: CombinationSets, besides line: String,
    from sourceAxes: [Int]
  ) -> String {
    guard chosen.count < combinations.all.count else { return "" }
    let values = combinations.axes.map { axis in
      (axis: axis, values: Set(chosen.map { combinations.all[$0][axis] }).sorted())
    }
    var distinguishing = values.filter { $0.values.count < combinations.valueCount(of: $0.axis) }
    guard combinations.count(having: distinguishing) == chosen.count else {
      return chosen.map { text(combinations.all[$0], of: combinations.axes) }
        .joined(separator: "; ")
    }
    for index in distinguishing.indices.reversed() {
      var others = distinguishing
      others.remove(at: index)
      if combinations.count(having: others) == chosen.count { distinguishing = others }
    }
    return distinguishing.map { axis, values in
      let names = words.enumeration(values.map { wording.text($0, of: axis) })
      let isShown = sourceAxes.contains(axis) && line.ends(withName: names)
      return isShown ? words["condition.alternative"] : names
    }.joined(separator: " / ")
  }
}

/// The combinations of some axes that occur in a scenario's cases, indexed to count them by value.
///
/// A scenario of four thousand cases may have as many lines, each for a few of the cases. With sets
/// of numbers instead of bits, the conditions of all lines would take minutes.
package struct CombinationSets {
  /// The axes of the combinations.
  let axes: [Int]
  /// For each combination of these axes, one combination of the whole matrix.
  let all: [[Int]]
  /// For each value of each axis, the combinations that have it, as a bit set.
  private let combinationsByValue: [Int: [Int: [UInt64]]]

  /// Indexes combinations of some axes by their values.
  package init(_ all: [[Int]], of axes: [Int]) {
    self.axes = axes
    self.all = all
    let none = [UInt64](repeating: 0, count: (all.count + 63) / 64)
    var combinationsByValue: [Int: [Int: [UInt64]]] = [:]
    for (number, combination) in all.enumerated() {
      for axis in axes {
        combinationsByValue[axis, default: [:]][combination[axis], default: none][number / 64] |=
          1 << UInt64(number % 64)
      }
    }
    self.combinationsByValue = combinationsByValue
  }

  /// How many values of an axis occur.
  func valueCount(of axis: Int) -> Int { combinationsByValue[axis]?.count ?? 0 }

  /// The number of combinations that have one of the given values on each given axis.
  func count(having terms: [(axis: Int, values: [Int])]) -> Int {
    guard !terms.isEmpty else { return all.count }
    var having = [UInt64](repeating: .max, count: (all.count + 63) / 64)
    for (axis, values) in terms {
      let sets = values.compactMap { combinationsByValue[axis]?[$0] }
      for word in having.indices { having[word] &= sets.reduce(0) { $0 | $1[word] } }
    }
    return having.reduce(0) { $0 + $1.nonzeroBitCount }
  }
}

extension String {
  /// Whether the text ends with a name as a whole word: `Environment: Sandbox`.
  fileprivate func ends(withName name: String) -> Bool {
    guard hasSuffix(name), !name.isEmpty else { return false }
    guard let before = dropLast(name.count).last else { return true }
    return !before.isASCII || !(before.isLetter || before.isNumber)
  }
}
