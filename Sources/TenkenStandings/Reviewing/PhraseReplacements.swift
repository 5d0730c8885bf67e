/// Phrases, each with what it is replaced by: those before others win.
///
/// A text has few of many phrases, so each is found by its first two characters.
struct PhraseReplacements: Sendable {
  typealias Pair = (from: [Character], to: [Character])

  private let pairs: [Pair]
  /// The phrases that begin with two characters.
  private let places: [UInt64: [Int]]
  /// The phrases of one character, which any text may have.
  private let short: [Int]

  /// Makes a list of replacements.
  ///
  /// - Parameter pairs: The phrases; a longer one is looked for before its part is.
  init(_ pairs: [Pair] = []) {
    self.pairs = pairs.sorted { $0.from.count > $1.from.count }
    var (places, short): ([UInt64: [Int]], [Int]) = ([:], [])
    for (index, pair) in self.pairs.enumerated() {
      if let first = pair.from.firstPair {
        places[first, default: []].append(index)
      } else {
        short.append(index)
      }
    }
    (self.places, self.short) = (places, short)
  }

  /// Replaces every phrase of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - repeatedly: Whether a phrase is looked for again in what it was replaced by.
  /// - Returns: How many phrases were replaced.
  func replace(in text: inout [Character], repeatedly: Bool = false) -> Int {
    var (count, next) = (0, candidates(in: text, from: 0)[...])
    while let index = next.popFirst() {
      let (from, to) = pairs[index]
      let before = count
      var start = 0
      while let range = text.firstRange(ofWords: from, from: start) {
        text.replaceSubrange(range, with: to)
        start = repeatedly ? 0 : range.lowerBound + to.count
        count += 1
      }
      if count > before { next = candidates(in: text, from: index + 1)[...] }
    }
    return count
  }

  /// The phrases that a text may have, from one on, in order.
  private func candidates(in text: [Character], from start: Int) -> [Int] {
    var found = Set(short.filter { $0 >= start })
    for pair in text.neighbours {
      for index in places[pair] ?? [] where index >= start { found.insert(index) }
    }
    return found.sorted()
  }
}
