import TenkenSimulation

/// Paths of randomly chosen steps, each with its own seed.
///
/// The paths are grouped in slices with the same number of operations. Slices are independent of
/// each other, so that several machines can share them.
struct RandomWalks<State: Subject> {
  /// The result of one path.
  private struct Walk: Sendable {
    var stepCount = 0
    /// The steps that were done.
    var path: [Int] = []
    /// What was found: by a step after some of the path, or by the path up to there.
    var found: [(count: Int, step: Int?, kind: Discovery.Kind)] = []
  }

  /// The result of a slice.
  private struct Slice: Sendable {
    let number: Int
    var walks: [Walk] = []
  }

  /// The number of slices after which the search may end.
  ///
  /// It is the same on every machine, so that every machine finds the same.
  private static var blockSize: Int { 8 }

  /// The number of refusals in a row that ends a path.
  private static var refusalLimit: Int { 100 }

  /// The number of steps after which a path asks whether the search is over.
  private static var watchedStepCount: Int { 16 }

  /// The starting point, copied for each slice that is searched at a time.
  private let starts: [StartingPoint<State>]
  private let plan: ExplorationPlan
  private let seed: UInt64
  private(set) var findings: Findings<State>
  private var pathCount = 0
  private var stepCount = 0
  private var sliceCount = 0
  /// The paths that another machine may need; nil if this machine does the whole search.
  private var paths: [ExplorationPart.Path]?
  /// The points that these paths reach and no scenario does.
  private var points: Set<CoveragePoint> = []

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - start: Where every path begins.
  ///   - plan: What to search.
  ///   - seed: The seed of the paths.
  ///   - isPart: Whether other machines take other paths.
  init(_ start: StartingPoint<State>, _ plan: ExplorationPlan, seed: UInt64, isPart: Bool = false) {
    starts = (0..<max(1, plan.taskCount)).map { _ in start.copy() }
    self.plan = plan
    self.seed = seed
    findings = Findings(start, countPerKind: plan.countPerKind)
    paths = isPart ? [] : nil
  }

  /// How much the paths cover.
  var extent: ExplorationExtent {
    ExplorationExtent(
      pathCount: pathCount, stepCount: stepCount, depth: plan.depth, isComplete: false,
      isExhaustive: false)
  }

  /// The part of the search that other machines need.
  var part: ExplorationPart {
    ExplorationPart(unitCount: sliceCount, extent: extent, paths: paths ?? [])
  }

  /// Takes the paths of some slices; of all slices by default.
  mutating func run(
    where isOwn: (Int) -> Bool = { _ in true }, until isOver: @escaping @Sendable () -> Bool
  ) async {
    guard !findings.isDone, !isOver() else { return }
    var rest = (0..<plan.sliceCount).filter(isOwn).makeIterator()
    let (starts, plan, seed) = (starts, plan, seed)
    await inOrder(
      atMost: starts.count, next: { rest.next() },
      { number, place in
        Self.slice(number, from: starts[place], plan, seed, until: isOver)
      },
      then: { slice in
        take(slice)
        return !sliceCount.isMultiple(of: Self.blockSize) || !findings.isDone && !isOver()
      })
  }

  private mutating func take(_ slice: Slice) {
    sliceCount += 1
    pathCount += slice.walks.count
    stepCount += slice.walks.reduce(0) { $0 + $1.stepCount }
    for walk in slice.walks {
      for (count, step, kind) in walk.found {
        guard needs(kind) else { continue }
        let path = Array(walk.path.prefix(count)) + (step.map { [$0] } ?? [])
        if paths != nil {
          keep(path, to: kind, of: slice.number)
        } else {
          findings.add(kind, at: path)
        }
      }
    }
  }

  /// Whether a path to a kind may still be needed.
  private func needs(_ kind: Discovery.Kind) -> Bool {
    if paths != nil, case .unreached(let point) = kind { return !points.contains(point) }
    return findings.needsPath(to: kind)
  }

