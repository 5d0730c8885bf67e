import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// Tests the choice of cases by expressions, as an app that embeds the library makes it.
@Suite struct CaseFilterTests {
  private func entry() throws -> Suite.Entry {
    let text = """
      feature: sample
      products:
        - {id: coin120, type: consumable, price: 160}
      scenarios:
        - id: one
          tags: [retry]
          priority: critical
          matrix: {a: [x, y]}
          operations: [launch-app]
          expected: [coins: 0]
        - id: two
          requirements: [IAP-3]
          operations: [launch-app]
          expected: [coins: 0]
      """
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(!read.diagnostics.contains { $0.severity == .error })
    return Suite.Entry(chapters: [], feature: try #require(read.feature))
  }

  private func addresses(_ expressions: String...) throws -> [String] {
    let filter = CaseFilter(try expressions.map { try CaseExpression(parsing: $0) })
    let feature = try entry().filtered(by: filter)?.feature
    return feature?.scenarios.flatMap { $0.cases.map(\.name) } ?? []
  }

  @Test(arguments: [
    ("tag:retry", ["one[a=x]", "one[a=y]"]), ("priority:critical", ["one[a=x]", "one[a=y]"]),
    ("requirement:IAP-3", ["two"]), ("feature:sample", ["one[a=x]", "one[a=y]", "two"]),
    ("case:sample/one", ["one[a=x]", "one[a=y]"]), ("case:sample/one[a=y]", ["one[a=y]"]),
    ("sample/*[a=x]", ["one[a=x]"]), ("ret", []), ("retry", ["one[a=x]", "one[a=y]"]),
    ("not tag:retry", ["two"]), ("tag:retry and not a=x", ["one[a=y]"]),
    ("two or (a=x and retry)", ["one[a=x]", "two"]),
  ])
  func `an expression takes the cases that match it`(text: String, names: [String]) throws {
    #expect(try addresses(text) == names)
  }

  @Test func `a filter without expressions takes all cases`() throws {
    #expect(try addresses("a=y", "two") == ["one[a=y]", "two"])
    #expect(try addresses() == ["one[a=x]", "one[a=y]", "two"])
    #expect(CaseFilter().takesAll)
    #expect(try entry().filtered(by: CaseFilter([.term(.tag("other"))])) == nil)
  }

  @Test(arguments: [
    ("tag:", "'tag:' needs a value"),
    ("priority:top", "'top' is not a priority; there are critical, high, normal, low"),
    ("(a and b", "a parenthesis is not closed"), ("a and", "something is missing at the end"),
    ("and b", "something is missing before 'and'"),
    ("a and b c", "'c' is after the end of the expression"),
    (
      String(repeating: "not ", count: 101) + "a",
      "the expression is nested deeper than 100"
    ),
  ])
  func `a wrong expression is an error that says what is wrong`(text: String, reason: String) {
    #expect(throws: FilterError.self) { try CaseExpression(parsing: text) }
    do {
      _ = try CaseExpression(parsing: text)
    } catch {
      #expect(error.description == reason)
    }
  }
}
