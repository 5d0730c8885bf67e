import TenkenSimulation
import Testing

@testable import TenkenExecution

/// Compares the set of fingerprints of a search with a standard set.
struct FingerprintSetTests {
  @Test("the set holds the same numbers as a standard set")
  func isASet() {
    var generator = SplitMix64(seed: 7)
    var (usual, found) = (Set<Int>(), FingerprintSet())
    for _ in 0..<20_000 {
      // Few numbers, so that many of them repeat; the small ones are like those of a small system.
      let number = generator.below(3_000) * (generator.below(2) == 0 ? 1 : 1 << 40)
      #expect(found.contains(number) == usual.contains(number))
      #expect(found.insert(number) == usual.insert(number).inserted)
    }
    #expect(found.count == usual.count)
    for number in 0..<3_000 { #expect(found.contains(number) == usual.contains(number)) }
  }
}
