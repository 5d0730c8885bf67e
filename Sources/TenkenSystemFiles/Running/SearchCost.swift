/// What the parts of a search cost, in steps of a usual system and in bytes.
struct SearchCost {
  /// The parts of conditions, or the slots of a state, that take as long as a usual step.
  private static let partsOfStep = 50

  /// The bytes of a cause: its arguments with their array, and its place in a dictionary.
  static let bytesOfCause = 256

  /// The work of visiting a state, with its invariants and timers.
  let ofState: Int
  /// The work of trying each operation once.
  let ofOperations: [Int]
  /// The bytes of a state: its slots, and its places in the list, the set and the list of origins.
  let bytesOfState: Int

  init(_ rules: Rules) {
    let slots = rules.start.count + rules.stoppable.count
    func work(_ parts: Int) -> Int { 1 + (slots + parts) / Self.partsOfStep }
    let program = rules.program
    ofOperations = rules.operations.map { work(program.partCount(of: $0.rule)) }
    ofState =
      program.invariants.reduce(0) { $0 + program.partCount(of: $1) } / Self.partsOfStep
      + program.timers.reduce(0) {
        let pause = $1.pause.map { program.partCount(of: $0) } ?? 0
        return $0
          + work(program.partCount(of: $1.rule) + program.partCount(of: $1.condition) + pause)
      }
    bytesOfState = slots * MemoryLayout<Int>.stride + 240
  }
}

extension ValueKind {
  /// The values to try: all of a few; of many numbers, only the ends and the middle.
  var samples: [Int] { samples(limit: SystemLimits.triedNumbers) }

  /// All values; of more numbers than the limit, only the ends and the middle.
  func samples(limit: Int) -> [Int] {
    switch self {
    case .choice(let names): return names
    case .boolean: return [0, 1]
    case .integer(let range):
      guard range.count > limit else { return Array(range) }
      let (low, high) = (range.lowerBound, range.upperBound)
      return [low, low + 1, low + (high - low) / 2, high - 1, high]
    }
  }
}
