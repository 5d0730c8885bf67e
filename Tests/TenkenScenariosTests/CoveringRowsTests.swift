import TenkenScenarios
import TestSupport
import Testing

@Suite struct CoveringRowsTests {
  @Test func `the rows of random models cover every allowed tuple, and are allowed`() {
    var (rowsChosen, rowsAllowed, faults) = (0, 0, 0)
    let count = thoroughness > 1 ? 600 : 200
    for seed in 1...count {
      var models = RandomModels(seed: seed)
      let model = models.model()
      let checker = RowChecker(model)
      do throws(CoveringError) {
        let rows = try coveringRows(of: model, limit: 4096)
        #expect(checker.expectedError == nil, "seed \(seed)")
        #expect(checker.faults(of: rows) == [], "seed \(seed): \(model)")
        rowsChosen += rows.count
        rowsAllowed += checker.allowedRows.count
      } catch {
        #expect(error == checker.expectedError, "seed \(seed): \(model)")
        faults += 1
      }
    }
    // The models are worth testing: they need far fewer rows than are allowed, and some have none.
    #expect(rowsChosen * 3 < rowsAllowed)
    #expect((count / 30..<count / 3).contains(faults))
  }

  /// Tests models that are used to compare pairwise testing tools.
  ///
  /// [Pairwise testing: efficiency](https://www.pairwise.org/efficiency.html)
  @Test(arguments: KnownModel.all)
  func `well-known models need few rows`(known: KnownModel) throws {
    let counts = known.valueCounts
    let rows = try coveringRows(of: CoveringModel(valueCounts: counts), limit: 4096)
    #expect(rows.count <= known.mostRows)
    for second in counts.indices {
      for first in 0..<second {
        let pairs = Set(rows.map { $0[first] * counts[second] + $0[second] })
        #expect(pairs.count == counts[first] * counts[second], "\(first) and \(second)")
      }
    }
    for (parameter, count) in counts.enumerated() {
      #expect(rows.allSatisfy { (0..<count).contains($0[parameter]) })
    }
  }

  @Test func `triples of six parameters need few rows`() throws {
    let model = CoveringModel(valueCounts: [3, 3, 3, 3, 3, 3], strength: .triples)
    let rows = try coveringRows(of: model, limit: 4096)
    #expect(RowChecker(model).faults(of: rows) == [])
    #expect(rows.count <= 36)
  }

  @Test func `more effort does not give more rows`() throws {
    let model = CoveringModel(valueCounts: [4, 4, 3, 3, 2])
    let usual = try coveringRows(of: model, limit: 4096)
    let thorough = try coveringRows(of: model, effort: .thorough, limit: 4096)
    #expect(thorough.count <= usual.count)
    #expect(RowChecker(model).faults(of: thorough) == [])
  }

  @Test func `the rows of a model are always the same`() throws {
    let model = CoveringModel(
      valueCounts: [3, 2, 2, 2],
      exclusions: [
        .init([.init(parameter: 0, values: [2]), .init(parameter: 3, values: [1])])
      ], requiredRows: [[0, 1, nil, 1]])
    let expected = [
      [0, 0, 0, 0], [0, 1, 1, 1], [1, 0, 0, 1], [1, 1, 1, 0], [2, 0, 1, 0], [2, 1, 0, 0],
    ]
    for _ in 0..<2 { #expect(try coveringRows(of: model, limit: 100) == expected) }
  }

  @Test func `a model with fewer parameters than a tuple is combined in full`() throws {
    let none = CoveringModel(valueCounts: [])
    #expect(try coveringRows(of: none, limit: 9) == [[]])
    let one = CoveringModel(valueCounts: [3])
    #expect(try coveringRows(of: one, limit: 9) == [[0], [1], [2]])
    let two = CoveringModel(valueCounts: [2, 2], strength: .triples)
    #expect(try coveringRows(of: two, limit: 9) == [[0, 0], [0, 1], [1, 0], [1, 1]])
  }

  @Test func `a model beyond the limits of rows or values is refused`() {
    check(CoveringModel(valueCounts: [100, 100]), .tooManyRows)
    check(CoveringModel(valueCounts: Array(repeating: 64, count: 12)), .tooManyRows)
    check(CoveringModel(valueCounts: [9_000]), .tooManyValues)
    check(
      CoveringModel(valueCounts: Array(repeating: 50, count: 20), strength: .triples),
      .tooManyValues)
  }

  @Test func `the steps are the same in every run, more for larger models, and limited`() throws {
    func steps(_ model: CoveringModel) throws -> Int {
      var stepsLeft = 1_000_000_000
      _ = try coveringRows(of: model, limit: 4096, stepsLeft: &stepsLeft)
      return 1_000_000_000 - stepsLeft
    }
    let small = CoveringModel(valueCounts: Array(repeating: 3, count: 6))
    let large = CoveringModel(valueCounts: Array(repeating: 3, count: 12))
    #expect(try steps(small) == steps(small))
    #expect(try steps(small) < steps(large))
    var stepsLeft = try steps(small) + steps(large) / 2
    let rows = try coveringRows(of: small, limit: 4096, stepsLeft: &stepsLeft)
    #expect(try rows == coveringRows(of: small, limit: 4096))
    var fewSteps = 20 * 60 * 9
    #expect(throws: CoveringError.tooMuchWork) {
      try coveringRows(of: large, limit: 4096, stepsLeft: &fewSteps)
    }
  }
}

/// A model with the number of rows that are enough for it.
struct KnownModel: Sendable {
  let valueCounts: [Int]
  let mostRows: Int

  init(_ groups: [(count: Int, values: Int)], mostRows: Int) {
    valueCounts = groups.flatMap { Array(repeating: $0.values, count: $0.count) }
    self.mostRows = mostRows
  }

  static let all = [
    KnownModel([(4, 3)], mostRows: 9),
    KnownModel([(13, 3)], mostRows: 17),
    KnownModel([(15, 4), (17, 3), (29, 2)], mostRows: 34),
    KnownModel([(1, 4), (39, 3), (35, 2)], mostRows: 26),
    KnownModel([(100, 2)], mostRows: 12),
    KnownModel([(20, 10)], mostRows: 195),
  ]
}

func check(
  _ model: CoveringModel, _ expected: CoveringError, proofSteps: Int = CoveringEffort.proofSteps
) {
  #expect(throws: expected) { try coveringRows(of: model, proofSteps: proofSteps, limit: 4096) }
}
