package import TenkenSimulation

/// The pairs of transitions that can follow each other, and walks that take them.
///
/// A transition is an operation with its arguments, its outcome, the moves of the system's state
/// machines, and the events that it causes. The beginning of a walk counts as the transition before
/// its first one.
package struct TransitionPairs: Sendable {
  /// A transition, as all states have it.
  fileprivate struct Transition: Hashable, Sendable {
    let step: Int
    let refusal: String?
    var moves: [StateMachine.Transition] = []
    var events: [Int] = []
  }

  /// Two transitions, one directly after the other; nil is the beginning.
  private struct Pair: Hashable, Sendable {
    let first: Transition?
    let second: Transition
  }

  /// A state, and the transition that led to it.
  private struct Node: Sendable {
    let transition: Transition?
    let path: [Int]
    var edges: [(transition: Transition, target: Int)] = []
  }

  private struct Key: Hashable {
    let fingerprint: Int
    let transition: Transition?
  }

  /// A walk: the steps by their indices, with the pairs that it takes.
  package struct Walk: Sendable {
    /// The steps, by their indices in `steps`.
    package let steps: [Int]
    fileprivate let transitions: [Transition]
  }

  /// The most transitions that are kept, some 100 bytes each.
  private static let edgeLimit = 500_000

  /// Every operation with all arguments that are worth trying.
  package let steps: [BoundWord]
  /// Whether longer walks would have no other pairs.
  package private(set) var isComplete = false
  private let plan: ExplorationPlan
  private let subject: any Subject
  private let refusals: [Set<String>]
  private var left: Set<Int> = []
  private var nodes: [Node] = []
  /// The pairs in order of length, each with the state that it begins in.
  private var pairs: [(pair: Pair, node: Int)] = []
  private var covered: Set<Pair> = []
  private var next = 0

  /// Finds the pairs that walks of the plan's depth can take; nil if states cannot be compared.
  ///
  /// - Parameters:
  ///   - plan: The system, how it begins, and the limits.
  ///   - isUsable: Whether an operation of a name can be done.
  ///   - isOver: Whether to end the search with the pairs found so far.
  package init?(
    _ plan: ExplorationPlan, where isUsable: (String) -> Bool, until isOver: () -> Bool
  ) {
    var plan = plan
    plan.reached = []
    self.plan = plan
    var subject = plan.initialSubject
    guard subject.isValue, subject.fingerprint != nil else { return nil }
    let operations = plan.system.vocabulary.operations
    self.subject = subject
    steps = operations.candidates(for: subject, among: plan.resources)
    refusals = operations.definitions.map { definition in
      Set(definition.refusals.filter { $0.kind == .answer && !$0.isFault }.map(\.name))
    }
    left = Set(steps.indices.filter { !isUsable(operations.names[steps[$0].word]) })
    search(until: isOver)
  }

  /// The number of pairs that were found.
  package var count: Int { pairs.count }
  /// The number of these pairs that walks have taken.
  package var coveredCount: Int { pairs.count { covered.contains($0.pair) } }
  /// The steps that are left out, by their indices.
  package var leftOut: [Int] { left.sorted() }

  /// Leaves a step out from now on.
  package mutating func leaveOut(_ step: Int, until isOver: () -> Bool) {
    left.insert(step)
    (nodes, pairs, next) = ([], [], 0)
    search(until: isOver)
  }

  /// Counts the pairs that the first steps of a walk have taken.
  package mutating func record(_ walk: Walk, count: Int) {
    var last: Transition?
    for transition in walk.transitions.prefix(count) {
      covered.insert(Pair(first: last, second: transition))
      last = transition
    }
  }

  /// The next walk in order of length, with as many new pairs after it as its length allows.
  package mutating func nextWalk() -> Walk? {
    while next < pairs.count, covered.contains(pairs[next].pair) { next += 1 }
    guard next < pairs.count else { return nil }
    let (pair, node) = pairs[next]
    next += 1
    var planned: Set<Pair> = [pair]
    var path = nodes[node].path + [pair.second.step]
    var current = nodes[node].edges.first { $0.transition == pair.second }?.target
    while let index = current, path.count < plan.depth {
      let from = nodes[index].transition
      let edge = nodes[index].edges.first {
        let pair = Pair(first: from, second: $0.transition)
        return !covered.contains(pair) && !planned.contains(pair)
      }
      guard let edge else { break }
      planned.insert(Pair(first: from, second: edge.transition))
      path.append(edge.transition.step)
      current = edge.target
    }
    return walk(along: path)
  }

  /// The random walk with a number.
  package func randomWalk(_ number: Int, seed: UInt64) -> Walk? {
    var generator = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    let usable = steps.indices.filter { !left.contains($0) }
    guard !usable.isEmpty else { return nil }
    let choice = generator.choice(of: steps, among: usable)
    var (subject, path) = (subject, [Int]())
    // Most operations are refused in most states, but a few refusals are enough.
    for _ in 0..<plan.depth * 20 where path.count < plan.depth {
      let step = choice[generator.below(choice.count)]
      var after = subject
      guard let transition = take(step, on: &after),
        transition.refusal == nil || generator.below(4) == 0
      else { continue }
      path.append(step)
      subject = after
    }
    return walk(along: path)
  }

  private func walk(along path: [Int]) -> Walk {
    var subject = subject
    let transitions = path.map { step in
      take(step, on: &subject) ?? Transition(step: step, refusal: nil)
    }
    return Walk(steps: path, transitions: transitions)
  }

  /// Takes a step; nil if nobody could try it there, or if the simulation would not end it.
  private func take<State: Subject>(_ step: Int, on subject: inout State) -> Transition? {
    let before = subject.coverageRecord
    let moveCount = before?.transitions.count ?? 0
    let eventCount = before?.events.count ?? 0
    let word = steps[step]
    let outcome = subject.perform(word)
    guard subject.spentBudget == nil else { return nil }
    guard case .refused(let name) = outcome else {
      let after = subject.coverageRecord
      return Transition(
        step: step, refusal: nil,
        moves: Array(after?.transitions.dropFirst(moveCount) ?? []),
        events: after?.events.dropFirst(eventCount).map(\.kind) ?? [])
    }
    return refusals[word.word].contains(name)
      ? Transition(step: step, refusal: name) : nil
  }

  private mutating func search(until isOver: () -> Bool) {
    let start = subject
    searchStates(from: start, isOver)
  }

  /// Searches breadth first, with the type of the subject known.
  private mutating func searchStates<State: Subject>(from start: State, _ isOver: () -> Bool) {
    var start = start
    var known: [Key: Int] = [:]
    var seen: Set<Pair> = []
    var edgeCount = 0
    nodes = [Node(transition: nil, path: [])]
    if let fingerprint = start.fingerprint {
      known[Key(fingerprint: fingerprint, transition: nil)] = 0
    }
    var level = [(node: 0, state: start)]
    isComplete = false
    for _ in 0..<plan.depth {
      var following: [(node: Int, state: State)] = []
      for (node, state) in level {
        for step in steps.indices where !left.contains(step) {
          guard edgeCount < Self.edgeLimit, nodes.count <= plan.stateLimit, !isOver() else {
            return
          }
          var after = state
          guard let transition = take(step, on: &after) else { continue }
          edgeCount += 1
          after.discardPastEvents()
          let key = Key(fingerprint: after.fingerprint ?? 0, transition: transition)
          let target = known[key] ?? nodes.count
          if target == nodes.count {
            known[key] = target
            nodes.append(Node(transition: transition, path: nodes[node].path + [step]))
            following.append((target, after))
          }
          nodes[node].edges.append((transition, target))
          let pair = Pair(first: nodes[node].transition, second: transition)
          if seen.insert(pair).inserted { pairs.append((pair, node)) }
        }
      }
      level = following
    }
    isComplete = level.isEmpty
  }
}
