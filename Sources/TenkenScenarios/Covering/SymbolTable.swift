/// A numbering of the values of all parameters.
///
/// A symbol is a parameter with one of its values. A set of symbols is a bit set of `words` words.
struct SymbolTable {
  /// The number of words of a set of symbols.
  let words: Int
  /// The symbols of each parameter.
  let ranges: [Range<Int>]
  /// The parameter of each symbol.
  let parameters: [Int]

  init(valueCounts: [Int]) {
    var ranges: [Range<Int>] = []
    var parameters: [Int] = []
    for (parameter, count) in valueCounts.enumerated() {
      ranges.append(parameters.count..<parameters.count + count)
      parameters += repeatElement(parameter, count: count)
    }
    self.ranges = ranges
    self.parameters = parameters
    words = (parameters.count + 63) / 64
  }

  /// The number of symbols.
  var count: Int { parameters.count }

  /// The set of a row's symbols.
  func mask(of row: some Sequence<Int>) -> [UInt64] {
    var mask = [UInt64](repeating: 0, count: words)
    for symbol in row { mask.insert(symbol) }
    return mask
  }
}

extension [UInt64] {
  /// Adds a symbol to the set that begins at an offset.
  mutating func insert(_ symbol: Int, at offset: Int = 0) {
    self[offset &+ symbol >> 6] |= 1 << UInt64(symbol & 63)
  }

  /// Removes a symbol from the set that begins at an offset.
  mutating func remove(_ symbol: Int, at offset: Int = 0) {
    self[offset &+ symbol >> 6] &= ~(1 << UInt64(symbol & 63))
  }

  /// Whether the set that begins at an offset contains a symbol.
  func contains(_ symbol: Int, at offset: Int = 0) -> Bool {
    self[offset &+ symbol >> 6] >> UInt64(symbol & 63) & 1 == 1
  }

  /// The number of symbols that the set at an offset shares with a set in another array.
  func commonCount(at offset: Int, _ other: [UInt64], at otherOffset: Int, words: Int) -> Int {
    var count = 0
    for word in 0..<words {
      count &+= (self[offset &+ word] & other[otherOffset &+ word]).nonzeroBitCount
    }
    return count
  }
}

/// A generator of pseudorandom numbers that are the same everywhere.
///
/// [SplitMix64](https://doi.org/10.1145/2660193.2660195)
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number, below a bound.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Int(z.multipliedFullWidth(by: UInt64(bound)).high)
  }
}
