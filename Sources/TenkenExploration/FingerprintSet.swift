/// The fingerprints of the states that were met.
///
/// A search asks for millions of them: they are spread already, so that nothing has to be hashed once more,
/// and lie beside each other.
struct FingerprintSet: Sendable {
  /// What stands for a place that is free.
  private static let free = 0

  /// At least twice as many places as fingerprints; their number is a power of two.
  private var places: [Int]
  /// Whether the fingerprint that looks like a free place is among them.
  private var hasFree = false
  private(set) var count = 0

  init() { places = Array(repeating: Self.free, count: 64) }

  /// Whether a fingerprint is among them.
  func contains(_ fingerprint: Int) -> Bool {
    fingerprint == Self.free ? hasFree : places[place(of: fingerprint)] == fingerprint
  }

  /// Takes a fingerprint in.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ fingerprint: Int) -> Bool {
    if fingerprint == Self.free {
      defer { hasFree = true }
      count += hasFree ? 0 : 1
      return !hasFree
    }
    let place = place(of: fingerprint)
    guard places[place] == Self.free else { return false }
    places[place] = fingerprint
    count += 1
    if count * 2 > places.count { grow() }
    return true
  }

  /// Where a fingerprint lies, or would lie.
  private func place(of fingerprint: Int) -> Int {
    let mask = places.count - 1
    var place = fingerprint & mask
    while places[place] != Self.free, places[place] != fingerprint { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: Self.free, count: old.count * 4)
    for fingerprint in old where fingerprint != Self.free {
      places[place(of: fingerprint)] = fingerprint
    }
  }
}
