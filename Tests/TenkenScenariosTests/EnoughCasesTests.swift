import Testing

@testable import TenkenScenarios

/// Tests the choice of few sets that cover every element.
struct EnoughCasesTests {
  @Test func `the set that adds the most elements is chosen next`() {
    let choice = setCover(of: [[0, 1], [], [1, 2, 3], [3], [0, 4], [4]])
    #expect(choice.map(\.index) == [2, 4])
    #expect(choice.map(\.added) == [3, 2])
    #expect(setCover(of: [[], []]).isEmpty && setCover(of: []).isEmpty)
  }

  @Test func `a set that others make redundant is dropped`() {
    // The first set has the most elements, and is redundant once the two others are chosen.
    let choice = setCover(of: [[1, 2, 3, 4], [0, 1, 2], [3, 4, 5]])
    #expect(choice.map(\.index) == [1, 2])
    #expect(choice.map(\.added) == [3, 3])
  }

  @Test(arguments: 0..<200)
  func `a choice covers everything, and each of its sets is needed`(seed: Int) {
    var state = UInt64(seed)
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let sets = (0..<(1 + next(20))).map { _ in
      Array(Set((0..<next(8)).map { _ in next(15) })).sorted()
    }
    let choice = setCover(of: sets)
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
