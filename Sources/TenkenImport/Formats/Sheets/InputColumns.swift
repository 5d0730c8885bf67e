/// Columns of values directly beside one with test data: they are entered, too, where nothing else
/// says what is done.
struct InputColumns {
  let found: [Int]

  /// Finds them between the names of cases and what is expected.
  init(in columns: SheetColumns, between name: Int, and expected: Int) {
    var found: Set<Int> = []
    func take(_ column: Int, beside other: Int) {
      let isInput =
        columns.kinds[other] == .data && columns.profile(other).filled > 0 || found.contains(other)
      let profile = columns.profile(column)
      guard isInput, columns.kinds[column] == nil, !columns.headings[column].isEmpty,
        profile.filled * 5 >= columns.mostFilled * 4, profile.isValues, profile.distinctCount > 1,
        !profile.isMostlyOutlooks, !columns.deviceMarks.contains(column),
        !HeadingTable.embedded.isPlatform(columns.headings[column])
      else { return }
      found.insert(column)
    }
    let range = name + 1..<max(expected, name + 1)
    for column in range { take(column, beside: column - 1) }
    for column in range.reversed() { take(column, beside: column + 1) }
    self.found = found.sorted()
  }
}
