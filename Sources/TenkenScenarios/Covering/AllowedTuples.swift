/// Finds out which tuples of symbols the exclusions allow.
///
/// Several exclusions together may forbid a tuple that none of them names, so it searches for a
/// whole allowed row with the tuple. Each row that is found proves all of its tuples.
struct AllowedTuples {
  private var completion: RowCompletion
  private let order: [Int]
  /// For each symbol, the set of the rows found so far that hold it.
  private var rowsOfSymbol: [[UInt64]]
  private var rowCount = 0
  /// The tuples of constrained symbols that no allowed row holds.
  private var refuted: Set<[Int]> = []
  /// Whether a search ran out of steps; from then on, every tuple counts as allowed.
  private(set) var gaveUp = false

  /// The steps of the search that are left.
  var stepsLeft: Int { completion.stepsLeft }

  init(_ completion: RowCompletion) {
    self.completion = completion
    order = completion.parametersByConstraint
    rowsOfSymbol = [[UInt64]](repeating: [], count: completion.symbols.count)
  }

  /// Whether some allowed row holds a tuple.
  mutating func isAllowed(_ tuple: [Int]) -> Bool {
    let parameters = completion.symbols.parameters
    let tuple = tuple.filter { completion.isConstrained(parameters[$0]) }
    if tuple.isEmpty, rowCount > 0 { return true }
    if gaveUp || isInFoundRow(tuple) { return true }
    if refuted.contains(tuple) || (tuple.count > 2 && hasRefutedPair(tuple)) { return false }
    // Different rows prove more tuples.
    let row = completion.complete(tuple, order: order) { [rowCount] state, options in
      options[(rowCount &+ state.chosen.count &* rowCount) % options.count]
    }
    if let row {
      record(row)
      return true
    }
    gaveUp = completion.stepsLeft <= 0
    refuted.insert(tuple)
    return gaveUp
  }

  private func isInFoundRow(_ tuple: [Int]) -> Bool {
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

  private mutating func record(_ row: [Int]) {
    if rowCount.isMultiple(of: 64) {
      for symbol in rowsOfSymbol.indices { rowsOfSymbol[symbol].append(0) }
    }
    for symbol in row { rowsOfSymbol[symbol].insert(rowCount) }
    rowCount += 1
  }
}
