import Foundation
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

/// The seed of the random patterns: printed with every failure, and replayed with `SEED=n`.
private let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 2026

/// Small patterns and values, made so that about half of them match.
private struct Random {
  var generator: SplitMix64
  private let names = ["$a", "$b", "$c", "$d"]

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func below(_ limit: Int) -> Int { generator.below(limit) }

  mutating func value(depth: Int) -> Value {
    switch depth == 0 ? below(3) : 3 + below(5) {
    case 0: .none
    case 1: .integer(below(3))
    case 2: .text(["x", "y", "z"][below(3)])
    case 3, 4: .record([.init("id", value(depth: 0)), .init("rest", value(depth: depth - 1))])
    default: .list((0..<below(5)).map { _ in value(depth: depth - 1) })
    }
  }

  /// A random pattern that may match a value.
  mutating func pattern(of value: Value) -> Pattern {
    switch below(16) {
    case 0: return .not(pattern(of: value))
    case 1: return pattern(of: self.value(depth: 1))
    case 2: return [.atLeast(below(3)), .atMost(below(3)), .empty][below(3)]
    default: break
    }
    switch value {
    case .none, .boolean, .integer, .text:
      return below(2) == 0 ? .name(names[below(names.count)]) : .equals(value)
    case .record(let fields):
      return .record(
        fields.filter { _ in below(3) > 0 }
          .map { .init(name: $0.name, pattern: pattern(of: $0.value)) })
    case .list(let values):
      let patterns = values.map { pattern(of: $0) }
      switch below(4) {
      case 0: return .list(patterns)
      case 1: return .anyOrder(patterns.shuffled(using: &generator))
      default:
        let chosen = patterns.shuffled(using: &generator).filter { _ in below(4) > 0 }
        return .contains(chosen)
      }
    }
  }
}

private func record(_ id: Int, _ fields: (String, Int)...) -> Value {
  .record([.init("id", .integer(id))] + fields.map { .init($0.0, .integer($0.1)) })
}

private func entry(id: String, _ fields: (String, Pattern)...) -> Pattern {
  .record(
    [.init(name: "id", pattern: .name(id))] + fields.map { .init(name: $0.0, pattern: $0.1) })
}

/// Matches a value with a pattern, and counts the steps.
private func match(_ pattern: Pattern, _ value: Value) -> (verdict: PatternVerdict, steps: Int) {
  var matcher = PatternMatcher()
  let verdict = matcher.match(pattern, value)
  return (verdict, matcher.steps)
}

