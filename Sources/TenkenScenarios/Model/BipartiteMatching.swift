/// A partner of its own for each of several rows, among columns that fit it.
///
/// A row without a free column takes that of another row, which looks for a new one in turn:
/// [Kuhn's algorithm](https://en.wikipedia.org/wiki/Maximum_cardinality_matching). So it takes at
/// most as many steps as rows, times the pairs that fit, and not every assignment is tried.
struct BipartiteMatching {
  /// The first row for which the rows before it leave no partner; nil if all have one.
  private(set) var unmatchedRow: Int?
  /// About how many pairs were looked at.
  private(set) var steps = 0
  private var owners: [Int?]

  /// Looks for partners.
  ///
  /// - Parameter fits: Whether a row and a column fit, by rows, then columns.
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
