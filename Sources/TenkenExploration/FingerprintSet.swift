/// The fingerprints of the states that a search met.
///
/// A search looks up millions of them. They are hashes already, so this set does not hash them
/// again, and stores them contiguously.
struct FingerprintSet: Sendable {
  /// The value of a free slot.
  private static let free = 0

  /// The slots, at least twice as many as fingerprints; their number is a power of two.
  private var places: [Int]
  /// Whether the set contains the fingerprint that equals the value of a free slot.
  private var hasFree = false
  private(set) var count = 0

  init() { places = Array(repeating: Self.free, count: 64) }

  /// Whether the set contains a fingerprint.
  func contains(_ fingerprint: Int) -> Bool {
    fingerprint == Self.free ? hasFree : places[place(of: fingerprint)] == fingerprint
  }

  /// Inserts a fingerprint.
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

  /// The slot of a fingerprint, or the free one where it would go.
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
