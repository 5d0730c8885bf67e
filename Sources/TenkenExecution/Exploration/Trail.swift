/// How a search reached each state: from which parent state, and by which step.
struct Trail {
  private var parents: [Int32] = [-1]
  private var steps: [Int32] = [-1]

  /// How many states there are; the first is where the search began.
  var count: Int { parents.count }

  /// Adds a state.
  ///
  /// - Returns: Its index.
  mutating func append(from parent: Int, by step: Int) -> Int {
    parents.append(Int32(parent))
    steps.append(Int32(step))
    return parents.count - 1
  }

  /// The steps that lead to a state, in order.
  func steps(to index: Int) -> [Int] {
    var (found, current) = ([Int](), index)
    while parents[current] >= 0 {
      found.append(Int(steps[current]))
      current = Int(parents[current])
    }
    return found.reversed()
  }
}
