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

  /// Finds them beside a column that says what is done: what stands in them tells them.
  init?(beside columns: SheetColumns) {
    guard columns.filledColumn(.operation) != nil else { return nil }
    let open = columns.headings.indices.filter { column in
      columns.reasons[column] != .given
        && [nil, .description, .attribute].contains(columns.kinds[column])
        && columns.profile(column).filled * 5 >= columns.mostFilled * 4
    }
    guard let method = open.first(where: { columns.profile($0).isMethods }),
      let address = open.first(where: { columns.profile($0).isPaths })
    else { return nil }
    (self.method, self.address) = (method, address)
  }

  /// What stands before a step of a row, unless the step says it itself: `POST /users`.
  func name(of row: Sheet.Row, before step: String) -> String? {
    let (method, address) = (row.text(method), row.text(address))
    guard !method.isEmpty, !address.isEmpty,
      !step.split(whereSeparator: { !$0.isLetter }).contains(method[...]),
      !step.contains(address)
    else { return nil }
    return method + " " + address
  }
}
