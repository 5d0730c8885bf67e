/// A line with the cases of its scenario that it is for.
struct MergedLine {
  let line: WordedLine
  /// The cases, by their matrix values; empty if the line is for all.
  var condition = ""

  /// One line for each that reads the same in some cases, in the order of the scenario.
  static func merged(_ cases: [[WordedLine]], _ conditions: CaseConditions) -> [MergedLine] {
    var merged: [(line: WordedLine, cases: [Int])] = []
    var known: [WordedLine: Int] = [:]
    for (number, lines) in cases.enumerated() {
      for line in lines {
        if let same = known[line] {
          merged[same].cases.append(number)
        } else {
          known[line] = merged.count
          merged.append((line, [number]))
        }
      }
    }
    if cases.count > 1 {
      // Lines of one place stay in the order of the cases that brought them.
      let order = merged.indices.sorted {
        (merged[$0].line.place, $0) < (merged[$1].line.place, $1)
      }
      merged = order.map { merged[$0] }
    }
    return merged.map { line, cases in
      MergedLine(line: line, condition: conditions.text(of: cases, besides: line.text))
    }
  }
}
