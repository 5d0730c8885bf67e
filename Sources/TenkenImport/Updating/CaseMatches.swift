/// Which cases of a source were which before it changed.
struct CaseMatches {
  /// The most pairs of cases without an id or a title in common that are compared.
  private static let comparedPairs = 1_000_000

  /// For each new case the index of the old one; nil for a case that is new.
  private(set) var olds: [Int?]
  private var free: [Int]
  private let old: [[String]]
  private let new: [[String]]

  /// Finds the pairs: cases that are the same, then those with the same id and title, the same
  /// title in its section, the same id, title, or requirements, and last those that are alike.
  ///
  /// Titles come before ids, because rows that are numbered get other numbers when one is inserted.
  init(_ old: [[String]], _ new: [[String]]) {
    (self.old, self.new) = (old, new)
    olds = Array(repeating: nil, count: new.count)
    free = Array(old.indices)
    match(isUnique: false) { $0.joined(separator: "\n") }
    match { Self.key(["id: ", "title: "], in: $0) }
    match { Self.key(["section: ", "title: "], in: $0) }
    match { Self.key(["id: "], in: $0) }
    match { Self.key(["title: "], in: $0) }
    match { Self.key(["requirement: "], in: $0) }
    matchAlike()
  }

  /// The old cases that are not there any more.
  var removed: [Int] { free }

  /// The texts of some kinds; nil if there is none of the last kind.
  private static func key(_ kinds: [String], in lines: [String]) -> String? {
    let found = kinds.map { kind in lines.filter { $0.hasPrefix(kind) } }
    return found.last?.isEmpty == false ? found.joined().joined(separator: "\n") : nil
  }

  /// Matches free cases by a key that each side has once, or else in their order.
  private mutating func match(isUnique: Bool = true, by key: ([String]) -> String?) {
    var places: [String: [Int]] = [:]
    for index in free.reversed() {
      if let key = key(old[index]) { places[key, default: []].append(index) }
    }
    var counts: [String: Int] = [:]
    let keys = new.indices.map { olds[$0] == nil ? key(new[$0]) : nil }
    for key in keys.compactMap(\.self) { counts[key, default: 0] += 1 }
    var taken: Set<Int> = []
    for (index, key) in zip(new.indices, keys) {
      guard let key, let found = places[key]?.last,
        !isUnique || places[key]?.count == 1 && counts[key] == 1
      else { continue }
      olds[index] = found
      places[key]?.removeLast()
      taken.insert(found)
    }
    free.removeAll { taken.contains($0) }
  }

  private mutating func matchAlike() {
    let open = new.indices.filter { olds[$0] == nil }
    guard !open.isEmpty, free.count <= Self.comparedPairs / open.count else { return }
    let oldLines = Dictionary(uniqueKeysWithValues: free.map { ($0, Self.body(old[$0])) })
    for index in open {
      let own = Self.body(new[index])
      let best = free.map { ($0, own.intersection(oldLines[$0] ?? []).count) }
        .max { $0.1 < $1.1 }
      guard let (found, shared) = best, shared > 0,
        shared * 2 >= max(own.count, oldLines[found]?.count ?? 0)
      else { continue }
      olds[index] = found
      free.removeAll { $0 == found }
    }
  }

  /// The texts that say what a case is about.
  private static func body(_ lines: [String]) -> Set<String> {
    Set(
      lines.filter { line in
        ["requirement: ", "precondition: ", "operation: ", "expected: "].contains {
          line.hasPrefix($0)
        }
      })
  }
}
