/// A small pseudo-random number generator: the same seed gives the same numbers.
///
/// The standard library's generator cannot be seeded, and its algorithms may change between
/// releases; a printed seed must lead to the same walk on every platform.
/// [Steele, Lea and Flood 2014](https://doi.org/10.1145/2714064.2660195)
@usableFromInline package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator that starts at a seed.
  @usableFromInline package init(seed: UInt64) {
    state = seed
  }

  /// The next number, uniformly distributed over all 64-bit values.
  @usableFromInline package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, a positive bound.
  @usableFromInline package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "a bound for a random number must be positive")
    return Int(next() % UInt64(bound))
  }
}
