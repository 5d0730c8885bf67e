/// Counts how often rows hold each triple of symbols.
struct TripleCoverage: Coverage {
  let symbols: SymbolTable
  private(set) var open: OpenTuples
  /// For each pair of symbols, the set of the symbols that no row holds with it, but one may.
  private var missing: [UInt64]
  /// For each pair of symbols, the set of the symbols that exactly one row holds with it.
  private var once: [UInt64]
  private var counts: [UInt16]

  /// Makes a coverage without rows.
  init(_ symbols: SymbolTable, isPossible: (Int, Int, Int) -> Bool) {
    self.symbols = symbols
    missing = [UInt64](repeating: 0, count: Self.place(0, symbols.count) * symbols.words)
    once = missing
    counts = [UInt16](repeating: 0, count: Self.place(0, 0, symbols.count))
    open = OpenTuples(placeCount: counts.count)
    let starts = symbols.parameters.map { symbols.ranges[$0].lowerBound }
    for third in 0..<symbols.count {
      for second in 0..<starts[third] {
        for first in 0..<starts[second] where isPossible(first, second, third) {
          mark(first, second, third, count: 0)
        }
      }
    }
  }

  /// The place of a pair in any order.
  private static func place(_ first: Int, _ second: Int) -> Int {
    let (low, high) = (min(first, second), max(first, second))
    return high &* (high &- 1) / 2 &+ low
  }

  /// The place of a triple in ascending order.
  private static func place(_ first: Int, _ second: Int, _ third: Int) -> Int {
    third &* (third &- 1) &* (third &- 2) / 6 &+ second &* (second &- 1) / 2 &+ first
  }

  var stepsPerCheck: Int { symbols.words * symbols.ranges.count }
  var stepsPerExchange: Int { 4 * symbols.ranges.count * symbols.ranges.count }

  func gain(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int {
    tripleCount(missing, symbol, row, masks, at: offset)
  }

  func loss(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int {
    tripleCount(once, symbol, row, masks, at: offset)
  }

  private func tripleCount(
    _ sets: [UInt64], _ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int
  ) -> Int {
    let words = symbols.words
    var count = 0
    for other in row where other != symbol {
      let place = Self.place(symbol, other) &* words
      count &+= sets.commonCount(at: place, masks, at: offset, words: words)
    }
    // Each triple was counted twice: once for each of its other symbols.
    return count / 2
  }

  mutating func add(_ row: [Int]) { count(row, 1) }

  mutating func remove(_ row: [Int]) { count(row, -1) }

  mutating func exchange(_ old: Int, for symbol: Int, in row: [Int]) {
    let others = row.filter { $0 != old }
    for (index, second) in others.enumerated() {
      for first in others[..<index] {
        countSorted(old, first, second, -1)
        countSorted(symbol, first, second, 1)
      }
    }
  }

  private mutating func count(_ row: [Int], _ change: Int) {
    for (index, third) in row.enumerated() {
      for (index, second) in row[..<index].enumerated() {
        for first in row[..<index] { count(first, second, third, change) }
      }
    }
  }

  /// Counts a triple whose last two symbols are in ascending order.
  private mutating func countSorted(_ symbol: Int, _ first: Int, _ second: Int, _ change: Int) {
    if symbol < first {
      count(symbol, first, second, change)
    } else if symbol < second {
      count(first, symbol, second, change)
    } else {
      count(first, second, symbol, change)
    }
  }

  private mutating func count(_ first: Int, _ second: Int, _ third: Int, _ change: Int) {
    let place = Self.place(first, second, third)
    let count = Int(counts[place]) &+ change
    counts[place] = UInt16(truncatingIfNeeded: count)
    if count == 0 || count == 1 || (count == 2 && change > 0) {
      mark(first, second, third, count: count, was: count &- change)
    }
  }

  /// Updates the sets for the number of rows that now hold a triple: none, one, or several.
  private mutating func mark(
    _ first: Int, _ second: Int, _ third: Int, count: Int, was: Int = -1
  ) {
    note(first, beside: second, third, count: count, was: was)
    note(second, beside: first, third, count: count, was: was)
    note(third, beside: first, second, count: count, was: was)
    let place = Self.place(first, second, third)
    if was == 0 { open.remove(at: place) }
    if count == 0 { open.insert(OpenTuples.Tuple(first, second, third), at: place) }
  }
  private mutating func note(
    _ symbol: Int, beside first: Int, _ second: Int, count: Int, was: Int
  ) {
    let offset = Self.place(first, second) &* symbols.words
    if was == 0 { missing.remove(symbol, at: offset) }
    if was == 1 { once.remove(symbol, at: offset) }
    if count == 0 { missing.insert(symbol, at: offset) }
    if count == 1 { once.insert(symbol, at: offset) }
  }
}
