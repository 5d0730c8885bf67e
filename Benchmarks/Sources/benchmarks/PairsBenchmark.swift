import Foundation
import TenkenScenarios

/// Prints the number of rows that cover all pairs of well-known models, next to those of PICT.
///
/// The pairs of both results are checked again by independent code. The models are those with which
/// tools are usually compared.
/// [Pairwise testing: efficiency](https://www.pairwise.org/efficiency.html),
/// [PICT](https://github.com/microsoft/pict)
func reportPairs() throws {
  print(
    "model                 usual rows    seconds  thorough rows    seconds   PICT rows    seconds")
  for benchmark in models {
    let (usual, seconds) = try chooseRows(of: benchmark, .standard)
    let (thorough, longer) = try chooseRows(of: benchmark, .thorough)
    let pict = try runPICT(benchmark)
    let cells = [
      padded("\(usual)", 10), padded(seconds, 11), padded("\(thorough)", 15), padded(longer, 11),
      padded(pict.rows, 12), padded(pict.seconds, 11),
    ]
    print(
      benchmark.name + String(repeating: " ", count: 22 - benchmark.name.count) + cells.joined())
  }
}

/// A model with which tools for pairwise testing are compared.
private struct PairsModel {
  let name: String
  let valueCounts: [Int]
  /// The conditions that all rows must meet.
  var conditions: [Condition] = []

  /// If the first parameter has its value, `then` must be true; else `otherwise` must be false.
  struct Condition {
    let first: (parameter: Int, value: Int)
    let then: (parameter: Int, value: Int)
    let otherwise: (parameter: Int, value: Int)

    /// Whether a row meets the condition.
    func holds(for row: [Int]) -> Bool {
      row[first.parameter] == first.value
        ? row[then.parameter] == then.value : row[otherwise.parameter] != otherwise.value
    }
  }

  init(_ name: String, _ groups: [(count: Int, values: Int)]) {
    self.name = name
    valueCounts = groups.flatMap { Array(repeating: $0.values, count: $0.count) }
  }

  /// The model for Tenken, with its conditions as exclusions.
  var covering: CoveringModel {
    CoveringModel(
      valueCounts: valueCounts,
      exclusions: conditions.flatMap { condition in
        let all = { (parameter: Int) in Set(0..<valueCounts[parameter]) }
        let (first, then, otherwise) = (condition.first, condition.then, condition.otherwise)
        return [
          exclusion([
            (first.parameter, [first.value]),
            (then.parameter, all(then.parameter).subtracting([then.value])),
          ]),
          exclusion([
            (first.parameter, all(first.parameter).subtracting([first.value])),
            (otherwise.parameter, [otherwise.value]),
          ]),
        ]
      })
  }

  /// The model in PICT's language.
  var text: String {
    let parameters = valueCounts.enumerated().map { index, count in
      "p\(index): " + (0..<count).map { "\($0)" }.joined(separator: ", ")
    }
    let constraints = conditions.map { condition in
      let (first, then, otherwise) = (condition.first, condition.then, condition.otherwise)
      return "IF [p\(first.parameter)] = \(first.value) THEN [p\(then.parameter)] = \(then.value) "
        + "ELSE [p\(otherwise.parameter)] <> \(otherwise.value);"
    }
    return (parameters + [""] + constraints).joined(separator: "\n") + "\n"
  }

  /// The reason why rows do not cover the model; nil if they do.
  ///
  /// If there are conditions, all rows are tried to find the possible pairs.
  func fault(in rows: [[Int]]) -> String? {
    if let row = rows.first(where: { row in !conditions.allSatisfy { $0.holds(for: row) } }) {
      return "row \(row) is excluded"
    }
    let held = pairs(of: rows)
    let wanted = conditions.isEmpty ? allPairs : pairs(of: possibleRows)
    return wanted.subtracting(held).isEmpty ? nil : "a pair is missing"
  }

  private var allPairs: Set<[Int]> {
    var pairs: Set<[Int]> = []
    for second in valueCounts.indices {
      for first in 0..<second {
        for one in 0..<valueCounts[first] {
          for other in 0..<valueCounts[second] { pairs.insert([first, one, second, other]) }
        }
      }
    }
    return pairs
  }

