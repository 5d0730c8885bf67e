import TenkenExecution
import TenkenSimulation

/// Ways whose steps are chosen at random, each by its own seed.
struct RandomWalks<State: Subject> {
  /// What one way has come to.
  private struct Walk: Sendable {
    var met = FingerprintSet()
    var stepCount = 0
    var found: [(way: [Int], kind: Discovery.Kind)] = []
  }

  /// How many ways are gone before what was found is put together: the same on every machine, so that
  /// the same is found.
  private static var blockSize: Int { 64 }
  /// In how many parts they are gone side by side.
  private static var partCount: Int { 8 }

  /// How many refusals in a row end a way.
  private static var patience: Int { 100 }

  private let start: StartingPoint<State>
  private let plan: ExplorationPlan
  private let seed: UInt64
  private var met = FingerprintSet()
  private(set) var findings: Findings<State>
  private(set) var stepCount = 0

  init(_ start: StartingPoint<State>, _ plan: ExplorationPlan, seed: UInt64) {
    self.start = start
    self.plan = plan
    self.seed = seed
    findings = Findings(start, countPerKind: plan.countPerKind)
  }

  /// How many different states were met.
  var stateCount: Int { met.count }

  /// Goes ways until as many operations were tried as the plan says.
  mutating func run(until isOver: @Sendable () -> Bool) async {
    guard !start.steps.isEmpty else { return }
    var number: UInt64 = 0
    while stepCount < plan.stateLimit, !findings.isDone, !isOver() {
      let numbers = Array(number..<number + UInt64(Self.blockSize))
      number += UInt64(Self.blockSize)
      for walk in await walks(numbers) {
        stepCount += walk.stepCount
        met.formUnion(walk.met)
        for (way, kind) in walk.found where findings.wants(kind) {
          findings.add(kind, at: way)
        }
      }
    }
  }

  private func walks(_ numbers: [UInt64]) async -> [Walk] {
    let (start, depth, seed) = (start, plan.depth, seed)
    return await withTaskGroup(of: (Int, [Walk]).self) { group in
      let size = Self.blockSize / Self.partCount
      for first in stride(from: 0, to: numbers.count, by: size) {
        let part = numbers[first..<min(first + size, numbers.count)]
        group.addTask {
          (first, part.map { Self.walk(from: start, depth, seed: seed &+ $0 &* 0x9E37_79B9) })
        }
      }
      var parts: [(Int, [Walk])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
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
    from start: StartingPoint<State>, _ depth: Int, seed: UInt64
  ) -> Walk {
    var generator = SplitMix64(seed: seed)
    let choice = Self.someSteps(of: start, &generator)
    var (walk, subject, way, refusedCount) = (Walk(), start.subject, [Int](), 0)
    var points: Set<CoveragePoint> = []
    while way.count < depth, refusedCount < patience {
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
        subject.fingerprint.map { _ = walk.met.insert($0) }
        guard let (kind, _) = start.fault(in: subject) else { continue }
        walk.found.append((way, kind))
        return walk
      }
    }
    return walk
  }
}
