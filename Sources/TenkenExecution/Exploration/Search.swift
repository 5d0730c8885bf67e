import TenkenSimulation

/// A breadth-first search that meets every state once, and continues from it once.
struct Search<State: Subject>: ~Copyable {
  /// A state that the search still has to continue from.
  struct Node: Sendable {
    let index: Int
    let snapshot: State.Snapshot
  }

  /// Neighbouring states of a block that one core continues from.
  private struct Share: Sendable {
    let nodes: ArraySlice<Node>
    /// The fingerprints that are known; later ones may be missing.
    let known: FingerprintSet.Table
    /// The number of the group of shares that it belongs to.
    let group: Int
    /// Whether the search may end after it: it is the last one of a block, and not of a depth.
    let endsBlock: Bool
  }

  /// What the search found when it continued from the states of a share.
  private struct Expansion: Sendable {
    let group: Int
    let endsBlock: Bool
    var states: [(parent: Int, step: Int, fingerprint: Int, snapshot: State.Snapshot?)] = []
    /// What was found, with the fingerprint of the state in which it was found, if it was in one.
    var found: [(parent: Int, step: Int, fingerprint: Int?, kind: Discovery.Kind)] = []
    var stepCount = 0
  }

  /// The number of states to continue from before the search may end.
  ///
  /// It is the same on every machine, so that every machine finds the same.
  private static var blockSize: Int { 2048 }
  /// The number of groups in a block; a broken state counts once in each group that meets it.
  private static var groupCount: Int { 8 }
  /// The number of steps after which the search asks whether it is over.
  private static var watchedStepCount: Int { 16 }
  /// The number of steps in a share: enough that the cost of a task is small.
  private static var shareStepCount: Int { 2048 }
  /// The bytes of states that were just met and may turn out to be known.
  private static var pendingBytes: Int { 32_000_000 }

  /// The starting point, copied for each share that is searched at a time.
  private let starts: [StartingPoint<State>]
  /// The number of states in a share, except the last of a group.
  private let shareSize: Int
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
  /// The group of the last share, and the fingerprints of the broken states that it met.
  private var broken: (group: Int, fingerprints: Set<Int>) = (-1, [])

  init(_ start: StartingPoint<State>, _ plan: ExplorationPlan) {
    var first = start
    if let fingerprint = first.subject.fingerprint { _ = known.insert(fingerprint) }
    starts = (0..<max(1, plan.taskCount)).map { [first] _ in first.copy() }
    let bytes = (start.subject.snapshotByteCount ?? 0) * starts.count
    let steps = min(Self.shareStepCount, bytes == 0 ? .max : Self.pendingBytes / bytes)
    shareSize = max(1, steps / max(1, start.steps.count))
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
    var level = Level(next, shareSize: shareSize, groupCount: Self.groupCount)
    next = []
    guard !isOver(), !isFull, !findings.isDone else { return false }
    let (starts, continues) = (starts, depth + 1 < plan.depth)
    var wantsNext = true
    await inOrder(
      atMost: starts.count,
      next: {
        level.next().map {
          Share(nodes: $0.nodes, known: known.table, group: $0.group, endsBlock: $0.endsBlock)
        }
      },
      { share, place in
        Self.expansion(of: share, starts[place], keeping: continues, until: isOver)
      },
      then: { expansion in
        take(expansion)
        if expansion.endsBlock { wantsNext = !isOver() && !isFull && !findings.isDone }
        return wantsNext
      })
    return wantsNext && !isFull && !isOver()
  }

  private static func expansion(
    of share: Share, _ start: StartingPoint<State>, keeping continues: Bool,
    until isOver: @Sendable () -> Bool
  ) -> Expansion {
    var expansion = Expansion(group: share.group, endsBlock: share.endsBlock)
    var met = FingerprintSet()
    var points: Set<CoveragePoint> = []
    let reportsUnreached = start.reportsUnreached
    var (subject, before) = (start.subject, start.subject)
    for node in share.nodes {
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
            expansion.found.append((node.index, index, nil, .unreached(point)))
          }
        }
        switch result {
        // A subject that refuses is unchanged, so the next step can be tried on it.
        case .refused: continue
        case .fault(let kind): expansion.found.append((node.index, index, nil, kind))
        case .done:
          if let fingerprint = subject.fingerprint, !share.known.contains(fingerprint),
            met.insert(fingerprint)
          {
            if let (kind, _) = start.fault(in: subject) {
              expansion.found.append((node.index, index, fingerprint, kind))
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
    if broken.group != expansion.group { broken = (expansion.group, []) }
    for (parent, step, fingerprint, kind) in expansion.found {
      // A share does not know what the others of its group have met.
      if let fingerprint, !broken.fingerprints.insert(fingerprint).inserted { continue }
      if findings.needsPath(to: kind) { findings.add(kind, at: trail.steps(to: parent) + [step]) }
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

/// The states of one depth, in shares of their blocks.
///
/// A block is freed as soon as all of its shares were continued from.
private struct Level<Node> {
  private let shareSize: Int
  private let groupCount: Int
  /// The blocks that are left, the next one last.
  private var blocks: [[Node]]
  private var block: [Node] = []
  /// The number of states in each group of the block.
  private var groupSize = 1
  private var group = -1
  /// Where the next share of the block begins.
  private var start = 0

  init(_ blocks: [[Node]], shareSize: Int, groupCount: Int) {
    self.blocks = blocks.reversed()
    (self.shareSize, self.groupCount) = (shareSize, groupCount)
  }

  /// The next share; nil after the last one.
  mutating func next() -> (nodes: ArraySlice<Node>, group: Int, endsBlock: Bool)? {
    if start == block.count {
      guard let following = blocks.popLast() else { return nil }
      (block, start) = (following, 0)
      groupSize = max(1, (block.count + groupCount - 1) / groupCount)
    }
    if start.isMultiple(of: groupSize) { group += 1 }
    let endOfGroup = min((start / groupSize + 1) * groupSize, block.count)
    let nodes = block[start..<min(start + shareSize, endOfGroup)]
    start = nodes.endIndex
    let isLast = start == block.count
    if isLast { (block, start) = ([], 0) }
    return (nodes, group, isLast && !blocks.isEmpty)
  }
}
