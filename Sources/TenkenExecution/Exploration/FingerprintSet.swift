/// The fingerprints of the states that a search met.
///
/// A search looks up millions of them. They are hashes already, so this set does not hash them
/// again, and stores them contiguously.
struct FingerprintSet: Sendable {
  /// The value of a free slot.
  private static let free = 0

  /// The slots, at least twice as many as fingerprints; their number is a power of two.
  private var slots: [Int]
  /// Whether the set contains the fingerprint that equals the value of a free slot.
  private var hasFree = false
  private(set) var count = 0

  init() { slots = Array(repeating: Self.free, count: 64) }

  /// Whether the set contains a fingerprint.
  func contains(_ fingerprint: Int) -> Bool {
    fingerprint == Self.free ? hasFree : slots[slot(of: fingerprint)] == fingerprint
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
    let slot = slot(of: fingerprint)
    guard slots[slot] == Self.free else { return false }
    slots[slot] = fingerprint
    count += 1
    if count * 2 > slots.count { grow() }
    return true
  }

  /// The slot of a fingerprint, or the free one where it would go.
  private func slot(of fingerprint: Int) -> Int {
    let mask = slots.count - 1
    var slot = fingerprint & mask
    while slots[slot] != Self.free, slots[slot] != fingerprint { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Self.free, count: old.count * 2)
    for fingerprint in old where fingerprint != Self.free {
      slots[slot(of: fingerprint)] = fingerprint
    }
  }
}
