import TenkenDiagnostics
import TenkenYAML

/// Cases of tools that keep what is done and seen as Markdown in one value: `"body": "## Steps…"`.
extension YAMLCases {
  /// Whether a value has a text of several lines with labels of steps or results.
  func isBody(_ entry: (key: YAMLNode, value: YAMLNode)) -> Bool {
    guard entry.value.kind == .scalar else { return false }
    switch column(entry.key) {
    case nil, .description, .remark: break
    case _: return false
    }
    let lines = entry.value.text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
    return lines.count > 1 && lines.contains { MarkdownLabel.isExplicit($0.withoutSigns) }
  }

  /// Reads the Markdown of a case.
  ///
  /// - Returns: The cases, if it has several; none if what it has became a part of the case.
  func readBodies(
    _ entries: [(key: YAMLNode, value: YAMLNode)], _ source: inout ImportedCase
  ) throws(ImportError) -> [ImportedCase] {
    var others: [ImportedCase] = []
    var known = source.steps.isEmpty ? "" : Self.letters(of: source)
    for entry in entries where isBody(entry) {
      var text = text(entry.value)
      text.text = HTMLText.markdown(of: text.text)
      // Tools write the same text twice: as Markdown and as HTML, or in parts and as a whole.
      let letters = Self.letters(of: text.text)
      if !known.isEmpty, known.contains(letters) || !source.steps.isEmpty {
        source.notes.append(
          ImportedNote(
            label: entry.key.text,
            text: ImportedText(
              text: text.text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
                .filter { !$0.isEmpty }.joined(separator: " · "), position: text.position),
            isDerived: known.contains(letters), isUnderstood: true))
        continue
      }
      known += letters
      let title = source.title?.text ?? source.id?.text ?? entry.key.text
      let name = title.split(whereSeparator: \.isNewline).joined(separator: " ")
      let read = try MarkdownCases.document(of: "# \(name)\n\n\(text.text)")
      let cases = read.cases.map { $0.moved(to: text.position) }
      let notes = read.notes.map {
        ImportedNote(
          label: $0.label, text: ImportedText(text: $0.text.text, position: text.position))
      }
      source.notes += notes
      guard cases.count == 1, let own = cases.first else {
        others += cases.map { inner in
          var inner = inner
          inner.section = source.section
          inner.id = inner.id ?? source.id
          let names = [title, inner.title?.text].compactMap(\.self)
          inner.title?.text = names.joined(separator: " › ")
          inner.tags += source.tags
          inner.priority = inner.priority ?? source.priority
          inner.notes = source.notes + inner.notes
          return inner
        }
        continue
      }
      source.title = source.title ?? own.title
      source.preconditions += own.preconditions
      source.steps += own.steps
      source.notes += own.notes
      source.tags += own.tags
      source.requirements += own.requirements
      source.priority = source.priority ?? own.priority
      source.environment = source.environment ?? own.environment
    }
    return others
  }

  /// The letters of a text, to tell whether another says the same.
  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func letters(of source: ImportedCase) -> String {
    letters(
      of: source.steps.flatMap { [$0.operation].compactMap(\.self) + $0.expected }.map(\.text)
        .joined())
  }

  /// Whether the numbers before steps do not count them: `Step 0: …` is about a screen.
  static func hasOtherNumbers(_ steps: YAMLNode) -> Bool {
    steps.elements.enumerated().contains { index, step in
      number(of: step).map { $0 != index + 1 } ?? false
    }
  }

  /// The number before a step, which may be its name: `Step 2: Tap it`; nil if it has none.
  static func number(of step: YAMLNode) -> Int? {
    guard step.kind == .mapping else { return LineMarks.removed(from: step.text).number }
    guard step.count == 1, let name = step.entries.first(where: { _ in true })?.key.text,
      CellLines.isStepNumber(name)
    else { return nil }
    return HeadingKey(name).number
  }
}

extension String {
  /// The line without the signs of a heading or of an item before it.
  fileprivate var withoutSigns: String {
    if hasPrefix("#") { return LineMarks.trimmed(drop { $0 == "#" }) + ":" }
    return hasPrefix("- ") ? String(dropFirst(2)) : self
  }
}

extension [ImportedStep] {
  /// Adds results that are expected after the last step.
  mutating func expect(_ texts: [ImportedText]) {
    if isEmpty, !texts.isEmpty { append(ImportedStep()) }
    if let last = indices.last { self[last].expected += texts }
  }
}

extension ImportedText {
  /// The text, with others after a colon.
  func followed(by others: [String]) -> ImportedText {
    others.isEmpty
      ? self
      : ImportedText(text: "\(text): \(others.joined(separator: ", "))", position: position)
  }
}

extension ImportedCase {
  /// The case with all its texts at one place: that of the value that has them.
  func moved(to position: DiagnosticText) -> ImportedCase {
    func text(_ text: ImportedText) -> ImportedText {
      ImportedText(text: text.text, position: position, isData: text.isData)
    }
    var moved = self
    moved.title = title.map(text)
    moved.preconditions = preconditions.map(text)
    moved.steps = steps.map {
      ImportedStep(operation: $0.operation.map(text), expected: $0.expected.map(text))
    }
    moved.notes = notes.map {
      ImportedNote(
        label: $0.label, text: text($0.text), isDerived: $0.isDerived,
        isUnderstood: $0.isUnderstood)
    }
    (moved.tags, moved.requirements) = (tags.map(text), requirements.map(text))
    (moved.priority, moved.environment) = (priority.map(text), environment.map(text))
    return moved
  }
}

extension ImportedCase {
  /// Adds the parts of a sentence about behaviour.
  mutating func add(_ clauses: BehaviourClauses, at position: DiagnosticText) {
    for (kind, text) in clauses.parts {
      let line = ImportedText(text: text, position: position)
      switch kind {
      // It continues what stands before it.
      case .and where steps.isEmpty && !preconditions.isEmpty: preconditions.append(line)
      case .and where steps.last?.expected.isEmpty == false: steps.expect([line])
      case .given, .when, .then, .and: add(line, as: kind)
      }
    }
  }

  /// Adds a part of a behaviour: what is given holds before the steps only where none is above it.
  mutating func add(_ text: ImportedText, as kind: BehaviourClauses.Kind) {
    switch kind {
    case .given where steps.isEmpty: preconditions.append(text)
    case .given, .when, .and: steps.append(ImportedStep(operation: text))
    // `And I click the link` below `Then` goes on.
    case .then
    where steps.last?.expected.isEmpty == false && text.text.isDoneByMe:
      steps.append(ImportedStep(operation: text))
    case .then: steps.expect([text])
    }
  }
}
