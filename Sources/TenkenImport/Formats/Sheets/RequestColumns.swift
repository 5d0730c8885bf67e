/// The columns of a request, which say together what is done: *Method* and *Endpoint*.
struct RequestColumns {
  let address: Int
  let method: Int

  /// Finds them in a table with results; nil if a column says what is done, or if there are none.
  init?(in columns: SheetColumns) {
    guard columns.filledColumn(.operation) == nil, columns.filledColumn(.expected) != nil else {
      return nil
    }
    let parts = columns.headings.indices.filter { column in
      RequestPart.begins(columns.headings[column]) && columns.reasons[column] != .given
        && [nil, .description, .attribute].contains(columns.kinds[column])
        && columns.profile(column).filled * 5 >= columns.mostFilled * 4
    }
    // Of the two, the address tells more cases apart.
    let byCount = parts.sorted {
      columns.profile($0).distinctCount < columns.profile($1).distinctCount
    }
    guard byCount.count == 2, !columns.profile(byCount[0]).isText else { return nil }
    (method, address) = (byCount[0], byCount[1])
  }
}
