import TenkenDiagnostics

/// A cell whose lines of *Given*, *When* and *Then* have examples below them: a case for each row.
struct CellOutline {
  private let document: ImportedDocument
  private let position: DiagnosticText

  /// Reads a cell as a scenario of Gherkin; nil if it is none, or has no examples.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - title: The title of the case, unless the cell names the scenario.
  init?(_ cell: ImportedText, title: String?) {
    guard cell.text.contains("|"), cell.text.contains("<") else { return nil }
    let name = title?.split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
    let head = GherkinReader.hasScenario(cell.text) ? "" : "Scenario Outline: \(name)\n"
    var reader = GherkinReader()
    guard let read = try? reader.document(of: "Feature:\n" + head + cell.text),
      read.doubts.doubts.isEmpty, read.cases.allSatisfy({ !$0.steps.isEmpty }),
      read.cases.contains(where: { $0.notes.contains { !$0.label.isEmpty } })
    else { return nil }
    (document, position) = (read, cell.position)
  }

  /// The cases, with what the row says of all of them.
  func cases(with source: ImportedCase) -> ImportedDocument {
    document.joined(with: source, at: position)
  }
}

extension ImportedDocument {
  /// What was read in a cell of a row, with what the row says of all cases in it.
  ///
  /// - Parameters:
  ///   - source: The case of the row.
  ///   - position: The position of the cell.
  ///   - prepare: What to do with each case before.
  /// - Returns: The cases, and the notes beside them.
  func joined(
    with source: ImportedCase, at position: DiagnosticText,
    _ prepare: (inout ImportedCase) -> Void = { _ in }
  ) -> ImportedDocument {
    var found = ImportedDocument()
    found.add(
      notes.map {
        ImportedNote(label: $0.label, text: ImportedText(text: $0.text.text, position: position))
      })
    for var inner in cases {
      prepare(&inner)
      var own = inner.moved(to: position)
      own.section = source.section
      own.id = (inner.id ?? source.id).map { ImportedText(text: $0.text, position: position) }
      own.tags += source.tags
      own.requirements += source.requirements
      own.priority = own.priority ?? source.priority
      own.environment = source.environment
      own.source = source.source
      own.tested = source.tested
      own.preconditions = source.preconditions + own.preconditions
      own.steps += source.steps
      own.notes = source.notes + own.notes
      _ = own.enterData()
      found.add(own)
    }
    return found
  }
}
