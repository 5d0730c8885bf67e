import TenkenDiagnostics
import TenkenScenarios
import TenkenStoreKit
import TestSupport
import Testing

/// Reads a file with one product and some scenarios, and returns the codes of its diagnostics.
private func identifiers(_ scenarios: String, products: String = "", root: String = "") -> [String]
{
  let text = """
    feature: sample
    \(root)
    products:
      - {id: coin120, type: consumable, price: 160}
    \(products)
    scenarios:
    \(scenarios)
    """
  return read(text).diagnostics.map(\.identifier)
}

private func read(_ text: String) -> ReadFeature {
  readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
}

/// A scenario with a matrix.
private func scenario(
  _ matrix: String, id: String = "one", except: String = "[]",
  operations: String = "[launch-app]"
) -> String {
  """
    - id: \(id)
      matrix: {\(matrix)}
      except: \(except)
      operations: \(operations)
      expected: [coins: 0]

  """
}

private func list(_ count: Int, _ element: (Int) -> String) -> String {
  "[" + (0..<count).map(element).joined(separator: ", ") + "]"
}

/// Tests files beyond a limit; without the limits they took minutes, or all of the memory.
@Suite struct LimitTests {
  @Test(arguments: ["", ", z: []", ", z: {}", ", z: 1", ", z: [{}]"])
  func `the combinations of a matrix are limited before they are made`(last: String) {
    let axes = (0..<26).map { "a\($0): [1, 2]" }.joined(separator: ", ") + last
    let found = identifiers(scenario(axes))
    #expect(found.contains("case-limit"))
    let excepted = identifiers(scenario(axes, except: "[{a0: 1}]"))
    #expect(excepted.contains("case-limit"))
    #expect(!excepted.contains("unknown-axis-value") && !excepted.contains("everything-excepted"))
  }

  @Test func `with a cover, only the chosen cases are limited`() {
    let axes = (0..<32).map { "a\($0): [1, 2, 3]" }.joined(separator: ", ")
    let uses = "[{manual: '${a0}'}]\n    cover: pairs"
    #expect(!identifiers(scenario(axes, operations: uses)).contains("case-limit"))
    let values = (0..<70).map { "v\($0)" }.joined(separator: ", ")
    let large = scenario("a: [\(values)], b: [\(values)]", operations: uses)
    #expect(identifiers(large).contains("case-limit"))
    let many = (0..<5_000).map { "v\($0)" }.joined(separator: ", ")
    let larger = scenario("a: [\(many)]", operations: uses)
    #expect(identifiers(larger).contains("case-limit"))
  }

  @Test func `the number of scenarios with a cover is limited`() {
    let cover = { (count: Int) in
      (0..<count).map {
        scenario("a: [1, 2]", id: "s\($0)", operations: "[{manual: '${a}'}]\n    cover: pairs")
      }.joined()
    }
    #expect(identifiers(cover(100)) == [])
    #expect(identifiers(cover(102)) == ["cover-limit"])
  }

  /// Scenarios with a cover, whose matrices take a hundred million steps each.
  private func largeCovers(_ count: Int, isSame: Bool) -> String {
    (0..<count).map { number in
      let axes = (0..<32).map { axis in
        "a\(axis): \(list(!isSame && axis == number ? 7 : 8) { "v\($0)" })"
      }
      let uses = (0..<32).map { "${a\($0)}" }.joined()
      return scenario(
        axes.joined(separator: ", "), id: "s\(number)",
        operations: "[{manual: '\(uses)'}]\n    cover: triples")
    }.joined()
  }

  @Test(.enabled(if: thoroughness > 4, "it takes seconds without optimisation"))
  func `scenarios that share a matrix choose their combinations once`() {
    #expect(identifiers(largeCovers(15, isSame: true)) == [])
  }

  @Test(.enabled(if: thoroughness > 4, "it takes a minute without optimisation"))
  func `the work for all matrices of a file is limited`() {
    #expect(identifiers(largeCovers(15, isSame: false)) == ["cover-limit"])
  }

  @Test(.enabled(if: thoroughness > 4, "it takes seconds without optimisation"))
  func `exceptions that take too long to solve are given up`() {
    // Twelve pigeons in eleven holes, no two of them in the same hole.
    let holes = (0..<11).map { "h\($0)" }
    let axes = (0..<12).map { "a\($0): [\(holes.joined(separator: ", "))]" }
    let riddle = (0..<12).flatMap { second in
      (0..<second).flatMap { first in
        holes.map { "{a\(first): \($0), a\(second): \($0)}" }
      }
    }
    let found = identifiers(
      scenario(
        axes.joined(separator: ", "), except: "[\(riddle.joined(separator: ", "))]",
        operations: "[launch-app]\n    cover: pairs"))
    #expect(found == ["exception-limit"])
  }

