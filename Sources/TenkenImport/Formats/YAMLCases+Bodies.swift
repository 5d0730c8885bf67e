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

  /// What the action of a step is done to or with, if the action is only a word: `action: click`
  /// beside `element: icon`.
  func objects(
    of entries: [(key: YAMLNode, value: YAMLNode)], _ action: Int?
  ) -> [(key: YAMLNode, value: YAMLNode)] {
    guard
      let word = entries.first(where: { $0.key.identity == action })?.value, word.kind == .scalar,
      !word.text.contains(where: \.isWhitespace), word.text.allSatisfy(\.isASCII)
    else { return [] }
    return entries.filter { key, value in
      key.identity != action && value.kind == .scalar && !value.text.isEmpty
        && [nil, .data].contains(column(key))
    }
  }

  /// Reads the Markdown of a case.
  ///
  /// - Returns: The cases, if it has several; none if what it has became a part of the case.
  func readBodies(
    _ entries: [(key: YAMLNode, value: YAMLNode)], _ source: inout ImportedCase
  ) throws(ImportError) -> [ImportedCase] {
    var others: [ImportedCase] = []
    for entry in entries where isBody(entry) {
      let text = text(entry.value)
      let title = source.title?.text ?? source.id?.text ?? entry.key.text
      let name = title.split(whereSeparator: \.isNewline).joined(separator: " ")
      let read = try MarkdownCases.document(
        of: "# \(name)\n\n\(text.text)", ColumnMeanings())
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
  fileprivate func moved(to position: DiagnosticText) -> ImportedCase {
    func text(_ text: ImportedText) -> ImportedText {
      ImportedText(text: text.text, position: position)
    }
    var moved = self
    moved.title = title.map(text)
    moved.preconditions = preconditions.map(text)
    moved.steps = steps.map {
      ImportedStep(operation: $0.operation.map(text), expected: $0.expected.map(text))
    }
    moved.notes = notes.map {
      ImportedNote(label: $0.label, text: text($0.text), isUnderstood: $0.isUnderstood)
    }
    (moved.tags, moved.requirements) = (tags.map(text), requirements.map(text))
    (moved.priority, moved.environment) = (priority.map(text), environment.map(text))
    return moved
  }
}

extension ImportedCase {
  /// Adds a result that is expected after the last step.
  mutating func addExpectation(_ text: ImportedText) {
    if steps.isEmpty { steps.append(ImportedStep()) }
    steps[steps.count - 1].expected.append(text)
  }
}
