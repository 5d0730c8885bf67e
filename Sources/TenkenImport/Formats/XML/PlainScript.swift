import TenkenDiagnostics

/// A script that is a free text, with scenarios below names of their own: `2. Scenario: The year`.
struct PlainScript {
  private var scenarios: [(name: ImportedText, lines: [ImportedText])] = []
  /// What stands above the first name.
  private var above: [ImportedText] = []

  /// Takes a text apart; nil if it names no scenarios.
  init?(_ text: ImportedText) {
    let lines = text.text.split(whereSeparator: \.isNewline)
      .map { LineMarks.removed(from: $0).text }.filter { !$0.isEmpty }
    let dialect = GherkinDialect.dialect(of: "Feature:\n" + lines.joined(separator: "\n"))
    for line in lines {
      if let (block, count) = dialect.block(of: line), block == .scenario {
        let name = LineMarks.trimmed(line.dropFirst(count))
        scenarios.append((ImportedText(text: name, position: text.position), []))
      } else if let last = scenarios.indices.last {
        scenarios[last].lines.append(ImportedText(text: line, position: text.position))
      } else {
        above.append(ImportedText(text: line, position: text.position))
      }
    }
    // A single name without lines may be the whole text in one line.
    guard !scenarios.isEmpty, scenarios.allSatisfy({ !$0.name.text.isEmpty }),
      scenarios.count > 1 || !scenarios[0].lines.isEmpty
    else { return nil }
  }

  /// The scenarios as cases, with what their source says of all of them.
  func cases(of source: ImportedCase, _ document: inout ImportedDocument) -> [ImportedCase] {
    for line in above { document.doubt(.unreadLines, at: line.position) }
    return scenarios.map { name, lines in
      var own = source
      own.notes += above.map { ImportedNote(label: "", text: $0) }
      let title = source.title?.text ?? ""
      if scenarios.count == 1, !title.isEmpty {
        own.notes.append(ImportedNote(label: "", text: name, isUnderstood: true))
      } else {
        own.title = ImportedText(
          text: title.isEmpty || title == name.text ? name.text : "\(title) › \(name.text)",
          position: name.position)
      }
      let text = lines.map(\.text).joined(separator: "\n")
      if let parts = CellParts(
        ImportedText(text: text, position: name.position), isOperation: false)
      {
        own.add(parts)
      } else {
        Self.add(lines, to: &own, &document)
      }
      return own
    }
  }
}

extension PlainScript {
  /// Adds lines without labels by their words; what no word tells is done, and doubtful.
  private static func add(
    _ lines: [ImportedText], to source: inout ImportedCase, _ document: inout ImportedDocument
  ) {
    let isDoneLater = lines.contains { LineTable.embedded.use(of: $0.text) == .done }
    for line in lines {
      switch LineTable.embedded.use(of: line.text) {
      case .done: source.steps.append(ImportedStep(operation: line))
      case .seen where source.steps.isEmpty && isDoneLater: source.preconditions.append(line)
      case .seen: source.steps.expect([line])
      case .open:
        source.steps.append(ImportedStep(operation: line))
        document.doubt(.assumedSteps, at: line.position)
      }
    }
  }
}
