/// Removes rows one by one, and closes the tuples that become open by changing other rows.
///
/// It is a [tabu search](https://en.wikipedia.org/wiki/Tabu_search): it makes the best change that closes
/// an open tuple, even if that opens others, and does not undo it for a while.
struct RowReduction<Covered: Coverage> {
  private let symbols: SymbolTable
  private var coverage: Covered
  private var completion: RowCompletion
  private var rows: [[Int]]
  private var masks: [UInt64]
  /// The number of rows at the beginning that must not change.
  private let fixedCount: Int
  private var numbers = SeededNumbers(seed: 2)
  /// The steps of the search that are left; negative after a last change that took more.
  private(set) var stepsLeft: Int
  /// For each row and parameter, the turn until which the value must not change.
  private var tabu: [Int]
  private var turn = 0

  init(_ greedy: GreedyRows<Covered>, fixed: Int, _ completion: RowCompletion, steps: Int) {
    rows = greedy.rows
    fixedCount = fixed
    coverage = greedy.coverage
    symbols = coverage.symbols
    self.completion = completion
    masks = rows.flatMap(symbols.mask)
    stepsLeft = steps
    tabu = [Int](repeating: 0, count: rows.count * symbols.ranges.count)
  }

  /// The fewest rows that are found; the search stops at a lower bound.
  mutating func reduced(toAtLeast minimum: Int) -> [[Int]] {
    var best = rows
    while rows.count > max(minimum, fixedCount), stepsLeft > 0 {
      removeCheapestRow()
      guard repair() else { break }
      best = rows
    }
    return best
  }

  /// Removes the row with the fewest tuples that no other row holds.
  private mutating func removeCheapestRow() {
    var cheapest = (row: fixedCount, loss: Int.max)
    stepsLeft -= rows.count * symbols.ranges.count * coverage.stepsPerCheck
    for row in fixedCount..<rows.count {
      let loss = rows[row].reduce(0) {
        $0 + coverage.loss($1, rows[row], masks, at: row * symbols.words)
      }
      if loss < cheapest.loss { cheapest = (row, loss) }
    }
    coverage.remove(rows[cheapest.row])
    rows.swapAt(cheapest.row, rows.count - 1)
    rows.removeLast()
    masks = rows.flatMap(symbols.mask)
  }

  /// Changes rows until no tuple is open; false if that fails or the steps run out.
  private mutating func repair() -> Bool {
    while coverage.open.count > 0 {
      guard stepsLeft > 0 else { return false }
      turn += 1
      let tuple = coverage.open[numbers.next(below: coverage.open.count)]
      if let change = bestChange(closing: tuple) {
        apply(change)
      } else if rows.count > fixedCount {
        rewrite(with: tuple)
      } else {
        return false
      }
    }
    return true
  }

  private struct Change {
    var row: Int
    var symbol: Int
    var gain: Int
  }

  /// The best change of one value in a row that lacks only one symbol of a tuple.
  private mutating func bestChange(closing tuple: [Int]) -> Change? {
    let parameters = tuple.map { symbols.parameters[$0] }
    var best: Change?
    var ties = 1
    stepsLeft -= 100 + rows.count
    for row in fixedCount..<rows.count {
      guard let symbol = onlyMissing(tuple, parameters, in: row), let gain = gain(row, symbol)
      else { continue }
      if gain > best?.gain ?? .min {
        best = Change(row: row, symbol: symbol, gain: gain)
        ties = 1
      } else if gain == best?.gain {
        ties += 1
        if numbers.next(below: ties) == 0 { best = Change(row: row, symbol: symbol, gain: gain) }
      }
    }
    return best
  }

  /// The only symbol of a tuple that a row lacks; nil if it lacks more.
  private func onlyMissing(_ tuple: [Int], _ parameters: [Int], in row: Int) -> Int? {
    var missing: Int?
    for index in tuple.indices where rows[row][parameters[index]] != tuple[index] {
      guard missing == nil else { return nil }
      missing = tuple[index]
    }
    return missing
  }

  /// The number of tuples that a symbol closes in a row, minus those it opens; nil if not allowed.
  private mutating func gain(_ row: Int, _ symbol: Int) -> Int? {
    let parameter = symbols.parameters[symbol]
    let old = rows[row][parameter]
    let offset = row &* symbols.words
    stepsLeft -= 4 * coverage.stepsPerCheck
    let gain =
      coverage.gain(symbol, rows[row], masks, at: offset)
      - coverage.loss(old, rows[row], masks, at: offset)
    if tabu[row &* symbols.ranges.count &+ parameter] > turn, gain < coverage.open.count {
      return nil
    }
    guard completion.isConstrained(parameter) else { return gain }
    stepsLeft -= completion.stepsPerCheck(symbol)
    masks.remove(old, at: offset)
    masks.insert(symbol, at: offset)
    let isAllowed = completion.allows(masks, at: offset, having: symbol)
    masks.remove(symbol, at: offset)
    masks.insert(old, at: offset)
    return isAllowed ? gain : nil
  }

  private mutating func apply(_ change: Change) {
    let (row, parameter) = (change.row, symbols.parameters[change.symbol])
    let old = rows[row][parameter]
    stepsLeft -= coverage.stepsPerExchange
    coverage.exchange(old, for: change.symbol, in: rows[row])
    rows[row][parameter] = change.symbol
    masks.remove(old, at: row &* symbols.words)
    masks.insert(change.symbol, at: row &* symbols.words)
    tabu[row &* symbols.ranges.count &+ parameter] = turn + 1 + numbers.next(below: 4)
  }

  /// Puts a tuple into a random row, whose other values stay where exclusions allow it.
  private mutating func rewrite(with tuple: [Int]) {
    let row = fixedCount + numbers.next(below: rows.count - fixedCount)
    let old = rows[row]
    let order = Array(old.indices)
    completion.stepsLeft = RowCompletion.attemptSteps
    defer { stepsLeft -= RowCompletion.attemptSteps - completion.stepsLeft }
    let parameters = symbols.parameters
    let new = completion.complete(tuple, order: order) { _, options in
      let kept = old[parameters[options[0]]]
      return options.contains(kept) ? kept : options[0]
    }
    guard let new else { return }
    // Changing value by value could pass through an excluded row, whose tuples are not counted.
    stepsLeft -= old.count * coverage.stepsPerExchange
    coverage.remove(old)
    coverage.add(new)
    rows[row] = new
    for symbol in old { masks.remove(symbol, at: row &* symbols.words) }
    for symbol in new { masks.insert(symbol, at: row &* symbols.words) }
  }
}
