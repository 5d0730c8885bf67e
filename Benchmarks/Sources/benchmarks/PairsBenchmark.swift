import TenkenPairs

/// Prints how many rows hold every pair of the models that tools for pairs are compared by.
///
/// [Pairwise testing: efficiency](https://www.pairwise.org/efficiency.html)
func reportPairs() {
  print("model                 usual rows    seconds  thorough rows    seconds")
  for (name, model) in models {
    let (rows, seconds) = chooseRows(of: model, .usual)
    let (fewer, longer) = chooseRows(of: model, .thorough)
    let cells = [
      padded("\(rows)", 10), padded(seconds, 11), padded("\(fewer)", 15), padded(longer, 11),
    ]
    print(name + String(repeating: " ", count: 22 - name.count) + cells.joined())
  }
}

private func chooseRows(
  of model: CoveringModel, _ effort: CoveringEffort
) -> (rows: Int, seconds: String) {
  var count = 0
  let duration = ContinuousClock().measure {
    count = (try? coveringRows(of: model, effort: effort, limit: 4096).count) ?? 0
  }
  let thousandths = duration / .milliseconds(1)
  return (count, "\((thousandths * 10).rounded() / 10_000)")
}

private func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

private let models: [(name: String, model: CoveringModel)] = [
  ("3^4", model([(4, 3)])),
  ("3^13", model([(13, 3)])),
  ("4^15 3^17 2^29", model([(15, 4), (17, 3), (29, 2)])),
  ("4^1 3^39 2^35", model([(1, 4), (39, 3), (35, 2)])),
  ("2^100", model([(100, 2)])),
  ("10^20", model([(20, 10)])),
  ("3^9, 7 if-then-else", constrained),
]

private func model(_ groups: [(count: Int, values: Int)]) -> CoveringModel {
  CoveringModel(valueCounts: groups.flatMap { Array(repeating: $0.values, count: $0.count) })
}

/// If a parameter has its first value, then the next but one has its second, else the one after
/// that is not its third.
private let constrained = CoveringModel(
  valueCounts: Array(repeating: 3, count: 9),
  exclusions: (0..<7).flatMap { first in
    let (second, third) = ((first + 2) % 9, (first + 3) % 9)
    return [
      exclusion([(first, [0]), (second, [0, 2])]), exclusion([(first, [1, 2]), (third, [2])]),
    ]
  })

private func exclusion(
  _ terms: [(parameter: Int, values: Set<Int>)]
) -> CoveringModel.Exclusion {
  CoveringModel.Exclusion(terms.map { .init(parameter: $0.parameter, values: $0.values) })
}
