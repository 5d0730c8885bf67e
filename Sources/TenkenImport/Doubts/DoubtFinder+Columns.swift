import TenkenDiagnostics

/// What became of the columns of tables.
extension DoubtFinder {
  /// Looks at what became of the columns of tables.
  mutating func lookAtColumns() {
    let most = document.columns.map(\.textCount).max() ?? 0
    // Where all that a case says has a column, another one says something about it.
    let known = Set(document.columns.map(\.meaning.name))
    let isComplete = known.isSuperset(of: ["title", "precondition", "operation", "expected"])
    // Where no column says what is done or seen, any other may: the cases are only named.
    let isOfNames = known.isDisjoint(with: ["operation", "expected"])
    // Where a result is expected of nothing, several others may be what is entered.
    let isOfInputs =
      known.contains("expected")
      && known.isDisjoint(with: ["operation", "description", "precondition", "data"])
      && document.columns.count { $0.reason == .unknown && $0.textCount * 2 >= most } >= 3
    // Beside a title, what is entered is only known by its place: one doubt for all of its columns.
    let entered = document.columns.filter { $0.reason == .content && $0.meaning.name == "data" }
    if known.contains("title"), let first = entered.first, let last = entered.last {
      let rest = first == last ? nil : DiagnosticText(" to ", ja: "から") + last.place
      doubt(.guessedColumn, rest.map { first.place + $0 } ?? first.place)
    }
    // Where no column says what is done, a description may.
    let isOfSteps = known.contains("expected") && known.isDisjoint(with: ["operation", "step"])
    if isOfSteps, cases.allSatisfy(\.hasNoStep) {
      for column in document.columns where column.meaning.name == "description" && column.isText {
        doubt(.noSteps, column.place)
      }
    }
    for column in document.columns where column.reason != .given {
      let isLine = ["title", "operation", "expected", "precondition"].contains(column.meaning.name)
      if column.reason == .content, isLine { doubt(.guessedColumn, column.place) }
      if column.hasDeviceMarks { doubt(.deviceMarks, column.place) }
      if isLine, column.meaning.name != "precondition", column.isAlike {
        doubt(.sameCells, column.place)
      }
      guard column.reason == .unknown else { continue }
      if column.isNameless, column.textCount * 10 <= most {
        for place in column.firstPlaces { doubt(.strayCells, place) }
      } else if column.isText || isOfNames || isOfInputs, column.textCount * 2 >= most, !isComplete
      {
        doubt(.unreadColumn, column.place)
      }
    }
  }
}
