import TenkenExecution
import TenkenSimulation

/// The faults that were found, each with different ways that lead there.
struct Findings<State: Subject> {
  /// How many ways to one fault are looked at, at most: most of them are the same when shrunk.
  private static var triedLimit: Int { 200 }

  private let start: StartingPoint<State>
  private let countPerFault: Int
  /// What was found, in the order in which it was.
  private var found: [Discovery] = []
  private var foundCounts: [Discovery.Fault: Int] = [:]
  /// The words of the ways to a fault, in order: ways that differ in less are the same.
  private var words: [Discovery.Fault: Set<[Int]>] = [:]
  private var triedCounts: [Discovery.Fault: Int] = [:]
  /// What the ways that were found reach together: one way is enough for all that it reaches.
  private var reached: Set<CoveragePoint> = []

  init(_ start: StartingPoint<State>, countPerFault: Int) {
    self.start = start
    self.countPerFault = countPerFault
  }

  /// Whether another way to a fault is of use.
  func wants(_ fault: Discovery.Fault) -> Bool {
    if case .unreached(let point) = fault, reached.contains(point) { return false }
    return foundCounts[fault, default: 0] < countPerFault
      && triedCounts[fault, default: 0] < Self.triedLimit
  }

  /// Whether the one thing that is looked for was found.
  var isDone: Bool { start.goal.map { !wants($0.fault) } ?? false }

  /// Takes a way to a fault, shrunk, unless it is known.
  mutating func add(_ fault: Discovery.Fault, at way: [Int]) {
    triedCounts[fault, default: 0] += 1
    guard let shrunk = start.shrunk(way, to: fault) else { return }
    if case .unreached = fault { reached.formUnion(start.unreached(along: shrunk.steps)) }
    let steps =
      shrunk.steps.map { start.steps[$0] } + start.recoverySteps(after: shrunk.steps, fault)
    guard words[fault, default: []].insert(steps.map(\.word).sorted()).inserted else { return }
    foundCounts[fault, default: 0] += 1
    found.append(Discovery(fault: fault, summary: shrunk.summary, steps: steps))
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
    switch fault {
    case .invariant(let index): return [0, index] + steps
    case .recovery(let index): return [1, index] + steps
    case .undeclaredRefusal(let word, _): return [2, word] + steps
    case .endless(let word, _): return [3, word] + steps
    case .unreached: return [4] + steps
    case .mutant(let index): return [5, index] + steps
    }
  }
}
