/// Counts how often rows hold each tuple of symbols that they must hold.
///
/// The gain or loss of a symbol in a row is counted with bit sets, so that a search can try
/// millions of changes.
protocol Coverage {
  /// The symbols of the tuples.
  var symbols: SymbolTable { get }
  /// The tuples that no row holds.
  var open: OpenTuples { get }
  /// The approximate number of words that a gain or a loss reads.
  var stepsPerCheck: Int { get }
  /// The approximate number of steps of an exchange.
  var stepsPerExchange: Int { get }

  /// The number of open tuples that a symbol closes in a row, whose bit set begins at an offset.
  func gain(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int
  /// The number of tuples with one symbol of a row that no other row holds.
  func loss(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int
  /// Adds a row's tuples to the counts.
  mutating func add(_ row: [Int])
  /// Removes a row's tuples from the counts.
  mutating func remove(_ row: [Int])
  /// Updates the counts for replacing one symbol of a row by another of the same parameter.
  mutating func exchange(_ old: Int, for symbol: Int, in row: [Int])
}

/// The tuples that no row holds, in any order; every possible tuple has a number, its place.
struct OpenTuples {
  /// The symbols of a tuple; the third is -1 in a pair.
  typealias Tuple = SIMD4<Int16>

  private(set) var tuples: [Tuple] = []
  private var places: [Int32] = []
  /// For each place, the index of its tuple among the open ones.
  private var positions: [Int32]

  init(placeCount: Int) { positions = [Int32](repeating: 0, count: placeCount) }

  var count: Int { tuples.count }

  /// The symbols of one of the tuples.
  subscript(_ number: Int) -> [Int] {
    let tuple = tuples[number]
    let pair = [Int(tuple.x), Int(tuple.y)]
    return tuple.z < 0 ? pair : pair + [Int(tuple.z)]
  }

  mutating func insert(_ tuple: Tuple, at place: Int) {
    positions[place] = Int32(truncatingIfNeeded: tuples.count)
    tuples.append(tuple)
    places.append(Int32(truncatingIfNeeded: place))
  }

  mutating func remove(at place: Int) {
    let position = Int(positions[place])
    let (tuple, last) = (tuples.removeLast(), places.removeLast())
    guard position < tuples.count else { return }
    tuples[position] = tuple
    places[position] = last
    positions[Int(last)] = Int32(truncatingIfNeeded: position)
  }
}

extension OpenTuples.Tuple {
  init(_ first: Int, _ second: Int, _ third: Int = -1) {
    self.init(
      Int16(truncatingIfNeeded: first), Int16(truncatingIfNeeded: second),
      Int16(truncatingIfNeeded: third), 0)
  }
}
