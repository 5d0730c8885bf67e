/// Counts how often rows hold each pair of symbols.
struct PairCoverage: Coverage {
  let symbols: SymbolTable
  private(set) var open: OpenTuples
  /// For each symbol, the set of the symbols that no row holds with it, but one may.
  private var missing: [UInt64]
  /// For each symbol, the set of the symbols that exactly one row holds with it.
  private var once: [UInt64]
  private var counts: [UInt16]

  /// Makes a coverage without rows.
  init(_ symbols: SymbolTable, isPossible: (Int, Int) -> Bool) {
    self.symbols = symbols
    missing = [UInt64](repeating: 0, count: symbols.count * symbols.words)
    once = missing
    counts = [UInt16](repeating: 0, count: Self.place(0, symbols.count))
    open = OpenTuples(placeCount: counts.count)
    for second in 0..<symbols.count {
      for first in 0..<symbols.ranges[symbols.parameters[second]].lowerBound
      where isPossible(first, second) {
        mark(first, second, count: 0)
      }
    }
  }

  /// The place of a pair whose first symbol is the smaller one.
  private static func place(_ first: Int, _ second: Int) -> Int {
    second &* (second &- 1) / 2 &+ first
  }

  var stepsPerCheck: Int { symbols.words }
  var stepsPerExchange: Int { 4 * symbols.ranges.count }

  func gain(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int {
    missing.commonCount(at: symbol &* symbols.words, masks, at: offset, words: symbols.words)
  }

  func loss(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int {
    once.commonCount(at: symbol &* symbols.words, masks, at: offset, words: symbols.words)
  }

  mutating func add(_ row: [Int]) {
    for (index, second) in row.enumerated() {
      for first in row[..<index] { count(first, second, 1) }
    }
  }

  mutating func remove(_ row: [Int]) {
    for (index, second) in row.enumerated() {
      for first in row[..<index] { count(first, second, -1) }
    }
  }

  mutating func exchange(_ old: Int, for symbol: Int, in row: [Int]) {
    for other in row where other != old {
      count(min(old, other), max(old, other), -1)
      count(min(symbol, other), max(symbol, other), 1)
    }
  }

  private mutating func count(_ first: Int, _ second: Int, _ change: Int) {
    let place = Self.place(first, second)
    let count = Int(counts[place]) &+ change
    counts[place] = UInt16(truncatingIfNeeded: count)
    if count == 0 || count == 1 || (count == 2 && change > 0) {
      mark(first, second, count: count, was: count &- change)
    }
  }

  /// Updates the sets for the number of rows that now hold a pair: none, one, or several.
  private mutating func mark(_ first: Int, _ second: Int, count: Int, was: Int = -1) {
    let (here, there) = (first &* symbols.words, second &* symbols.words)
    if was == 0 {
      missing.remove(second, at: here)
      missing.remove(first, at: there)
      open.remove(at: Self.place(first, second))
    } else if was == 1 {
      once.remove(second, at: here)
      once.remove(first, at: there)
    }
    if count == 0 {
      missing.insert(second, at: here)
      missing.insert(first, at: there)
      open.insert(OpenTuples.Tuple(first, second), at: Self.place(first, second))
    } else if count == 1 {
      once.insert(second, at: here)
      once.insert(first, at: there)
    }
  }
}
