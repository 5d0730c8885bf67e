/// A map for keys that mostly arrive in ascending order, such as transactions.
///
/// Most cases have one or two entries. For these, the hashing of a dictionary takes longer than the
/// work done with the values; for ten thousand, a binary search is as fast.
struct SortedMap<Key: Comparable & Hashable & Sendable, Value: Hashable & Sendable>: Hashable,
  Sendable
{
  /// A key with its value.
  struct Entry: Hashable, Sendable {
    let key: Key
    var value: Value
  }

  /// The keys in order, with their values.
  private(set) var entries: [Entry] = []

  /// The value of a key; nil if there is none.
  subscript(key: Key) -> Value? {
    get {
      let index = self.index(of: key)
      return holds(key, at: index) ? entries[index].value : nil
    }
    set {
      let index = self.index(of: key)
      switch (newValue, holds(key, at: index)) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(key: key, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  private func holds(_ key: Key, at index: Int) -> Bool {
    index < entries.count && entries[index].key == key
  }

  /// The index of a key, or the index at which it would be inserted.
  private func index(of key: Key) -> Int {
    guard let last = entries.last, key <= last.key else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The entries of a list by key, from the last back to the first.
struct Chains<Key: Comparable & Hashable & Sendable>: Hashable, Sendable {
  private var ends = SortedMap<Key, Int>()
  /// For each entry, the index of the previous entry with the same key; nil for the first.
  private var previous: [Int?] = []

  /// The keys that have entries, in ascending order.
  var keys: [Key] { ends.entries.map(\.key) }

  /// Whether a key has entries.
  func contains(_ key: Key) -> Bool { ends[key] != nil }

  /// Adds the key of the list's next entry.
  mutating func append(_ key: Key) {
    let before = ends[key]
    ends[key] = previous.count
    previous.append(before)
  }

  /// The indices of a key's entries, the latest first.
  subscript(key: Key) -> Chain { Chain(previous: previous, upcoming: ends[key]) }
}

/// Indices of a list, from the last back to the first.
struct Chain: Sequence, IteratorProtocol {
  fileprivate let previous: [Int?]
  fileprivate var upcoming: Int?

  /// The next index, going back.
  mutating func next() -> Int? {
    guard let index = upcoming else { return nil }
    upcoming = previous[index]
    return index
  }
}
