import TenkenSimulation

/// The values that are still possible for names; no two names may have the same value.
struct NameValues {
  private var rows: [String: Int] = [:]
  private var columns: [Value: Int] = [:]
  /// The columns of the values that are still possible for each name, by its row.
  private var remaining: [Set<Int>] = []

  /// Limits the possible values of a name to those in a list.
  mutating func restrict(_ name: String, to values: [Value]) {
    var allowed: Set<Int> = []
    for value in values {
      let column = columns[value] ?? columns.count
      columns[value] = column
      allowed.insert(column)
    }
    if let row = rows[name] {
      remaining[row].formIntersection(allowed)
    } else {
      rows[name] = remaining.count
      remaining.append(allowed)
    }
  }

  /// A matching that gives each name a value of its own.
  var matching: BipartiteMatching {
    BipartiteMatching(remaining.map { row in (0..<columns.count).map(row.contains) })
  }
}
