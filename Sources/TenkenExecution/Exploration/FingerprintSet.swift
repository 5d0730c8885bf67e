import Synchronization

/// The fingerprints of the states that a search met.
///
/// A search looks up millions of them. They are hashes already, so this set does not hash them
/// again, and stores them contiguously. One thread inserts; others may look at the same time.
struct FingerprintSet: ~Copyable, Sendable {
  /// The slots of a set, at least twice as many as fingerprints; their number is a power of two.
  ///
  /// It holds all fingerprints that were there when somebody asked for it, and maybe later ones. The
  /// compiler cannot check the pointer, but all that it points to is atomic.
  final class Table: @unchecked Sendable {
    /// The value of a free slot.
    fileprivate static let free = 0

    fileprivate let count: Int
    private let slots: UnsafeMutablePointer<Atomic<Int>>
    /// Whether the set contains the fingerprint that equals the value of a free slot.
    fileprivate let hasFree: Atomic<Bool>

    fileprivate init(count: Int, hasFree: Bool = false) {
      self.count = count
      self.hasFree = Atomic(hasFree)
      slots = .allocate(capacity: count)
      for index in 0..<count { (slots + index).initialize(to: Atomic(Self.free)) }
    }

    deinit {
      slots.deinitialize(count: count)
      slots.deallocate()
    }

    fileprivate subscript(slot: Int) -> Int {
      // The numbers say everything, so no thread needs to see what another did before.
      get { slots[slot].load(ordering: .relaxed) }
      set { slots[slot].store(newValue, ordering: .relaxed) }
    }

    /// The slot of a fingerprint, or the free one where it would go.
    fileprivate func slot(of fingerprint: Int) -> Int {
      let mask = count - 1
      var slot = fingerprint & mask
      while true {
        let known = self[slot]
        if known == Self.free || known == fingerprint { return slot }
        slot = (slot + 1) & mask
      }
    }

    /// Whether the set contains a fingerprint.
    func contains(_ fingerprint: Int) -> Bool {
      fingerprint == Self.free
        ? hasFree.load(ordering: .relaxed) : self[slot(of: fingerprint)] == fingerprint
    }
  }

  /// What other threads may look at, until it grows: then there is another one.
  private(set) var table = Table(count: 64)
  private(set) var count = 0

  /// Whether the set contains a fingerprint.
  func contains(_ fingerprint: Int) -> Bool { table.contains(fingerprint) }

  /// Inserts a fingerprint.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ fingerprint: Int) -> Bool {
    if fingerprint == Table.free {
      let isNew = !table.hasFree.load(ordering: .relaxed)
      table.hasFree.store(true, ordering: .relaxed)
      count += isNew ? 1 : 0
      return isNew
    }
    let slot = table.slot(of: fingerprint)
    guard table[slot] == Table.free else { return false }
    table[slot] = fingerprint
    count += 1
    if count * 2 > table.count { grow() }
    return true
  }

  private mutating func grow() {
    let larger = Table(
      count: table.count * 2, hasFree: table.hasFree.load(ordering: .relaxed))
    for slot in 0..<table.count {
      let fingerprint = table[slot]
      if fingerprint != Table.free { larger[larger.slot(of: fingerprint)] = fingerprint }
    }
    table = larger
  }
}
