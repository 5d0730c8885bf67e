/// Chooses rows one by one, each the best of several candidates.
///
/// This is the method of [AETG](https://doi.org/10.1109/32.605761).
struct GreedyRows<Covered: Coverage> {
  /// The tuples that the rows hold.
  private(set) var coverage: Covered
  /// The rows chosen so far.
  private(set) var rows: [[Int]] = []
  private var completion: RowCompletion
  private var numbers = SeededNumbers(seed: 1)
  /// The steps that are left for choosing rows.
  var stepsLeft: Int

  init(_ coverage: Covered, _ completion: RowCompletion, stepsLeft: Int) {
    self.coverage = coverage
    self.completion = completion
    self.stepsLeft = stepsLeft
  }

  /// The approximate number of steps for one candidate of a row.
  var stepsPerCandidate: Int { coverage.symbols.count * coverage.stepsPerCheck }

  /// Chooses a row that has some fixed symbols and closes many tuples.
  ///
  /// - Returns: Whether there is such a row.
  mutating func add(with fixed: [Int]) -> Bool {
    guard let (row, _) = candidate(with: fixed) ?? plainRow(with: fixed) else { return false }
    if !rows.contains(row) { add(row) }
    return true
  }

  private mutating func add(_ row: [Int]) {
    coverage.add(row)
    rows.append(row)
  }

  /// Chooses rows until no tuple is open.
  mutating func fill(candidates: Int, limit: Int) throws(CoveringError) {
    while coverage.open.count > 0 {
      guard rows.count < limit else { throw .tooManyRows }
      guard stepsLeft > 0 else { throw .tooMuchWork }
      var best: (row: [Int], gain: Int)?
      for number in 0..<candidates {
        let tuple = coverage.open[numbers.next(below: coverage.open.count)]
        guard
          let candidate = candidate(with: tuple)
            ?? (number == candidates - 1 && best == nil ? plainRow(with: tuple) : nil)
        else { continue }
        if candidate.gain > best?.gain ?? 0 { best = candidate }
      }
      guard let best else { throw .tooComplex }
      add(best.row)
    }
  }

  private mutating func candidate(with fixed: [Int]) -> (row: [Int], gain: Int)? {
    var order = Array(completion.symbols.ranges.indices)
    for index in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(index, numbers.next(below: index + 1))
    }
    completion.stepsLeft = RowCompletion.attemptSteps
    let row = completion.complete(fixed, order: order) { [coverage] state, options in
      coverage.bestSymbol(options, state, &numbers)
    }
    stepsLeft -= stepsPerCandidate + RowCompletion.attemptSteps - completion.stepsLeft
    return row.map { ($0, gain(of: $0)) }
  }

  /// A row that is found with more steps, regardless of the tuples that it closes.
  private mutating func plainRow(with fixed: [Int]) -> (row: [Int], gain: Int)? {
    completion.stepsLeft = completion.proofSteps
    let order = completion.parametersByConstraint
    let row = completion.complete(fixed, order: order) { $1[0] }
    stepsLeft -= completion.proofSteps - completion.stepsLeft
    return row.map { ($0, gain(of: $0)) }
  }

  private func gain(of row: [Int]) -> Int {
    var (chosen, mask, gain) = ([Int](), completion.symbols.mask(of: []), 0)
    for symbol in row {
      gain += coverage.gain(symbol, chosen, mask, at: 0)
      chosen.append(symbol)
      mask.insert(symbol)
    }
    return gain
  }
}

extension Coverage {
  /// One of the symbols that close the most tuples with the symbols of a row so far.
  fileprivate func bestSymbol(
    _ options: [Int], _ state: RowCompletion, _ numbers: inout SeededNumbers
  ) -> Int {
    var best = (symbol: options[0], gain: -1, ties: 1)
    for symbol in options {
      let gain = gain(symbol, state.chosen, state.mask, at: 0)
      if gain > best.gain {
        best = (symbol, gain, 1)
      } else if gain == best.gain {
        best.ties += 1
        if numbers.next(below: best.ties) == 0 { best.symbol = symbol }
      }
    }
    return best.symbol
  }
}
