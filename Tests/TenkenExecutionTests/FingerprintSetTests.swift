import TenkenSimulation
import Testing

@testable import TenkenExecution

/// Compares the set of fingerprints of a search with a standard set.
struct FingerprintSetTests {
  @Test("the set holds the same numbers as a standard set")
  func isASet() {
    var generator = SplitMix64(seed: 7)
    var usual = Set<Int>()
    var found = FingerprintSet()
    for _ in 0..<20_000 {
      // Few numbers, so that many of them repeat; the small ones are like those of a small system.
      let number = generator.below(3_000) * (generator.below(2) == 0 ? 1 : 1 << 40)
      let (isKnown, isNew) = (found.contains(number), found.insert(number))
      #expect(isKnown == usual.contains(number))
      #expect(isNew == usual.insert(number).inserted)
    }
    let count = found.count
    #expect(count == usual.count)
    for number in 0..<3_000 {
      let isKnown = found.contains(number)
      #expect(isKnown == usual.contains(number))
    }
  }
}