  private func pairs(of rows: [[Int]]) -> Set<[Int]> {
    var pairs: Set<[Int]> = []
    for row in rows {
      for second in row.indices {
        for first in 0..<second { pairs.insert([first, row[first], second, row[second]]) }
      }
    }
    return pairs
  }

  private var possibleRows: [[Int]] {
    valueCounts.reduce([[]]) { rows, count in
      rows.flatMap { row in (0..<count).map { row + [$0] } }
    }.filter { row in conditions.allSatisfy { $0.holds(for: row) } }
  }
}

private func chooseRows(
  of model: PairsModel, _ effort: CoveringEffort
) throws -> (rows: Int, seconds: String) {
  var rows: [[Int]] = []
  let duration = ContinuousClock().measure {
    rows = (try? coveringRows(of: model.covering, effort: effort, limit: 4096)) ?? []
  }
  if let fault = model.fault(in: rows) { throw BenchmarkFailure("\(model.name): \(fault)") }
  return (rows.count, text(of: duration))
}

/// The rows that PICT finds for a model, if it is installed; it is stopped after twenty seconds.
private func runPICT(_ model: PairsModel) throws -> (rows: String, seconds: String) {
  let file = FileManager.default.temporaryDirectory
    .appending(path: "tenken-\(ProcessInfo.processInfo.processIdentifier)-pict.txt")
  let answer = file.appendingPathExtension("rows")
  defer { for file in [file, answer] { try? FileManager.default.removeItem(at: file) } }
  try Data(model.text.utf8).write(to: file)
  let command = "command -v pict >/dev/null || exit 3; timeout 20 pict '\(file.path)' 2>/dev/null"
  var failure: (any Error)?
  let duration = ContinuousClock().measure {
    do {
      try execute(URL(filePath: "/bin/sh"), ["-c", command], output: answer.path)
    } catch {
      failure = error
    }
  }
  guard failure == nil else {
    return duration > .seconds(19) ? ("no end", text(of: duration)) : ("-", "-")
  }
  let lines = try String(contentsOf: answer, encoding: .utf8).split(separator: "\n")
  // The first line names the parameters, in the order of the columns.
  let columns = lines[0].split(separator: "\t").compactMap { Int($0.dropFirst()) }
  let rows = lines.dropFirst().map { line in
    let values = line.split(separator: "\t").compactMap { Int($0) }
    return zip(columns, values).sorted { $0.0 < $1.0 }.map(\.1)
  }
  if let fault = model.fault(in: rows) { return (fault, text(of: duration)) }
  return ("\(rows.count)", text(of: duration))
}

private func text(of duration: Duration) -> String {
  "\((duration / .milliseconds(1) * 10).rounded() / 10_000)"
}

private func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

private let models = [
  PairsModel("3^4", [(4, 3)]),
  PairsModel("3^13", [(13, 3)]),
  PairsModel("4^15 3^17 2^29", [(15, 4), (17, 3), (29, 2)]),
  PairsModel("4^1 3^39 2^35", [(1, 4), (39, 3), (35, 2)]),
  PairsModel("2^100", [(100, 2)]),
  PairsModel("10^20", [(20, 10)]),
  constrained,
]

/// A model with a condition for each of its first seven parameters.
///
/// If the parameter has its first value, the second parameter after it has its second value; else
/// the third parameter after it does not have its third value.
private let constrained: PairsModel = {
  var model = PairsModel("3^9, 7 if-then-else", [(9, 3)])
  model.conditions = (0..<7).map { first in
    PairsModel.Condition(
      first: (first, 0), then: ((first + 2) % 9, 1), otherwise: ((first + 3) % 9, 2))
  }
  return model
}()

private func exclusion(
  _ terms: [(parameter: Int, values: Set<Int>)]
) -> CoveringModel.Exclusion {
  CoveringModel.Exclusion(terms.map { .init(parameter: $0.parameter, values: $0.values) })
}
