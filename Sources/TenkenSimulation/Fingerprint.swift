/// A hash of a sequence of numbers: different sequences almost never have the same value.
///
/// Several times as fast as `Hasher`, whose protection against inputs that are made to collide is
/// not needed: nobody gains by hiding states from a search of their own.
/// [wyhash](https://github.com/wangyi-fudan/wyhash)
@usableFromInline package struct Fingerprint: Sendable {
  private var state: UInt64 = 0x2D35_8DCC_AA6C_78A5

  /// Makes a hash of no numbers.
  @usableFromInline package init() {}

  /// The hash of the numbers added so far.
  @usableFromInline package var value: Int {
    let (high, low) = (state ^ 0x8BB8_4B93_962E_ACC9)
      .multipliedFullWidth(by: 0x4B33_A62E_D433_D4A3)
    return Int(truncatingIfNeeded: high ^ low)
  }

  /// Adds a number to the hash.
  @usableFromInline package mutating func add(_ number: Int) {
    let (high, low) = (state ^ UInt64(truncatingIfNeeded: number))
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    state = high ^ low
  }
}
