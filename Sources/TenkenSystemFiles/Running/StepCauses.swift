/// The causes of a step of a machine: those that differ in what a text shows of them.
struct StepCauses {
  /// The values of an argument that a text shows, and one more, which shows that there are others.
  static let values = 4

  /// The arguments with which each operation causes the step.
  private(set) var operations: [Int: [[Int]]] = [:]
  /// The timers that cause the step.
  private(set) var timers: Set<Int> = []

  /// Adds a cause.
  ///
  /// - Returns: Whether it adds anything to the text.
  mutating func add(_ cause: Exploration.Cause) -> Bool {
    switch cause {
    case .precondition, .rule: return false
    case .timer(let timer): return timers.insert(timer).inserted
    case .operation(let operation, let arguments):
      let ways = operations[operation, default: []]
      let isNew =
        ways.isEmpty
        || arguments.indices.contains { index in
          let values = Set(ways.map { $0[index] })
          return values.count < Self.values && !values.contains(arguments[index])
        }
      if isNew { operations[operation] = ways + [arguments] }
      return isNew
    }
  }
}
