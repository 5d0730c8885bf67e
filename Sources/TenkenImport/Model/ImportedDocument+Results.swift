/// Results that stand in fields of cases, and in no sheet: `"executionStatus": "Passed"`.
extension ImportedDocument {
  /// Takes what testers wrote into fields of cases, if most of it says how a test went.
  mutating func takeResults() {
    // Tenken's own documents say elsewhere what came out.
    let isOwn = cases.contains { $0.id.flatMap { CaseAddress($0.text) } != nil }
    let verdicts = cases.flatMap { $0.tested.rows.isEmpty ? $0.fields(of: .verdict) : [] }
    let clear = verdicts.count { VerdictTable.embedded.status(of: $0.text.text) != nil }
    guard !isOwn, clear > 0, clear * 2 >= verdicts.count else { return }
    for index in cases.indices where cases[index].tested.rows.isEmpty {
      change(index) { $0.takeResults() }
    }
  }
}

extension ImportedCase {
  /// The notes that a label says the meaning of.
  fileprivate func fields(of column: SheetColumn) -> [ImportedNote] {
    let own = notes.filter { HeadingTable.embedded.meaning(of: $0.label)?.column == column }
    return column == .verdict ? own.map(\.withVerdictInWords) : own
  }

  /// Takes what testers wrote into fields.
  mutating func takeResults() {
    let verdicts = fields(of: .verdict)
    guard verdicts.count == 1 else { return }
    var row = TestedCase.Row(round: 0, index: 0, step: nil, verdicts: verdicts)
    for column in SheetColumn.tested where column != .verdict {
      let texts = fields(of: column)
      if !texts.isEmpty { row.texts[column] = texts }
    }
    (tested.rows, tested.rowCount) = ([row], 1)
  }
}

extension ImportedNote {
  /// The note, with what data says of a test in words: `pass: true`.
  fileprivate var withVerdictInWords: ImportedNote {
    guard LineTable.embedded.has("verdict keys", HeadingKey(label).joined),
      let word = ["true": "Pass", "false": "Fail"][text.text.lowercased()]
    else { return self }
    var note = self
    note.text = text.replaced(by: word)
    return note
  }
}
