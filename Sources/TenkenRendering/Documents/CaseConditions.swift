import TenkenScenarios

/// Says in matrix values for which of a scenario's cases something holds.
struct CaseConditions {
  private let wording: AxisWording
  private let words: PageWords

  init(_ wording: AxisWording, _ words: PageWords) {
    self.wording = wording
    self.words = words
  }

  /// The values of a case, or of some of its axes: `Sandbox / Relaunch the app`.
  func text(_ combination: [Int], of axes: [Int]) -> String {
    axes.map { wording.text(combination[$0], of: $0) }.joined(separator: " / ")
  }

  /// The values that single out some combinations: `Sandbox, Production`; empty for all of them.
  ///
  /// An axis is left out where the cases can be told without it. Where the line itself says no
  /// less, as a step does that is the value of an axis, it is only marked as an alternative.
  func text(
    of chosen: [Int], among combinations: CombinationSets, besides line: String
  ) -> String {
    guard chosen.count < combinations.all.count else { return "" }
    let values = combinations.axes.map { axis in
      (axis: axis, values: Set(chosen.map { combinations.all[$0][axis] }).sorted())
    }
    var telling = values.filter { $0.values.count < combinations.valueCount(of: $0.axis) }
    guard combinations.count(having: telling) == chosen.count else {
      return chosen.map { text(combinations.all[$0], of: combinations.axes) }
        .joined(separator: "; ")
    }
    for index in telling.indices.reversed() {
      var others = telling
      others.remove(at: index)
      if combinations.count(having: others) == chosen.count { telling = others }
    }
    return telling.map { axis, values in
      let said = words.enumeration(values.map { wording.text($0, of: axis) })
      return line.ends(withName: said) ? words["condition.alternative"] : said
    }.joined(separator: " / ")
  }
}

/// The combinations of some axes that a scenario's cases have, to be counted by their values.
///
/// A scenario of four thousand cases may have as many lines, each for a few of them: with sets of
/// numbers instead of bits the conditions of all lines take minutes.
struct CombinationSets {
  /// The axes that matter.
  let axes: [Int]
  /// One combination of the whole matrix for each of theirs.
  let all: [[Int]]
  /// For each value of each axis the combinations that have it, a bit for each.
  private let holders: [Int: [Int: [UInt64]]]

  init(_ all: [[Int]], of axes: [Int]) {
    self.axes = axes
    self.all = all
    let none = [UInt64](repeating: 0, count: (all.count + 63) / 64)
    var holders: [Int: [Int: [UInt64]]] = [:]
    for (number, combination) in all.enumerated() {
      for axis in axes {
        holders[axis, default: [:]][combination[axis], default: none][number / 64] |=
          1 << UInt64(number % 64)
      }
    }
    self.holders = holders
  }

  /// How many values of an axis occur.
  func valueCount(of axis: Int) -> Int { holders[axis]?.count ?? 0 }

  /// The number of combinations that have one of the values of each axis.
  func count(having terms: [(axis: Int, values: [Int])]) -> Int {
    guard !terms.isEmpty else { return all.count }
    var having = [UInt64](repeating: .max, count: (all.count + 63) / 64)
    for (axis, values) in terms {
      let sets = values.compactMap { holders[axis]?[$0] }
      for word in having.indices { having[word] &= sets.reduce(0) { $0 | $1[word] } }
    }
    return having.reduce(0) { $0 + $1.nonzeroBitCount }
  }
}

extension String {
  /// Whether the text ends with a name that nothing runs into: `Environment: Sandbox`.
  fileprivate func ends(withName name: String) -> Bool {
    guard hasSuffix(name), !name.isEmpty else { return false }
    guard let before = dropLast(name.count).last else { return true }
    return !before.isASCII || !(before.isLetter || before.isNumber)
  }
}