@Suite struct PatternTests {
  @Test func `a value matches if some assignment fits, and the first one binds the names`() {
    var (matching, named) = (0, 0)
    let count = 900 * thoroughness
    for number in seed..<seed + UInt64(count) {
      var random = Random(seed: number)
      var matcher = PatternMatcher()
      var names: PatternOracle.Names = []
      // Two matches: the second one meets names that are already bound.
      for _ in 0..<2 {
        let value = random.value(depth: 1 + random.below(3))
        let pattern = random.pattern(of: value)
        let expected = PatternOracle.solutions(pattern, value, names).first
        let verdict = matcher.match(pattern, value)
        #expect(
          verdict == (expected == nil ? .differs : .matches), "SEED=\(number) \(pattern) \(value)")
        names = expected ?? names
        if expected != nil { matching += 1 }
        for (name, value) in names {
          named += 1
          #expect(matcher.bindings[name] == value, "SEED=\(number) \(pattern) \(value)")
        }
      }
    }
    #expect(
      matching > count / 2 && matching < count * 3 / 2 && named > count / 2, "\(matching) \(named)")
  }

  @Test(arguments: [(6, 24), (5, 60), (9, 21), (12, 60), (100, 1000)])
  func `entries without names are matched in few steps`(
    entries: Int, elements: Int
  ) {
    // All entries but the last fit all elements, and the last fits none.
    let values = Value.list((0..<elements).map { record($0, ("state", 1)) })
    let one = Pattern.record([.init(name: "state", pattern: .equals(.integer(1)))])
    let other = Pattern.record([.init(name: "state", pattern: .equals(.integer(2)))])
    let patterns = Array(repeating: one, count: entries - 1) + [other]
    let (verdict, steps) = match(.contains(patterns), values)
    #expect(verdict == .differs && steps < 10 * entries * elements, "\(steps)")
    // There is one entry more than elements that fit.
    let few = Pattern.record([.init(name: "id", pattern: .atMost(entries - 2))])
    let crowded = match(.contains(Array(repeating: few, count: entries)), values)
    #expect(crowded.verdict == .differs)
    #expect(crowded.steps < 20 * entries * elements, "\(crowded.steps)")
  }

  @Test func `a description with bindings shows values, and never names`() {
    var matcher = PatternMatcher()
    #expect(matcher.match(.name("$first"), .text("17")) == .matches)
    let pattern = Pattern.list([.name("$first"), .name("$other")])
    #expect(pattern.description(with: matcher.bindings) == "[17, any]")
    #expect(pattern.description == "[$first, $other]")
  }

  @Test func `an entry leaves its element to one that fits no other`() {
    let values = Value.list((0..<40).map { record($0) })
    let patterns = (0..<40).map { limit in
      Pattern.record([.init(name: "id", pattern: .atMost(39 - limit))])
    }
    #expect(match(.anyOrder(patterns), values).verdict == .matches)
    #expect(match(.anyOrder(patterns.reversed()), values).verdict == .matches)
  }

  @Test func `nested lists in any order are matched in few steps`() {
    func nested(_ depth: Int, _ leaf: (Int) -> Value) -> Value {
      .list((0..<6).map { depth == 1 ? leaf($0) : nested(depth - 1, leaf) })
    }
    func pattern(_ depth: Int, _ leaf: (Int) -> Pattern) -> Pattern {
      .anyOrder((0..<6).map { depth == 1 ? leaf($0) : pattern(depth - 1, leaf) })
    }
    let values = nested(3) { .integer($0) }
    let (verdict, steps) = match(pattern(3) { .equals(.integer(5 - $0)) }, values)
    #expect(verdict == .matches && steps < 10_000, "\(steps)")
    let other = match(pattern(3) { .equals(.integer($0 == 0 ? 7 : $0)) }, values)
    #expect(other.verdict == .differs && other.steps < 100_000, "\(other.steps)")
  }

  @Test func `names that fit everywhere are bound to the first elements`() {
    let values = Value.list((0..<60).map { record($0, ("original", $0 / 2)) })
    let patterns = (0..<12).map { entry(id: "$\($0)") }
    var matcher = PatternMatcher()
    #expect(matcher.match(.contains(patterns), values) == .matches)
    #expect((0..<12).map { matcher.bindings["$\($0)"] } == (0..<12).map { .integer($0) })
    #expect(matcher.steps < 10_000)
  }

  @Test func `a named entry that fits no element is found in few steps`() {
    let values = Value.list((0..<60).map { record($0, ("original", 100 + $0)) })
    let free = (0..<10).map { entry(id: "$\($0)") }
    // The last two would have to share an identifier.
    let bound = [entry(id: "$x"), entry(id: "$y", ("original", .name("$x")))]
    let (verdict, steps) = match(.contains(free + bound), values)
    #expect(verdict == .differs && steps < PatternMatcher.searchLimit / 2, "\(steps)")
  }

  @Test func `independent names are searched separately`() {
    // Each element leads from one half to the other, so three of them never form a circle.
    var values: [Value] = []
    for left in 0..<6 {
      for right in 10..<16 {
        values.append(record(left, ("original", right)))
        values.append(record(right, ("original", left)))
      }
    }
    let circle = [("$x", "$y"), ("$y", "$z"), ("$z", "$x")].map {
      entry(id: $0, ("original", .name($1)))
    }
    let free = (0..<8).map { entry(id: "$\($0)") }
    let (verdict, steps) = match(.contains(free + circle), .list(values))
    #expect(verdict == .differs && steps < PatternMatcher.searchLimit / 2, "\(steps)")
  }

  @Test func `more names than identifiers are detected in few steps`() {
    let values = Value.list((0..<60).map { record($0 % 11, ("state", $0)) })
    let patterns = (0..<12).map { entry(id: "$\($0)") }
    let (verdict, steps) = match(.contains(patterns), values)
    #expect(verdict == .differs && steps < PatternMatcher.searchLimit / 2, "\(steps)")
    let equal = Value.list(Array(repeating: record(1), count: 60))
    let other = match(.contains(patterns), equal)
    #expect(other.verdict == .differs && other.steps < 100_000, "\(other.steps)")
  }

  @Test func `a chain of names is followed`() {
    // A path through 12 elements, written from its end.
    let values = Value.list((0..<60).map { record($0, ("original", $0 + 1)) })
    let patterns = (0..<12).reversed().map { index in
      entry(id: "$\(index)", ("original", .name("$\(index + 1)")))
    }
    // The first entry is the last step of the path: its element is the first with 11 before it.
    var matcher = PatternMatcher()
    #expect(matcher.match(.contains(patterns), values) == .matches)
    #expect(matcher.steps < PatternMatcher.searchLimit / 2, "\(matcher.steps)")
    #expect(matcher.bindings["$11"] == .integer(11) && matcher.bindings["$0"] == .integer(0))
  }

  @Test func `a search that takes too many steps is given up as undecided`() {
    // Asks for a cycle through all vertices of a graph without one: two halves share one vertex.
    var edges: [Value] = []
    for half in [0, 8] {
      for from in 0..<9 {
        for to in 0..<9 where from != to {
          edges.append(record(from + half, ("original", to + half)))
        }
      }
    }
    let patterns = (0..<17).map { index in
      entry(id: "$\(index)", ("original", .name("$\((index + 1) % 17)")))
    }
    let (verdict, steps) = match(.contains(patterns), .list(edges))
    #expect(verdict == .undecided)
    #expect(steps < 2 * PatternMatcher.searchLimit, "\(steps)")
  }

  @Test(.enabled(if: thoroughness > 1, "it takes seconds without optimisation"))
  func `a matcher that gives up keeps the bindings as they were`() {
    var matcher = PatternMatcher()
    #expect(matcher.match(.name("$known"), .integer(7)) == .matches)
    let open = (0..<11).map { entry(id: "$\($0)") }
    let never = entry(id: "$last", ("state", .not(.name("$new"))))
    let values = Value.list((0..<24).map { record($0 + 100, ("state", $0 + 50)) })
    #expect(matcher.match(.contains(open + [never]), values) == .undecided)
    #expect(matcher.bindings["$0"] == nil && matcher.bindings["$known"] == .integer(7))
    #expect(matcher.match(.name("$known"), .integer(7)) == .matches)
  }

  @Test func `the entry that no element fits is reported by number`() {
    let values = Value.list((0..<3).map { record($0) })
    let matcher = PatternMatcher()
    func entries(_ ids: Int...) -> [Pattern] {
      ids.map { .record([.init(name: "id", pattern: .equals(.integer($0)))]) }
    }
    #expect(matcher.unmatchedEntry(of: .contains(entries(1, 5)), in: values) == 2)
    #expect(matcher.unmatchedEntry(of: .anyOrder(entries(7, 1, 0)), in: values) == 1)
    // Each entry fits an element, but two fit the same one: no single entry is at fault.
    #expect(matcher.unmatchedEntry(of: .anyOrder(entries(1, 1, 0)), in: values) == nil)
  }
}
