import Testing

@testable import TenkenScenarios

/// How few sets are chosen that hold all that there is.
struct EnoughCasesTests {
  @Test func `the one that adds the most is chosen next`() {
    let choice = coveringChoice(of: [[0, 1], [], [1, 2, 3], [3], [0, 4], [4]])
    #expect(choice.map(\.index) == [2, 4])
    #expect(choice.map(\.added) == [3, 2])
    #expect(coveringChoice(of: [[], []]).isEmpty && coveringChoice(of: []).isEmpty)
  }

  @Test func `what the others have made needless goes`() {
    // The first has the most, and is not needed once the two others are there.
    let choice = coveringChoice(of: [[1, 2, 3, 4], [0, 1, 2], [3, 4, 5]])
    #expect(choice.map(\.index) == [1, 2])
    #expect(choice.map(\.added) == [3, 3])
  }

  @Test(arguments: 0..<200)
  func `a choice holds everything, and every set of it is needed`(seed: Int) {
    var state = UInt64(seed)
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let sets = (0..<(1 + next(20))).map { _ in
      Array(Set((0..<next(8)).map { _ in next(15) })).sorted()
    }
    let choice = coveringChoice(of: sets)
    let everything = Set(sets.joined())
    #expect(Set(choice.flatMap { sets[$0.index] }) == everything)
    #expect(choice.reduce(0) { $0 + $1.added } == everything.count)
    #expect(choice.map(\.added) == choice.map(\.added).sorted(by: >))
    for left in choice {
      let others = choice.filter { $0.index != left.index }
      #expect(Set(others.flatMap { sets[$0.index] }) != everything)
    }
  }
}
