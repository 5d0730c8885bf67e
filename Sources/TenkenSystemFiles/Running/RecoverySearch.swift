/// A search for the states from which something never comes right again.
///
/// It goes back from the states in which it is right, along the steps that an exploration has made.
/// States whose steps are not all known count as right, so that nothing is reported without proof.
struct RecoverySearch {
  /// A step of an exploration that changed the state.
  struct Edge: Equatable {
    let from: Int32
    let to: Int32
    /// The seconds that pass: those of a timer that runs out.
    let seconds: Int32

    /// The bytes that a step takes: in the exploration, and while it is searched.
    static let byteCount = 24
  }

  /// The lost states that are kept of a recovery: the first ones have the shortest ways.
  private static let limit = 10_000

  private let states: ArraySlice<[Int]>
  private let program: Program
  /// The steps by the states after them: those of a state are between two offsets.
  private var offsets: [Int32]
  private var origins: [(state: Int32, seconds: Int32)]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - states: The states whose steps are all known.
  ///   - count: The number of all states.
  ///   - edges: The steps.
  ///   - program: The compiled rules.
  init(_ states: ArraySlice<[Int]>, of count: Int, _ edges: [Edge], _ program: Program) {
    (self.states, self.program) = (states, program)
    offsets = Array(repeating: 0, count: count + 1)
    for edge in edges { offsets[Int(edge.to) + 1] += 1 }
    for index in 0..<count { offsets[index + 1] += offsets[index] }
    origins = Array(repeating: (0, 0), count: edges.count)
    var next = offsets
    for edge in edges {
      origins[Int(next[Int(edge.to)])] = (edge.from, edge.seconds)
      next[Int(edge.to)] += 1
    }
  }

  /// The indices of the states in which it is wrong and does not come right, in their order.
  func lostStates(of recovery: Rules.Recovery) -> [Int] {
    let isRecoverable = recoverable(recovery)
    var lost: [Int] = []
    for index in states.indices where !isRecoverable[index] {
      guard recovery.condition.map({ program.holds($0, states[index]) }) ?? true else { continue }
      lost.append(index)
      if lost.count == Self.limit { break }
    }
    return lost
  }

  /// Which states come right in time, the nearest in time first.
  private func recoverable(_ recovery: Rules.Recovery) -> [Bool] {
    let limit = recovery.limit ?? Int.max
    let count = offsets.count - 1
    var isRecoverable = Array(repeating: false, count: count)
    // The states by the seconds until it is right.
    var waiting: [Int: [Int]] = [:]
    waiting[0] = (0..<count).filter { index in
      !states.indices.contains(index) || program.holds(recovery.goal, states[index])
    }
    while let seconds = waiting.keys.min(), var found = waiting.removeValue(forKey: seconds) {
      while let state = found.popLast() {
        guard !isRecoverable[state] else { continue }
        isRecoverable[state] = true
        for place in Int(offsets[state])..<Int(offsets[state + 1]) {
          let (origin, more) = (Int(origins[place].state), Int(origins[place].seconds))
          guard !isRecoverable[origin] else { continue }
          if recovery.limit == nil || more == 0 {
            found.append(origin)
          } else if seconds + more <= limit {
            waiting[seconds + more, default: []].append(origin)
          }
        }
      }
    }
    return isRecoverable
  }
}

extension Exploration {
  /// The lost states, each with the indices of the recoveries that are not possible from it.
  var lostByState: [[Int]: [Int]] {
    var lost: [[Int]: [Int]] = [:]
    for (recovery, indices) in lostStates.enumerated() {
      for index in indices { lost[states[index], default: []].append(recovery) }
    }
    return lost
  }
}
