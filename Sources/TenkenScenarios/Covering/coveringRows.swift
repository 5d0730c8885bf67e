/// Returns rows that hold every pair or triple of values that a model allows.
///
/// The rows of a model are the same on every machine.
///
/// - Parameters:
///   - model: The parameters, and the combinations that rows must and must not hold.
///   - effort: The amount of work for finding fewer rows.
///   - proofSteps: The most steps of the search for tuples that no row can hold.
///   - limit: The most rows, at most 65,535.
/// - Returns: The rows in order, including the required ones; a value that is in none of them is
///   in no allowed row.
/// - Throws: The reason why there are no rows.
package func coveringRows(
  of model: CoveringModel, effort: CoveringEffort = .standard,
  proofSteps: Int = CoveringEffort.proofSteps, limit: Int
) throws(CoveringError) -> [[Int]] {
  var stepsLeft = Int.max
  return try coveringRows(
    of: model, effort: effort, proofSteps: proofSteps, limit: limit, stepsLeft: &stepsLeft)
}

/// Returns rows as ``coveringRows(of:effort:proofSteps:limit:)``, and counts the steps they take.
///
/// A step is about the same work in every model, and the same number on every machine: whoever
/// asks for rows of many models limits them all together.
///
/// - Parameters:
///   - model: The parameters, and the combinations that rows must and must not hold.
///   - effort: The amount of work for finding fewer rows.
///   - proofSteps: The most steps of the search for tuples that no row can hold.
///   - limit: The most rows, at most 65,535.
///   - stepsLeft: The steps that this and later models may take.
/// - Returns: The rows in order, including the required ones.
/// - Throws: The reason why there are no rows; `tooMuchWork` if no steps are left.
package func coveringRows(
  of model: CoveringModel, effort: CoveringEffort = .standard,
  proofSteps: Int = CoveringEffort.proofSteps, limit: Int, stepsLeft: inout Int
) throws(CoveringError) -> [[Int]] {
  precondition(limit <= UInt16.max, "rows are counted in sixteen bits")
  // Parameters with one value are added if there are fewer parameters than a tuple has.
  let missingCount = max(0, model.strength.rawValue - model.valueCounts.count)
  let symbols = SymbolTable(valueCounts: model.valueCounts + repeatElement(1, count: missingCount))
  guard symbols.count <= model.strength.valueLimit else { throw .tooManyValues }
  guard !model.exclusions.contains(where: \.terms.isEmpty) else { throw .nothingAllowed }
  stepsLeft -= CoveringEffort.stepsPerTuple * model.tupleCount
  guard stepsLeft > 0 else { throw .tooMuchWork }
  let completion = RowCompletion(symbols, model.exclusions, proofSteps: proofSteps)
  var allowed = AllowedTuples(completion)
  guard allowed.isAllowed([]) else { throw .nothingAllowed }
  let rows: [[Int]]
  switch model.strength {
  case .pairs:
    let coverage = PairCoverage(symbols) { allowed.isAllowed([$0, $1]) }
    stepsLeft -= proofSteps - allowed.stepsLeft
    guard !allowed.gaveUp else { throw .tooComplex }
    rows = try chooseRows(model, coverage, completion, effort, limit, &stepsLeft)
  case .triples:
    let coverage = TripleCoverage(symbols) { allowed.isAllowed([$0, $1, $2]) }
    stepsLeft -= proofSteps - allowed.stepsLeft
    guard !allowed.gaveUp else { throw .tooComplex }
    rows = try chooseRows(model, coverage, completion, effort, limit, &stepsLeft)
  }
  let indices = rows.map { row in
    zip(row, symbols.ranges).map { $0 - $1.lowerBound }.dropLast(missingCount)
  }
  return indices.map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
}

private func chooseRows<Covered: Coverage>(
  _ model: CoveringModel, _ coverage: Covered, _ completion: RowCompletion,
  _ effort: CoveringEffort, _ limit: Int, _ stepsLeft: inout Int
) throws(CoveringError) -> [[Int]] {
  let symbols = coverage.symbols
  let minimum = coverage.minimumRowCount
  guard minimum <= limit else { throw .tooManyRows }
  let tupleCount = coverage.open.count
  var greedy = GreedyRows(coverage, completion, stepsLeft: stepsLeft)
  defer { stepsLeft = greedy.stepsLeft }
  for (index, required) in model.requiredRows.enumerated() {
    let fixed = zip(required, symbols.ranges).compactMap { value, range in
      value.map { range.lowerBound + $0 }
    }
    guard greedy.add(with: fixed) else { throw .requiredRowExcluded(index) }
  }
  let fixed = greedy.rows.count
  try greedy.fill(
    candidates: min(max(effort.greedySteps / (2 * minimum * greedy.stepsPerCandidate), 1), 10),
    limit: limit)
  let steps = effort.searchSteps(tuples: tupleCount)
  var reduction = RowReduction(greedy, fixed: fixed, completion, steps: steps)
  let rows = reduction.reduced(toAtLeast: minimum)
  greedy.stepsLeft -= steps - reduction.stepsLeft
  return rows
}

extension CoveringModel {
  /// The number of tuples of the strength, before any are excluded.
  fileprivate var tupleCount: Int {
    var counts = [1] + Array(repeating: 0, count: strength.rawValue)
    for values in valueCounts {
      for size in counts.indices.dropFirst().reversed() {
        counts[size] += counts[size - 1] * values
      }
    }
    return counts[strength.rawValue]
  }
}

extension Coverage {
  /// The fewest possible rows: two open tuples of the same parameters are never in the same row.
  fileprivate var minimumRowCount: Int {
    var counts: [Int: Int] = [:]
    for number in 0..<open.count {
      let parameters = open[number].lazy.map { symbols.parameters[$0] }
      counts[parameters.reduce(0) { $0 * symbols.ranges.count + $1 }, default: 0] += 1
    }
    return counts.values.max() ?? 0
  }
}
