import TenkenExecution
import TenkenSimulation

/// What was found, each kind with different ways that lead there.
struct Findings<State: Subject> {
  /// How many ways to one kind are looked at, at most: most of them are the same when shrunk.
  private static var triedLimit: Int { 200 }
  /// Up to how many ways it is looked whether one is shorter with the operations that take obstacles away.
  private static var comparedLimit: Int { 30 }

  private let start: StartingPoint<State>
  private let countPerKind: Int
  /// What was found, in the order in which it was.
  private var found: [Discovery] = []
  private var counts: [Discovery.Kind: Int] = [:]
  /// The words of the ways to a kind, in order: ways that differ in less are the same.
  private var words: [Discovery.Kind: Set<[Int]>] = [:]
  private var triedCounts: [Discovery.Kind: Int] = [:]
  /// What the ways that were found reach together: one way is enough for all that it reaches.
  private var reached: Set<CoveragePoint> = []

  init(_ start: StartingPoint<State>, countPerKind: Int) {
    self.start = start
    self.countPerKind = countPerKind
  }

  /// Whether another way to a kind is of use.
  func wants(_ kind: Discovery.Kind) -> Bool {
    if case .unreached(let point) = kind, reached.contains(point) { return false }
    let triedCount = triedCounts[kind, default: 0]
    if counts[kind, default: 0] < countPerKind { return triedCount < Self.triedLimit }
    guard case .recovery = kind else { return false }
    return triedCount < Self.comparedLimit
  }

  /// Whether the one thing that is looked for was found.
  var isDone: Bool { start.goal.map { !wants($0.kind) } ?? false }

  /// Takes a way, shrunk, unless it is known.
  ///
  /// - Returns: Whether the way leads there, when it is gone again.
  @discardableResult
  mutating func add(_ kind: Discovery.Kind, at way: [Int]) -> Bool {
    guard let shrunk = start.shrunk(way, to: kind) else { return false }
    triedCounts[kind, default: 0] += 1
    if case .unreached = kind { reached.formUnion(start.unreached(along: shrunk.steps)) }
    let steps =
      shrunk.steps.map { start.steps[$0] } + start.recoverySteps(after: shrunk.steps, kind)
    guard words[kind, default: []].insert(steps.map(\.word).sorted()).inserted else { return true }
    if counts[kind, default: 0] == countPerKind {
      guard let longest = longestWay(to: kind), found[longest].steps.count > steps.count else {
        return true
      }
      found.remove(at: longest)
      counts[kind, default: 0] -= 1
    }
    counts[kind, default: 0] += 1
    found.append(Discovery(kind: kind, summary: shrunk.summary, steps: steps))
    return true
  }

  private func longestWay(to kind: Discovery.Kind) -> Int? {
    found.indices.filter { found[$0].kind == kind }.max {
      found[$0].steps.count < found[$1].steps.count
    }
  }

  /// What was found, in the order of the vocabulary; short ways first, and of equal ones what was found
  /// first.
  var discoveries: [Discovery] {
    found.enumerated().sorted { one, other in
      (one.element.order + [one.offset]).lexicographicallyPrecedes(
        other.element.order + [other.offset])
    }.map(\.element)
  }
}

extension Discovery {
  /// What it is sorted by.
  fileprivate var order: [Int] {
    let steps = [self.steps.count] + self.steps.map(\.word)
    switch kind {
    case .invariant(let index): return [0, index] + steps
    case .recovery(let index): return [1, index] + steps
    case .undeclaredRefusal(let word, _): return [2, word] + steps
    case .endless(let word, _): return [3, word] + steps
    case .unreached: return [4] + steps
    case .mutant(let index): return [5, index] + steps
    }
  }
}
