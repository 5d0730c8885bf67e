import TenkenScenarios

/// Checks by brute force which rows a model allows, and whether chosen rows cover everything.
///
/// It shares no code with the implementation, and looks at every possible row.
struct RowChecker {
  let model: CoveringModel
  let allowedRows: [[Int]]

  init(_ model: CoveringModel) {
    self.model = model
    var rows: [[Int]] = [[]]
    for count in model.valueCounts {
      rows = rows.flatMap { row in (0..<count).map { row + [$0] } }
    }
    allowedRows = rows.filter { row in
      !model.exclusions.contains { exclusion in
        exclusion.terms.allSatisfy { $0.values.contains(row[$0.parameter]) }
      }
    }
  }

  /// The expected error; nil if the model must have rows.
  var expectedError: CoveringError? {
    if allowedRows.isEmpty { return .nothingAllowed }
    let excluded = model.requiredRows.firstIndex { required in
      !allowedRows.contains { fits($0, required) }
    }
    return excluded.map(CoveringError.requiredRowExcluded)
  }

  /// The problems of some rows.
  func faults(of rows: [[Int]]) -> [String] {
    var faults: [String] = []
    let allowed = Set(allowedRows)
    for row in rows where !allowed.contains(row) { faults.append("\(row) is not allowed") }
    if Set(rows).count != rows.count { faults.append("a row is there twice") }
    for required in model.requiredRows where !rows.contains(where: { fits($0, required) }) {
      faults.append("\(required) is not there")
    }
    let missing = tuples(of: allowedRows).subtracting(tuples(of: rows))
    faults += missing.map { "\($0) is in no row" }
    return faults
  }

  private func fits(_ row: [Int], _ required: [Int?]) -> Bool {
    zip(row, required).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// Every tuple of parameters with their values that some rows cover.
  private func tuples(of rows: [[Int]]) -> Set<[Int]> {
    let parameters = model.valueCounts.indices
    let size = min(model.strength.rawValue, parameters.count)
    var choices: [[Int]] = [[]]
    for _ in 0..<size {
      choices = choices.flatMap { choice in
        parameters.filter { $0 > choice.last ?? -1 }.map { choice + [$0] }
      }
    }
    return Set(rows.flatMap { row in choices.map { $0.flatMap { [$0, row[$0]] } } })
  }
}

/// Random models, which depend only on the seed.
struct RandomModels {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next(_ range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func model() -> CoveringModel {
    let counts = (0..<next(0...6)).map { _ in next(1...4) }
    let exclusions = (0..<(next(0...2) == 0 ? 0 : next(0...6))).map { _ in exclusion(counts) }
    let required = (0..<(next(0...3) == 0 ? next(1...2) : 0)).map { _ in
      counts.map { count -> Int? in next(0...2) == 0 ? nil : next(0...count - 1) }
    }
    return CoveringModel(
      valueCounts: counts, exclusions: exclusions, requiredRows: required,
      strength: next(0...2) == 0 ? .triples : .pairs)
  }

  private mutating func exclusion(_ counts: [Int]) -> CoveringModel.Exclusion {
    var terms: [CoveringModel.Exclusion.Term] = []
    for (parameter, count) in counts.enumerated() where next(0...counts.count) < 3 {
      let values = (0..<count).filter { _ in next(0...1) == 0 }
      terms.append(.init(parameter: parameter, values: Set(values)))
    }
    return CoveringModel.Exclusion(terms)
  }
}
