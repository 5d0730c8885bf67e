import TenkenSimulation

/// The findings of a search, each kind with different paths that lead to it.
struct Findings<State: Subject> {
  /// The maximum number of paths to try for one kind: most of them shrink to the same path.
  private static var triedLimit: Int { 200 }
  /// The maximum number of paths to compare for a failed recovery, to find the shortest.
  ///
  /// The length of a path includes the recovery's operations.
  private static var comparedLimit: Int { 30 }

  private let start: StartingPoint<State>
  private let countPerKind: Int
  /// The findings in the order in which they were found.
  private var found: [Discovery] = []
  private var counts: [Discovery.Kind: Int] = [:]
  /// The sorted words of the paths to each kind; paths with the same words count as the same.
  private var words: [Discovery.Kind: Set<[Int]>] = [:]
  private var triedCounts: [Discovery.Kind: Int] = [:]
  /// All points that the paths found so far reach: one path is enough for every point on it.
  private var reached: Set<CoveragePoint> = []

  init(_ start: StartingPoint<State>, countPerKind: Int) {
    self.start = start
    self.countPerKind = countPerKind
  }

  /// Whether another path to a kind is needed.
  func needsPath(to kind: Discovery.Kind) -> Bool {
    if case .unreached(let point) = kind, reached.contains(point) { return false }
    let triedCount = triedCounts[kind, default: 0]
    if counts[kind, default: 0] < countPerKind { return triedCount < Self.triedLimit }
    guard case .recovery = kind else { return false }
    return triedCount < Self.comparedLimit
  }

  /// Whether the search has found its goal; false if it has none.
  var isDone: Bool { start.goal.map { !needsPath(to: $0.kind) } ?? false }

  /// Shrinks a path and adds it, unless it is known.
  ///
  /// - Returns: Whether the path leads to the kind when it is repeated.
  @discardableResult
  mutating func add(_ kind: Discovery.Kind, at path: [Int]) -> Bool {
    guard let shrunk = start.shrunk(path, to: kind) else { return false }
    triedCounts[kind, default: 0] += 1
    if case .unreached = kind { reached.formUnion(start.unreached(along: shrunk.steps)) }
    let steps =
      shrunk.steps.map { start.steps[$0] } + start.recoverySteps(after: shrunk.steps, kind)
    guard words[kind, default: []].insert(steps.map(\.word).sorted()).inserted else { return true }
    if counts[kind, default: 0] == countPerKind {
      guard let longest = longestPath(to: kind), found[longest].steps.count > steps.count else {
        return true
      }
      found.remove(at: longest)
      counts[kind, default: 0] -= 1
    }
    counts[kind, default: 0] += 1
    found.append(Discovery(kind: kind, summary: shrunk.summary, steps: steps))
    return true
  }

  private func longestPath(to kind: Discovery.Kind) -> Int? {
    found.indices.filter { found[$0].kind == kind }.max {
      found[$0].steps.count < found[$1].steps.count
    }
  }

  /// The findings in the order of the vocabulary; shorter paths first, then those found first.
  var discoveries: [Discovery] {
    found.enumerated().sorted { one, other in
      (one.element.order + [one.offset]).lexicographicallyPrecedes(
        other.element.order + [other.offset])
    }.map(\.element)
  }
}

extension Discovery {
  /// The sort key.
  fileprivate var order: [Int] {
    let steps = [self.steps.count] + self.steps.map(\.word)
    switch kind {
    case .invariant(let index): return [0, index] + steps
    case .recovery(let index): return [1, index] + steps
    case .undeclaredRefusal(let word, _): return [2, word] + steps
    case .faultyRefusal(let word, _): return [3, word] + steps
    case .endless(let word, _): return [4, word] + steps
    case .unreached: return [5] + steps
    case .mutant(let index): return [6, index] + steps
    case .difference: return [7] + steps
    }
  }
}
