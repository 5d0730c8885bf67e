/// Which tuples of symbols some row without an excluded combination holds.
///
/// Exclusions together may leave no row to a tuple that none of them names, so a whole row is looked
/// for. Each that is found answers for all of its tuples.
struct AllowedTuples {
  private var completion: RowCompletion
  private let order: [Int]
  /// For each symbol the set of the rows found so far that hold it.
  private var rowsOfSymbol: [[UInt64]]
  private var rowCount = 0
  /// Tuples of constrained symbols for which there is no row.
  private var refuted: Set<[Int]> = []
  /// Whether a search was given up, so that nothing more is certain.
  private(set) var gaveUp = false

  init(_ completion: RowCompletion) {
    self.completion = completion
    order = completion.parametersByConstraint
    rowsOfSymbol = [[UInt64]](repeating: [], count: completion.symbols.count)
  }

  /// Whether some row holds a tuple.
  mutating func isAllowed(_ tuple: [Int]) -> Bool {
    let parameters = completion.symbols.parameters
    let tuple = tuple.filter { completion.isConstrained(parameters[$0]) }
    if tuple.isEmpty, rowCount > 0 { return true }
    if gaveUp || isFound(tuple) { return true }
    if refuted.contains(tuple) || (tuple.count > 2 && hasRefutedPair(tuple)) { return false }
    // Rows that differ answer for more tuples.
    let row = completion.complete(tuple, order: order) { [rowCount] state, options in
      options[(rowCount &+ state.chosen.count &* rowCount) % options.count]
    }
    if let row {
      note(row)
      return true
    }
    gaveUp = completion.stepsLeft <= 0
    refuted.insert(tuple)
    return gaveUp
  }

  private func isFound(_ tuple: [Int]) -> Bool {
    guard let first = tuple.first else { return false }
    return rowsOfSymbol[first].indices.contains { word in
      tuple.reduce(UInt64.max) { $0 & rowsOfSymbol[$1][word] } != 0
    }
  }

  private func hasRefutedPair(_ tuple: [Int]) -> Bool {
    tuple.indices.contains { left in
      var pair = tuple
      pair.remove(at: left)
      return refuted.contains(pair)
    }
  }

  private mutating func note(_ row: [Int]) {
    if rowCount.isMultiple(of: 64) {
      for symbol in rowsOfSymbol.indices { rowsOfSymbol[symbol].append(0) }
    }
    for symbol in row { rowsOfSymbol[symbol].insert(rowCount) }
    rowCount += 1
  }
}
