/// Rows that hold every pair or triple of values that a model allows.
///
/// The same model has the same rows everywhere.
///
/// - Parameters:
///   - model: The parameters, and what rows must and must not hold.
///   - effort: How much work is spent on fewer rows.
///   - proofSteps: How long is searched for tuples that no row holds, before that is too hard.
///   - limit: How many rows there may be, 65,535 at most.
/// - Returns: The rows in order, with those that must be there; a value that is in none of them is
///   in no row that is allowed.
/// - Throws: Why there are no rows.
public func coveringRows(
  of model: CoveringModel, effort: CoveringEffort = .usual,
  proofSteps: Int = CoveringEffort.proofSteps, limit: Int
) throws(CoveringFault) -> [[Int]] {
  precondition(limit <= UInt16.max, "rows are counted in sixteen bits")
  // With fewer parameters than a tuple has, every row is one: those that lack have one value.
  let lacking = max(0, model.strength.rawValue - model.valueCounts.count)
  let symbols = SymbolTable(valueCounts: model.valueCounts + repeatElement(1, count: lacking))
  guard symbols.count <= model.strength.mostValues else { throw .tooManyValues }
  guard !model.exclusions.contains(where: \.terms.isEmpty) else { throw .nothingAllowed }
  let completion = RowCompletion(symbols, model.exclusions, proofSteps: proofSteps)
  var allowed = AllowedTuples(completion)
  guard allowed.isAllowed([]) else { throw .nothingAllowed }
  let rows: [[Int]]
  switch model.strength {
  case .pairs:
    let coverage = PairCoverage(symbols) { allowed.isAllowed([$0, $1]) }
    guard !allowed.gaveUp else { throw .tooHard }
    rows = try chooseRows(model, coverage, completion, effort, limit)
  case .triples:
    let coverage = TripleCoverage(symbols) { allowed.isAllowed([$0, $1, $2]) }
    guard !allowed.gaveUp else { throw .tooHard }
    rows = try chooseRows(model, coverage, completion, effort, limit)
  }
  let indices = rows.map { row in
    zip(row, symbols.ranges).map { $0 - $1.lowerBound }.dropLast(lacking)
  }
  return indices.map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
}

private func chooseRows<Covered: Coverage>(
  _ model: CoveringModel, _ coverage: Covered, _ completion: RowCompletion,
  _ effort: CoveringEffort, _ limit: Int
) throws(CoveringFault) -> [[Int]] {
  let symbols = coverage.symbols
  let least = coverage.leastRowCount
  guard least <= limit else { throw .tooManyRows }
  let tupleCount = coverage.open.count
  var greedy = GreedyRows(coverage, completion)
  for (index, required) in model.requiredRows.enumerated() {
    let fixed = zip(required, symbols.ranges).compactMap { value, range in
      value.map { range.lowerBound + $0 }
    }
    guard greedy.take(with: fixed) else { throw .requiredRowExcluded(index) }
  }
  let fixed = greedy.rows.count
  let stepsOfCandidate = symbols.count * coverage.stepsOfLook
  try greedy.fill(
    candidates: min(max(effort.greedySteps / (2 * least * stepsOfCandidate), 1), 10), limit: limit)
  var reduction = RowReduction(
    greedy, fixed: fixed, completion, steps: effort.searchSteps(tuples: tupleCount))
  return reduction.reduced(toAtLeast: least)
}

extension Coverage {
  /// How many rows there must be: the open tuples of some parameters never stand in the same row.
  fileprivate var leastRowCount: Int {
    var counts: [Int: Int] = [:]
    for number in 0..<open.count {
      let parameters = open[number].lazy.map { symbols.parameters[$0] }
      counts[parameters.reduce(0) { $0 * symbols.ranges.count + $1 }, default: 0] += 1
    }
    return counts.values.max() ?? 0
  }
}
