import Scenarios

/// Says in matrix values for which of a scenario's cases something holds.
struct CaseConditions {
  private let names: [String]
  private let axes: [[String]]
  private let cases: [[String]]
  private let texts: [[String: String]]
  private let words: PageWords

  init(_ scenario: Scenario, _ wording: AxisWording, _ words: PageWords) {
    names = scenario.axes.map(\.name)
    axes = scenario.axes.map(\.values)
    cases = scenario.cases.map { $0.assignments.map(\.value) }
    texts = scenario.axes.map { axis in
      let pairs = axis.values.map { ($0, wording.text($0, of: axis.name)) }
      return Dictionary(pairs) { first, _ in first }
    }
    self.words = words
  }

  /// The values of a case: `Sandbox / Relaunch the app`.
  func text(ofCase place: Int) -> String {
    cases[place].enumerated().map { text($1, axis: $0) }.joined(separator: " / ")
  }

  /// The values that single out some cases: `Sandbox, Production`; empty for all cases.
  ///
  /// An axis is left out where the cases can be told without it. Where the line itself says no
  /// less, as a step does that is the value of an axis, the axis's name marks the alternative.
  func text(of chosen: [Int], besides line: String) -> String {
    guard chosen.count < cases.count else { return "" }
    let values = axes.indices.map { axis in Set(chosen.map { cases[$0][axis] }) }
    var telling = axes.indices.filter { values[$0].count < axes[$0].count }
    guard count(of: values, on: telling) == chosen.count else {
      return chosen.map(text(ofCase:)).joined(separator: "; ")
    }
    for axis in telling.reversed() {
      let others = telling.filter { $0 != axis }
      if count(of: values, on: others) == chosen.count { telling = others }
    }
    return telling.map { axis in
      let some = axes[axis].filter(values[axis].contains)
      let said = words.enumeration(some.map { text($0, axis: axis) })
      return said == line ? names[axis] : said
    }.joined(separator: " / ")
  }

  /// The number of cases with one of the values on each of some axes.
  private func count(of values: [Set<String>], on axes: [Int]) -> Int {
    cases.count { assignments in axes.allSatisfy { values[$0].contains(assignments[$0]) } }
  }

  private func text(_ value: String, axis: Int) -> String {
    texts[axis][value] ?? value
  }
}
