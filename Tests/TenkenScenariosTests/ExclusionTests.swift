import TenkenScenarios
import Testing

/// Tests exclusions that together rule out more than each of them does.
@Suite struct ExclusionTests {
  @Test func `a value that exclusions rule out together is in no row`() throws {
    // The first value of A leaves no value of B.
    let model = CoveringModel(
      valueCounts: [3, 2, 3], exclusions: [exclusion([0: 0, 1: 0]), exclusion([0: 0, 1: 1])])
    let rows = try coveringRows(of: model, limit: 100)
    #expect(Set(rows.map { $0[0] }) == [1, 2])
    #expect(RowChecker(model).faults(of: rows) == [])
  }

  @Test func `a pair that a chain of exclusions rules out is in no row`() throws {
    // A = 0 requires B = 0, which requires C = 0, which requires D = 0. None names A and D.
    let chain = (0..<3).map { exclusion([$0: 0, $0 + 1: 1]) }
    let model = CoveringModel(valueCounts: [2, 2, 2, 2, 3], exclusions: chain)
    let rows = try coveringRows(of: model, limit: 100)
    #expect(!rows.contains { $0[0] == 0 && $0[3] == 1 })
    #expect(RowChecker(model).faults(of: rows) == [])
  }

  /// Tests nine small parameters with seven conditions of if, then and else.
  ///
  /// Tools that draw random rows and discard those that are not allowed never finish such models.
  @Test(arguments: 1...20)
  func `a model with many nested conditions is solved or refused correctly`(seed: Int) {
    var state = UInt64(seed)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var exclusions: [CoveringModel.Exclusion] = []
    for _ in 0..<7 {
      let (a, b, c) = (next(3), 3 + next(3), 6 + next(3))
      let (x, y, z) = (next(3), next(3), next(3))
      exclusions.append(except([a: [x], b: Set(0..<3).subtracting([y])]))
      exclusions.append(except([a: Set(0..<3).subtracting([x]), c: Set(0..<3).subtracting([z])]))
    }
    let model = CoveringModel(
      valueCounts: Array(repeating: 3, count: 9), exclusions: exclusions)
    let checker = RowChecker(model)
    do throws(CoveringError) {
      let rows = try coveringRows(of: model, limit: 4096)
      #expect(checker.faults(of: rows) == [])
    } catch {
      #expect(error == checker.expectedError)
    }
  }

  @Test func `a model that takes too many proof steps is given up`() {
    // Twelve pigeons in eleven holes, no two of them in the same hole.
    var exclusions: [CoveringModel.Exclusion] = []
    for second in 0..<12 {
      for first in 0..<second {
        exclusions += (0..<11).map { exclusion([first: $0, second: $0]) }
      }
    }
    check(
      CoveringModel(valueCounts: Array(repeating: 11, count: 12), exclusions: exclusions),
      .tooComplex,
      proofSteps: 1_000_000)
  }

  @Test func `exclusions that leave no row, or no required row, are reported`() {
    check(
      CoveringModel(valueCounts: [2, 2], exclusions: [except([0: [0, 1]])]), .nothingAllowed)
    check(CoveringModel(valueCounts: [2, 2], exclusions: [except([:])]), .nothingAllowed)
    check(
      CoveringModel(
        valueCounts: [2, 2, 2], exclusions: [exclusion([0: 0, 1: 1])],
        requiredRows: [[0, 0, 0], [0, 1, nil]]), .requiredRowExcluded(1))
  }

  @Test func `rows of many parameters keep to many exclusions, and leave out no pair that fits`()
    throws
  {
    let counts = Array(repeating: 4, count: 32)
    let exclusions = (0..<200).map { number in
      let first = number % 32
      return exclusion([first: number % 3, (first + 1 + number * 7 % 31) % 32: number % 4])
    }
    let rows = try coveringRows(
      of: CoveringModel(valueCounts: counts, exclusions: exclusions), limit: 4096)
    let isAllowed = { (row: [Int]) in
      !exclusions.contains { $0.terms.allSatisfy { $0.values.contains(row[$0.parameter]) } }
    }
    #expect(!rows.isEmpty && rows.allSatisfy(isAllowed))
    // All rows are too many to try. But a pair that no row has must not fit into any of those that there are.
    for first in 0..<32 {
      for second in first + 1..<32 {
        let covered = Set(rows.map { [$0[first], $0[second]] })
        for pair in (0..<16).map({ [$0 / 4, $0 % 4] }) where !covered.contains(pair) {
          let fitting = rows.first { row in
            var changed = row
            (changed[first], changed[second]) = (pair[0], pair[1])
            return isAllowed(changed)
          }
          #expect(fitting == nil, "\(pair) of \(first) and \(second) is in no row")
        }
      }
    }
  }

  private func exclusion(_ values: [Int: Int]) -> CoveringModel.Exclusion {
    except(values.mapValues { [$0] })
  }

  private func except(_ values: [Int: Set<Int>]) -> CoveringModel.Exclusion {
    CoveringModel.Exclusion(
      values.sorted { $0.key < $1.key }.map { .init(parameter: $0.key, values: $0.value) })
  }
}