  @Test func `more than a thousand exceptions are refused`() {
    let many = list(1_001) { _ in "{a: 1, b: 1}" }
    #expect(
      identifiers(
        scenario("a: [1, 2], b: [1, 2]", except: many, operations: "[launch-app]\n    cover: pairs")
      )
        == ["exception-limit"])
  }

  @Test(.enabled(if: thoroughness > 4, "it takes seconds without optimisation"))
  func `the search for refused combinations is limited`() {
    let axes = list(14) { "a\($0): [1, 2, 3, 4]" }.dropFirst().dropLast()
    let waits = list(14) { "{wait: '${a\($0)}m'}" }.dropFirst().dropLast()
    let found = identifiers(
      scenario(
        String(axes), except: "refused", operations: "[\(waits), terminate-app]\n    cover: pairs"))
    #expect(found == ["refusal-limit"])
  }

  @Test func `a matrix with too many axes is refused`() {
    let axes = (0..<1000).map { "a\($0): [1]" }.joined(separator: ", ")
    #expect(identifiers(scenario(axes)) == ["axis-limit"])
  }

  @Test func `a matrix value that is too long is refused`() {
    let long = String(repeating: "x", count: 1_000_000)
    let found = identifiers(scenario("a: [y, z, \(long)]", operations: "[{manual: '${a}'}]"))
    #expect(found == ["axis-value-limit"])
  }

  @Test func `the parts of all cases of a file are limited before they are made`() {
    let axes = (0..<12).map { "a\($0): [1, 2]" }.joined(separator: ", ")
    let uses = list(1000) { "{manual: '${a\($0 % 12)}'}" }
    let found = identifiers((0..<3).map { scenario(axes, id: "s\($0)", operations: uses) }.joined())
    #expect(found == ["part-limit", "part-limit", "part-limit"])
    // A step that is the same in all cases counts for each of them.
    let shared = scenario(axes, operations: list(1000) { _ in "launch-app" })
    #expect(identifiers(shared).contains("part-limit"))
    // So do the file's own preconditions, which belong to each scenario.
    let many = scenario(axes, operations: "[{manual: '${a0}'}]")
    let before = "preconditions: " + list(1000) { _ in "launch-app" }
    #expect(identifiers(many, root: before).contains("part-limit"))
  }

  @Test func `the texts of all cases are limited before they are made`() {
    // Each of 600 cases would have a text of 256,000 bytes.
    let axes = "a: [\(String(repeating: "x", count: 256))], b: \(list(600) { String($0) })"
    let long = String(repeating: "${a}", count: 1000)
    #expect(
      identifiers(scenario(axes, operations: "[{manual: '${b} \(long)'}]"))
        == ["substitution-limit"])
    // So would a text without a value, next to one with a value in another language.
    let beside = String(repeating: "x", count: 256_000)
    let steps = "[{manual: {en: '\(beside)', ja: '${b}'}}]"
    #expect(
      identifiers(scenario("b: \(list(600) { String($0) })", operations: steps))
        == ["substitution-limit"])
    // A text is made once for each combination of the axes that it names, and cases share it.
    #expect(
      !identifiers(scenario(axes, operations: "[{manual: '\(long)'}]"))
        .contains("substitution-limit"))
  }

  @Test func `many conditions and exceptions on thousands of values are read`() {
    let values = list(4000) { "v\($0)" }
    let steps = list(900) { "{launch-app: , when: {a: [v\($0), v\(3999 - $0)]}}" }
    #expect(identifiers(scenario("a: \(values)", operations: steps)) == ["part-limit"])
    let exceptions = list(100) { "{a: [v\($0), v\(3999 - $0)]}" }
    #expect(
      identifiers(scenario("a: \(values)", except: exceptions, operations: "[{manual: '${a}'}]"))
        == [])
  }

  @Test(.enabled(if: thoroughness > 4, "it takes seconds without optimisation"))
  func `thousands of products are read, and unknown ones are reported`() {
    let products = (0..<5000).map { "  - {id: p\($0), type: consumable, price: 1}\n" }.joined()
    func uses(_ letter: String) -> String {
      (0..<5).map { block in
        scenario(
          "", id: "s\(block)", operations: list(1000) { "buy: \(letter)\(block * 1000 + $0)" })
      }.joined()
    }
    #expect(identifiers(uses("p"), products: products) == [])
    let found = identifiers(uses("q"), products: products)
    #expect(found.filter { $0 == "unknown-product" }.count == 1000)
    #expect(found.first == "fault-limit")
  }

  @Test func `an error that every case repeats is reported once`() {
    let axes = (0..<12).map { "a\($0): [1, 2]" }.joined(separator: ", ")
    let steps = "[{manual: '\((0..<12).map { "${a\($0)}" }.joined())'}, {buy: 'x${q}'}]"
    #expect(identifiers(scenario(axes, operations: steps)) == ["unknown-placeholder"])
  }

  @Test(arguments: ["operations", "expected", "preconditions"])
  func `a list with too many entries is refused`(name: String) {
    let entries = list(10_000) { _ in name == "expected" ? "coins: 0" : "launch-app" }
    let found = identifiers(
      "  - {id: one, \(name == "expected" ? "" : "expected: [coins: 0], ")\(name): \(entries)}\n")
    #expect(found.contains("item-limit"))
    let look = identifiers(
      scenario("", operations: "[{expect: \(list(10_000) { _ in "coins: 0" })}]"))
    #expect(look == ["item-limit"])
  }

  @Test(arguments: ["tags", "requirements"])
  func `too many tags or requirements are refused`(name: String) {
    let found = identifiers(scenario(""), root: "\(name): \(list(10_000) { "t\($0)" })")
    #expect(found == ["item-limit"])
  }

  @Test func `a text in too many languages is refused`() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let codes = (0..<2000).map {
      "en-\(letters[$0 / 676])\(letters[$0 / 26 % 26])\(letters[$0 % 26])"
    }
    let title = "{" + codes.map { "\($0): t" }.joined(separator: ", ") + "}"
    #expect(identifiers(scenario(""), root: "title: \(title)") == ["language-limit"])
  }

  @Test(arguments: [
    ("5217w", true), ("5218w", false), ("5217w1d5217w", false),
    (String(repeating: "5217w", count: 30_000), false), ("36525d", true), ("36525d1s", false),
    ("99999999999999999999s", false),
  ])
  func `a duration is at most a hundred years, in all of its parts`(
    text: String, isLength: Bool
  ) {
    let found = identifiers(scenario("", operations: "[wait: \(text)]"))
    #expect(found == (isLength ? [] : ["wrong-value"]))
  }
}
