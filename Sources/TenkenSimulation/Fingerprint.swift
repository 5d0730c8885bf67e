/// Mixes numbers, in their order, into one that hardly any other numbers have.
///
/// Several times as fast as `Hasher`, which protects from inputs that are made to collide: nobody gains by
/// hiding states from a search of his own. [wyhash](https://github.com/wangyi-fudan/wyhash)
public struct Fingerprint: Sendable {
  private var state: UInt64 = 0x2D35_8DCC_AA6C_78A5

  /// Mixes nothing.
  public init() {}

  /// What was mixed so far.
  public var value: Int {
    let (high, low) = (state ^ 0x8BB8_4B93_962E_ACC9)
      .multipliedFullWidth(by: 0x4B33_A62E_D433_D4A3)
    return Int(truncatingIfNeeded: high ^ low)
  }

  /// Mixes a number in.
  public mutating func add(_ number: Int) {
    let (high, low) = (state ^ UInt64(truncatingIfNeeded: number))
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    state = high ^ low
  }
}
