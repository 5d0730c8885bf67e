extension ImportedCase {
  /// Whether it has nothing but an id beside what testers wrote, so that nothing in it is old.
  var isNameOnly: Bool { title == nil && steps.isEmpty && preconditions.isEmpty }
}

/// What testers wrote beside a case.
struct TestedCase: Hashable, Sendable {
  /// What testers wrote in a row, in the columns of one execution.
  struct Row: Hashable, Sendable {
    /// The execution: 1回目, 2回目.
    let round: Int
    /// The number of the row among the rows of the case, from 0.
    let index: Int
    /// The number of the step; nil if the row has none.
    let step: Int?
    /// The device that the row or its columns name; empty if they name none.
    var device = ""
    /// The tester that the heading of its columns names; empty if it names none.
    var tester = ""
    /// The results; several if several columns have them.
    var verdicts: [ImportedNote] = []
    /// The other texts, by the meaning of their columns.
    var texts: [SheetColumn: [ImportedNote]] = [:]

    /// Who tested; nil if neither the row nor its headings say so.
    var testerName: String? { first(.tester)?.text ?? (tester.isEmpty ? nil : tester) }

    /// The first text of a column; nil if it is empty.
    func first(_ column: SheetColumn) -> ImportedText? { texts[column]?.first?.text }
  }

  /// The rows in which testers wrote something.
  var rows: [Row] = []
  /// The number of all rows of the case.
  var rowCount = 0
  /// The name of the table.
  var sheet = ""
}
