/// The columns in which testers write about one execution of the cases.
struct TestedColumns: Sendable {
  /// The columns of results.
  let verdicts: [Int]
  /// The other columns, by what they are.
  let others: [SheetColumn: [Int]]
  /// The device that all of them are about; empty if they name none.
  let device: String
  /// The tester whom their headings name; empty if they name none.
  let tester: String
}

extension SheetColumns {
  /// The executions of the cases: 1回目 has other columns than 2回目, and those of neither are shared.
  func rounds() -> [TestedColumns] {
    let verdicts = columns(of: .verdict).filter { profile($0).filled > 0 }
    var names: [String] = []
    for name in verdicts.map({ roundNames[$0] ?? "" }) where !names.contains(name) {
      names.append(name)
    }
    return names.map { name in
      var others: [SheetColumn: [Int]] = [:]
      for (column, kind) in kinds.sorted(by: { $0.key < $1.key })
      where SheetColumn.tested.contains(kind) && kind != .verdict {
        let own = roundNames[column] ?? ""
        let isNamed = (devices[name] ?? testers[name]) != nil
        let isShared = !names.contains(own) || own.isEmpty && isNamed
        if own == name || names.count == 1 || isShared {
          others[kind, default: []].append(column)
        }
      }
      return TestedColumns(
        verdicts: verdicts.filter { roundNames[$0] ?? "" == name }, others: others,
        device: devices[name] ?? "", tester: testers[name] ?? "")
    }
  }

  /// Tells apart columns with the same heading: by what stands above them, or else by their order.
  mutating func nameRounds(_ sheet: Sheet) {
    let columns = Dictionary(grouping: headings.indices.filter { !headings[$0].isEmpty }) {
      headings[$0]
    }
    guard columns.values.contains(where: { $0.count > 1 }) else { return }
    let upper = sheet.rows.last { $0.number < headerRows.lowerBound }
    var names: [String] = []
    for column in headings.indices {
      let own = upper.map { LineMarks.trimmed($0.text(column)) } ?? ""
      names.append(own.isEmpty ? names.last ?? "" : own)
    }
    for same in columns.values where same.count > 1 {
      let isNamed = Set(same.map { names[$0] }).count == same.count
      for (order, column) in same.sorted().enumerated() where roundNames[column] == nil {
        roundNames[column] = isNamed && !names[column].isEmpty ? names[column] : "\(order + 1)"
      }
    }
  }

  /// Whether the table is one of Tenken's own, with the address of a case in each row.
  var isOwn: Bool { column(.id).map { profile($0).isAddresses } ?? false }
}
