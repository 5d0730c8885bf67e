/// A matching that gives each row a column of its own, among the columns that fit the row.
///
/// A row without a free column takes the column of another row, which then looks for a new one:
/// [Kuhn's algorithm](https://en.wikipedia.org/wiki/Maximum_cardinality_matching). It does not try
/// every assignment, but takes at most as many steps as rows times pairs that fit.
struct BipartiteMatching {
  /// The first row that cannot have a column together with the rows before it; nil if all can.
  private(set) var unmatchedRow: Int?
  /// The approximate number of pairs that were checked.
  private(set) var steps = 0
  private var owners: [Int?]

  /// Matches rows with columns.
  ///
  /// - Parameter fits: Whether a row and a column fit, by row, then by column.
  init(_ fits: [[Bool]]) {
    owners = Array(repeating: nil, count: fits.first?.count ?? 0)
    for row in fits.indices {
      var visited = owners.map { _ in false }
      guard assign(row, fits, &visited) else {
        unmatchedRow = row
        return
      }
    }
  }

  private mutating func assign(_ row: Int, _ fits: [[Bool]], _ visited: inout [Bool]) -> Bool {
    steps += owners.count
    for column in owners.indices where fits[row][column] && owners[column] == nil {
      owners[column] = row
      return true
    }
    for column in owners.indices where fits[row][column] && !visited[column] {
      visited[column] = true
      guard let other = owners[column], assign(other, fits, &visited) else { continue }
      owners[column] = row
      return true
    }
    return false
  }
}
