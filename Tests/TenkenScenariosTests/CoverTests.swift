import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// Tests scenarios whose cases are only some combinations of their matrix.
@Suite struct CoverTests {
  private func read(_ scenario: String) -> ReadFeature {
    let text = """
      feature: sample
      products:
        - {id: coin120, type: consumable, price: 160}
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
          \(scenario)
      """
    return readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
  }

  private func combinations(_ scenario: String) throws -> [[Int]] {
    let read = read(scenario)
    let other = read.diagnostics.map(\.identifier).filter { $0 != "unused-axis" }
    #expect(other == [])
    return try #require(read.feature).scenarios[0].cases.map(\.combination)
  }

  private func matrix(_ names: [String], _ values: [String]) -> String {
    let axes = names.map { "\($0): [\(values.joined(separator: ", "))]" }
    return "matrix: {\(axes.joined(separator: ", "))}"
  }

  @Test func `pairs and triples need few cases, and all has every combination`() throws {
    let matrix = matrix(["a", "b", "c", "d"], ["x", "y", "z"])
    let pairs = try combinations("\(matrix)\n    cover: pairs")
    #expect(pairs.count == 9)
    for second in 0..<4 {
      for first in 0..<second {
        #expect(Set(pairs.map { [$0[first], $0[second]] }).count == 9)
      }
    }
    let triples = try combinations("\(matrix)\n    cover: triples")
    #expect((27..<40).contains(triples.count))
    #expect(Set(triples.map { [$0[0], $0[2], $0[3]] }).count == 27)
    #expect(try combinations(matrix) == combinations("\(matrix)\n    cover: all"))
    #expect(try combinations(matrix).count == 81)
  }

  /// A matrix in which the environment or the app's state makes some operations impossible.
  private let refusing = """
    matrix:
          environment: [xcode, sandbox, production]
          first: [foreground-app, background-app, relaunch-app]
          last: [delete-transactions, terminate-app]
          coins: [0, 30, 60]
          note: [x, y]
        preconditions:
          - environment: ${environment}
          - coins: ${coins}
          - manual: ${note}
        operations: [launch-app, "${first}", {buy: coin120}, authenticate, "${last}"]
        expected: [coins: "${coins}"]
    """

  @Test(arguments: ["pairs", "triples"])
  func `refused combinations are no cases, and all other tuples are covered`(cover: String) throws {
    func cases(_ keys: String) throws -> [[Int]] {
      let text = """
        feature: sample
        products: [{id: coin120, type: consumable, price: 160}]
        scenarios:
          - id: one
            \(refusing)
            \(keys)
        """
      let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
      #expect(read.diagnostics.allSatisfy { $0.identifier == "excepted-value" })
      return try #require(read.feature).scenarios[0].cases.map(\.combination)
    }
    let possible = try cases("except: refused")
    // Nobody buys in the background, and only Xcode deletes transactions.
    #expect(possible.count == 2 * (1 * 2 + 2 * 1) * 3 * 2)
    let inXcodeOnly = "{environment: [sandbox, production], last: delete-transactions}"
    let written = try cases("except: [{first: background-app}, \(inXcodeOnly)]")
    #expect(possible == written)
    let chosen = try cases("cover: \(cover)\n    except: [refused, {note: y, coins: 60}]")
    let wanted = possible.filter { !($0[4] == 1 && $0[3] == 2) }
    #expect(chosen.count < wanted.count && Set(chosen).isSubset(of: wanted))
    let size = cover == "pairs" ? 2 : 3
    for axes in (0..<32).map({ bits in (0..<5).filter { bits >> $0 & 1 == 1 } })
    where axes.count == size {
      let held = Set(chosen.map { row in axes.map { row[$0] } })
      #expect(held == Set(wanted.map { row in axes.map { row[$0] } }))
    }
  }

  @Test func `the choice of cases does not depend on names and titles`() throws {
    let plain = try combinations(matrix(["a", "b", "c"], ["x", "y", "z"]) + "\n    cover: pairs")
    let named = try combinations(
      matrix(["環境", "p", "q"], ["10", "9", "8"]) + "\n    cover: pairs\n    priority: high")
    let titled = try combinations(
      """
      matrix:
            a: {x: {en: one, ja: 一}, y: {en: two, ja: 二}, z: {en: three, ja: 三}}
            b: [3, 2, 1]
            c: [k, l, m]
          cover: pairs
      """)
    #expect(plain == named)
    #expect(plain == titled)
  }

  @Test func `required rows are among the cases, and exceptions are not`() throws {
    let chosen = try combinations(
      """
      \(matrix(["a", "b", "c", "d"], ["x", "y", "z"]))
          cover: pairs
          except: [{a: x, b: [x, y]}, {c: z, d: z}]
          rows: [{a: z, b: z, c: x, d: y}, {a: x, d: z}]
      """)
    #expect(chosen.contains([2, 2, 0, 1]))
    #expect(chosen.contains { $0[0] == 0 && $0[3] == 2 })
    #expect(!chosen.contains { $0[0] == 0 && $0[1] < 2 || $0[2] == 2 && $0[3] == 2 })
  }

  @Test func `a step may use axes with more combinations than an integer can count`() throws {
    let names = (0..<32).map { "a\($0)" }
    let text = names.map { "${\($0)}" }.joined(separator: " ")
    let read = read(
      """
      \(matrix(names, ["1", "2", "3", "4"]))
          cover: pairs
          preconditions: [{manual: "\(text)"}]
      """)
    #expect(read.diagnostics.isEmpty)
    let cases = try #require(read.feature).scenarios[0].cases
    #expect((16..<60).contains(cases.count))
    for testCase in cases {
      let values = testCase.combination.map { String($0 + 1) }.joined(separator: " ")
      guard case .manual(let said) = testCase.preconditions[0].action else {
        Issue.record("the step is a check by hand")
        continue
      }
      #expect(said[.english] == values)
    }
  }

  @Test func `errors in a matrix, cover, exceptions and rows are reported`() {
    let found = read(
      """
      matrix: {a: [1, 2], b: [1, 2], b: [3], c: []}
          cover: pairs
          except: [{a: 1, a: 2}, {a: 1, b: 1, a: 2}, {}, 7]
          rows: [{a: 1, a: 2}, {}, {d: 1}, 7]
      """)
    let identifiers = Set(found.diagnostics.map(\.identifier)).subtracting(["unused-axis"])
    #expect(
      identifiers
        == ["duplicate-key", "empty-list", "unknown-axis", "unknown-choice", "wrong-kind"])
    for value in ["", "3", "[]", "{}"] {
      for scenario in [
        "matrix: {a: [1, 2], b: [1, 2]}\n    cover: \(value)\n    rows: \(value)",
        "matrix: \(value)\n    cover: triples\n    except: [{}]\n    rows: [{}]",
      ] {
        #expect(read(scenario).diagnostics.contains { $0.severity == .error }, "\(scenario)")
      }
    }
  }

  @Test func `a scenario without a matrix has one case`() throws {
    #expect(try combinations("cover: pairs") == [[]])
  }
}
