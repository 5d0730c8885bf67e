import Foundation
import TenkenExecution
import TenkenRendering
import TenkenScenarios
import TenkenStandings
import TenkenStoreKit
import TenkenYAML

/// Measures inputs that an attacker could enlarge, each in two sizes, one ten times the other.
///
/// The row of the larger size shows the ratio of the times. A ratio of ten is linear, a hundred
/// quadratic. An input beyond a limit takes the same time at every size.
func measureLimits() throws -> [Row] {
  var rows: [Row] = []
  for growth in growths {
    let few = try measure("\(growth.name), \(growth.size)", runs: 3) {
      try growth.work(growth.size)
    }
    var many = try measure("\(growth.name), \(growth.size * 10)", runs: 3) {
      try growth.work(growth.size * 10)
    }
    many.note = String(format: "%.1f times as long", many.seconds / few.seconds)
    if !growth.aim.isEmpty { many.note += ", aim \(growth.aim)" }
    rows += [few, many]
  }
  return rows + [measureMillionCases()]
}

/// Reads and runs sixteen files of 16 scenarios with 4,096 cases each, one after the other.
private func measureMillionCases() -> Row {
  let axes = (0..<12).map { "a\($0): [1, 2]" }.joined(separator: ", ")
  let scenarios = (0..<16).map {
    scenario("s\($0)", matrix: axes, operations: "[{manual: '${a0}'}]")
  }
  let text = "feature: x\nscenarios:\n" + scenarios.joined()
  return measure("a million cases of matrices", runs: 3, note: "aim 5 s") {
    for _ in 0..<16 {
      let result = run(feature(text))
      precondition(result.scenarios.reduce(0) { $0 + $1.cases.count } == 1 << 16)
    }
  }
}

/// Work whose amount depends on a size.
private struct Growth: Sendable {
  let name: String
  let size: Int
  var aim = ""
  let work: @Sendable (Int) throws -> Void
}

private let growths = [
  Growth(name: "wait for renewals", size: 1_000, aim: "50 ms") { count in
    precondition(run(renewals(count)).status == .passed)
  },
  Growth(name: "beyond the budget", size: 100_000, aim: "1 s") { count in
    precondition(run(renewals(count)).status == .error)
  },
  Growth(name: "axes of a matrix bomb", size: 26) { count in
    let axes = (0..<count).map { "a\($0): [1, 2]" }.joined(separator: ", ")
    precondition(isFaulty(file(matrix: axes + ", z: []")))
  },
  Growth(name: "values of an axis", size: 10_000) { count in
    precondition(isFaulty(file(matrix: "a: " + list(count) { "v\($0)" })))
  },
  Growth(name: "aliases of a long text", size: 10_000) { count in
    let text =
      "a: &a " + String(repeating: "x", count: 100_000) + "\nb: " + list(count) { _ in "*a" }
    precondition(!YAMLDocument.parse(path: "x", bytes: Array(text.utf8)).diagnostics.isEmpty)
  },
  Growth(name: "products, each used", size: 2_000) { count in
    let products = (0..<count).map { "  - {id: p\($0), type: consumable, price: 1}\n" }.joined()
    let scenarios = (0..<count / 100).map { block in
      scenario("s\(block)", operations: list(100) { "buy: p\(block * 100 + $0)" })
    }
    precondition(!isFaulty("feature: x\nproducts:\n\(products)scenarios:\n\(scenarios.joined())"))
  },
  Growth(name: "scenarios of a file", size: 1_000) { count in
    precondition(!isFaulty("feature: x\nscenarios:\n" + scenarios(count)))
  },
  Growth(name: "checklist of scenarios", size: 1_000) { count in
    let read = feature("feature: x\nscenarios:\n" + scenarios(count))
    let page = try Format.markdown.render(
      DocumentSource(Suite(entries: [.init(chapters: [], feature: read)])))
    precondition(!page.isEmpty)
  },
  Growth(name: "lines of a requirement", size: 1_000) { count in
    let lines = (0..<count).map { "  \(code($0)): title\n" }.joined()
    let requirements = try readRequirements(path: "x", bytes: Array("R1 title\n\(lines)".utf8))
    precondition(requirements.count == 1)
  },
  Growth(name: "faults on one line", size: 1_000) { count in
    precondition(
      isFaulty("feature: x\nscenarios:\n" + scenario("s", operations: list(count) { "x\($0)" })))
  },
]

/// A case with a number of renewals that reach the app one by one.
private func renewals(_ count: Int) -> Feature {
  feature(
    """
    feature: x
    products: [{id: monthly, type: auto-renewable, price: 960}]
    scenarios:
      - id: one
        preconditions: [environment: xcode, rule: {name: renewal-rate, value: every-2-seconds}]
        operations: [launch-app, buy: monthly, authenticate, wait: \(2 * count)s]
        expected: [app-state: foreground]
    """)
}

private func file(matrix: String) -> String {
  "feature: x\nscenarios:\n" + scenario("one", matrix: matrix, operations: "[{manual: '${a}'}]")
}

private func scenarios(_ count: Int) -> String {
  (0..<count).map { scenario("s\($0)", operations: "[launch-app]") }.joined()
}

private func scenario(_ id: String, matrix: String = "", operations: String) -> String {
  """
    - id: \(id)
      matrix: {\(matrix)}
      operations: \(operations)
      expected: [coins: 0]

  """
}

private func list(_ count: Int, _ element: (Int) -> String) -> String {
  "[" + (0..<count).map(element).joined(separator: ", ") + "]"
}

/// One of the 17,576 combinations of three letters.
private func code(_ number: Int) -> String {
  let letters = Array("abcdefghijklmnopqrstuvwxyz")
  return String([number / 676, number / 26, number].map { letters[$0 % 26] })
}

private func read(_ text: String) -> ReadFeature {
  readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
}

private func isFaulty(_ text: String) -> Bool { !read(text).isValid }

private func feature(_ text: String) -> Feature {
  guard let feature = read(text).feature else { preconditionFailure("the benchmark is faulty") }
  return feature
}
