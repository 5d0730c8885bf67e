import TenkenScenarios
import TenkenSimulation

/// Measures matching lists in any order that take very long if all assignments are tried in turn.
func measureMatching() -> [Row] {
  let equal = { (count: Int) in Value.list((0..<count).map { callback($0, state: 1) }) }
  let one = Pattern.record([field("state", .equals(.integer(1)))])
  let other = Pattern.record([field("state", .equals(.integer(2)))])
  func lonely(_ count: Int) -> Pattern {
    .contains(Array(repeating: one, count: count - 1) + [other])
  }
  let rows = (0..<6).map { _ in Value.list((0..<6).map { _ in .list((0..<6).map(Value.integer)) }) }
  let nested = Pattern.anyOrder(
    (0..<6).map { _ in
      .anyOrder((0..<6).map { _ in .anyOrder((0..<6).map { .equals(.integer(6 - $0)) }) })
    })
  // The last three names cannot be distinguished, whatever values the first nine have.
  let named = (0..<12).map { index in
    let original = Pattern.name(index < 9 ? "$o\(index)" : "$\(9 + (index + 1) % 3)")
    return Pattern.record([field("id", .name("$\(index)")), field("original", original)])
  }
  let halves = Value.list(
    (0..<36).flatMap { pair in
      let (left, right) = (pair / 6, 10 + pair % 6)
      return [callback(left, original: right), callback(right, original: left)]
    })
  return [
    row("match 6 of 24", lonely(6), equal(24), .differs),
    row("match 5 of 60", lonely(5), equal(60), .differs),
    // Each entry fits one element more than the next, so the first is reassigned again and again.
    row(
      "match 24 of 24 in any order",
      .anyOrder((0..<24).map { .record([field("id", .atMost(23 - $0))]) }), equal(24), .matches),
    row("match 3 levels in any order", nested, .list(rows), .differs),
    row("match 12 names of 72", .contains(named), halves, .differs),
  ]
}

private func callback(_ id: Int, state: Int = 0, original: Int = 0) -> Value {
  .record([
    .init("id", .integer(id)), .init("state", .integer(state)),
    .init("original", .integer(original)),
  ])
}

private func field(_ name: String, _ pattern: Pattern) -> Pattern.Field {
  Pattern.Field(name: name, pattern: pattern)
}

private func row(
  _ name: String, _ pattern: Pattern, _ value: Value, _ expected: PatternVerdict
) -> Row {
  var steps = 0
  var row = measure(name) {
    var matcher = PatternMatcher()
    let verdict = matcher.match(pattern, value)
    precondition(verdict == expected || verdict == .undecided)
    steps = matcher.steps
  }
  row.note = "\(Int(row.seconds * 1e6)) µs, \(steps) steps"
  return row
}
