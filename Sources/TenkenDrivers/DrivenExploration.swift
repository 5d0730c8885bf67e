package import TenkenExecution
import TenkenScenarios
package import TenkenSimulation

/// The results of walks through the real system behind a driver, beside the simulation.
package struct DrivenExploration: Sendable {
  /// Why the walks ended.
  package enum End: Hashable, Sendable {
    /// Every pair of transitions that was found has been taken.
    case covered
    /// A difference was found.
    case difference
    /// The driver failed; `fault` says how.
    case driver
    /// There were as many walks as allowed.
    case walks
    /// There were as many operations as allowed.
    case operations
    /// The caller ended them.
    case caller
  }

  /// The number of walks.
  package internal(set) var walkCount = 0
  /// The number of operations that were tried in the real system.
  package internal(set) var stepCount = 0
  /// The number of pairs of transitions that the real system has taken.
  package internal(set) var coveredPairCount = 0
  /// The number of pairs that walks of the allowed length can take.
  package internal(set) var pairCount = 0
  /// Whether longer walks would have no other pairs.
  package internal(set) var isComplete = false
  /// Why the walks ended.
  package internal(set) var end = End.covered
  /// The operations that were left out for at least some arguments, because the driver lacks them.
  package internal(set) var leftOut: [String] = []
  /// The observations that were compared after every step.
  package internal(set) var compared: [String] = []
  /// The first difference with the steps that it needs; nil if there was none.
  package internal(set) var discovery: Discovery?
  /// Whether the difference was there again when its walk was repeated.
  package internal(set) var isRepeatable = true
  /// What is wrong with the driver, and the steps after which it failed; nil if nothing is.
  package internal(set) var fault: (summary: LocalizedText, steps: [BoundWord])?

  init() {}
}

/// Limits of walks through a real system.
package struct DrivenLimits: Sendable {
  /// The most walks; nil for any number.
  let walkCount: Int?
  /// Whether to end the walks.
  let isOver: @Sendable () -> Bool
  /// Whether to end the shrinking of a difference that was found.
  let isShrunkEnough: @Sendable () -> Bool

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - walkCount: The most walks; nil for any number.
  ///   - isOver: Whether to end the walks; asked before each step.
  ///   - isShrunkEnough: Whether to end the shrinking of a difference; asked before each try.
  package init(
    walkCount: Int?, until isOver: @escaping @Sendable () -> Bool,
    shrinkingUntil isShrunkEnough: @escaping @Sendable () -> Bool
  ) {
    (self.walkCount, self.isOver, self.isShrunkEnough) = (walkCount, isOver, isShrunkEnough)
  }
}

/// Walks through the real system behind a driver until something differs from the simulation.
///
/// - Parameters:
///   - plan: The system, the preconditions of every walk, the order of walks and their length.
///   - driver: A conversation with the driver; the caller ends it.
///   - surroundings: The simulated surroundings, which send messages to the real system.
///   - limits: What ends the walks before.
/// - Returns: The results; nil if the states of the system cannot be compared.
package func explore(
  _ plan: ExplorationPlan, on driver: DriverSession, in surroundings: SimulatedSurroundings,
  _ limits: DrivenLimits
) -> DrivenExploration? {
  let hello: DriverHello
  var result = DrivenExploration()
  do throws(DriverError) {
    hello = try driver.start(plan.system.name)
    guard hello.system == plan.system.name else {
      throw .wrongAnswer(.otherSystem(hello.system, plan.system.name))
    }
  } catch {
    (result.end, result.fault) = (.driver, (error.summary, []))
    return result
  }
  guard
    let pairs = TransitionPairs(
      plan, where: { hello.understands($0, among: .operations) }, until: limits.isOver)
  else { return nil }
  let walker = DrivenWalker(driver, hello, plan, surroundings, steps: pairs.steps)
  var walks = DrivenWalks(walker, plan, pairs, limits, result)
  walks.run()
  return walks.result
}

/// Walks one after the other, and what they have found so far.
private struct DrivenWalks {
  let walker: DrivenWalker
  let plan: ExplorationPlan
  var pairs: TransitionPairs
  let limits: DrivenLimits
  var result: DrivenExploration

  init(
    _ walker: DrivenWalker, _ plan: ExplorationPlan, _ pairs: TransitionPairs,
    _ limits: DrivenLimits, _ result: DrivenExploration
  ) {
    (self.walker, self.plan, self.pairs) = (walker, plan, pairs)
    (self.limits, self.result) = (limits, result)
  }

  mutating func run() {
    result.end = takeWalks()
    result.pairCount = pairs.count
    result.coveredPairCount = pairs.coveredCount
    result.isComplete = pairs.isComplete
    let operations = plan.system.vocabulary.operations
    let left = Set(pairs.leftOut.map { pairs.steps[$0].word })
    result.leftOut = left.sorted().map { operations.names[$0] }
    result.compared = walker.compared
  }

  private mutating func takeWalks() -> DrivenExploration.End {
    while true {
      if limits.isOver() { return .caller }
      if let most = limits.walkCount, result.walkCount >= most { return .walks }
      let walk: TransitionPairs.Walk?
      switch plan.order {
      case .breadthFirst: walk = pairs.nextWalk()
      case .random(let seed):
        guard result.stepCount < plan.stateLimit else { return .operations }
        walk = pairs.randomWalk(result.walkCount, seed: seed)
      }
      guard let walk, !walk.steps.isEmpty else { return .covered }
      result.walkCount += 1
      let (count, end) = walker.walk(walk.steps, until: limits.isOver)
      result.stepCount += count
      pairs.record(walk, count: count)
      switch end {
      case .finished: continue
      case .interrupted: return .caller
      case .unable(let step): pairs.leaveOut(step, until: limits.isOver)
      case .failed(let summary):
        result.fault = (summary, walk.steps.prefix(count).map { pairs.steps[$0] })
        return .driver
      case .differs(let kind, let summary):
        keep(
          FoundPath(
            steps: Array(walk.steps.prefix(count)), kind: .difference(kind), summary: summary))
        return .difference
      }
    }
  }

  /// Leaves out all steps that a difference does not need.
  private mutating func keep(_ path: FoundPath) {
    var hasFailed = false
    let shrinker = PathShrinker(steps: pairs.steps) { [walker, limits] steps in
      guard !hasFailed, !limits.isShrunkEnough() else { return nil }
      let (count, end) = walker.walk(steps, until: limits.isShrunkEnough)
      switch end {
      case .differs(let kind, let summary) where Discovery.Kind.difference(kind) == path.kind:
        return FoundPath(steps: Array(steps.prefix(count)), kind: path.kind, summary: summary)
      case .failed: hasFailed = true
      case .differs, .finished, .interrupted, .unable: break
      }
      return nil
    }
    let shrunk = shrinker.shrunk(path.steps)
    result.isRepeatable = shrunk != nil
    let found = shrunk ?? path
    result.discovery = Discovery(
      kind: found.kind, summary: found.summary, steps: found.steps.map { pairs.steps[$0] })
  }
}

extension LocalizedText {
  fileprivate static func otherSystem(_ name: String, _ wanted: String) -> LocalizedText {
    LocalizedText(
      en: "it drives '\(shortened(name))', but the searched system is '\(wanted)'",
      ja: "対象が「\(shortened(name))」であり、探索するシステム「\(wanted)」ではない")
  }
}
