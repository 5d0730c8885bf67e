import TenkenExecution
import TenkenSimulation

/// Ways whose steps are chosen at random, each by its own seed.
///
/// They are gone in slices of equally many operations. A slice needs to know nothing of another one, so
/// that several machines can divide them.
struct RandomWalks<State: Subject> {
  /// What one way has come to.
  private struct Walk: Sendable {
    var stepCount = 0
    var found: [(way: [Int], kind: Discovery.Kind)] = []
  }

  /// What a slice has come to.
  private struct Slice: Sendable {
    let number: Int
    var walks: [Walk] = []
  }

  /// How many slices are gone side by side before what was found is put together: the same on every
  /// machine, so that the same is found.
  private static var blockSize: Int { 8 }

  /// How many refusals in a row end a way.
  private static var patience: Int { 100 }

  private let start: StartingPoint<State>
  private let plan: ExplorationPlan
  private let seed: UInt64
  private(set) var findings: Findings<State>
  private var wayCount = 0
  private var stepCount = 0
  private var sliceCount = 0
  /// The ways that another machine may need; none if this one does all.
  private var ways: [ExplorationPart.Way]?
  /// What these ways reach that no scenario does.
  private var points: Set<CoveragePoint> = []

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - start: Where every way begins.
  ///   - plan: What is searched.
  ///   - seed: What the ways depend on.
  ///   - isPart: Whether other machines go other ways.
  init(_ start: StartingPoint<State>, _ plan: ExplorationPlan, seed: UInt64, isPart: Bool = false) {
    self.start = start
    self.plan = plan
    self.seed = seed
    findings = Findings(start, countPerKind: plan.countPerKind)
    ways = isPart ? [] : nil
  }

  /// How far the ways came.
  var extent: ExplorationExtent {
    ExplorationExtent(
      wayCount: wayCount, stepCount: stepCount, depth: plan.depth, isComplete: false,
      isExhaustive: false)
  }

  /// What other machines need of it.
  var part: ExplorationPart {
    ExplorationPart(unitCount: sliceCount, extent: extent, ways: ways ?? [])
  }

  /// Goes the ways of some slices, all of them by default.
  mutating func run(
    where isOwn: (Int) -> Bool = { _ in true }, until isOver: @Sendable () -> Bool
  ) async {
    var rest = (0..<plan.sliceCount).filter(isOwn)[...]
    while !rest.isEmpty, !findings.isDone, !isOver() {
      for slice in await slices(rest.prefix(Self.blockSize)) { take(slice) }
      rest = rest.dropFirst(Self.blockSize)
    }
  }

  private mutating func take(_ slice: Slice) {
    sliceCount += 1
    wayCount += slice.walks.count
    stepCount += slice.walks.reduce(0) { $0 + $1.stepCount }
    for (way, kind) in slice.walks.lazy.flatMap(\.found) {
      if ways != nil {
        keep(way, to: kind, of: slice.number)
      } else if findings.wants(kind) {
        findings.add(kind, at: way)
      }
    }
  }

  /// Keeps a way, if one machine that goes all ways may have use for it.
  ///
  /// A fault is looked for until enough different ways to it are known: all machines together know as
  /// many at least. Whether another way reaches the same point is known only when all ways are there.
  private mutating func keep(_ way: [Int], to kind: Discovery.Kind, of slice: Int) {
    if case .unreached(let point) = kind {
      guard points.insert(point).inserted,
        let place = start.unreached(along: way).firstIndex(of: point)
      else { return }
      ways?.append(ExplorationPart.Way(unit: slice, steps: way, point: place))
    } else if findings.wants(kind), findings.add(kind, at: way) {
      ways?.append(ExplorationPart.Way(unit: slice, steps: way, point: nil))
    }
  }

  private func slices(_ numbers: ArraySlice<Int>) async -> [Slice] {
    let (start, plan, seed) = (start, plan, seed)
    return await withTaskGroup(of: Slice.self) { group in
      for number in numbers {
        group.addTask { Self.slice(number, from: start, plan, seed) }
      }
      var slices: [Slice] = []
      for await slice in group { slices.append(slice) }
      return slices.sorted { $0.number < $1.number }
    }
  }

  private static func slice(
    _ number: Int, from start: StartingPoint<State>, _ plan: ExplorationPlan, _ seed: UInt64
  ) -> Slice {
    var slice = Slice(number: number)
    guard !start.steps.isEmpty else { return slice }
    var budget = min(plan.sliceSize, plan.stateLimit - number * plan.sliceSize)
    while budget > 0 {
      // A slice has less than 2^16 ways, as it has less operations.
      let place = UInt64(number) << 16 | UInt64(slice.walks.count)
      let walk = walk(from: start, plan.depth, budget, seed: seed &+ place &* 0x9E37_79B9)
      budget -= walk.stepCount
      slice.walks.append(walk)
    }
    return slice
  }

  /// The steps that one way chooses from: of every second way only those of half of the words.
  ///
  /// What has to come together comes together sooner when fewer others come in between.
  /// [Swarm testing](https://doi.org/10.1145/2338965.2336763)
  private static func someSteps(
    of start: StartingPoint<State>, _ generator: inout SplitMix64
  ) -> [Int] {
    let all = Array(start.steps.indices)
    guard generator.below(2) == 0 else { return all }
    var isChosen: [Int: Bool] = [:]
    let some = all.filter { index in
      let word = start.steps[index].word
      let isIn = isChosen[word] ?? (generator.below(2) == 0)
      isChosen[word] = isIn
      return isIn
    }
    return some.isEmpty ? all : some
  }

  private static func walk(
    from start: StartingPoint<State>, _ depth: Int, _ budget: Int, seed: UInt64
  ) -> Walk {
    var generator = SplitMix64(seed: seed)
    let choice = Self.someSteps(of: start, &generator)
    var (walk, subject, way, refusedCount) = (Walk(), start.subject, [Int](), 0)
    var points: Set<CoveragePoint> = []
    while way.count < depth, refusedCount < patience, walk.stepCount < budget {
      let step = choice[generator.below(choice.count)]
      walk.stepCount += 1
      let before = subject
      let result = start.perform(start.steps[step], on: &subject)
      for point in start.unreached(by: start.steps[step], result, from: before, to: subject)
      where points.insert(point).inserted {
        walk.found.append((way + [step], .unreached(point)))
      }
      switch result {
      case .refused: refusedCount += 1
      case .fault(let kind):
        walk.found.append((way + [step], kind))
        return walk
      case .done:
        refusedCount = 0
        way.append(step)
        subject.forgetPast()
        guard let (kind, _) = start.fault(in: subject) else { continue }
        walk.found.append((way, kind))
        return walk
      }
    }
    return walk
  }
}
