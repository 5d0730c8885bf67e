import TenkenSimulation

/// The values that are left for names, of which no two may stand for the same.
struct NameValues {
  private var rows: [String: Int] = [:]
  private var columns: [Value: Int] = [:]
  /// The columns of the values that are left for each name, by its row.
  private var left: [Set<Int>] = []

  /// Leaves a name only those of its values that are among some.
  mutating func restrict(_ name: String, to values: [Value]) {
    var allowed: Set<Int> = []
    for value in values {
      let column = columns[value] ?? columns.count
      columns[value] = column
      allowed.insert(column)
    }
    if let row = rows[name] {
      left[row].formIntersection(allowed)
    } else {
      rows[name] = left.count
      left.append(allowed)
    }
  }

  /// Names matched with values of their own.
  var matching: BipartiteMatching {
    BipartiteMatching(left.map { row in (0..<columns.count).map(row.contains) })
  }
}
