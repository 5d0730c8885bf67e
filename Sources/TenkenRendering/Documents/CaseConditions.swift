import TenkenScenarios

/// Says in matrix values for which of a scenario's cases something holds.
struct CaseConditions {
  private let names: [String]
  /// The texts of each axis's values.
  private let texts: [[String]]
  /// The values of each case, by their places on the axes.
  private let cases: [[Int]]
  /// For each value of each axis, the cases that have it.
  private let holders: [[CaseSet]]
  private let words: PageWords

  init(_ scenario: Scenario, _ wording: AxisWording, _ words: PageWords) {
    names = scenario.axes.map(\.name)
    texts = scenario.axes.map { axis in axis.values.map { wording.text($0, of: axis.name) } }
    let places = scenario.axes.map { axis in
      Dictionary(axis.values.enumerated().map { ($1, $0) }) { first, _ in first }
    }
    let cases = scenario.cases.map { testCase in
      zip(places, testCase.assignments).map { places, assignment in
        places[assignment.value] ?? 0
      }
    }
    var holders = scenario.axes.map { axis in
      [CaseSet](repeating: CaseSet(count: cases.count), count: axis.values.count)
    }
    for (number, values) in cases.enumerated() {
      for (axis, value) in values.enumerated() { holders[axis][value].insert(number) }
    }
    self.cases = cases
    self.holders = holders
    self.words = words
  }

  /// The values of a case: `Sandbox / Relaunch the app`.
  func text(ofCase place: Int) -> String {
    cases[place].enumerated().map { texts[$0][$1] }.joined(separator: " / ")
  }

  /// The values that single out some cases: `Sandbox, Production`; empty for all cases.
  ///
  /// An axis is left out where the cases can be told without it. Where the line itself says no
  /// less, as a step does that is the value of an axis, the axis's name marks the alternative.
  func text(of chosen: [Int], besides line: String) -> String {
    guard chosen.count < cases.count else { return "" }
    let values = names.indices.map { axis in Set(chosen.map { cases[$0][axis] }).sorted() }
    let having = names.indices.map { axis in
      values[axis].reduce(into: CaseSet(count: cases.count)) { $0.formUnion(holders[axis][$1]) }
    }
    var telling = names.indices.filter { values[$0].count < texts[$0].count }
    guard count(having, on: telling) == chosen.count else {
      return chosen.map(text(ofCase:)).joined(separator: "; ")
    }
    for axis in telling.reversed() {
      let others = telling.filter { $0 != axis }
      if count(having, on: others) == chosen.count { telling = others }
    }
    return telling.map { axis in
      let said = words.enumeration(values[axis].map { texts[axis][$0] })
      return said == line ? names[axis] : said
    }.joined(separator: " / ")
  }

  /// The number of cases that are in the sets of some axes.
  private func count(_ having: [CaseSet], on axes: [Int]) -> Int {
    guard let first = axes.first else { return cases.count }
    return axes.dropFirst().reduce(into: having[first]) { $0.formIntersection(having[$1]) }.count
  }
}

/// Some of a scenario's cases, a bit for each.
///
/// A scenario of four thousand cases may have as many lines, each for a few of them: with sets of
/// numbers the conditions of all lines take minutes.
private struct CaseSet {
  private var words: [UInt64]

  /// Makes an empty set of cases below a number.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// The number of cases in it.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  mutating func insert(_ place: Int) { words[place / 64] |= 1 << UInt64(place % 64) }

  mutating func formUnion(_ other: CaseSet) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  mutating func formIntersection(_ other: CaseSet) {
    for place in words.indices { words[place] &= other.words[place] }
  }
}
