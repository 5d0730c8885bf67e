/// How often rows hold each tuple of symbols that they must hold.
///
/// What a symbol gains or loses in a row is counted with sets of bits, so that a search may ask for
/// millions of changes.
protocol Coverage {
  /// The symbols of the tuples.
  var symbols: SymbolTable { get }
  /// The tuples that no row holds.
  var open: OpenTuples { get }
  /// About how many words are looked at for a gain or a loss.
  var stepsOfLook: Int { get }
  /// About how many steps an exchange takes.
  var stepsOfExchange: Int { get }

  /// How many open tuples a symbol closes in a row, whose set is a part of an array.
  func gain(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int
  /// How many tuples of a row nothing else holds, of those with one of its symbols.
  func loss(_ symbol: Int, _ row: [Int], _ masks: [UInt64], at offset: Int) -> Int
  /// Counts a row's tuples.
  mutating func add(_ row: [Int])
  /// Takes a row's tuples out of the count.
  mutating func remove(_ row: [Int])
  /// Counts a row as having a symbol in place of that of the same parameter.
  mutating func exchange(_ old: Int, for symbol: Int, in row: [Int])
}

/// Tuples of symbols that no row holds, in no order; each has a place of its own.
struct OpenTuples {
  /// A tuple by its symbols; a pair has -1 for the third.
  typealias Tuple = SIMD4<Int16>

  private(set) var tuples: [Tuple] = []
  private var places: [Int32] = []
  /// Where the tuple of a place stands among the open ones.
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
