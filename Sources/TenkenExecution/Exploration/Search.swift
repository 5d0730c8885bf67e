import TenkenSimulation

/// A breadth-first search that meets every state once, and continues from it once.
struct Search<State: Subject> {
  /// A state that the search still has to continue from.
  struct Node: Sendable {
    let index: Int
    let snapshot: State.Snapshot
  }

  /// What the search found when it continued from some states.
  private struct Expansion: Sendable {
    var states: [(parent: Int, step: Int, fingerprint: Int, snapshot: State.Snapshot?)] = []
    var found: [(parent: Int, step: Int, kind: Discovery.Kind)] = []
    var stepCount = 0
  }

  /// The number of states to continue from before the findings are merged.
  ///
  /// It is the same on every machine, so that every machine finds the same.
  private static var blockSize: Int { 2048 }
  /// The number of steps after which the search asks whether it is over.
  private static var watchedStepCount: Int { 16 }
  /// The number of parts of a block that run in parallel.
  private static var partCount: Int { 8 }

  /// The starting point, copied for each parallel part.
  private let starts: [StartingPoint<State>]
  private let plan: ExplorationPlan
  private var known = FingerprintSet()
  private var trail = Trail()
  /// The states to continue from at the next depth, in blocks.
  private var next: [[Node]] = []
  /// Whether the last depth has states, from which nothing continues.
  private var hasLast = false
  private(set) var findings: Findings<State>
  private(set) var stepCount = 0
  private(set) var depth = 0
  /// Whether the search ended before it had searched all paths of its depth.
  private(set) var wasCutShort = false
  private(set) var isExhaustive = false
  /// Whether the search met more states than the plan allows.
  private var isFull = false

  init(_ start: StartingPoint<State>, _ plan: ExplorationPlan) {
    var first = start
    if let fingerprint = first.subject.fingerprint { _ = known.insert(fingerprint) }
    starts = (0..<Self.partCount).map { [first] _ in first.copy() }
    self.plan = plan
    findings = Findings(start, countPerKind: plan.countPerKind)
  }

  /// How many states were met.
  var stateCount: Int { trail.count }

  /// Searches to the plan's depth, or until a limit is reached or the caller ends the search.
  mutating func run(until isOver: @escaping @Sendable () -> Bool) async {
    next = [[Node(index: 0, snapshot: starts[0].subject.snapshot)]]
    while depth < plan.depth {
      guard await searchLevel(until: isOver) else {
        wasCutShort = true
        return
      }
      depth += 1
      if next.isEmpty, !hasLast {
        isExhaustive = true
        return
      }
    }
  }

  /// Finds the states one step further; false if the search ends before all are found.
  private mutating func searchLevel(until isOver: @escaping @Sendable () -> Bool) async -> Bool {
    var blocks = Array(next.reversed())
    next = []
    // Each block is freed as soon as it was continued from.
    while let block = blocks.popLast() {
      if isOver() || isFull || findings.isDone { return false }
      for part in await expand(block, until: isOver) { take(part) }
    }
    return !isFull && !isOver()
  }

  private func expand(
    _ nodes: [Node], until isOver: @escaping @Sendable () -> Bool
  ) async -> [Expansion] {
    let (starts, known) = (starts, known)
    let continues = depth + 1 < plan.depth
    let size = max(1, (nodes.count + Self.partCount - 1) / Self.partCount)
    return await withTaskGroup(of: (Int, Expansion).self) { group in
      for (number, first) in stride(from: 0, to: nodes.count, by: size).enumerated() {
        let part = nodes[first..<min(first + size, nodes.endIndex)]
        group.addTask {
          (
            number,
            Self.expansion(of: part, starts[number], known, keeping: continues, until: isOver)
          )
        }
      }
      var parts: [(Int, Expansion)] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func expansion(
    of nodes: ArraySlice<Node>, _ start: StartingPoint<State>, _ known: FingerprintSet,
    keeping continues: Bool, until isOver: @Sendable () -> Bool
  ) -> Expansion {
    var expansion = Expansion()
    var met = FingerprintSet()
    var points: Set<CoveragePoint> = []
    let reportsUnreached = start.reportsUnreached
    var (subject, before) = (start.subject, start.subject)
    for node in nodes {
      subject.snapshot = node.snapshot
      if reportsUnreached { before = subject }
      for (index, step) in start.steps.enumerated() {
        expansion.stepCount += 1
        // One state with many large successors can take all the memory there is.
        if expansion.stepCount.isMultiple(of: Self.watchedStepCount), isOver() { return expansion }
        let result = start.perform(step, on: &subject)
        if reportsUnreached {
          for point in start.unreached(by: step, result, from: before, to: subject)
          where points.insert(point).inserted {
            expansion.found.append((node.index, index, .unreached(point)))
          }
        }
        switch result {
        // A subject that refuses is unchanged, so the next step can be tried on it.
        case .refused: continue
        case .fault(let kind): expansion.found.append((node.index, index, kind))
        case .done:
          if let fingerprint = subject.fingerprint, !known.contains(fingerprint),
            met.insert(fingerprint)
          {
            if let (kind, _) = start.fault(in: subject) {
              expansion.found.append((node.index, index, kind))
            } else {
              subject.discardPastEvents()
              expansion.states.append(
                (node.index, index, fingerprint, continues ? subject.snapshot : nil))
            }
          }
        }
        subject.snapshot = node.snapshot
      }
    }
    return expansion
  }

  private mutating func take(_ expansion: Expansion) {
    stepCount += expansion.stepCount
    for (parent, step, kind) in expansion.found where findings.needsPath(to: kind) {
      findings.add(kind, at: trail.steps(to: parent) + [step])
    }
    for (parent, step, fingerprint, snapshot) in expansion.states where known.insert(fingerprint) {
      guard trail.count < plan.stateLimit else {
        isFull = true
        return
      }
      let index = trail.append(from: parent, by: step)
      guard let snapshot else {
        hasLast = true
        continue
      }
      if next.last?.count ?? Self.blockSize == Self.blockSize { next.append([]) }
      next[next.count - 1].append(Node(index: index, snapshot: snapshot))
    }
  }
}
