/// Completes rows with values so that no exclusion holds.
///
/// It is a backtracking search. A value that would be the last term of an exclusion is blocked at
/// once, and a parameter that has only one value left gets it before all others.
struct RowCompletion {
  let symbols: SymbolTable
  private let exclusions: [[(parameter: Int, symbols: [Int])]]
  /// For each exclusion, the set of its terms' symbols.
  private let masks: [[UInt64]]
  /// For each parameter, the indices of the exclusions that are about it.
  private let exclusionsOfParameter: [[Int]]
  /// The symbols chosen so far, by parameters; -1 for none.
  private(set) var row: [Int]
  /// The symbols chosen so far, in the order of their choice.
  private(set) var chosen: [Int] = []
  /// The set of the symbols chosen so far.
  private(set) var mask: [UInt64]
  /// For each exclusion, the numbers of terms that hold and that do not hold.
  private var held: [Int]
  private var missed: [Int]
  /// The number of exclusions that block each symbol, and of unblocked symbols of each parameter.
  private var blocks: [Int]
  private var freeCounts: [Int]
  /// The steps of the search for tuples that no row can hold.
  let proofSteps: Int
  /// The number of steps before the search gives up.
  var stepsLeft: Int

  /// The steps of one attempt of several.
  static let attemptSteps = 20_000

  init(_ symbols: SymbolTable, _ exclusions: [CoveringModel.Exclusion], proofSteps: Int) {
    self.symbols = symbols
    self.exclusions = exclusions.map { exclusion in
      exclusion.terms.map { term in
        (
          term.parameter,
          symbols.ranges[term.parameter].enumerated()
            .filter { term.values.contains($0.offset) }.map(\.element)
        )
      }
    }
    masks = self.exclusions.map { symbols.mask(of: $0.flatMap(\.symbols)) }
    var ofParameter = [[Int]](repeating: [], count: symbols.ranges.count)
    for (index, terms) in self.exclusions.enumerated() {
      for term in terms { ofParameter[term.parameter].append(index) }
    }
    exclusionsOfParameter = ofParameter
    row = [Int](repeating: -1, count: symbols.ranges.count)
    mask = [UInt64](repeating: 0, count: symbols.words)
    held = [Int](repeating: 0, count: exclusions.count)
    missed = held
    blocks = [Int](repeating: 0, count: symbols.count)
    freeCounts = symbols.ranges.map(\.count)
    self.proofSteps = proofSteps
    stepsLeft = proofSteps
    for (index, terms) in self.exclusions.enumerated() where terms.count == 1 {
      block(lastTermOf: index)
    }
  }

  /// Whether any exclusion is about a parameter.
  func isConstrained(_ parameter: Int) -> Bool { !exclusionsOfParameter[parameter].isEmpty }

  /// All parameters, those with the most exclusions first.
  var parametersByConstraint: [Int] {
    row.indices.sorted {
      (exclusionsOfParameter[$1].count, $0) < (exclusionsOfParameter[$0].count, $1)
    }
  }

  /// The approximate number of words that are read to check whether a symbol is allowed.
  func stepsPerCheck(_ symbol: Int) -> Int {
    exclusionsOfParameter[symbols.parameters[symbol]].count * symbols.words
  }

  /// Whether no exclusion holds in a row to which a symbol has just been added.
  func allows(_ mask: [UInt64], at offset: Int = 0, having symbol: Int) -> Bool {
    !exclusionsOfParameter[symbols.parameters[symbol]].contains { index in
      masks[index].commonCount(at: 0, mask, at: offset, words: symbols.words)
        == exclusions[index].count
    }
  }

  /// Completes a row that has some symbols.
  ///
  /// - Parameters:
  ///   - fixed: The symbols that the row must have.
  ///   - order: The parameters in the order in which they get values.
  ///   - best: The symbol to try first among those that a parameter may have.
  /// - Returns: The symbols by parameters; nil if there is no such row, or if the steps run out.
  mutating func complete(
    _ fixed: [Int], order: [Int], best: (RowCompletion, [Int]) -> Int
  ) -> [Int]? {
    defer { while !chosen.isEmpty { undoChoice() } }
    for symbol in fixed {
      guard blocks[symbol] == 0 else { return nil }
      choose(symbol)
    }
    return chooseRest(order, from: 0, best) ? row : nil
  }

  private mutating func chooseRest(
    _ order: [Int], from start: Int, _ best: (RowCompletion, [Int]) -> Int
  ) -> Bool {
    guard let (parameter, next) = nextParameter(order, from: start) else { return true }
    var options = symbols.ranges[parameter].filter { blocks[$0] == 0 }
    while !options.isEmpty, stepsLeft > 0 {
      stepsLeft -= order.count + exclusionsOfParameter[parameter].count
      let symbol = best(self, options)
      choose(symbol)
      if chooseRest(order, from: next, best) { return true }
      undoChoice()
      // If no exclusion is about the parameter, its other values would fail in the same way.
      guard isConstrained(parameter) else { return false }
      options.removeAll { $0 == symbol }
    }
    return false
  }

  /// The parameter that gets a value next: one with at most one value left, or the next in order.
  private func nextParameter(_ order: [Int], from start: Int) -> (parameter: Int, next: Int)? {
    var start = start
    while start < order.count, row[order[start]] >= 0 { start += 1 }
    guard start < order.count else { return nil }
    if !exclusions.isEmpty {
      for parameter in order[start...] where row[parameter] < 0 && freeCounts[parameter] < 2 {
        return (parameter, start)
      }
    }
    return (order[start], start)
  }

  private mutating func choose(_ symbol: Int) {
    let parameter = symbols.parameters[symbol]
    row[parameter] = symbol
    chosen.append(symbol)
    mask.insert(symbol)
    for index in exclusionsOfParameter[parameter] {
      guard masks[index].contains(symbol) else {
        missed[index] += 1
        continue
      }
      held[index] += 1
      if isLastTermOpen(index) { block(lastTermOf: index) }
    }
  }

  private mutating func undoChoice() {
    let symbol = chosen.removeLast()
    let parameter = symbols.parameters[symbol]
    for index in exclusionsOfParameter[parameter] {
      guard masks[index].contains(symbol) else {
        missed[index] -= 1
        continue
      }
      if isLastTermOpen(index) { unblock(lastTermOf: index) }
      held[index] -= 1
    }
    mask.remove(symbol)
    row[parameter] = -1
  }

  private func isLastTermOpen(_ index: Int) -> Bool {
    missed[index] == 0 && held[index] == exclusions[index].count - 1
  }

  private mutating func block(lastTermOf index: Int) {
    for term in exclusions[index] where row[term.parameter] < 0 {
      for symbol in term.symbols {
        if blocks[symbol] == 0 { freeCounts[term.parameter] -= 1 }
        blocks[symbol] += 1
      }
    }
  }

  private mutating func unblock(lastTermOf index: Int) {
    for term in exclusions[index] where row[term.parameter] < 0 {
      for symbol in term.symbols {
        blocks[symbol] -= 1
        if blocks[symbol] == 0 { freeCounts[term.parameter] += 1 }
      }
    }
  }
}
