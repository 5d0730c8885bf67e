/// Finds the phrases whose longest literal a text has, without comparing it with all of them.
struct PhraseIndex: Sendable {
  /// The indices of the phrases, by the four bytes of their literals that fewest others have.
  private var byGram: [UInt32: [Int]] = [:]
  /// The shorter literals, with the indices of their phrases.
  private var short: [[UInt8]: [Int]] = [:]
  private let keys: [[UInt8]]

  /// Indexes phrases.
  ///
  /// - Parameter keys: Their longest literals.
  init(_ keys: [[UInt8]]) {
    self.keys = keys
    let grams = keys.map(Self.grams)
    var counts: [UInt32: Int] = [:]
    for gram in grams.joined() { counts[gram, default: 0] += 1 }
    for (index, own) in grams.enumerated() {
      if let rarest = own.min(by: { counts[$0, default: 0] < counts[$1, default: 0] }) {
        byGram[rarest, default: []].append(index)
      } else {
        short[keys[index], default: []].append(index)
      }
    }
  }

  /// The sequences of four bytes in a literal.
  private static func grams(_ bytes: [UInt8]) -> Set<UInt32> {
    var grams: Set<UInt32> = []
    var gram: UInt32 = 0
    for (index, byte) in bytes.enumerated() {
      gram = gram << 8 | UInt32(byte)
      if index >= 3 { grams.insert(gram) }
    }
    return grams
  }

  /// The indices of the phrases whose literals a text has, in ascending order.
  func candidates(in text: NormalizedText) -> [Int] {
    var found: [Int] = []
    for (key, indices) in short where text.bytes.contains(key) { found += indices }
    var seen: Set<UInt32> = []
    var gram: UInt32 = 0
    for (index, byte) in text.bytes.enumerated() {
      gram = gram << 8 | UInt32(byte)
      guard index >= 3, let phrases = byGram[gram], seen.insert(gram).inserted else { continue }
      found += phrases.filter { text.bytes.contains(keys[$0]) }
    }
    return found.sorted()
  }
}
