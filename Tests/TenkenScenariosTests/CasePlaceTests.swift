import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// Tests which cases the places of a command line choose.
@Suite struct CasePlaceTests {
  private static let text = """
    feature: sample
    scenarios:
      - id: one
        matrix: {a: [x, y]}
        operations: [launch-app]
        expected: [coins: 0]

      - id: two
        operations: [launch-app]
        expected:
          - coins: 0

      - {id: three, operations: [launch-app], expected: [coins: 0]}
    """

  private func suite(_ paths: String...) throws -> Suite {
    Suite(
      entries: try paths.map { path in
        let text = Self.text.replacing("sample", with: String(path.prefix { $0 != "." }))
        let read = readFeature(path: path, bytes: Array(text.utf8), systems: Systems(.storeKit))
        return Suite.Entry(chapters: [], feature: try #require(read.feature))
      })
  }

  @Test(
    arguments: [
      ([CasePlace.line(3, of: "a.yaml")], ["a/one[a=x]", "a/one[a=y]"]),
      ([.line(6, of: "a.yaml")], ["a/one[a=x]", "a/one[a=y]"]),
      ([.line(11, of: "a.yaml")], ["a/two"]), ([.line(13, of: "a.yaml")], ["a/three"]),
      ([.line(8, of: "a.yaml"), .line(13, of: "a.yaml")], ["a/two", "a/three"]),
      ([.address("a/one")], ["a/one[a=x]", "a/one[a=y]"]),
      ([.address("a/one[a=y]")], ["a/one[a=y]"]),
      ([.address("a/two"), .line(4, of: "a.yaml")], ["a/one[a=x]", "a/one[a=y]", "a/two"]),
      ([.line(7, of: "a.yaml")], []), ([.address("a/four")], []),
    ] as [([CasePlace], [String])])
  func `a place chooses the cases of its scenario`(places: [CasePlace], cases: [String]) throws {
    let taken = try suite("a.yaml").filtered(by: CaseFilter(at: places))
    #expect(taken.entries.flatMap(\.feature.addressedCases).map(\.address) == cases)
  }

  @Test func `a line chooses in its file, and an address in the others`() throws {
    func addresses(_ places: CasePlace...) throws -> [String] {
      try suite("a.yaml", "b.yaml").filtered(by: CaseFilter(at: places)).entries
        .flatMap(\.feature.addressedCases).map(\.address)
    }
    let whole = ["b/one[a=x]", "b/one[a=y]", "b/two", "b/three"]
    #expect(try addresses(.line(8, of: "a.yaml")) == ["a/two"] + whole)
    #expect(try addresses(.line(8, of: "a.yaml"), .address("b/three")) == ["a/two", "b/three"])
    #expect(try addresses(.address("b/three")) == ["b/three"])
  }

  @Test(arguments: [
    (1, "which belongs to 'feature:'"), (2, "which belongs to 'scenarios:'"),
    (7, "which is an empty line"), (14, "which is after the end: the file has 13 lines"),
  ])
  func `the error of a line says what is there`(line: Int, reason: String) throws {
    let suite = try suite("a.yaml")
    let error = #expect(throws: UnknownCase.self) {
      try suite.check([.line(line, of: "a.yaml")]) {
        SourceText(path: $0, bytes: Array(Self.text.utf8))
      }
    }
    #expect(error?.summary.en == "there is no scenario at a.yaml:\(line), \(reason)")
    #expect(error?.help.map(\.en).contains("a.yaml:8  a/two") == true)
  }
}
