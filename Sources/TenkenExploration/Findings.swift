import TenkenSimulation

/// The faults that were found, each with different ways that lead there.
struct Findings {
  /// How many ways to one fault are looked at, at most: most of them are the same when shrunk.
  private static let triedLimit = 200

  private let start: StartingPoint
  private let countPerFault: Int
  private var found: [Discovery.Fault: [Discovery]] = [:]
  /// The words of the ways to a fault, in order: ways that differ in less are the same.
  private var words: [Discovery.Fault: Set<[Int]>] = [:]
  private var triedCounts: [Discovery.Fault: Int] = [:]

  init(_ start: StartingPoint, countPerFault: Int) {
    self.start = start
    self.countPerFault = countPerFault
  }

  /// Whether another way to a fault is of use.
  func wants(_ fault: Discovery.Fault) -> Bool {
    (found[fault]?.count ?? 0) < countPerFault && triedCounts[fault, default: 0] < Self.triedLimit
  }

  /// Takes a way to a fault, shrunk, unless it is known.
  mutating func add(_ fault: Discovery.Fault, at way: [Int]) {
    triedCounts[fault, default: 0] += 1
    guard let shrunk = start.shrunk(way, to: fault) else { return }
    let steps =
      shrunk.steps.map { start.steps[$0] } + start.recoverySteps(after: shrunk.steps, fault)
    guard words[fault, default: []].insert(steps.map(\.word).sorted()).inserted else { return }
    found[fault, default: []].append(
      Discovery(fault: fault, summary: shrunk.summary, steps: steps))
  }

  /// What was found, in the order of the vocabulary; short ways first.
  var discoveries: [Discovery] {
    found.values.joined().sorted { $0.order.lexicographicallyPrecedes($1.order) }
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
    }
  }
}
