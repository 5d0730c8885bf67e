/// How the entries of an old list became those of a new one.
struct SequenceAlignment {
  /// What became of an old entry.
  enum Outcome: Hashable {
    /// It is there, unchanged or changed.
    case kept(Int)
    case changed(Int)
    case removed
    /// It is in a part of the old list that became another number of entries.
    case rewritten(Int)
  }

  /// The most entries that are compared; of longer lists all but their ends counts as rewritten.
  private static let comparedEntries = 4_000
  /// The most pairs of entries of which it is asked whether they are alike.
  private static let comparedPairs = 10_000

  private(set) var outcomes: [Outcome]
  /// The new entries without an old one, by the number of old entries before them.
  private(set) var added: [Int: [Int]] = [:]
  /// The new entries of each rewritten part.
  private(set) var rewritten: [[Int]] = []

  /// Compares two lists.
  ///
  /// Between entries that both lists have, as many new as old ones are the old ones changed: people
  /// go through a list line by line. Of other numbers, only those that are alike are.
  ///
  /// - Parameters:
  ///   - old: The texts of the old list.
  ///   - new: The texts of the new list.
  ///   - isWhole: Whether other numbers of entries are one change.
  init(_ old: [String], _ new: [String], isWhole: Bool) {
    outcomes = Array(repeating: .removed, count: old.count)
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - shared
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    var removed = Set(shared..<old.count - end)
    var inserted = Set(shared..<new.count - end)
    if removed.count + inserted.count <= Self.comparedEntries {
      let changes = new[shared..<new.count - end].difference(from: old[shared..<old.count - end])
      removed = Set(changes.removals.map { shared + $0.offset })
      inserted = Set(changes.insertions.map { shared + $0.offset })
    }
    var (o, n) = (0, 0)
    while o < old.count || n < new.count {
      if o < old.count, n < new.count, !removed.contains(o), !inserted.contains(n) {
        outcomes[o] = .kept(n)
        (o, n) = (o + 1, n + 1)
        continue
      }
      let (startO, startN) = (o, n)
      while o < old.count, removed.contains(o) { o += 1 }
      while n < new.count, inserted.contains(n) { n += 1 }
      pair(startO..<o, startN..<n, old, new, isWhole: isWhole)
    }
  }

  private mutating func pair(
    _ olds: Range<Int>, _ news: Range<Int>, _ old: [String], _ new: [String], isWhole: Bool
  ) {
    if olds.isEmpty || news.isEmpty || olds.count == news.count {
      for (o, n) in zip(olds, news) { outcomes[o] = .changed(n) }
      if olds.isEmpty, !news.isEmpty { added[olds.lowerBound] = Array(news) }
      return
    }
    if isWhole {
      for o in olds { outcomes[o] = .rewritten(rewritten.count) }
      rewritten.append(Array(news))
      return
    }
    var next = news.lowerBound
    for o in olds where olds.count * news.count <= Self.comparedPairs {
      let parts = Self.parts(old[o])
      guard let found = (next..<news.upperBound).first(where: { Self.areAlike(parts, new[$0]) })
      else { continue }
      if next < found { added[o, default: []] += Array(next..<found) }
      outcomes[o] = .changed(found)
      next = found + 1
    }
    if next < news.upperBound {
      added[olds.upperBound, default: []] += Array(next..<news.upperBound)
    }
  }

  /// The pairs of characters of a text, which languages without spaces have, too.
  private static func parts(_ text: String) -> Set<String> {
    let characters = Array(text.prefix(2_000))
    return Set(zip(characters, characters.dropFirst()).map { String([$0, $1]) })
  }

  private static func areAlike(_ parts: Set<String>, _ text: String) -> Bool {
    let other = Self.parts(text)
    return parts.intersection(other).count * 2 >= max(parts.count, other.count)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