  /// Keeps a path if a single machine that took all paths might need it.
  ///
  /// Enough different paths to each problem are kept: all machines together have at least as many
  /// as one would. Whether another path reaches the same point is only known once all paths are
  /// there.
  private mutating func keep(_ path: [Int], to kind: Discovery.Kind, of slice: Int) {
    if case .unreached(let point) = kind {
      guard points.insert(point).inserted,
        let index = starts[0].unreached(along: path).firstIndex(of: point)
      else { return }
      paths?.append(ExplorationPart.Path(unit: slice, steps: path, point: index))
    } else if findings.add(kind, at: path) {
      paths?.append(ExplorationPart.Path(unit: slice, steps: path, point: nil))
    }
  }

  private static func slice(
    _ number: Int, from start: StartingPoint<State>, _ plan: ExplorationPlan, _ seed: UInt64,
    until isOver: @Sendable () -> Bool
  ) -> Slice {
    var slice = Slice(number: number)
    guard !start.steps.isEmpty else { return slice }
    var budget = min(plan.sliceSize, plan.stateLimit - number * plan.sliceSize)
    while budget > 0, !isOver() {
      // A slice has fewer than 2^16 paths, because it has fewer operations than that.
      let walkNumber = UInt64(number) << 16 | UInt64(slice.walks.count)
      let walk = walk(
        from: start, plan.depth, budget, seed: seed &+ walkNumber &* 0x9E37_79B9, until: isOver)
      budget -= walk.stepCount
      slice.walks.append(walk)
    }
    return slice
  }

  private static func walk(
    from start: StartingPoint<State>, _ depth: Int, _ budget: Int, seed: UInt64,
    until isOver: () -> Bool
  ) -> Walk {
    var generator = SplitMix64(seed: seed)
    let choice = generator.choice(of: start.steps, among: Array(start.steps.indices))
    var (walk, subject, refusedCount) = (Walk(), start.subject, 0)
    // A copy of the subject makes the next step copy what it changes.
    let reportsUnreached = start.reportsUnreached
    var before = subject
    var (points, refusals): (Set<CoveragePoint>, Set<Discovery.Kind>) = ([], [])
    while walk.path.count < depth, refusedCount < refusalLimit, walk.stepCount < budget {
      let step = choice[generator.below(choice.count)]
      walk.stepCount += 1
      if walk.stepCount.isMultiple(of: watchedStepCount), isOver() { return walk }
      if reportsUnreached { before = subject }
      let result = start.perform(start.steps[step], on: &subject)
      if reportsUnreached {
        for point in start.unreached(by: start.steps[step], result, from: before, to: subject)
        where points.insert(point).inserted {
          walk.found.append((walk.path.count, step, .unreached(point)))
        }
      }
      switch result {
      case .refused: refusedCount += 1
      case .fault(let kind) where kind.isRefusal:
        refusedCount += 1
        if refusals.insert(kind).inserted { walk.found.append((walk.path.count, step, kind)) }
      case .fault(let kind):
        walk.found.append((walk.path.count, step, kind))
        return walk
      case .done:
        refusedCount = 0
        walk.path.append(step)
        subject.discardPastEvents()
        guard let (kind, _) = start.fault(in: subject) else { continue }
        walk.found.append((walk.path.count, nil, kind))
        return walk
      }
    }
    return walk
  }
}

extension Discovery.Kind {
  /// Whether the operation changed nothing, so that a path can go on.
  fileprivate var isRefusal: Bool {
    switch self {
    case .faultyRefusal: true
    case .invariant, .recovery, .undeclaredRefusal, .endless, .unreached, .mutant,
      .difference:
      false
    }
  }
}

extension SplitMix64 {
  /// Chooses the steps for one path: in half of the paths, those of about half of the words.
  ///
  /// Steps that have to come together do so sooner when fewer others come in between. [Swarm
  /// testing](https://doi.org/10.1145/2338965.2336763)
  mutating func choice(of steps: [BoundWord], among all: [Int]) -> [Int] {
    guard below(2) == 0 else { return all }
    var isChosen: [Int: Bool] = [:]
    let some = all.filter { index in
      let word = steps[index].word
      let isIncluded = isChosen[word] ?? (below(2) == 0)
      isChosen[word] = isIncluded
      return isIncluded
    }
    return some.isEmpty ? all : some
  }
}
